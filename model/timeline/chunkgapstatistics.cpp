// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/chunkgapstatistics.h"

#include <limits>

namespace a2a {

static constexpr size_t MaxGapsAtOnce = 50'000; ///< some milliseconds

qint64 ChunkGapStatistics::histogramBinEnd(int index)
{
    static constexpr qint64 Ms = 1'000'000;
    static constexpr std::array<qint64, HistogramBins - 1> Ends{
        1 * Ms,  2 * Ms,   5 * Ms,   10 * Ms,   20 * Ms,
        50 * Ms, 100 * Ms, 500 * Ms, 1000 * Ms, 5000 * Ms};
    return index < HistogramBins - 1 ? Ends[size_t(index)] : std::numeric_limits<qint64>::max();
}

void ChunkGapStatistics::update(const ChunkFlow &flow, const std::vector<StreamGap> &streamGaps)
{
    if (m_generation != flow.generation() || m_processedPoints > flow.size()) {
        *this = {};
        m_generation = flow.generation();
    }
    m_processedPoints = qMax<size_t>(m_processedPoints, 1);
    const size_t end = qMin(flow.size(), m_processedPoints + MaxGapsAtOnce);
    for (; m_processedPoints < end; ++m_processedPoints) {
        const qint64 from = flow.at(m_processedPoints - 1).timeNs;
        const qint64 to = flow.at(m_processedPoints).timeNs;
        while (m_nextStreamGap < streamGaps.size() && streamGaps[m_nextStreamGap].fromNs < from)
            ++m_nextStreamGap;
        if (m_nextStreamGap < streamGaps.size() && streamGaps[m_nextStreamGap].fromNs <= to)
            continue; // the stream was closed in between
        const qint64 gap = to - from;
        ++m_count;
        m_median.add(gap);
        m_p95.add(gap);
        m_longestNs = qMax(m_longestNs, gap);
        int index = 0;
        while (index < HistogramBins - 1 && gap >= histogramBinEnd(index))
            ++index;
        ++m_histogram[size_t(index)];
        if (gap >= MinStallNs)
            m_stalls.push_back({from, to});
    }
}

std::vector<ChunkGapStatistics::Stall> ChunkGapStatistics::stalls(qint64 thresholdNs) const
{
    std::vector<Stall> longer;
    for (const Stall &stall : m_stalls) {
        if (stall.toNs - stall.fromNs > thresholdNs)
            longer.push_back(stall);
    }
    return longer;
}

} // namespace a2a
