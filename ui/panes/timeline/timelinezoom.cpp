// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinezoom.h"

#include "model/timeline/timelinetext.h"

namespace a2a {

TimeRange TimelineZoom::toAxis(const TimeRange &range) const
{
    return m_fold ? m_fold->toAxis(range) : range;
}

qint64 TimelineZoom::toAxis(qint64 timeNs) const
{
    return m_fold ? m_fold->toAxis(timeNs) : timeNs;
}

TimeRange TimelineZoom::wholeRange() const
{
    return m_fold ? m_fold->toTime(paddedRange(m_fold->toAxis(m_bounds))) : paddedRange(m_bounds);
}

void TimelineZoom::setFold(const std::shared_ptr<const CompressedTimeAxis> &fold)
{
    m_fold = fold;
    if (m_fitted)
        m_range = wholeRange();
}

void TimelineZoom::setBounds(const TimeRange &bounds)
{
    m_bounds = bounds;
    if (m_fitted)
        m_range = wholeRange();
}

void TimelineZoom::fit()
{
    m_fitted = true;
    m_range = wholeRange();
}

/// Sets the shown range in axis time, clamped to the bounds.
void TimelineZoom::setAxisRange(qint64 axisFromNs, qint64 axisLength)
{
    const TimeRange all = wholeAxis();
    const qint64 from = qBound(all.fromNs, axisFromNs, qMax(all.fromNs, all.toNs - axisLength));
    m_range = {from, from + axisLength};
    if (m_fold)
        m_range = m_fold->toTime(m_range);
}

void TimelineZoom::zoom(double factor, qint64 aboutNs)
{
    const TimeRange shown = axis();
    const double length = qMax(double(MinLengthNs), double(shown.length()) / factor);
    if (length >= double(wholeAxis().length())) {
        fit();
        return;
    }
    const qint64 about = toAxis(aboutNs);
    const double share = double(about - shown.fromNs) / double(qMax<qint64>(1, shown.length()));
    m_fitted = false;
    setAxisRange(about - qint64(share * length), qint64(length));
}

void TimelineZoom::show(const TimeRange &range)
{
    const TimeRange wanted = toAxis(range);
    const qint64 length = qMax(MinLengthNs, wanted.length());
    if (length >= wholeAxis().length()) {
        fit();
        return;
    }
    m_fitted = false;
    setAxisRange(wanted.fromNs - (length - wanted.length()) / 2, length);
}

void TimelineZoom::moveTo(qint64 fromNs)
{
    moveToAxis(toAxis(fromNs));
}

void TimelineZoom::moveToAxis(qint64 fromNs)
{
    setAxisRange(fromNs, axis().length());
}

void TimelineZoom::include(qint64 timeNs)
{
    const TimeRange shown = axis();
    const qint64 room = shown.length() / 10;
    const qint64 at = toAxis(timeNs);
    if (at < shown.fromNs)
        moveToAxis(at - room);
    else if (at > shown.toNs)
        moveToAxis(at + room - shown.length());
}

} // namespace a2a
