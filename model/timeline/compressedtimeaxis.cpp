// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/compressedtimeaxis.h"

#include <algorithm>

namespace a2a {

CompressedTimeAxis::CompressedTimeAxis(std::vector<TimeRange> breaks, qint64 breakNs)
    : m_breaks(std::move(breaks))
    , m_breakNs(breakNs)
{
    qint64 saved = 0;
    m_savedNs.reserve(m_breaks.size());
    for (const TimeRange &one : m_breaks) {
        m_savedNs.push_back(saved);
        saved += one.length() - m_breakNs;
    }
}

qint64 CompressedTimeAxis::toAxis(qint64 timeNs) const
{
    const auto after =
        std::partition_point(m_breaks.begin(), m_breaks.end(),
                             [timeNs](const TimeRange &one) { return one.fromNs < timeNs; });
    if (after == m_breaks.begin())
        return timeNs;
    const TimeRange &last = *std::prev(after);
    const qint64 from = last.fromNs - m_savedNs[size_t(after - m_breaks.begin()) - 1];
    if (timeNs >= last.toNs)
        return from + m_breakNs + (timeNs - last.toNs);
    return from + qint64(double(timeNs - last.fromNs) / double(last.length()) * double(m_breakNs));
}

qint64 CompressedTimeAxis::toTime(qint64 axisNs) const
{
    size_t low = 0;
    size_t high = m_breaks.size();
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (m_breaks[middle].fromNs - m_savedNs[middle] < axisNs)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return axisNs;
    const TimeRange &last = m_breaks[low - 1];
    const qint64 since = axisNs - (last.fromNs - m_savedNs[low - 1]);
    if (since >= m_breakNs)
        return last.toNs + (since - m_breakNs);
    return last.fromNs + qint64(double(since) / double(m_breakNs) * double(last.length()));
}

const TimeRange *CompressedTimeAxis::breakAt(qint64 timeNs) const
{
    const auto at =
        std::partition_point(m_breaks.begin(), m_breaks.end(),
                             [timeNs](const TimeRange &one) { return one.toNs <= timeNs; });
    return at == m_breaks.end() || at->fromNs >= timeNs ? nullptr : &*at;
}

} // namespace a2a
