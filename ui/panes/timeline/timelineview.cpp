// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelineview.h"

#include "model/items/timelinetext.h"
#include "ui/panes/timeline/timelinemenu.h"
#include "ui/panes/timeline/timelinepainter.h"
#include "ui/panes/timeline/timelinepicture.h"
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

using namespace Qt::StringLiterals;

static constexpr int LiveMs = 100;
static constexpr int SlowLiveMs = 1000;
static constexpr qint64 IdleNs = 2'000'000'000; ///< a longer time without events is idle
static constexpr qint64 StripIdleNs = 10'000'000'000;

TimelineView::TimelineView(Kind kind, Workspace &workspace, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_kind(kind)
    , m_recording(workspace.recording())
    , m_store(workspace.store())
    , m_selection(workspace.selection())
    , m_marking(workspace.marking())
    , m_lanes(m_store)
    , m_shown(m_store, m_lanes)
    , m_artifacts(m_store)
    , m_words(m_recording, m_store, workspace.content(), m_lanes, m_artifacts)
    , m_rates(m_store, m_artifacts, m_shown, m_words)
    , m_idle(m_store, kind == Kind::Pane ? IdleNs : StripIdleNs)
    , m_foldsIdle(kind == Kind::Strip)
    , m_style(kind == Kind::Pane ? LaneStyle::pane() : LaneStyle::strip())
    , m_now([this] { return m_recording.nowNs(); })
    , m_steps(m_store, m_lanes, m_shown, m_selection, this)
    , m_mouse(m_selection, viewport())
    , m_keys(*this, m_steps, m_mouse, m_selection)
{
    m_words.setMarks(workspace.marks());
    connect(&workspace.marks(), &UserMarks::placeChanged, viewport(),
            qOverload<>(&QWidget::update));
    if (kind == Kind::Pane) {
        m_shown.setFilter(workspace.filter().run());
        m_steps.setRows(m_rows, m_artifacts);
        showMarksOf(workspace.findings());
    }
    installAccessibleRows();
    setFocusPolicy(Qt::StrongFocus);
    setProperty("looksOnly", true); // a click leaves the keyboard focus in the composer
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
        m_zoom.moveToAxis(m_zoom.wholeAxis().fromNs + qint64(value * geometry().pixelNs()));
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
    // Without a conversation there is nothing to show, unless all of them are requested.
    if (m_agent != NoIndex && (whole || m_context != NoIndex))
        m_shown.set(m_agent, m_context);
    else
        m_shown.clear();
    m_steps.forgetRange();
    m_mouse.forgetHovered();
    m_rates.forgetAll();
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
    if (m_shown.update(changes) || m_rows.lacks(m_store, m_shown, m_open, changes)) {
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

void TimelineView::setOpen(TaskIndex task, bool open)
{
    if (m_kind != Kind::Pane || open == isOpen(task))
        return;
    if (open)
        m_open.insert(task);
    else
        m_open.remove(task);
    rebuildRows();
    if (const TimelineRow *row = m_rows.lane(m_shown.indexOf(task)); row && open) {
        const std::vector<ArtifactIndex> &artifacts = m_store.tasks[task].artifacts;
        if (!artifacts.empty())
            revealRow(m_rows.artifact(artifacts.back()));
        revealRow(row);
    }
    viewport()->update();
    emit openChanged();
}

void TimelineView::setAllOpen(bool open)
{
    m_open.clear();
    for (const TaskIndex task : m_shown.tasks()) {
        if (open && !m_store.tasks[task].artifacts.empty())
            m_open.insert(task);
    }
    rebuildRows();
    viewport()->update();
    emit openChanged();
}

void TimelineView::setCountsEvents(bool counts)
{
    m_style.countsEvents = counts;
    viewport()->update();
}

void TimelineView::setRateShown(bool shown)
{
    if (m_rateShown == shown || m_kind != Kind::Pane)
        return;
    m_rateShown = shown;
    updateScrollBars();
    viewport()->update();
    emit switched();
}

void TimelineView::setIdleFolded(bool folded)
{
    if (m_foldsIdle == folded || m_kind != Kind::Pane)
        return;
    m_foldsIdle = folded;
    refreshBounds();
    tellZoomed();
    emit switched();
}

void TimelineView::setStallNs(qint64 thresholdNs)
{
    m_rates.setStallNs(thresholdNs);
    viewport()->update();
}

/// Of the artifact whose row is current, else of the selected task, else of all that is shown.
RateFacts TimelineView::rateFacts() const
{
    const TaskIndex task = m_shown.indexOf(m_selection.task()) >= 0 ? m_selection.task() : NoIndex;
    return m_rates.facts(m_steps.artifact(), task, geometry());
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
    if (!m_shown.refilter()) {
        if (!m_open.isEmpty())
            viewport()->update(); // the filter may match other artifacts
        return false;
    }
    m_rates.forgetAll();
    m_mouse.forgetHovered();
    rebuildRows();
    viewport()->update();
    return true;
}

void TimelineView::rebuildRows()
{
    m_rows.lay(m_kind, m_store, m_shown, m_style.height, m_style.artifactHeight, m_open);
    // A view scrolled to the newest lanes stays there.
    const QScrollBar *bar = verticalScrollBar();
    const bool atEnd = m_kind == Kind::Strip && bar->value() == bar->maximum();
    const int margin =
        showsOneLane() ? metrics::Space / 2 - frameWidth() : 0; // instead of slices of other lanes
    setViewportMargins(0, margin, 0, margin);
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
    m_zoom.setFold(m_foldsIdle ? m_idle.fold(m_shown.tasks(), m_shown.growing() > 0 ? m_now() : -1)
                               : nullptr);
    m_zoom.setBounds(m_shown.bounds(m_now()));
    updateScrollBars();
    refreshClock();
    if (before != m_zoom.range())
        emit rangeChanged();
}

/// Runs while something visible grows, and no faster than a pixel can move; with reduced motion
/// lanes grow once per second.
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

void TimelineView::reveal(TaskIndex task)
{
    const TimelineRow *artifact =
        m_steps.artifact() != NoIndex ? m_rows.artifact(m_steps.artifact()) : nullptr;
    revealRow(artifact && artifact->task == task ? artifact : m_rows.lane(m_shown.indexOf(task)));
}

void TimelineView::revealRow(const TimelineRow *row)
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

/// With a margin on both sides, so that its ends are visible.
void TimelineView::showWhole(TimeRange range)
{
    const qint64 room = qMax<qint64>(range.length() / 20, 1'000'000);
    m_zoom.show({range.fromNs - room, range.toNs + room});
    tellZoomed();
}

void TimelineView::zoomToTask(TaskIndex task)
{
    if (m_kind != Kind::Pane || m_shown.indexOf(task) < 0)
        return;
    const TaskRecord &record = m_store.tasks[task];
    showWhole({record.firstNs, qMax(record.lastNs, m_lanes.grows(task) ? m_now() : record.lastNs)});
}

void TimelineView::zoomToArtifact(ArtifactIndex artifact)
{
    if (m_kind == Kind::Pane && artifact != NoIndex)
        showWhole(m_artifacts.extent(artifact));
}

/// The narrowest of what is selected: the range, the artifact whose row is current, the task.
void TimelineView::zoomToSelected()
{
    if (m_selection.timeRange())
        zoomToRange();
    else if (m_steps.artifact() != NoIndex)
        zoomToArtifact(m_steps.artifact());
    else
        zoomToTask(m_steps.task());
}

void TimelineView::clearRange()
{
    m_steps.forgetRange();
    m_selection.setTimeRange({});
}

TimelineGeometry TimelineView::geometry() const
{
    const int least = viewport()->height() / 3; // lanes have priority
    return geometryOf(viewport()->size(), verticalScrollBar()->value(),
                      m_rateShown ? qMin(RateBand::height(), least) : 0);
}

TimelineGeometry TimelineView::geometryOf(QSize size, int scrollTop, int rateHeight) const
{
    TimelineViewport shown;
    shown.kind = m_kind;
    shown.size = size;
    shown.scrollTop = scrollTop;
    shown.range = m_zoom.range();
    shown.fold = m_zoom.fold();
    shown.originNs = originNs();
    shown.nowNs = m_now();
    if (m_agentClock)
        shown.startedWallMs = m_recording.startedWallMs();
    shown.rateHeight = rateHeight;
    return {m_store, m_lanes, m_shown, m_style, m_rows, shown, &m_artifacts};
}

TimelineMarks TimelineView::marks() const
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

void TimelineView::paintEvent(QPaintEvent *)
{
    TimelineMarks marks = this->marks();
    marks.hovered = m_mouse.hovered();
    marks.hasFocus = hasFocus();
    std::optional<RateFacts> rate;
    if (m_rateShown)
        marks.rate = &rate.emplace(rateFacts());
    if (rate && rate->isBehind) // the rest with the next event loop pass
        QTimer::singleShot(0, viewport(), qOverload<>(&QWidget::update));
    QPainter painter(viewport());
    const TimelineGeometry shown = geometry();
    TimelinePainter(painter, shown, Palette::of(this), m_words, marks).paint();
}

QSize TimelineView::pictureSize() const
{
    const TimelineGeometry shown = geometry();
    const int lanes =
        m_rows.height() > TimelinePicture::TallestLanes ? shown.roomForRows() : m_rows.height();
    return {viewport()->width(),
            shown.axisHeight() + lanes + (m_rateShown ? RateBand::height() : 0)};
}

void TimelineView::paintPicture(QPainter &painter, QSize size) const
{
    const bool isWhole = m_rows.height() <= TimelinePicture::TallestLanes;
    TimelineMarks marks = this->marks();
    std::optional<RateFacts> rate;
    if (m_rateShown) {
        rate = rateFacts();
        while (rate->isBehind)
            rate = rateFacts();
        marks.rate = &*rate;
    }
    const TimelineGeometry shown = geometryOf(size, isWhole ? 0 : verticalScrollBar()->value(),
                                              m_rateShown ? RateBand::height() : 0);
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

bool TimelineView::showsOneLane() const
{
    return m_kind == Kind::Strip && m_isFolded && laneCount() > StripLanes;
}

QSize TimelineView::minimumSizeHint() const
{
    if (m_kind == Kind::Pane)
        return {220, 120};
    if (showsOneLane())
        return {160, m_style.height + metrics::Space};
    return {160, qBound(1, laneCount(), int(MostStripLanes)) * m_style.height + 2 * metrics::Space};
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
        const bool counts = m_style.countsEvents;
        m_style = m_kind == Kind::Pane ? LaneStyle::pane() : LaneStyle::strip();
        m_style.countsEvents = counts;
        rebuildRows();
    }
}

QAccessible::Role TimelineView::accessibleRowRole(int row) const
{
    return !isRate(row) && rows()[size_t(row)].isHeading ? QAccessible::Heading
                                                         : QAccessible::ListItem;
}

QString TimelineView::accessibleRowName(int row) const
{
    if (isRate(row))
        return tr("Rate of %1").arg(rateFacts().name);
    const TimelineRow &shown = rows()[size_t(row)];
    if (shown.artifact != NoIndex)
        return m_words.artifactName(shown.artifact);
    return shown.isHeading ? m_words.contextTitle(shown.context) : m_words.laneName(shown.task);
}

QString TimelineView::accessibleRowDescription(int row) const
{
    if (isRate(row))
        return RateBand::sentence(rateFacts());
    const TimelineRow &shown = rows()[size_t(row)];
    if (shown.artifact != NoIndex)
        return m_words.artifactFacts(shown.artifact);
    return shown.isHeading ? QString() : m_words.laneFacts(shown.task, m_now());
}

QRect TimelineView::accessibleRowRect(int row) const
{
    return isRate(row) ? geometry().rateRect() : rowRect(rows()[size_t(row)]);
}

int TimelineView::accessibleRowAt(QPoint inViewport) const
{
    const TimelineGeometry shown = geometry();
    return m_rateShown && shown.rateRect().contains(inViewport) ? int(rows().size())
                                                                : shown.rowIndexAt(inViewport.y());
}

bool TimelineView::isAccessibleRowSelected(int row) const
{
    if (isRate(row))
        return false;
    const TimelineRow &shown = rows()[size_t(row)];
    const ArtifactIndex artifact = m_steps.artifact();
    return artifact != NoIndex ? shown.artifact == artifact
                               : shown.isLane() && shown.task == m_selection.task();
}

void TimelineView::selectAccessibleRow(int row)
{
    if (isRate(row) || rows()[size_t(row)].isHeading)
        return;
    const TimelineRow shown = rows()[size_t(row)];
    TimelineHit hit;
    hit.row = &shown;
    m_steps.select(hit, 0);
    reveal(shown.task);
}

/// Opens or closes a lane, as Enter does.
void TimelineView::activateAccessibleRow(int row)
{
    if (!isRate(row) && rows()[size_t(row)].isLane())
        setOpen(rows()[size_t(row)].task, !isOpen(rows()[size_t(row)].task));
}

/// Notifies assistive technology of what the keyboard has reached.
void TimelineView::announce()
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
    else if (!doubleClick(shown.hitAt(point)))
        mousePressEvent(event);
}

/// Double-clicking a title opens its lane, elsewhere it zooms. False: neither.
bool TimelineView::doubleClick(const TimelineHit &hit)
{
    if (m_kind != Kind::Pane || !hit.row || hit.row->isHeading || hit.isOnToggle)
        return false;
    const TimelineRow row = *hit.row;
    if (row.artifact != NoIndex)
        zoomToArtifact(row.artifact);
    else if (hit.isOnTitle)
        setOpen(row.task, !isOpen(row.task));
    else
        zoomToTask(row.task);
    return true;
}

/// A click outside of the range clears it.
void TimelineView::click(const QPoint &point)
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
    if (const TimeRange *idle = shown.breakAt(point.x()))
        return m_words.breakToolTip(*idle);
    if (m_rateShown && shown.rateRect().contains(point))
        return RateBand::toolTip(rateFacts(), shown, point);
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

void TimelineView::stepLane(int step)
{
    if (const TaskIndex task = m_steps.stepLane(step); task != NoIndex)
        reveal(task);
}

void TimelineView::toggleOpen(TaskIndex task)
{
    if (canOpen(task))
        setOpen(task, !isOpen(task));
}

bool TimelineView::canOpen(TaskIndex task) const
{
    return m_kind == Kind::Pane && task != NoIndex && !m_store.tasks[task].artifacts.empty();
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
    if (!others && m_keys.press(event->key(), shift))
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

/// Esc clears a range if there is one, whatever it means to the window.
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
        zoomAbout(std::pow(TimelineKeys::ZoomStep, delta.y() / 120.0), x);
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

MarkPlace TimelineView::markPlace() const
{
    return m_steps.artifact() != NoIndex ? MarkPlace{MarkPlace::Kind::Artifact, m_steps.artifact()}
                                         : MarkPlace{MarkPlace::Kind::Task, m_steps.task()};
}

void TimelineView::fillMenu(QMenu &menu, TaskIndex task, ArtifactIndex artifact)
{
    TimelineMenu(*this, m_steps, m_selection).fill(menu, task);
    menu.addSeparator();
    m_marking.fillMenu(menu, artifact != NoIndex ? MarkPlace{MarkPlace::Kind::Artifact, artifact}
                                                 : MarkPlace{MarkPlace::Kind::Task, task});
    emit menuRequested(menu, task);
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event)
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
