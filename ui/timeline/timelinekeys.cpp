// SPDX-License-Identifier: Apache-2.0
// Keyboard, wheel and menu of a TimelineView.
#include "ui/timeline/timelineview.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QWheelEvent>

#include <cmath>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr double ZoomStep = 1.6;

/// The task whose events the keys step through.
TaskIndex TimelineView::keyTask() const
{
    if (rowOf(m_selection.task()))
        return m_selection.task();
    return m_shown.tasks().empty() ? NoIndex : m_shown.tasks().front();
}

void TimelineView::stepEvent(int step)
{
    const TaskIndex task = keyTask();
    if (task == NoIndex)
        return;
    const FrameIndex selected = m_selection.frame();
    const bool ours = selected != NoIndex && m_store.frames[selected].task == task;
    const FrameIndex next = m_lanes.frameBeside(task, ours ? selected : NoIndex, step);
    if (next != NoIndex)
        m_selection.selectFrame(next, this);
}

void TimelineView::stepLane(int step)
{
    const std::vector<TaskIndex> &tasks = m_shown.tasks();
    if (tasks.empty())
        return;
    const int at = m_shown.indexOf(m_selection.task());
    const int last = int(tasks.size()) - 1;
    const int to = at >= 0 ? qBound(0, at + step, last) : step > 0 ? 0 : last;
    m_selection.selectTask(tasks[size_t(to)], this);
    reveal(tasks[size_t(to)]);
}

/// To the first (-1) or last (1) event of the task.
void TimelineView::goToEnd(int step)
{
    if (const TaskIndex task = keyTask(); task != NoIndex)
        m_selection.selectFrame(m_lanes.frameBeside(task, NoIndex, -step), this);
}

/// Moves the selected event and spans the range from where that began.
void TimelineView::extendRange(const std::function<void()> &move)
{
    const auto time = [this]() -> std::optional<qint64> {
        const FrameIndex frame = m_selection.frame();
        if (frame == NoIndex || !rowOf(m_store.frames[frame].task))
            return {};
        return m_store.frames[frame].timeNs;
    };
    const std::optional<TimeRange> range = m_selection.timeRange();
    const bool goesOn = range && m_rangeStartNs && time() &&
                        (*m_rangeStartNs == range->fromNs || *m_rangeStartNs == range->toNs) &&
                        range->contains(*time());
    if (!goesOn)
        m_rangeStartNs = time();
    move();
    if (!time())
        return;
    if (!m_rangeStartNs)
        m_rangeStartNs = time();
    const qint64 start = *m_rangeStartNs;
    if (*time() == start)
        m_selection.setTimeRange({});
    else
        m_selection.setTimeRange(TimeRange{qMin(start, *time()), qMax(start, *time())});
}

bool TimelineView::pressPlainKey(int key, bool shift)
{
    const auto go = [&](const std::function<void()> &move) {
        if (shift)
            extendRange(move);
        else
            move();
        return true;
    };
    switch (key) {
    case Qt::Key_Left:
        return go([this] { stepEvent(-1); });
    case Qt::Key_Right:
        return go([this] { stepEvent(1); });
    case Qt::Key_Home:
        return go([this] { goToEnd(-1); });
    case Qt::Key_End:
        return go([this] { goToEnd(1); });
    case Qt::Key_Up:
        stepLane(-1);
        return true;
    case Qt::Key_Down:
        stepLane(1);
        return true;
    case Qt::Key_Escape:
        if (m_drag == Drag::Range) {
            endDrag();
            return true;
        }
        if (!m_selection.timeRange())
            return false; // it belongs to somebody else
        clearRange();
        return true;
    default:
        return m_kind == Kind::Pane && pressPaneKey(key);
    }
}

bool TimelineView::pressPaneKey(int key)
{
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(ZoomStep);
        return true;
    case Qt::Key_Minus:
        zoomBy(1 / ZoomStep);
        return true;
    case Qt::Key_0:
    case Qt::Key_F:
        fit();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_selection.timeRange())
            return false;
        zoomToRange();
        return true;
    case Qt::Key_Space:
        m_spaceHeld = true;
        updateCursor(viewport()->mapFromGlobal(QCursor::pos()));
        return true;
    default:
        return false;
    }
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const Qt::KeyboardModifiers others =
        event->modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (!others && pressPlainKey(event->key(), shift))
        return;
    if (event->matches(QKeySequence::Copy)) {
        emit copyRequested();
        return;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void TimelineView::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        QAbstractScrollArea::keyReleaseEvent(event);
        return;
    }
    m_spaceHeld = false;
    updateCursor(viewport()->mapFromGlobal(QCursor::pos()));
}

/// Esc is ours while there is a range to clear, whatever it means to the window.
bool TimelineView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape &&
        (m_drag == Drag::Range || m_selection.timeRange())) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
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

void TimelineView::fillMenu(QMenu &menu, TaskIndex task)
{
    const bool hasTasks = !m_shown.tasks().empty();
    const auto add = [&](const QString &text, const QString &keys, bool enabled, auto act) {
        QAction *action = menu.addAction(text % u'\t' % keys);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this, act);
    };
    add(tr("Next event"), tr("→"), hasTasks, [this] { stepEvent(1); });
    add(tr("Previous event"), tr("←"), hasTasks, [this] { stepEvent(-1); });
    add(tr("First event of the task"), tr("Home"), hasTasks, [this] { goToEnd(-1); });
    add(tr("Last event of the task"), tr("End"), hasTasks, [this] { goToEnd(1); });
    add(tr("Next task"), tr("↓"), hasTasks, [this] { stepLane(1); });
    add(tr("Previous task"), tr("↑"), hasTasks, [this] { stepLane(-1); });
    const FrameIndex frame = m_selection.frame();
    const FindingMarks *findings = m_lanes.findings();
    if (findings && frame != NoIndex && findings->of(frame))
        add(tr("Show its findings"), {}, true, [this, frame] { emit findingsRequested(frame); });
    menu.addSeparator();
    const bool hasRange = m_selection.timeRange().has_value();
    add(tr("Range to the next event"), tr("Shift+→"), hasTasks,
        [this] { extendRange([this] { stepEvent(1); }); });
    add(tr("Range to the previous event"), tr("Shift+←"), hasTasks,
        [this] { extendRange([this] { stepEvent(-1); }); });
    if (m_kind == Kind::Pane)
        add(tr("Zoom to the range"), tr("Enter"), hasRange, [this] { zoomToRange(); });
    add(tr("Clear the range"), tr("Esc"), hasRange, [this] { clearRange(); });
    if (m_kind == Kind::Pane) {
        menu.addSeparator();
        add(tr("Zoom in"), tr("+"), hasTasks, [this] { zoomBy(ZoomStep); });
        add(tr("Zoom out"), tr("−"), hasTasks && !m_zoom.isFitted(),
            [this] { zoomBy(1 / ZoomStep); });
        add(tr("Show everything"), tr("0"), hasTasks && !m_zoom.isFitted(), [this] { fit(); });
    }
    emit menuRequested(menu, task);
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const TimelineRow *row = byKey ? nullptr : rowAt(event->pos().y());
    QMenu menu(this);
    fillMenu(menu, byKey ? keyTask() : row ? row->task : NoIndex);
    menu.exec(event->globalPos());
}

void TimelineView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TimelineView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    m_spaceHeld = false;
    viewport()->update();
}

} // namespace a2a
