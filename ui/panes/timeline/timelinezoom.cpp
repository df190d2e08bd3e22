// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinezoom.h"

#include "model/items/timelinetext.h"

namespace a2a {

TimeRange TimelineZoom::whole() const
{
    return roomyRange(m_bounds);
}

void TimelineZoom::setBounds(const TimeRange &bounds)
{
    m_bounds = bounds;
    if (m_fitted)
        m_range = whole();
}

void TimelineZoom::fit()
{
    m_fitted = true;
    m_range = whole();
}

void TimelineZoom::zoom(double factor, qint64 aboutNs)
{
    const TimeRange all = whole();
    const double length = qMax(double(MinLengthNs), double(m_range.length()) / factor);
    if (length >= double(all.length())) {
        fit();
        return;
    }
    const double share =
        double(aboutNs - m_range.fromNs) / double(qMax<qint64>(1, m_range.length()));
    m_fitted = false;
    m_range = {0, qint64(length)};
    moveTo(aboutNs - qint64(share * length));
}

void TimelineZoom::show(const TimeRange &range)
{
    const TimeRange all = whole();
    const qint64 length = qMax(MinLengthNs, range.length());
    if (length >= all.length()) {
        fit();
        return;
    }
    m_fitted = false;
    m_range = {0, length};
    moveTo(range.fromNs - (length - range.length()) / 2);
}

void TimelineZoom::moveTo(qint64 fromNs)
{
    const TimeRange all = whole();
    const qint64 length = m_range.length();
    m_range.fromNs = qBound(all.fromNs, fromNs, qMax(all.fromNs, all.toNs - length));
    m_range.toNs = m_range.fromNs + length;
}

void TimelineZoom::include(qint64 timeNs)
{
    const qint64 room = m_range.length() / 10;
    if (timeNs < m_range.fromNs)
        moveTo(timeNs - room);
    else if (timeNs > m_range.toNs)
        moveTo(timeNs + room - m_range.length());
}

} // namespace a2a
