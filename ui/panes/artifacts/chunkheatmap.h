// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactplayer.h"

namespace a2a {

/// Computes the heat-map level of the chunks of a revision, either by their time within it or by
/// the gap before them. Each chunk is processed once.
class ChunkHeatMap final {
public:
    enum class Mode : quint8 { None, Age, Gap };
    static constexpr int LevelCount = 12;
    static constexpr qint64 MinGapNs = 1'000'000; ///< shorter gaps have level 0

    explicit ChunkHeatMap(const Store &store)
        : m_store(store)
    {
    }

    /// Starts with the chunks of another revision.
    void setRevision(ArtifactIndex artifact, ArtifactPlayer::Revision revision);
    /// Processes new chunks. Must be called when the revision may have grown.
    void update();
    void setMode(Mode mode) { m_mode = mode; }
    [[nodiscard]] Mode mode() const { return m_mode; }

    /// The level of a chunk, from 0 (first chunk, or no gap) to Levels - 1 (last chunk, or longest
    /// gap).
    [[nodiscard]] int level(quint32 chunk) const;
    /// The ends of the scale in ns: times since the first chunk of the revision, or lengths of
    /// gaps.
    [[nodiscard]] qint64 coldNs() const;
    [[nodiscard]] qint64 hotNs() const;

private:
    [[nodiscard]] qint64 timeNs(quint32 chunk) const;

    const Store &m_store;
    Mode m_mode = Mode::None;
    ArtifactIndex m_artifact = NoIndex;
    ArtifactPlayer::Revision m_revision;
    quint32 m_processed = 0; ///< position of the first unprocessed chunk
    qint64 m_firstNs = 0;
    qint64 m_lastNs = 0;
    qint64 m_longestGapNs = 0;
};

} // namespace a2a
