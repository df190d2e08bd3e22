// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelineview.h"

#include "model/items/timelinetext.h"
#include "ui/panes/timeline/timelinepainter.h"
#include "ui/style/palette.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace a2a {

static constexpr int LiveMs = 100;
static constexpr int SlowLiveMs = 1000;
static constexpr double ZoomStep = 1.6;

TimelineView::TimelineView(Kind kind, Workspace &workspace, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_kind(kind)
    , m_recording(workspace.recording())
    , m_store(workspace.store())
    , m_selection(workspace.selection())
    , m_lanes(m_store)
    , m_shown(m_store, m_lanes)
    , m_words(m_recording, m_store, workspace.content(), m_lanes)
    , m_style(kind == Kind::Pane ? LaneStyle::pane() : LaneStyle::strip())
    , m_now([this] { return m_recording.nowNs(); })
    , m_steps(m_store, m_lanes, m_shown, m_selection, this)
    , m_mouse(m_selection, viewport())
{
    if (kind == Kind::Pane) {
        m_shown.setFilter(workspace.filter().run());
        showMarksOf(workspace.findings());
    }
    installAccessibleRows();
    setFocusPolicy(Qt::StrongFocus);
    setProperty("looksOnly", true); // a click leaves the keyboard to what is being written
    setAccessibleName(kind == Kind::Pane ? tr("Timeline") : tr("Timeline strip"));
    setProperty(ZoomsByWheelProperty, kind == Kind::Pane);
    setHorizontalScrollBarPolicy(kind == Kind::Pane ? Qt::ScrollBarAsNeeded
                                                    : Qt::ScrollBarAlwaysOff);
    connect(&m_live, &QTimer::timeout, this, [this] {
        refreshBounds();
        viewport()->update();
    });
    connect(&m_selection, &Selection::changed, this, &TimelineView::followSelection);
    connect(&m_selection, &Selection::frameSelected, this, &TimelineView::revealFrame);
    connect(&m_selection, &Selection::timeRangeChanged, this, [this] {
        announce();
        viewport()->update();
    });
    connect(&m_mouse, &TimelineMouse::clicked, this, &TimelineView::click);
    connect(&m_mouse, &TimelineMouse::panned, this, &TimelineView::panTo);
    connect(&m_mouse, &TimelineMouse::draftChanged, this, &TimelineView::announce);
    connect(&m_mouse, &TimelineMouse::rangeDrawn, this, [this](const TimeRange &range) {
        m_steps.forgetRange();
        m_selection.setTimeRange(range);
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (m_scrolling)
            return;
        m_zoom.moveTo(originNs() + qint64(value * geometry().pixelNs()));
        viewport()->update();
        emit rangeChanged();
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(),
            qOverload<>(&QWidget::update));
    adoptScope();
}

void TimelineView::setClock(std::function<qint64()> now)
{
    m_now = std::move(now);
    refreshBounds();
}

void TimelineView::setWholeAgent(bool whole)
{
    if (m_wholeAgent == whole)
        return;
    m_wholeAgent = whole;
    adoptScope();
}

void TimelineView::setAgentClock(bool shown)
{
    m_agentClock = shown && m_kind == Kind::Pane;
    viewport()->update();
}

/// Takes the scope from the selection and shows all of it.
void TimelineView::adoptScope()
{
    const bool whole = m_wholeAgent && m_kind == Kind::Pane;
    m_context = whole ? NoIndex : m_selection.context();
    m_agent = m_selection.agent();
    // Without a conversation there is nothing to show, unless all of them are wanted.
    if (m_agent != NoIndex && (whole || m_context != NoIndex))
        m_shown.set(m_agent, m_context);
    else
        m_shown.clear();
    m_steps.forgetRange();
    m_mouse.forgetHovered();
    m_zoom.fit();
    rebuildRows();
}

void TimelineView::followSelection(QObject *origin)
{
    const bool whole = m_wholeAgent && m_kind == Kind::Pane;
    if (m_agent != m_selection.agent() || (!whole && m_context != m_selection.context()))
        adoptScope();
    else if (origin != this && m_selection.task() != NoIndex)
        reveal(m_selection.task());
    announce();
    viewport()->update();
}

void TimelineView::applyChanges(const StoreChanges &changes)
{
    if (m_shown.update(changes)) {
        rebuildRows();
        viewport()->update();
        return;
    }
    const bool touched = std::any_of(changes.tasks.begin(), changes.tasks.end(),
                                     [this](TaskIndex task) { return m_shown.indexOf(task) >= 0; });
    if (!touched)
        return;
    refreshBounds();
    viewport()->update();
}

void TimelineView::showMarksOf(const FindingMarks &findings)
{
    m_lanes.setFindings(&findings);
    connect(&findings, &FindingMarks::silenceChanged, this, [this] {
        m_lanes.forgetMarks();
        viewport()->update();
    });
    viewport()->update();
}

bool TimelineView::refilter()
{
    if (!m_shown.refilter())
        return false;
    m_mouse.forgetHovered();
    rebuildRows();
    viewport()->update();
    return true;
}

void TimelineView::rebuildRows()
{
    m_rows.lay(m_kind, m_store, m_shown, m_style.height);
    // Who looks at the newest lanes goes on doing so.
    const QScrollBar *bar = verticalScrollBar();
    const bool atEnd = m_kind == Kind::Strip && bar->value() == bar->maximum();
    refreshBounds();
    updateGeometry();
    emit rowsChanged();
    if (atEnd)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    announce();
}

void TimelineView::refreshBounds()
{
    const TimeRange before = m_zoom.range();
    m_zoom.setBounds(m_shown.bounds(m_now()));
    updateScrollBars();
    refreshClock();
    if (before != m_zoom.range())
        emit rangeChanged();
}

/// Runs while something grows and can be seen, and no faster than a pixel can move; where motion is
/// reduced lanes grow by the second.
void TimelineView::refreshClock()
{
    if (m_shown.growing() == 0 || !isVisible()) {
        m_live.stop();
        return;
    }
    const auto pixelMs = qint64(geometry().pixelNs() / 1e6);
    const int least = isMotionReduced() ? SlowLiveMs : LiveMs;
    const int interval = int(qBound(qint64(least), pixelMs, qint64(SlowLiveMs)));
    if (!m_live.isActive() || m_live.interval() != interval)
        m_live.start(interval);
}

void TimelineView::updateScrollBars()
{
    m_scrolling = true;
    const TimelineGeometry shown = geometry();
    const int room = shown.roomForRows();
    verticalScrollBar()->setRange(0, qMax(0, m_rows.height() - room));
    verticalScrollBar()->setPageStep(qMax(1, room));
    verticalScrollBar()->setSingleStep(m_style.height / 2);
    const int width = shown.scale().width;
    const qint64 length = qMax<qint64>(1, m_zoom.range().length());
    const double pixels =
        double(roomyRange(m_zoom.bounds()).length() - length) / double(length) * width;
    horizontalScrollBar()->setRange(0, m_zoom.isFitted() ? 0 : int(qBound(0.0, pixels, 1e9)));
    horizontalScrollBar()->setPageStep(qMax(1, width));
    horizontalScrollBar()->setSingleStep(40);
    horizontalScrollBar()->setValue(int(
        qBound(0.0, double(m_zoom.range().fromNs - m_zoom.bounds().fromNs) / double(length) * width,
               1e9)));
    m_scrolling = false;
}

void TimelineView::reveal(TaskIndex task)
{
    const TimelineRow *row = m_rows.lane(m_shown.indexOf(task));
    if (!row)
        return;
    QScrollBar *bar = verticalScrollBar();
    const int room = geometry().roomForRows();
    if (row->top < bar->value())
        bar->setValue(row->top);
    else if (const int bottom = row->top + row->height + metrics::Space;
             bottom > bar->value() + room)
        bar->setValue(bottom - room);
}

void TimelineView::revealFrame(FrameIndex frame)
{
    const TaskIndex task = m_store.frames[frame].task;
    if (m_shown.indexOf(task) < 0)
        return;
    reveal(task);
    m_zoom.include(m_store.frames[frame].timeNs);
    tellZoomed();
}

void TimelineView::tellZoomed()
{
    updateScrollBars();
    refreshClock();
    viewport()->update();
    emit rangeChanged();
}

void TimelineView::fit()
{
    m_zoom.fit();
    refreshBounds();
    viewport()->update();
    emit rangeChanged();
}

void TimelineView::zoomBy(double factor)
{
    const LaneScale scale = geometry().scale();
    double x = scale.width / 2.0;
    if (m_selection.frame() != NoIndex) {
        const double selected = scale.xOf(m_store.frames[m_selection.frame()].timeNs);
        if (selected >= 0 && selected <= scale.width)
            x = selected;
    }
    zoomAbout(factor, x);
}

void TimelineView::zoomAbout(double factor, double x)
{
    m_zoom.zoom(factor, geometry().scale().timeAt(x));
    tellZoomed();
}

void TimelineView::zoomToRange()
{
    if (!m_selection.timeRange() || m_kind != Kind::Pane)
        return;
    m_zoom.show(*m_selection.timeRange());
    tellZoomed();
}

void TimelineView::clearRange()
{
    m_steps.forgetRange();
    m_selection.setTimeRange({});
}

TimelineGeometry TimelineView::geometry() const
{
    TimelineViewport shown;
    shown.kind = m_kind;
    shown.size = viewport()->size();
    shown.scrollTop = verticalScrollBar()->value();
    shown.range = m_zoom.range();
    shown.originNs = originNs();
    shown.nowNs = m_now();
    if (m_agentClock)
        shown.startedWallMs = m_recording.startedWallMs();
    return {m_store, m_lanes, m_shown, m_style, m_rows, shown};
}

void TimelineView::paintEvent(QPaintEvent *)
{
    const FrameIndex frame = m_selection.frame();
    TimelineMarks marks;
    marks.task = m_selection.task();
    if (frame != NoIndex && m_shown.indexOf(m_store.frames[frame].task) >= 0)
        marks.cursorNs = m_store.frames[frame].timeNs;
    marks.range = shownRange();
    marks.hovered = m_mouse.hovered();
    marks.hasFocus = hasFocus();
    QPainter painter(viewport());
    const TimelineGeometry shown = geometry();
    TimelinePainter(painter, shown, Palette::of(this), m_words, marks).paint();
}

void TimelineView::setFolded(bool folded)
{
    if (m_isFolded == folded)
        return;
    m_isFolded = folded;
    rebuildRows();
    viewport()->update();
}

QSize TimelineView::minimumSizeHint() const
{
    if (m_kind == Kind::Pane)
        return {220, 120};
    const int all = laneCount();
    if (all > StripLanes && m_isFolded)
        return {160, m_style.height + metrics::Space}; // nothing of the lane above is seen
    return {160, qBound(1, all, int(MostStripLanes)) * m_style.height + 2 * metrics::Space};
}

QSize TimelineView::sizeHint() const
{
    return m_kind == Kind::Pane ? QSize(800, 360) : minimumSizeHint();
}

std::optional<TimeRange> TimelineView::shownRange() const
{
    return m_mouse.draft() ? m_mouse.draft() : m_selection.timeRange();
}

void TimelineView::resizeEvent(QResizeEvent *)
{
    refreshBounds();
}

void TimelineView::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    refreshBounds();
}

void TimelineView::hideEvent(QHideEvent *event)
{
    QAbstractScrollArea::hideEvent(event);
    m_live.stop();
}

void TimelineView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_style = m_kind == Kind::Pane ? LaneStyle::pane() : LaneStyle::strip();
        rebuildRows();
    }
}

QAccessible::Role TimelineView::accessibleRowRole(int row) const
{
    return rows()[size_t(row)].isHeading ? QAccessible::Heading : QAccessible::ListItem;
}

QString TimelineView::accessibleRowName(int row) const
{
    const TimelineRow &shown = rows()[size_t(row)];
    return shown.isHeading ? m_words.contextTitle(shown.context) : m_words.laneName(shown.task);
}

QString TimelineView::accessibleRowDescription(int row) const
{
    const TimelineRow &shown = rows()[size_t(row)];
    return shown.isHeading ? QString() : m_words.laneFacts(shown.task, m_now());
}

QRect TimelineView::accessibleRowRect(int row) const
{
    return rowRect(rows()[size_t(row)]);
}

int TimelineView::accessibleRowAt(QPoint inViewport) const
{
    return rowIndexAt(inViewport.y());
}

bool TimelineView::isAccessibleRowSelected(int row) const
{
    const TimelineRow &shown = rows()[size_t(row)];
    return !shown.isHeading && shown.task == m_selection.task();
}

void TimelineView::selectAccessibleRow(int row)
{
    const TimelineRow &shown = rows()[size_t(row)];
    if (shown.isHeading)
        return;
    m_selection.selectTask(shown.task, this);
    reveal(shown.task);
}

void TimelineView::activateAccessibleRow(int) {} // selecting is all there is

/// Tells assistive programs what the keyboard has reached.
void TimelineView::announce()
{
    QString text;
    const size_t count = m_shown.tasks().size();
    if (m_mouse.draft() || m_selection.timeRange())
        text = m_words.rangeSentence(*shownRange(), m_shown.tasks(), originNs());
    else if (m_selection.frame() != NoIndex && m_store.frames[m_selection.frame()].task != NoIndex)
        text = m_words.frameLine(m_selection.frame());
    else if (m_shown.indexOf(m_selection.task()) >= 0)
        text = m_words.laneSentence(m_selection.task(), m_now());
    else
        text = count == 0   ? tr("No tasks")
               : count == 1 ? tr("1 task")
                            : tr("%1 tasks").arg(QLocale().toString(qulonglong(count)));
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    m_mouse.press(*event, geometry());
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    m_mouse.move(*event, geometry());
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    m_mouse.release(*event);
    m_mouse.updateCursor(event->position().toPoint(), geometry());
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    const TimelineGeometry shown = geometry();
    const std::optional<TimeRange> &range = m_selection.timeRange();
    if (event->button() == Qt::LeftButton && m_kind == Kind::Pane && range &&
        point.x() >= shown.titleWidth() && range->contains(shown.timeAt(point.x())))
        zoomToRange();
    else
        mousePressEvent(event);
}

/// A click beside the range ends it.
void TimelineView::click(const QPoint &point)
{
    const TimelineGeometry shown = geometry();
    const std::optional<TimeRange> &range = m_selection.timeRange();
    if (range && (point.x() < shown.titleWidth() || !range->contains(shown.timeAt(point.x()))))
        clearRange();
    m_steps.select(shown.hitAt(point), shown.timeAt(point.x()));
}

void TimelineView::panTo(qint64 fromNs, int scrollTop)
{
    verticalScrollBar()->setValue(scrollTop);
    if (m_zoom.isFitted())
        return;
    m_zoom.moveTo(fromNs);
    tellZoomed();
}

QString TimelineView::toolTipAt(const QPoint &point) const
{
    const TimelineGeometry shown = geometry();
    if (const std::optional<TaskLink> link = shown.linkAt(point, m_selection.task()))
        return m_words.linkToolTip(*link);
    return m_words.hitToolTip(shown.hitAt(point), m_now());
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_mouse.leave();
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(),
                       Qt::convertFromPlainText(toolTipAt(help->pos()), Qt::WhiteSpacePre),
                       viewport());
    return true;
}

bool TimelineView::pressPlainKey(int key, bool shift)
{
    const auto go = [&](const std::function<void()> &move) {
        if (shift)
            m_steps.extendRange(move);
        else
            move();
        return true;
    };
    switch (key) {
    case Qt::Key_Left:
        return go([this] { m_steps.stepEvent(-1); });
    case Qt::Key_Right:
        return go([this] { m_steps.stepEvent(1); });
    case Qt::Key_Home:
        return go([this] { m_steps.goToEnd(-1); });
    case Qt::Key_End:
        return go([this] { m_steps.goToEnd(1); });
    case Qt::Key_Up:
        stepLane(-1);
        return true;
    case Qt::Key_Down:
        stepLane(1);
        return true;
    case Qt::Key_Escape:
        if (m_mouse.drawsRange()) {
            m_mouse.stop();
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
        holdSpace(true);
        return true;
    default:
        return false;
    }
}

void TimelineView::stepLane(int step)
{
    if (const TaskIndex task = m_steps.stepLane(step); task != NoIndex)
        reveal(task);
}

void TimelineView::holdSpace(bool held)
{
    m_mouse.setSpaceHeld(held);
    m_mouse.updateCursor(viewport()->mapFromGlobal(QCursor::pos()), geometry());
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
    holdSpace(false);
}

/// Esc is ours while there is a range to clear, whatever it means to the window.
bool TimelineView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape &&
        (m_mouse.drawsRange() || m_selection.timeRange())) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    const QPoint delta = event->angleDelta();
    if (m_kind == Kind::Pane && event->modifiers().testFlag(Qt::ControlModifier)) {
        const TimelineGeometry shown = geometry();
        const double x =
            qBound(0.0, event->position().x() - shown.titleWidth(), double(shown.scale().width));
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
    add(tr("Next event"), tr("→"), hasTasks, [this] { m_steps.stepEvent(1); });
    add(tr("Previous event"), tr("←"), hasTasks, [this] { m_steps.stepEvent(-1); });
    add(tr("First event of the task"), tr("Home"), hasTasks, [this] { m_steps.goToEnd(-1); });
    add(tr("Last event of the task"), tr("End"), hasTasks, [this] { m_steps.goToEnd(1); });
    add(tr("Next task"), tr("↓"), hasTasks, [this] { stepLane(1); });
    add(tr("Previous task"), tr("↑"), hasTasks, [this] { stepLane(-1); });
    const FrameIndex frame = m_selection.frame();
    const FindingMarks *findings = m_lanes.findings();
    if (findings && frame != NoIndex && findings->of(frame))
        add(tr("Show its findings"), {}, true, [this, frame] { emit findingsRequested(frame); });
    menu.addSeparator();
    const bool hasRange = m_selection.timeRange().has_value();
    add(tr("Range to the next event"), tr("Shift+→"), hasTasks,
        [this] { m_steps.extendRange([this] { m_steps.stepEvent(1); }); });
    add(tr("Range to the previous event"), tr("Shift+←"), hasTasks,
        [this] { m_steps.extendRange([this] { m_steps.stepEvent(-1); }); });
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
    const int row = byKey ? -1 : rowIndexAt(event->pos().y());
    QMenu menu(this);
    fillMenu(menu, byKey ? m_steps.task() : row >= 0 ? rows()[size_t(row)].task : NoIndex);
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
    m_mouse.setSpaceHeld(false);
    viewport()->update();
}

} // namespace a2a

#include "moc_timelineview.cpp"
