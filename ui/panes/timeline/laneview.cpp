// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/laneview.h"

#include "model/timeline/timelinetext.h"
#include "ui/panes/timeline/timelinepainter.h"
#include "ui/style/palette.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/workspace/shownconversations.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LiveMs = 100;
static constexpr int SlowLiveMs = 1000;

static LaneStyle styleOf(TimelineKind kind)
{
    return kind == TimelineKind::Pane ? LaneStyle::pane() : LaneStyle::strip();
}

LaneView::LaneView(TimelineKind kind, qint64 idleNs, Workspace &workspace, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_model(new LaneModel(kind, styleOf(kind), idleNs, workspace, this))
    , m_selection(workspace.selection())
    , m_marking(workspace.markTargets())
    , m_stepper(m_model->store(), m_model->lanes(), m_model->scope(), m_selection, this)
    , m_mouse(m_selection, viewport())
{
    installAccessibleRows();
    setFocusPolicy(Qt::StrongFocus);
    setProperty("looksOnly", true); // a click leaves the keyboard focus in the composer
    connect(m_model, &LaneModel::changed, this, &LaneView::updateView);
    connect(m_model, &LaneModel::rowsChanged, this, &LaneView::updateRows);
    connect(m_model, &LaneModel::tasksChanged, this, [this] { m_mouse.forgetHovered(); });
    connect(&m_live, &QTimer::timeout, m_model, &LaneModel::refresh);
    // Connected before the selection, so that the active conversation is up to date.
    connect(&ShownConversations::of(workspace), &ShownConversations::changed, this,
            &LaneView::followSelection);
    connect(&m_selection, &Selection::changed, this, &LaneView::followSelection);
    connect(&m_selection, &Selection::frameSelected, this, &LaneView::revealFrame);
    connect(&m_selection, &Selection::timeRangeChanged, this, [this] {
        announce();
        viewport()->update();
    });
    connect(&m_mouse, &TimelineMouse::clicked, this, &LaneView::selectAt);
    connect(&m_mouse, &TimelineMouse::panned, this, [this](qint64 fromNs, int scrollTop) {
        verticalScrollBar()->setValue(scrollTop);
        m_model->moveTo(fromNs);
    });
    connect(&m_mouse, &TimelineMouse::draggedRangeChanged, this, &LaneView::announce);
    connect(&m_mouse, &TimelineMouse::rangeDrawn, this, [this](const TimeRange &range) {
        m_stepper.forgetRange();
        m_selection.setTimeRange(range);
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (!m_scrolling)
            m_model->moveToAxis(m_model->zoom().wholeAxis().fromNs +
                                qint64(value * geometry().pixelNs()));
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(),
            qOverload<>(&QWidget::update));
}

void LaneView::updateScope()
{
    m_stepper.forgetRange();
    m_model->setSources(sourcesToShow());
}

void LaneView::followSelection()
{
    if (m_model->scope().sources() != sourcesToShow())
        updateScope();
    if (m_selection.task() != NoIndex)
        reveal(m_selection.task()); // also after a click; the lane may be at the edge or have moved
    announce();
    viewport()->update();
}

void LaneView::updateRows()
{
    const int margin =
        showsOneLane() ? metrics::Space / 2 - frameWidth() : 0; // instead of parts of other lanes
    setViewportMargins(0, margin, 0, margin);
    // A single lane has no space for a scroll bar; the wheel and the keys scroll it.
    setVerticalScrollBarPolicy(showsOneLane() ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    updateView();
    updateGeometry();
    announce();
}

void LaneView::updateView()
{
    const QScopedValueRollback<bool> scrolling(m_scrolling, true);
    const TimelineGeometry shown = geometry();
    const int room = shown.rowsHeight();
    const int first = showsOneLane() ? metrics::Space : 0;
    const int laneHeight = m_model->style().height;
    QScrollBar *rows = verticalScrollBar();
    const bool atEnd = followsNewest() && rows->value() == rows->maximum();
    rows->setRange(first, qMax(first, m_model->rows().height() - first - room));
    rows->setPageStep(qMax(1, room));
    rows->setSingleStep(showsOneLane() ? laneHeight : laneHeight / 2);
    if (atEnd)
        rows->setValue(rows->maximum());
    QScrollBar *time = horizontalScrollBar();
    const TimelineZoom &zoom = m_model->zoom();
    const int width = shown.scale().width;
    const TimeRange axis = zoom.axis();
    const TimeRange all = zoom.wholeAxis();
    const double perNs = double(width) / double(qMax<qint64>(1, axis.length()));
    const double pixels = double(all.length() - axis.length()) * perNs;
    time->setRange(0, zoom.isFitted() ? 0 : int(qBound(0.0, pixels, 1e9)));
    time->setPageStep(qMax(1, width));
    time->setSingleStep(40);
    // The value is rounded, so that scrolling does not move the bar again.
    time->setValue(qRound(qBound(0.0, double(axis.fromNs - all.fromNs) * perNs, 1e9)));
    refreshClock();
    viewport()->update();
}

/// Runs the clock while something visible grows, but not faster than lanes grow by a pixel. With
/// reduced motion lanes grow once per second.
void LaneView::refreshClock()
{
    if (m_model->scope().growing() == 0 || !isVisible()) {
        m_live.stop();
        return;
    }
    const auto pixelMs = qint64(geometry().pixelNs() / 1e6);
    const int least = isMotionReduced() ? SlowLiveMs : LiveMs;
    const int interval = int(qBound(qint64(least), pixelMs, qint64(SlowLiveMs)));
    if (!m_live.isActive() || m_live.interval() != interval)
        m_live.start(interval);
}

void LaneView::reveal(TaskIndex task)
{
    const TimelineRow *artifact =
        m_stepper.artifact() != NoIndex ? m_model->rows().artifact(m_stepper.artifact()) : nullptr;
    revealRow(artifact && artifact->task == task
                  ? artifact
                  : m_model->rows().lane(m_model->scope().indexOf(task)));
}

void LaneView::revealRow(const TimelineRow *row)
{
    if (!row)
        return;
    QScrollBar *bar = verticalScrollBar();
    const int room = geometry().rowsHeight();
    if (row->top < bar->value())
        bar->setValue(row->top);
    else if (const int bottom = row->top + row->height + (showsOneLane() ? 0 : metrics::Space);
             bottom > bar->value() + room)
        bar->setValue(bottom - room);
}

void LaneView::revealFrame(FrameIndex frame)
{
    const Frame &selected = m_model->store().frames[frame];
    if (m_model->scope().indexOf(selected.task) < 0)
        return;
    reveal(selected.task);
    m_model->include(selected.timeNs);
}

void LaneView::setOpen(TaskIndex task, bool open)
{
    if (!m_model->setOpen(task, open) || !open)
        return;
    const TimelineRow *row = m_model->rows().lane(m_model->scope().indexOf(task));
    if (!row)
        return;
    const std::vector<ArtifactIndex> &artifacts = m_model->store().tasks[task].artifacts;
    if (!artifacts.empty())
        revealRow(m_model->rows().artifact(artifacts.back()));
    revealRow(row);
}

TimelineViewport LaneView::currentViewport() const
{
    TimelineViewport shown;
    shown.size = viewport()->size();
    shown.scrollTop = verticalScrollBar()->value();
    return shown;
}

void LaneView::paintEvent(QPaintEvent *)
{
    TimelineMarks marks = this->marks();
    marks.hovered = m_mouse.hovered();
    marks.hasFocus = hasFocus();
    QPainter painter(viewport());
    paint(painter, geometry(), marks);
}

void LaneView::paint(QPainter &painter, const TimelineGeometry &geometry, TimelineMarks &marks)
{
    TimelinePainter(painter, geometry, Palette::of(this), m_model->labels(), marks).paint();
}

TimelineMarks LaneView::marks() const
{
    const FrameIndex frame = m_selection.frame();
    TimelineMarks marks;
    marks.task = m_selection.task();
    if (frame != NoIndex) {
        const Frame &selected = m_model->store().frames[frame];
        if (m_model->scope().indexOf(selected.task) >= 0)
            marks.cursorNs = selected.timeNs;
    }
    marks.range = m_mouse.range();
    marks.artifact = m_selection.artifact();
    return marks;
}

void LaneView::resizeEvent(QResizeEvent *)
{
    m_model->refresh();
}

void LaneView::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    m_model->refresh();
}

void LaneView::hideEvent(QHideEvent *event)
{
    QAbstractScrollArea::hideEvent(event);
    m_live.stop();
}

void LaneView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::StyleChange)
        return;
    LaneStyle style = styleOf(m_model->kind());
    style.countsEvents = m_model->style().countsEvents;
    m_model->setStyle(style);
}

QAccessible::Role LaneView::accessibleRowRole(int row) const
{
    return m_model->rows().all()[size_t(row)].isHeading ? QAccessible::Heading
                                                        : QAccessible::ListItem;
}

QString LaneView::accessibleRowName(int row) const
{
    const TimelineRow &shown = m_model->rows().all()[size_t(row)];
    if (shown.artifact != NoIndex)
        return m_model->labels().artifactName(shown.artifact);
    return shown.isHeading ? m_model->labels().contextTitle(shown.context)
                           : m_model->labels().laneName(shown.task);
}

QString LaneView::accessibleRowDescription(int row) const
{
    const TimelineRow &shown = m_model->rows().all()[size_t(row)];
    if (shown.artifact != NoIndex)
        return m_model->labels().artifactFacts(shown.artifact);
    return shown.isHeading ? QString() : m_model->labels().laneFacts(shown.task, m_model->nowNs());
}

QRect LaneView::accessibleRowRect(int row) const
{
    return geometry().rowRect(m_model->rows().all()[size_t(row)]);
}

int LaneView::accessibleRowAt(QPoint inViewport) const
{
    return geometry().rowIndexAt(inViewport.y());
}

bool LaneView::isAccessibleRowSelected(int row) const
{
    const TimelineRow &shown = m_model->rows().all()[size_t(row)];
    const ArtifactIndex artifact = m_stepper.artifact();
    return artifact != NoIndex ? shown.artifact == artifact
                               : shown.isLane() && shown.task == m_selection.task();
}

void LaneView::selectAccessibleRow(int row)
{
    if (m_model->rows().all()[size_t(row)].isHeading)
        return;
    const TimelineRow shown = m_model->rows().all()[size_t(row)];
    TimelineHit hit;
    hit.row = &shown;
    m_stepper.select(hit, 0);
    reveal(shown.task);
}

/// Opens or closes a lane, as Enter does.
void LaneView::activateAccessibleRow(int row)
{
    const TimelineRow shown = m_model->rows().all()[size_t(row)];
    if (shown.isLane())
        setOpen(shown.task, !shown.isOpen);
}

/// Notifies assistive technology of the item that the keyboard has reached.
void LaneView::announce()
{
    QString text;
    const TimelineLabels &labels = m_model->labels();
    const std::vector<TaskIndex> &tasks = m_model->tasks();
    const FrameIndex frame = m_selection.frame();
    if (const std::optional<TimeRange> &range = m_mouse.range())
        text = labels.rangeText(*range, tasks, m_model->originNs());
    else if (frame != NoIndex && m_model->store().frames[frame].task != NoIndex)
        text = labels.frameLine(frame);
    else if (const ArtifactIndex artifact = m_stepper.artifact(); artifact != NoIndex)
        text = labels.artifactName(artifact) % u", "_s % labels.artifactFacts(artifact);
    else if (m_model->scope().indexOf(m_selection.task()) >= 0)
        text = labels.laneText(m_selection.task(), m_model->nowNs());
    else
        text = tasks.empty() ? tr("No tasks")
               : tasks.size() == 1
                   ? tr("1 task")
                   : tr("%1 tasks").arg(QLocale().toString(qulonglong(tasks.size())));
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void LaneView::mousePressEvent(QMouseEvent *event)
{
    m_mouse.press(*event, geometry());
}

void LaneView::mouseMoveEvent(QMouseEvent *event)
{
    m_mouse.move(*event, geometry());
}

void LaneView::mouseReleaseEvent(QMouseEvent *event)
{
    m_mouse.release(*event);
    m_mouse.updateCursor(event->position().toPoint(), geometry());
}

/// Another click.
void LaneView::mouseDoubleClickEvent(QMouseEvent *event)
{
    mousePressEvent(event);
}

/// A click outside of the range clears it.
void LaneView::selectAt(const QPoint &point)
{
    const TimelineGeometry shown = geometry();
    const std::optional<TimeRange> &range = m_selection.timeRange();
    if (range && (point.x() < shown.titleWidth() || !range->contains(shown.timeAt(point.x()))))
        m_stepper.clearRange();
    const TimelineHit hit = shown.hitAt(point);
    if (hit.isOnToggle) {
        setOpen(hit.row->task, !hit.row->isOpen);
        return;
    }
    m_stepper.select(hit, shown.timeAt(point.x()));
}

QString LaneView::toolTipAt(const QPoint &point) const
{
    const TimelineGeometry shown = geometry();
    if (const TimeRange *idle = shown.breakAt(point.x()))
        return m_model->labels().breakToolTip(*idle);
    if (const std::optional<TaskLink> link = shown.linkAt(point, m_selection.task()))
        return m_model->labels().linkToolTip(*link);
    return m_model->labels().hitToolTip(shown.hitAt(point), m_model->nowNs());
}

bool LaneView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_mouse.leave();
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), viewport());
    return true;
}

void LaneView::stepLane(int step)
{
    if (const TaskIndex task = m_stepper.stepLane(step); task != NoIndex)
        reveal(task);
}

bool LaneView::handleKey(int key, bool shift)
{
    const auto go = [&](const std::function<void()> &move) {
        if (shift)
            m_stepper.extendRange(move);
        else
            move();
        return true;
    };
    switch (key) {
    case Qt::Key_Left:
        return go([this] { m_stepper.stepEvent(-1); });
    case Qt::Key_Right:
        return go([this] { m_stepper.stepEvent(1); });
    case Qt::Key_Home:
        return go([this] { m_stepper.goToEnd(-1); });
    case Qt::Key_End:
        return go([this] { m_stepper.goToEnd(1); });
    case Qt::Key_Up:
        stepLane(-1);
        return true;
    case Qt::Key_Down:
        stepLane(1);
        return true;
    case Qt::Key_Escape:
        if (m_mouse.isDrawingRange()) {
            m_mouse.stop();
            return true;
        }
        if (!m_selection.timeRange())
            return false; // not handled here
        m_stepper.clearRange();
        return true;
    default:
        return false;
    }
}

void LaneView::keyPressEvent(QKeyEvent *event)
{
    const Qt::KeyboardModifiers others =
        event->modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (!others && handleKey(event->key(), shift))
        return;
    if (event->matches(QKeySequence::Copy)) {
        emit copyRequested();
        return;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

/// Esc clears a range if there is one, even if it is a shortcut of the window.
bool LaneView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape &&
        (m_mouse.isDrawingRange() || m_selection.timeRange())) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void LaneView::wheelEvent(QWheelEvent *event)
{
    const QPoint delta = event->angleDelta();
    if (event->modifiers().testFlag(Qt::ShiftModifier) || qAbs(delta.x()) > qAbs(delta.y())) {
        const int by = delta.x() != 0 ? delta.x() : delta.y();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by);
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

void LaneView::addItem(QMenu &menu, const QString &text, const QString &keys, bool enabled,
                       const std::function<void()> &act)
{
    QAction *action = menu.addAction(text % u'\t' % keys);
    action->setEnabled(enabled);
    connect(action, &QAction::triggered, this, act);
}

void LaneView::addItems(QMenu &menu, TaskIndex)
{
    const bool hasTasks = !m_model->tasks().empty();
    const auto add = [&](const QString &text, const QString &keys,
                         const std::function<void()> &act) {
        addItem(menu, text, keys, hasTasks, act);
    };
    const auto extend = [this](int step) {
        m_stepper.extendRange([this, step] { m_stepper.stepEvent(step); });
    };
    add(tr("Next event"), tr("→"), [this] { m_stepper.stepEvent(1); });
    add(tr("Previous event"), tr("←"), [this] { m_stepper.stepEvent(-1); });
    add(tr("First event of the task"), tr("Home"), [this] { m_stepper.goToEnd(-1); });
    add(tr("Last event of the task"), tr("End"), [this] { m_stepper.goToEnd(1); });
    add(tr("Next task"), tr("↓"), [this] { stepLane(1); });
    add(tr("Previous task"), tr("↑"), [this] { stepLane(-1); });
    const FrameIndex frame = m_selection.frame();
    const FindingMarks *findings = m_model->lanes().findings();
    if (findings && frame != NoIndex && findings->severityOf(frame))
        addItem(menu, tr("Show its findings"), {}, true,
                [this, frame] { emit findingsRequested(frame); });
    menu.addSeparator();
    add(tr("Extend range to next event"), tr("Shift+→"), [extend] { extend(1); });
    add(tr("Extend range to previous event"), tr("Shift+←"), [extend] { extend(-1); });
    addItem(menu, tr("Clear the range"), tr("Esc"), m_selection.timeRange().has_value(),
            [this] { m_stepper.clearRange(); });
}

void LaneView::fillMenu(QMenu &menu, TaskIndex task, ArtifactIndex artifact)
{
    addItems(menu, task);
    menu.addSeparator();
    m_marking.fillMenu(menu, artifact != NoIndex ? MarkTarget{MarkTarget::Kind::Artifact, artifact}
                                                 : MarkTarget{MarkTarget::Kind::Task, task});
    emit menuRequested(menu, task);
}

void LaneView::contextMenuEvent(QContextMenuEvent *event)
{
    TaskIndex task = m_stepper.task();
    ArtifactIndex artifact = m_stepper.artifact();
    if (event->reason() != QContextMenuEvent::Keyboard) {
        const int index = geometry().rowIndexAt(event->pos().y());
        const TimelineRow row = index < 0 ? TimelineRow() : m_model->rows().all()[size_t(index)];
        task = row.task;
        artifact = row.artifact;
    }
    QMenu menu(this);
    fillMenu(menu, task, artifact);
    menu.exec(event->globalPos());
}

void LaneView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void LaneView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    m_mouse.setSpaceHeld(false);
    viewport()->update();
}

} // namespace a2a

#include "moc_laneview.cpp"
