// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/timerange.h"

#include <vector>

namespace a2a {

/// A time axis on which idle periods are shortened. Everything else keeps its length. Times are ns
/// since the recording began, on the axis as if it had begun there.
class TimeFold final {
public:
    /// Each of `breaks` (in order, without overlap) is `breakNs` long on the axis.
    TimeFold(std::vector<TimeRange> breaks, qint64 breakNs);

    [[nodiscard]] const std::vector<TimeRange> &breaks() const { return m_breaks; }
    [[nodiscard]] qint64 onAxis(qint64 timeNs) const;
    [[nodiscard]] qint64 timeOf(qint64 axisNs) const;
    [[nodiscard]] TimeRange onAxis(const TimeRange &range) const
    {
        return {onAxis(range.fromNs), onAxis(range.toNs)};
    }
    [[nodiscard]] TimeRange timeOf(const TimeRange &axis) const
    {
        return {timeOf(axis.fromNs), timeOf(axis.toNs)};
    }
    /// The break that contains a time, or null if none does.
    [[nodiscard]] const TimeRange *breakAt(qint64 timeNs) const;

private:
    std::vector<TimeRange> m_breaks;
    std::vector<qint64> m_saved; ///< [break]: by how much the ones before it are shorter
    qint64 m_breakNs;
};

} // namespace a2a
