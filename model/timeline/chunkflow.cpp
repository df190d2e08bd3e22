// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/chunkflow.h"

#include <algorithm>

namespace a2a {

void ChunkFlow::add(qint64 timeNs, qint64 bytes, quint32 item)
{
    const qint64 before = m_points.empty() ? 0 : m_points.back().bytes;
    if (m_points.empty() || m_points.back().timeNs <= timeNs) {
        m_points.push_back({timeNs, before + bytes, item});
        return;
    }
    ++m_generation;
    auto at = std::upper_bound(m_points.begin(), m_points.end(), timeNs,
                               [](qint64 time, const Point &point) { return time < point.timeNs; });
    const qint64 known = at == m_points.begin() ? 0 : std::prev(at)->bytes;
    at = m_points.insert(at, {timeNs, known, item});
    for (; at != m_points.end(); ++at)
        at->bytes += bytes;
}

size_t ChunkFlow::indexFrom(qint64 timeNs, size_t from) const
{
    size_t step = 1;
    size_t low = from;
    size_t high = from;
    while (high < m_points.size() && m_points[high].timeNs < timeNs) {
        low = high + 1;
        high += step;
        step *= 2;
    }
    high = std::min(high, m_points.size());
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (m_points[middle].timeNs < timeNs)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

qint64 ChunkFlow::bytesIn(size_t from, size_t to) const
{
    if (from >= to)
        return 0;
    return m_points[to - 1].bytes - (from == 0 ? 0 : m_points[from - 1].bytes);
}

} // namespace a2a
