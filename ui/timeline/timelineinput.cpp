// SPDX-License-Identifier: Apache-2.0
// Mouse and tool tips of a TimelineView. Keyboard, wheel and menu: timelinekeys.cpp.
#include "ui/timeline/timelineview.h"

#include "ui/common/displaytext.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>

#include <cmath>

namespace a2a {

static constexpr int Reach = 4; ///< pixels beside an event that still mean it

static const TickBox *tickAt(const LaneGeometry &lane, double x)
{
    const TickBox *best = nullptr;
    double distance = Reach + 0.5;
    for (const TickBox &tick : lane.ticks) {
        if (const double d = std::abs(tick.x + 1 - x); d < distance) {
            best = &tick;
            distance = d;
        }
    }
    return best;
}

static const SpanBox *spanAt(const LaneGeometry &lane, double x)
{
    for (const SpanBox &box : lane.spans) {
        if (x >= box.left && x < qMax(box.right, box.left + 2))
            return &box;
    }
    return nullptr;
}

static const GapBox *gapAt(const LaneGeometry &lane, double x)
{
    for (const GapBox &box : lane.gaps) {
        if (x >= box.left && x <= qMax(box.right, box.left + 2))
            return &box;
    }
    return nullptr;
}

LaneGeometry TimelineView::laneAt(TaskIndex task) const
{
    return m_lanes.lane(task, scale(task).widened(marginRight()));
}

qint64 TimelineView::timeAt(int x) const
{
    const LaneScale shown = scale();
    return shown.timeAt(qBound(0, x - titleWidth(), shown.width + marginRight()));
}

std::optional<TimeRange> TimelineView::shownRange() const
{
    return m_draft ? m_draft : m_selection.timeRange();
}

std::optional<qint64> TimelineView::endBeside(const QPoint &point) const
{
    const std::optional<TimeRange> &range = m_selection.timeRange();
    if (!range || point.x() < titleWidth() - Reach)
        return {};
    const double left = std::abs(point.x() - xAt(range->fromNs));
    const double right = std::abs(point.x() - xAt(range->toNs));
    if (qMin(left, right) > Reach)
        return {};
    return right <= left ? range->fromNs : range->toNs;
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->position().toPoint();
    const bool left = event->button() == Qt::LeftButton;
    if (event->button() == Qt::MiddleButton || (left && m_spaceHeld)) {
        m_drag = Drag::Pan;
        m_dragFromNs = m_zoom.range().fromNs;
        m_dragScroll = verticalScrollBar()->value();
    } else if (left) {
        const std::optional<qint64> other = endBeside(m_pressed);
        m_drag = other ? Drag::Range : Drag::Click;
        m_dragFromNs = other ? *other : timeAt(m_pressed.x());
    }
    updateCursor(m_pressed);
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (m_drag != Drag::None && event->buttons() == Qt::NoButton)
        endDrag(); // it was let go where we could not see it
    switch (m_drag) {
    case Drag::None:
        hover(point);
        return;
    case Drag::Click:
        if (qAbs(point.x() - m_pressed.x()) < QApplication::startDragDistance() ||
            m_pressed.x() < titleWidth() || m_rows.empty())
            return;
        m_drag = Drag::Range;
        [[fallthrough]];
    case Drag::Range:
        dragRangeTo(point.x());
        return;
    case Drag::Pan:
        panTo(point);
        return;
    }
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    const Drag drag = m_drag;
    const std::optional<TimeRange> drawn = m_draft;
    const bool ours = event->button() == Qt::LeftButton ||
                      (drag == Drag::Pan && event->button() == Qt::MiddleButton);
    event->setAccepted(ours);
    if (!ours || drag == Drag::None)
        return;
    endDrag();
    const QPoint point = event->position().toPoint();
    if (drag == Drag::Range && drawn) {
        m_rangeStartNs.reset();
        m_selection.setTimeRange(drawn);
    } else if (drag == Drag::Click) {
        const std::optional<TimeRange> &range = m_selection.timeRange();
        if (range && (point.x() < titleWidth() || !range->contains(timeAt(point.x()))))
            clearRange();
        selectAt(point);
    }
    updateCursor(point);
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    const std::optional<TimeRange> &range = m_selection.timeRange();
    if (event->button() == Qt::LeftButton && m_kind == Kind::Pane && range &&
        point.x() >= titleWidth() && range->contains(timeAt(point.x())))
        zoomToRange();
    else
        mousePressEvent(event);
}

void TimelineView::endDrag()
{
    m_drag = Drag::None;
    m_draft.reset();
    viewport()->update();
}

void TimelineView::dragRangeTo(int x)
{
    const qint64 to = timeAt(x);
    m_draft = TimeRange{qMin(m_dragFromNs, to), qMax(m_dragFromNs, to)};
    updateCursor({x, m_pressed.y()});
    announce();
    viewport()->update();
}

void TimelineView::panTo(const QPoint &point)
{
    const QPoint by = point - m_pressed;
    verticalScrollBar()->setValue(m_dragScroll - by.y());
    if (m_zoom.isFitted())
        return;
    const double pixelNs = double(m_zoom.range().length()) / qMax(1, scale().width);
    m_zoom.moveTo(m_dragFromNs - qint64(by.x() * pixelNs));
    tellZoomed();
}

void TimelineView::selectAt(const QPoint &point)
{
    const TimelineRow *row = rowAt(point.y());
    if (!row)
        return;
    if (row->isHeading) {
        m_selection.selectContext(m_store.contexts[row->context].agent, row->context, this);
        return;
    }
    const TaskIndex task = row->task;
    const double x = point.x() - titleWidth();
    const LaneGeometry lane = laneAt(task);
    FrameIndex frame = NoIndex;
    if (x >= 0) {
        if (const TickBox *tick = tickAt(lane, x)) {
            frame = tick->frame;
        } else if (const SpanBox *box = spanAt(lane, x)) {
            frame = box->span.status == NoIndex ? m_lanes.frameBeside(task, NoIndex, 1)
                                                : m_store.statuses[box->span.status].frame;
        } else if (const GapBox *gap = gapAt(lane, x)) {
            frame = m_lanes.frameNear(task, gap->gap.fromNs, 0);
        }
    }
    // Within the chosen time a click does not lead out of it, and so does not end it.
    const std::optional<TimeRange> &range = m_selection.timeRange();
    const bool leadsOut = range && frame != NoIndex && range->contains(timeAt(point.x())) &&
                          !range->contains(m_store.frames[frame].timeNs);
    if (frame != NoIndex && !leadsOut)
        m_selection.selectFrame(frame, this);
    else
        m_selection.selectTask(task, this);
}

std::optional<TaskLink> TimelineView::linkAt(const QPoint &point) const
{
    if (m_kind != Kind::Pane || point.x() < titleWidth() || point.y() < axisHeight())
        return {};
    std::optional<TaskLink> nearest;
    double distance = Reach;
    for (const LinkCurve &curve : linkCurves()) {
        if (const double d = curve.distanceTo(point); d <= distance) {
            nearest = curve.link;
            distance = d;
        }
    }
    return nearest;
}

void TimelineView::hover(const QPoint &point)
{
    updateCursor(point);
    const std::optional<TaskLink> link = linkAt(point);
    if (link == m_hovered)
        return;
    m_hovered = link;
    viewport()->update();
}

void TimelineView::updateCursor(const QPoint &point)
{
    if (m_drag == Drag::Pan)
        viewport()->setCursor(Qt::ClosedHandCursor);
    else if (m_spaceHeld)
        viewport()->setCursor(Qt::OpenHandCursor);
    else if (m_drag == Drag::Range || (m_drag == Drag::None && endBeside(point)))
        viewport()->setCursor(Qt::SplitHCursor);
    else
        viewport()->unsetCursor();
}

QString TimelineView::eventToolTip(TaskIndex task, const TickBox &tick) const
{
    const QString text = m_words.tickToolTip(task, tick);
    if (tick.marked == NoIndex || !m_lanes.findings())
        return text;
    return text % u'\n' % displayText(m_lanes.findings()->words(tick.marked), 600);
}

QString TimelineView::toolTipAt(const QPoint &point) const
{
    const TimelineRow *row = rowAt(point.y());
    if (const std::optional<TaskLink> link = linkAt(point))
        return m_words.linkToolTip(*link);
    if (!row)
        return {};
    if (row->isHeading)
        return m_words.contextTitle(row->context);
    const double x = point.x() - titleWidth();
    if (x < 0)
        return m_words.taskToolTip(row->task);
    const LaneGeometry lane = laneAt(row->task);
    const int below = point.y() - rowRect(*row).top();
    const bool onBar = m_kind == Kind::Pane && below < m_style.barTop + m_style.barHeight;
    for (const AgentMark &mark : lane.agentMarks) {
        if (below >= m_style.tickBase && std::abs(mark.x - x) <= Reach)
            return m_words.agentMarkToolTip(mark.status);
    }
    const TickBox *tick = tickAt(lane, x);
    if (tick && !onBar)
        return eventToolTip(row->task, *tick);
    if (const SpanBox *box = spanAt(lane, x))
        return m_words.spanToolTip(row->task, box->span, m_now());
    if (const GapBox *gap = gapAt(lane, x))
        return m_words.gapToolTip(row->task, gap->gap, m_now());
    return tick ? eventToolTip(row->task, *tick) : m_words.taskToolTip(row->task);
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && m_hovered) {
        m_hovered.reset();
        viewport()->update();
    }
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(),
                       Qt::convertFromPlainText(toolTipAt(help->pos()), Qt::WhiteSpacePre),
                       viewport());
    return true;
}

} // namespace a2a
