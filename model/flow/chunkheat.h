// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactplayer.h"

namespace a2a {

/// How warm what a chunk brought is shown: by when it came within its revision, or by how long
/// nothing had come before it. Each chunk is looked at once.
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

    /// 0 (came first, came at once) to Levels - 1 (came last, was waited for longest).
    [[nodiscard]] int level(quint32 chunk) const;
    /// What the ends of the scale stand for, ns: since the revision's first chunk, or of a gap.
    [[nodiscard]] qint64 coldNs() const;
    [[nodiscard]] qint64 hotNs() const;

private:
    [[nodiscard]] qint64 timeNs(quint32 chunk) const;

    const Store &m_store;
    Mode m_mode = Mode::None;
    ArtifactIndex m_artifact = NoIndex;
    ArtifactPlayer::Revision m_revision;
    quint32 m_seen = 0; ///< the first chunk that was not looked at
    qint64 m_firstNs = 0;
    qint64 m_lastNs = 0;
    qint64 m_longestGapNs = 0;
};

} // namespace a2a
