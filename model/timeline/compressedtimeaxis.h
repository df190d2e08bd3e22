// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/timerange.h"

#include <vector>

namespace a2a {

/// A time axis on which idle periods are shortened. Everything else keeps its length. Times are ns
/// since the recording began, on the axis as if it had begun there.
class CompressedTimeAxis final {
public:
    /// Each of `breaks` (in order, without overlap) is `breakNs` long on the axis.
    CompressedTimeAxis(std::vector<TimeRange> breaks, qint64 breakNs);

    [[nodiscard]] const std::vector<TimeRange> &breaks() const { return m_breaks; }
    [[nodiscard]] qint64 toAxis(qint64 timeNs) const;
    [[nodiscard]] qint64 toTime(qint64 axisNs) const;
    [[nodiscard]] TimeRange toAxis(const TimeRange &range) const
    {
        return {toAxis(range.fromNs), toAxis(range.toNs)};
    }
    [[nodiscard]] TimeRange toTime(const TimeRange &axis) const
    {
        return {toTime(axis.fromNs), toTime(axis.toNs)};
    }
    /// The break that contains a time, or null if none does.
    [[nodiscard]] const TimeRange *breakAt(qint64 timeNs) const;

private:
    std::vector<TimeRange> m_breaks;
    std::vector<qint64> m_savedNs; ///< [break]: by how much the ones before it are shorter
    qint64 m_breakNs;
};

} // namespace a2a
