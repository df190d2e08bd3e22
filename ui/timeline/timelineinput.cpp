// SPDX-License-Identifier: Apache-2.0
// Mouse, keyboard and tool tips of a TimelineView.
#include "ui/timeline/timelineview.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace a2a {

static constexpr double ZoomStep = 1.6;
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

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    const TimelineRow *row = rowAt(event->position().toPoint().y());
    if (event->button() != Qt::LeftButton || !row)
        return;
    if (row->isHeading) {
        m_selection.selectContext(m_store.contexts[row->context].agent, row->context, this);
        return;
    }
    const TaskIndex task = row->task;
    const double x = event->position().x() - titleWidth();
    const LaneGeometry lane = m_lanes.lane(task, scale(task).widened(marginRight()));
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
    if (frame != NoIndex)
        m_selection.selectFrame(frame, this);
    else
        m_selection.selectTask(task, this);
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    event->setAccepted(event->button() == Qt::LeftButton); // it belongs to the press above
}

QString TimelineView::toolTipAt(const QPoint &point) const
{
    const TimelineRow *row = rowAt(point.y());
    if (!row)
        return {};
    if (row->isHeading)
        return m_words.contextTitle(row->context);
    const double x = point.x() - titleWidth();
    if (x < 0)
        return m_words.taskToolTip(row->task);
    const LaneGeometry lane = m_lanes.lane(row->task, scale(row->task).widened(marginRight()));
    const bool onBar = m_kind == Kind::Pane &&
                       point.y() - rowRect(*row).top() < m_style.barTop + m_style.barHeight;
    const TickBox *tick = tickAt(lane, x);
    if (tick && !onBar)
        return m_words.tickToolTip(row->task, *tick);
    if (const SpanBox *box = spanAt(lane, x))
        return m_words.spanToolTip(row->task, box->span, m_now());
    if (const GapBox *gap = gapAt(lane, x))
        return m_words.gapToolTip(row->task, gap->gap, m_now());
    return tick ? m_words.tickToolTip(row->task, *tick) : m_words.taskToolTip(row->task);
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(),
                       Qt::convertFromPlainText(toolTipAt(help->pos()), Qt::WhiteSpacePre),
                       viewport());
    return true;
}

void TimelineView::stepEvent(int step)
{
    TaskIndex task = m_selection.task();
    if (!rowOf(task)) {
        if (m_tasks.empty())
            return;
        task = m_tasks.front();
    }
    const FrameIndex selected = m_selection.frame();
    const bool ours = selected != NoIndex && m_store.frames[selected].task == task;
    const FrameIndex next = m_lanes.frameBeside(task, ours ? selected : NoIndex, step);
    if (next == NoIndex)
        return;
    m_selection.selectFrame(next, this);
}

void TimelineView::stepLane(int step)
{
    if (m_tasks.empty())
        return;
    const auto at = std::find(m_tasks.begin(), m_tasks.end(), m_selection.task());
    size_t to = step > 0 ? 0 : m_tasks.size() - 1;
    if (at != m_tasks.end())
        to = size_t(qBound(0, int(at - m_tasks.begin()) + step, int(m_tasks.size()) - 1));
    m_selection.selectTask(m_tasks[to], this);
    reveal(m_tasks[to]);
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const bool zooms = m_kind == Kind::Pane;
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    switch (event->key()) {
    case Qt::Key_Left:
        return stepEvent(-1);
    case Qt::Key_Right:
        return stepEvent(1);
    case Qt::Key_Up:
        return stepLane(-1);
    case Qt::Key_Down:
        return stepLane(1);
    case Qt::Key_Home:
    case Qt::Key_End: {
        const TaskIndex task = rowOf(m_selection.task()) ? m_selection.task()
                               : m_tasks.empty()         ? NoIndex
                                                         : m_tasks.front();
        if (task != NoIndex)
            m_selection.selectFrame(
                m_lanes.frameBeside(task, NoIndex, event->key() == Qt::Key_Home ? 1 : -1), this);
        return;
    }
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        if (zooms)
            return zoomBy(ZoomStep);
        break;
    case Qt::Key_Minus:
        if (zooms)
            return zoomBy(1 / ZoomStep);
        break;
    case Qt::Key_F:
        if (zooms && plain)
            return fit();
        break;
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    const QPoint delta = event->angleDelta();
    if (m_kind == Kind::Pane && event->modifiers().testFlag(Qt::ControlModifier)) {
        const double x = qBound(0.0, event->position().x() - titleWidth(), double(scale().width));
        zoomAbout(std::pow(ZoomStep, delta.y() / 120.0), x);
        event->accept();
        return;
    }
    if (event->modifiers().testFlag(Qt::ShiftModifier) || qAbs(delta.x()) > qAbs(delta.y())) {
        const int by = delta.x() != 0 ? delta.x() : delta.y();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by);
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

void TimelineView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TimelineView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace a2a
