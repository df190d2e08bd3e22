// SPDX-License-Identifier: Apache-2.0
// Where everything of a TimelineView stands.
#include "ui/timeline/timelineview.h"

#include "ui/common/fonts.h"
#include "ui/common/palette.h"

#include <QScrollBar>

#include <algorithm>

namespace a2a {

static constexpr int NarrowWidth = 420;

int TimelineView::titleWidth() const
{
    const int tail = QFontMetrics(dataFont()).horizontalAdvance(u'0') * 6 + 16;
    if (m_kind == Kind::Strip || viewport()->width() < NarrowWidth)
        return tail + 8;
    return qBound(132, viewport()->width() / 7, 220);
}

int TimelineView::axisHeight() const
{
    return m_kind == Kind::Strip ? 0 : QFontMetrics(smallFont()).height() + 10;
}

int TimelineView::marginRight() const
{
    return m_kind == Kind::Strip ? 52 : viewport()->width() < NarrowWidth ? 40 : 84;
}

LaneScale TimelineView::scale(TaskIndex task) const
{
    LaneScale scale;
    scale.range = m_zoom.range();
    scale.width = qMax(1, viewport()->width() - titleWidth() - marginRight());
    scale.nowNs = m_now();
    if (m_agentClock)
        scale.startedWallMs = m_recording.startedWallMs();
    if (task != NoIndex)
        scale.endWidth = endWidth(m_store.tasks[task].state, m_style);
    return scale;
}

double TimelineView::xAt(qint64 timeNs) const
{
    return titleWidth() + scale().xOf(timeNs);
}

QRect TimelineView::rowRect(const TimelineRow &row) const
{
    return {0, axisHeight() + row.top - verticalScrollBar()->value(), viewport()->width(),
            row.height};
}

int TimelineView::rowIndexAt(int y) const
{
    if (y < axisHeight())
        return -1;
    const int top = y - axisHeight() + verticalScrollBar()->value();
    const auto row =
        std::partition_point(m_rows.begin(), m_rows.end(),
                             [top](const TimelineRow &at) { return at.top + at.height <= top; });
    return row == m_rows.end() || row->top > top ? -1 : int(row - m_rows.begin());
}

const TimelineRow *TimelineView::rowAt(int y) const
{
    const int row = rowIndexAt(y);
    return row < 0 ? nullptr : &m_rows[size_t(row)];
}

const TimelineRow *TimelineView::rowOf(TaskIndex task) const
{
    const int position = m_shown.indexOf(task);
    return position < 0 ? nullptr : &m_rows[size_t(m_rowNumbers[size_t(position)])];
}

/// Positions of the rows that can be seen: from the first to behind the last.
std::pair<size_t, size_t> TimelineView::visibleRows() const
{
    const int top = verticalScrollBar()->value();
    const int bottom = top + viewport()->height() - axisHeight();
    const auto first =
        std::partition_point(m_rows.begin(), m_rows.end(),
                             [top](const TimelineRow &row) { return row.top + row.height <= top; });
    const auto end = std::partition_point(
        first, m_rows.end(), [bottom](const TimelineRow &row) { return row.top < bottom; });
    return {size_t(first - m_rows.begin()), size_t(end - m_rows.begin())};
}

std::vector<TaskIndex> TimelineView::visibleTasks() const
{
    std::vector<TaskIndex> tasks;
    const auto [first, end] = visibleRows();
    for (size_t row = first; row < end; ++row) {
        if (!m_rows[row].isHeading)
            tasks.push_back(m_rows[row].task);
    }
    return tasks;
}

QSize TimelineView::minimumSizeHint() const
{
    if (m_kind == Kind::Pane)
        return {220, 120};
    const int lanes = qBound(1, int(m_shown.tasks().size()), StripLanes);
    return {160, lanes * m_style.height + 2 * metrics::Space};
}

QSize TimelineView::sizeHint() const
{
    return m_kind == Kind::Pane ? QSize(800, 360) : minimumSizeHint();
}

/// From the end of what is referred to, to the start of the task that refers. Ends far outside are
/// brought near: nobody sees the difference, and painting stays cheap.
std::vector<LinkCurve> TimelineView::linkCurves() const
{
    std::vector<LinkCurve> curves;
    if (m_kind != Kind::Pane)
        return curves;
    const int middle = m_style.barTop + m_style.barHeight / 2;
    const double far = 2.0 * viewport()->width();
    for (const TaskLink &link : m_shown.links(visibleTasks(), m_selection.task(), MostLinks)) {
        const StateSpan &last = m_lanes.spans(link.from).back();
        const TaskRecord &from = m_store.tasks[link.from];
        const double reach = isTerminal(last.state) ? scale(link.from).endWidth : 0;
        const double left = xAt(isTerminal(last.state) ? last.fromNs : from.lastNs) + reach;
        const double right = xAt(m_store.tasks[link.to].firstNs) - 2;
        if (qMax(left, right) < titleWidth() || qMin(left, right) > viewport()->width())
            continue;
        curves.push_back(
            {link,
             {qBound(-far, left, far), rowRect(*rowOf(link.from)).top() + middle + 0.5},
             {qBound(-far, right, far), rowRect(*rowOf(link.to)).top() + middle + 0.5}});
    }
    return curves;
}

} // namespace a2a
