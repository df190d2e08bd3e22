// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/chunkheatmap.h"

#include <algorithm>
#include <cmath>

namespace a2a {

void ChunkHeat::setRevision(ArtifactIndex artifact, ArtifactPlayer::Revision revision)
{
    if (artifact == m_artifact && revision.first == m_revision.first) {
        m_revision = revision;
        return update();
    }
    m_artifact = artifact;
    m_revision = revision;
    m_seen = revision.first;
    m_firstNs = m_lastNs = m_longestGapNs = 0;
    update();
}

qint64 ChunkHeat::timeNs(quint32 chunk) const
{
    return m_store.frames[m_store.artifacts[m_artifact].chunks[chunk].frame].timeNs;
}

void ChunkHeat::update()
{
    if (m_artifact == NoIndex)
        return;
    const auto known = quint32(m_store.artifacts[m_artifact].chunks.size());
    const quint32 end = std::min(m_revision.end, known);
    for (; m_seen < end; ++m_seen) {
        const qint64 time = timeNs(m_seen);
        if (m_seen == m_revision.first)
            m_firstNs = m_lastNs = time;
        else
            m_longestGapNs = std::max(m_longestGapNs, time - m_lastNs);
        m_lastNs = std::max(m_lastNs, time);
    }
}

/// Gaps by their order of magnitude: a second among milliseconds is hot, and so is a minute.
int ChunkHeat::level(quint32 chunk) const
{
    if (m_artifact == NoIndex || chunk < m_revision.first || chunk >= m_seen)
        return 0;
    double share = 0;
    if (m_mode == Mode::Age && m_lastNs > m_firstNs) {
        share = double(timeNs(chunk) - m_firstNs) / double(m_lastNs - m_firstNs);
    } else if (m_mode == Mode::Gap && chunk > m_revision.first && m_longestGapNs > LeastGapNs) {
        const qint64 gap = std::max(LeastGapNs, timeNs(chunk) - timeNs(chunk - 1));
        share = std::log(double(gap) / double(LeastGapNs)) /
                std::log(double(m_longestGapNs) / double(LeastGapNs));
    }
    return std::clamp(int(std::lround(share * (Levels - 1))), 0, Levels - 1);
}

qint64 ChunkHeat::coldNs() const
{
    return m_mode == Mode::Gap ? LeastGapNs : 0;
}

qint64 ChunkHeat::hotNs() const
{
    return m_mode == Mode::Gap ? std::max(LeastGapNs, m_longestGapNs) : m_lastNs - m_firstNs;
}

} // namespace a2a
