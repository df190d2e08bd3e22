// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinezoom.h"

#include "model/timeline/timelinetext.h"

namespace a2a {

TimeRange TimelineZoom::onAxis(const TimeRange &range) const
{
    return m_fold ? m_fold->onAxis(range) : range;
}

qint64 TimelineZoom::onAxis(qint64 timeNs) const
{
    return m_fold ? m_fold->onAxis(timeNs) : timeNs;
}

TimeRange TimelineZoom::whole() const
{
    return m_fold ? m_fold->timeOf(roomyRange(m_fold->onAxis(m_bounds))) : roomyRange(m_bounds);
}

void TimelineZoom::setFold(const std::shared_ptr<const TimeFold> &fold)
{
    m_fold = fold;
    if (m_fitted)
        m_range = whole();
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

/// Sets the shown range in axis time, clamped to the bounds.
void TimelineZoom::place(qint64 axisFromNs, qint64 axisLength)
{
    const TimeRange all = wholeAxis();
    const qint64 from = qBound(all.fromNs, axisFromNs, qMax(all.fromNs, all.toNs - axisLength));
    m_range = {from, from + axisLength};
    if (m_fold)
        m_range = m_fold->timeOf(m_range);
}

void TimelineZoom::zoom(double factor, qint64 aboutNs)
{
    const TimeRange shown = axis();
    const double length = qMax(double(MinLengthNs), double(shown.length()) / factor);
    if (length >= double(wholeAxis().length())) {
        fit();
        return;
    }
    const qint64 about = onAxis(aboutNs);
    const double share = double(about - shown.fromNs) / double(qMax<qint64>(1, shown.length()));
    m_fitted = false;
    place(about - qint64(share * length), qint64(length));
}

void TimelineZoom::show(const TimeRange &range)
{
    const TimeRange wanted = onAxis(range);
    const qint64 length = qMax(MinLengthNs, wanted.length());
    if (length >= wholeAxis().length()) {
        fit();
        return;
    }
    m_fitted = false;
    place(wanted.fromNs - (length - wanted.length()) / 2, length);
}

void TimelineZoom::moveTo(qint64 fromNs)
{
    moveToAxis(onAxis(fromNs));
}

void TimelineZoom::moveToAxis(qint64 fromNs)
{
    place(fromNs, axis().length());
}

void TimelineZoom::include(qint64 timeNs)
{
    const TimeRange shown = axis();
    const qint64 room = shown.length() / 10;
    const qint64 at = onAxis(timeNs);
    if (at < shown.fromNs)
        moveToAxis(at - room);
    else if (at > shown.toNs)
        moveToAxis(at + room - shown.length());
}

} // namespace a2a
