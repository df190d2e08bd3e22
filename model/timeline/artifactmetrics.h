// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/artifactlanes.h"
#include "model/timeline/chunkgapstatistics.h"
#include "model/timeline/timelinemetrics.h"

#include <map>

namespace a2a {

/// Timing figures of artifacts, of the same kind as those of tasks: states have none. Each chunk is
/// processed once, however often they are requested.
class ArtifactMetrics final {
public:
    explicit ArtifactMetrics(const Store &store)
        : m_store(store)
        , m_lanes(store)
    {
    }

    [[nodiscard]] TaskMetrics metrics(ArtifactIndex artifact) const;
    [[nodiscard]] const ArtifactGrowth &growth(ArtifactIndex artifact) const
    {
        return m_lanes.growth(artifact);
    }

private:
    struct Entry {
        ChunkGapStatistics gaps;
        size_t seen = 0;
        quint32 generation = 0;
        quint32 joinedChunks = 0;
    };

    const Store &m_store;
    ArtifactLanes m_lanes;
    mutable std::map<ArtifactIndex, Entry> m_entries;
};

} // namespace a2a
