// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/chunkheatmap.h"

#include <algorithm>
#include <cmath>

namespace a2a {

void ChunkHeatMap::setRevision(ArtifactIndex artifact, ArtifactPlayer::Revision revision)
{
    if (artifact == m_artifact && revision.first == m_revision.first) {
        m_revision = revision;
        return update();
    }
    m_artifact = artifact;
    m_revision = revision;
    m_processed = revision.first;
    m_firstNs = m_lastNs = m_longestGapNs = 0;
    update();
}

qint64 ChunkHeatMap::timeNs(quint32 chunk) const
{
    return m_store.frames[m_store.artifacts[m_artifact].chunks[chunk].frame].timeNs;
}

void ChunkHeatMap::update()
{
    if (m_artifact == NoIndex)
        return;
    const auto known = quint32(m_store.artifacts[m_artifact].chunks.size());
    const quint32 end = std::min(m_revision.end, known);
    for (; m_processed < end; ++m_processed) {
        const qint64 time = timeNs(m_processed);
        if (m_processed == m_revision.first)
            m_firstNs = m_lastNs = time;
        else
            m_longestGapNs = std::max(m_longestGapNs, time - m_lastNs);
        m_lastNs = std::max(m_lastNs, time);
    }
}

/// Gaps by their order of magnitude: a second among milliseconds is hot, and so is a minute.
int ChunkHeatMap::level(quint32 chunk) const
{
    if (m_artifact == NoIndex || chunk < m_revision.first || chunk >= m_processed)
        return 0;
    double share = 0;
    if (m_mode == Mode::Age && m_lastNs > m_firstNs) {
        share = double(timeNs(chunk) - m_firstNs) / double(m_lastNs - m_firstNs);
    } else if (m_mode == Mode::Gap && chunk > m_revision.first && m_longestGapNs > MinGapNs) {
        const qint64 gap = std::max(MinGapNs, timeNs(chunk) - timeNs(chunk - 1));
        share = std::log(double(gap) / double(MinGapNs)) /
                std::log(double(m_longestGapNs) / double(MinGapNs));
    }
    return std::clamp(int(std::lround(share * (LevelCount - 1))), 0, LevelCount - 1);
}

qint64 ChunkHeatMap::coldNs() const
{
    return m_mode == Mode::Gap ? MinGapNs : 0;
}

qint64 ChunkHeatMap::hotNs() const
{
    return m_mode == Mode::Gap ? std::max(MinGapNs, m_longestGapNs) : m_lastNs - m_firstNs;
}

} // namespace a2a
