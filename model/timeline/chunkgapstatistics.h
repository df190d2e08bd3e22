// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/runningpercentile.h"
#include "model/fold/store.h"
#include "model/timeline/chunkflow.h"

#include <array>
#include <vector>

namespace a2a {

/// The distances between chunks that followed each other in a stream, each processed once. Times
/// without a stream do not count: no chunk could have been received then.
class ChunkGapStatistics final {
public:
    static constexpr int HistogramBins = 11;
    static constexpr qint64 MinStallNs = 250'000'000; ///< shorter ones are not recorded

    /// Nothing was received for that long although a stream was open.
    struct Stall {
        qint64 fromNs = 0;
        qint64 toNs = 0;
        bool operator==(const Stall &) const = default;
    };

    /// Processes what was added to the flow since the last call. `streamGaps` are the times without
    /// a stream, in order.
    void update(const ChunkFlow &flow, const std::vector<StreamGap> &streamGaps);

    /// The flow has points that were not processed yet: a very long one takes several calls.
    [[nodiscard]] bool isBehind(const ChunkFlow &flow) const
    {
        return qMax<size_t>(m_processedPoints, 1) < flow.size();
    }

    [[nodiscard]] size_t count() const { return m_count; }
    /// Half of them are not longer; -1 if there are none.
    [[nodiscard]] qint64 medianNs() const { return m_median.value(); }
    [[nodiscard]] qint64 p95Ns() const { return m_p95.value(); } ///< 95 of 100 are not longer
    [[nodiscard]] qint64 longestNs() const { return m_longestNs; }
    [[nodiscard]] const std::array<quint32, HistogramBins> &histogram() const
    {
        return m_histogram;
    }
    /// Where a class of the histogram ends, ns; the last one has no end.
    [[nodiscard]] static qint64 histogramBinEnd(int index);
    /// The gaps that are longer than a threshold.
    [[nodiscard]] std::vector<Stall> stalls(qint64 thresholdNs) const;

private:
    size_t m_processedPoints = 0; ///< points
    quint32 m_generation = 0;
    size_t m_nextStreamGap = 0;
    size_t m_count = 0;
    RunningPercentile<50> m_median;
    RunningPercentile<95> m_p95;
    qint64 m_longestNs = -1;
    std::array<quint32, HistogramBins> m_histogram{};
    std::vector<Stall> m_stalls;
};

} // namespace a2a
