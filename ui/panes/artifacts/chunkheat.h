// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactplayer.h"

namespace a2a {

/// The heat-map level of a chunk: by its time within the revision, or by the gap before it. Each
/// chunk is processed once.
class ChunkHeat final {
public:
    enum class Mode : quint8 { None, Age, Gap };
    static constexpr int Levels = 12;
    static constexpr qint64 LeastGapNs = 1'000'000; ///< shorter ones are cold

    explicit ChunkHeat(const Store &store)
        : m_store(store)
    {
    }

    /// The chunks of another revision.
    void setRevision(ArtifactIndex artifact, ArtifactPlayer::Revision revision);
    /// The revision may have grown.
    void update();
    void setMode(Mode mode) { m_mode = mode; }
    [[nodiscard]] Mode mode() const { return m_mode; }

    /// 0 (first, or no gap) to Levels - 1 (last, or longest gap).
    [[nodiscard]] int level(quint32 chunk) const;
    /// The ends of the scale, ns: since the revision's first chunk, or of a gap.
    [[nodiscard]] qint64 coldNs() const;
    [[nodiscard]] qint64 hotNs() const;

private:
    [[nodiscard]] qint64 timeNs(quint32 chunk) const;

    const Store &m_store;
    Mode m_mode = Mode::None;
    ArtifactIndex m_artifact = NoIndex;
    ArtifactPlayer::Revision m_revision;
    quint32 m_seen = 0; ///< the first unprocessed chunk
    qint64 m_firstNs = 0;
    qint64 m_lastNs = 0;
    qint64 m_longestGapNs = 0;
};

} // namespace a2a
