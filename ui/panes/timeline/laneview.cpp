// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/laneview.h"

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

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LiveMs = 100;
static constexpr int SlowLiveMs = 1000;

LaneView::LaneView(TimelineKind kind, const LaneStyle &style, qint64 idleNs, Workspace &workspace,
                   QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_kind(kind)
    , m_conversations(ShownConversations::of(workspace))
    , m_recording(workspace.recording())
    , m_store(workspace.store())
    , m_selection(workspace.selection())
    , m_marking(workspace.marking())
    , m_lanes(m_store)
    , m_shown(m_store, m_lanes)
    , m_artifacts(m_store)
    , m_words(m_recording, m_store, workspace.content(), m_lanes, m_artifacts)
    , m_idle(m_store, idleNs)
    , m_style(style)
    , m_now([this] { return m_recording.nowNs(); })
    , m_steps(m_store, m_lanes, m_shown, m_selection, this)
    , m_mouse(m_selection, viewport())
{
    m_words.setMarks(workspace.marks());
    connect(&workspace.marks(), &UserMarks::placeChanged, viewport(),
            qOverload<>(&QWidget::update));
    installAccessibleRows();
    setFocusPolicy(Qt::StrongFocus);
    setProperty("looksOnly", true); // a click leaves the keyboard focus in the composer
    connect(&m_live, &QTimer::timeout, this, [this] {
        refreshBounds();
        viewport()->update();
    });
    connect(&m_selection, &Selection::changed, this, &LaneView::followSelection);
    connect(&m_conversations, &ShownConversations::changed, this, [this] { followSelection(); });
    connect(&m_selection, &Selection::frameSelected, this, &LaneView::revealFrame);
    connect(&m_selection, &Selection::timeRangeChanged, this, [this] {
        announce();
        viewport()->update();
    });
    connect(&m_mouse, &TimelineMouse::clicked, this, &LaneView::click);
    connect(&m_mouse, &TimelineMouse::panned, this, &LaneView::panTo);
    connect(&m_mouse, &TimelineMouse::draftChanged, this, &LaneView::announce);
    connect(&m_mouse, &TimelineMouse::rangeDrawn, this, [this](const TimeRange &range) {
        m_steps.forgetRange();
        m_selection.setTimeRange(range);
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (m_scrolling)
            return;
        m_zoom.moveToAxis(m_zoom.wholeAxis().fromNs + qint64(value * geometry().pixelNs()));
        viewport()->update();
        emit rangeChanged();
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(),
            qOverload<>(&QWidget::update));
}

const QSet<TaskIndex> &LaneView::openTasks() const
{
    static const QSet<TaskIndex> none;
    return none;
}

void LaneView::forgetShown()
{
    m_mouse.forgetHovered();
}

void LaneView::setClock(std::function<qint64()> now)
{
    m_now = std::move(now);
    refreshBounds();
}

void LaneView::adoptScope()
{
    m_shown.set(wantedPlaces());
    m_steps.forgetRange();
    forgetShown();
    m_zoom.fit();
    rebuildRows();
}

void LaneView::followSelection()
{
    if (m_shown.places() != wantedPlaces())
        adoptScope();
    if (m_selection.task() != NoIndex)
        reveal(
            m_selection.task()); // also of a click on it: it may be at the edge, or elsewhere now
    announce();
    viewport()->update();
}

void LaneView::applyChanges(const StoreChanges &changes)
{
    if (m_shown.update(changes) || m_rows.lacks(m_store, m_shown, openTasks(), changes)) {
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

void LaneView::rebuildRows()
{
    m_rows.lay(m_kind, m_store, m_shown, m_style.height, m_style.artifactHeight, openTasks());
    const QScrollBar *bar = verticalScrollBar();
    const bool atEnd = followsNewest() && bar->value() == bar->maximum();
    const int margin =
        showsOneLane() ? metrics::Space / 2 - frameWidth() : 0; // instead of slices of other lanes
    setViewportMargins(0, margin, 0, margin);
    // A single lane has no room for one; the wheel and the keys scroll it.
    setVerticalScrollBarPolicy(showsOneLane() ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    refreshBounds();
    updateGeometry();
    emit rowsChanged();
    if (atEnd)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    announce();
}

void LaneView::refreshBounds()
{
    const TimeRange before = m_zoom.range();
    m_zoom.setFold(foldsIdle() ? m_idle.fold(m_shown.tasks(), m_shown.growing() > 0 ? m_now() : -1)
                               : nullptr);
    m_zoom.setBounds(m_shown.bounds(m_now()));
    updateScrollBars();
    refreshClock();
    if (before != m_zoom.range())
        emit rangeChanged();
}

/// Runs while something visible grows, and no faster than a pixel can move; with reduced motion
/// lanes grow once per second.
void LaneView::refreshClock()
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

void LaneView::updateScrollBars()
{
    m_scrolling = true;
    const TimelineGeometry shown = geometry();
    const int room = shown.roomForRows();
    const int first = showsOneLane() ? metrics::Space : 0;
    verticalScrollBar()->setRange(first, qMax(first, m_rows.height() - first - room));
    verticalScrollBar()->setPageStep(qMax(1, room));
    verticalScrollBar()->setSingleStep(showsOneLane() ? m_style.height : m_style.height / 2);
    const int width = shown.scale().width;
    const TimeRange axis = m_zoom.axis();
    const TimeRange all = m_zoom.wholeAxis();
    const double perNs = double(width) / double(qMax<qint64>(1, axis.length()));
    const double pixels = double(all.length() - axis.length()) * perNs;
    horizontalScrollBar()->setRange(0, m_zoom.isFitted() ? 0 : int(qBound(0.0, pixels, 1e9)));
    horizontalScrollBar()->setPageStep(qMax(1, width));
    horizontalScrollBar()->setSingleStep(40);
    horizontalScrollBar()->setValue(
        int(qBound(0.0, double(axis.fromNs - all.fromNs) * perNs, 1e9)));
    m_scrolling = false;
}

void LaneView::reveal(TaskIndex task)
{
    const TimelineRow *artifact =
        m_steps.artifact() != NoIndex ? m_rows.artifact(m_steps.artifact()) : nullptr;
    revealRow(artifact && artifact->task == task ? artifact : m_rows.lane(m_shown.indexOf(task)));
}

void LaneView::revealRow(const TimelineRow *row)
{
    if (!row)
        return;
    QScrollBar *bar = verticalScrollBar();
    const int room = geometry().roomForRows();
    if (row->top < bar->value())
        bar->setValue(row->top);
    else if (const int bottom = row->top + row->height + (showsOneLane() ? 0 : metrics::Space);
             bottom > bar->value() + room)
        bar->setValue(bottom - room);
}

void LaneView::revealFrame(FrameIndex frame)
{
    const TaskIndex task = m_store.frames[frame].task;
    if (m_shown.indexOf(task) < 0)
        return;
    reveal(task);
    m_zoom.include(m_store.frames[frame].timeNs);
    tellZoomed();
}

void LaneView::tellZoomed()
{
    updateScrollBars();
    refreshClock();
    viewport()->update();
    emit rangeChanged();
}

void LaneView::zoomAbout(double factor, double x)
{
    m_zoom.zoom(factor, geometry().scale().timeAt(x));
    tellZoomed();
}

void LaneView::clearRange()
{
    m_steps.forgetRange();
    m_selection.setTimeRange({});
}

TimelineViewport LaneView::viewportNow() const
{
    TimelineViewport viewport;
    viewport.kind = m_kind;
    viewport.size = this->viewport()->size();
    viewport.scrollTop = verticalScrollBar()->value();
    viewport.range = m_zoom.range();
    viewport.fold = m_zoom.fold();
    viewport.originNs = originNs();
    viewport.nowNs = m_now();
    complete(viewport);
    return viewport;
}

TimelineGeometry LaneView::geometryOf(const TimelineViewport &viewport) const
{
    return {m_store, m_lanes, m_shown, m_style, m_rows, viewport, &m_artifacts};
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
    TimelinePainter(painter, geometry, Palette::of(this), m_words, marks).paint();
}

TimelineMarks LaneView::marks() const
{
    const FrameIndex frame = m_selection.frame();
    TimelineMarks marks;
    marks.task = m_selection.task();
    if (frame != NoIndex && m_shown.indexOf(m_store.frames[frame].task) >= 0)
        marks.cursorNs = m_store.frames[frame].timeNs;
    marks.range = shownRange();
    marks.artifact = m_selection.artifact();
    return marks;
}

std::optional<TimeRange> LaneView::shownRange() const
{
    return m_mouse.draft() ? m_mouse.draft() : m_selection.timeRange();
}

void LaneView::resizeEvent(QResizeEvent *)
{
    refreshBounds();
}

void LaneView::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    refreshBounds();
}

void LaneView::hideEvent(QHideEvent *event)
{
    QAbstractScrollArea::hideEvent(event);
    m_live.stop();
}

void LaneView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        adoptStyle();
        rebuildRows();
    }
}

QAccessible::Role LaneView::accessibleRowRole(int row) const
{
    return rows()[size_t(row)].isHeading ? QAccessible::Heading : QAccessible::ListItem;
}

QString LaneView::accessibleRowName(int row) const
{
    const TimelineRow &shown = rows()[size_t(row)];
    if (shown.artifact != NoIndex)
        return m_words.artifactName(shown.artifact);
    return shown.isHeading ? m_words.contextTitle(shown.context) : m_words.laneName(shown.task);
}

QString LaneView::accessibleRowDescription(int row) const
{
    const TimelineRow &shown = rows()[size_t(row)];
    if (shown.artifact != NoIndex)
        return m_words.artifactFacts(shown.artifact);
    return shown.isHeading ? QString() : m_words.laneFacts(shown.task, m_now());
}

QRect LaneView::accessibleRowRect(int row) const
{
    return rowRect(rows()[size_t(row)]);
}

int LaneView::accessibleRowAt(QPoint inViewport) const
{
    return geometry().rowIndexAt(inViewport.y());
}

bool LaneView::isAccessibleRowSelected(int row) const
{
    const TimelineRow &shown = rows()[size_t(row)];
    const ArtifactIndex artifact = m_steps.artifact();
    return artifact != NoIndex ? shown.artifact == artifact
                               : shown.isLane() && shown.task == m_selection.task();
}

void LaneView::selectAccessibleRow(int row)
{
    if (rows()[size_t(row)].isHeading)
        return;
    const TimelineRow shown = rows()[size_t(row)];
    TimelineHit hit;
    hit.row = &shown;
    m_steps.select(hit, 0);
    reveal(shown.task);
}

/// Opens or closes a lane, as Enter does.
void LaneView::activateAccessibleRow(int row)
{
    const TimelineRow shown = rows()[size_t(row)];
    if (shown.isLane())
        setOpen(shown.task, !shown.isOpen);
}

/// Notifies assistive technology of what the keyboard has reached.
void LaneView::announce()
{
    QString text;
    const size_t count = m_shown.tasks().size();
    if (m_mouse.draft() || m_selection.timeRange())
        text = m_words.rangeSentence(*shownRange(), m_shown.tasks(), originNs());
    else if (m_selection.frame() != NoIndex && m_store.frames[m_selection.frame()].task != NoIndex)
        text = m_words.frameLine(m_selection.frame());
    else if (const ArtifactIndex artifact = m_steps.artifact(); artifact != NoIndex)
        text = m_words.artifactName(artifact) % u", "_s % m_words.artifactFacts(artifact);
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

void LaneView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !doubleClick(event->position().toPoint()))
        mousePressEvent(event);
}

/// A click outside of the range clears it.
void LaneView::click(const QPoint &point)
{
    const TimelineGeometry shown = geometry();
    const std::optional<TimeRange> &range = m_selection.timeRange();
    if (range && (point.x() < shown.titleWidth() || !range->contains(shown.timeAt(point.x()))))
        clearRange();
    const TimelineHit hit = shown.hitAt(point);
    if (hit.isOnToggle) {
        setOpen(hit.row->task, !hit.row->isOpen);
        return;
    }
    m_steps.select(hit, shown.timeAt(point.x()));
}

void LaneView::panTo(qint64 fromNs, int scrollTop)
{
    verticalScrollBar()->setValue(scrollTop);
    if (m_zoom.isFitted())
        return;
    m_zoom.moveTo(fromNs);
    tellZoomed();
}

QString LaneView::toolTipAt(const QPoint &point) const
{
    const TimelineGeometry shown = geometry();
    if (const TimeRange *idle = shown.breakAt(point.x()))
        return m_words.breakToolTip(*idle);
    if (const std::optional<TaskLink> link = shown.linkAt(point, m_selection.task()))
        return m_words.linkToolTip(*link);
    return m_words.hitToolTip(shown.hitAt(point), m_now());
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
    if (const TaskIndex task = m_steps.stepLane(step); task != NoIndex)
        reveal(task);
}

bool LaneView::pressKey(int key, bool shift)
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
            return false; // not handled here
        clearRange();
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
    if (!others && pressKey(event->key(), shift))
        return;
    if (event->matches(QKeySequence::Copy)) {
        emit copyRequested();
        return;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

/// Esc clears a range if there is one, whatever it means to the window.
bool LaneView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape &&
        (m_mouse.drawsRange() || m_selection.timeRange())) {
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

MarkPlace LaneView::markPlace() const
{
    return m_steps.artifact() != NoIndex ? MarkPlace{MarkPlace::Kind::Artifact, m_steps.artifact()}
                                         : MarkPlace{MarkPlace::Kind::Task, m_steps.task()};
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
    const bool hasTasks = !tasks().empty();
    const auto add = [&](const QString &text, const QString &keys,
                         const std::function<void()> &act) {
        addItem(menu, text, keys, hasTasks, act);
    };
    const auto extend = [this](int step) {
        m_steps.extendRange([this, step] { m_steps.stepEvent(step); });
    };
    add(tr("Next event"), tr("→"), [this] { m_steps.stepEvent(1); });
    add(tr("Previous event"), tr("←"), [this] { m_steps.stepEvent(-1); });
    add(tr("First event of the task"), tr("Home"), [this] { m_steps.goToEnd(-1); });
    add(tr("Last event of the task"), tr("End"), [this] { m_steps.goToEnd(1); });
    add(tr("Next task"), tr("↓"), [this] { stepLane(1); });
    add(tr("Previous task"), tr("↑"), [this] { stepLane(-1); });
    const FrameIndex frame = m_selection.frame();
    const FindingMarks *findings = m_lanes.findings();
    if (findings && frame != NoIndex && findings->of(frame))
        addItem(menu, tr("Show its findings"), {}, true,
                [this, frame] { emit findingsRequested(frame); });
    menu.addSeparator();
    add(tr("Extend range to next event"), tr("Shift+→"), [extend] { extend(1); });
    add(tr("Extend range to previous event"), tr("Shift+←"), [extend] { extend(-1); });
    addItem(menu, tr("Clear the range"), tr("Esc"), m_selection.timeRange().has_value(),
            [this] { clearRange(); });
}

void LaneView::fillMenu(QMenu &menu, TaskIndex task, ArtifactIndex artifact)
{
    addItems(menu, task);
    menu.addSeparator();
    m_marking.fillMenu(menu, artifact != NoIndex ? MarkPlace{MarkPlace::Kind::Artifact, artifact}
                                                 : MarkPlace{MarkPlace::Kind::Task, task});
    emit menuRequested(menu, task);
}

void LaneView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int row = byKey ? -1 : rowIndexAt(event->pos().y());
    QMenu menu(this);
    fillMenu(menu,
             byKey      ? m_steps.task()
             : row >= 0 ? rows()[size_t(row)].task
                        : NoIndex,
             byKey      ? m_steps.artifact()
             : row >= 0 ? rows()[size_t(row)].artifact
                        : NoIndex);
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
