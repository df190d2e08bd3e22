// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelineview.h"

#include "ui/panes/timeline/timelineimageexport.h"
#include "ui/panes/timeline/timelinepainter.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QTimer>
#include <QWheelEvent>

#include <cmath>

#include <algorithm>

namespace a2a {

static constexpr qint64 IdleNs = 2'000'000'000; ///< a longer time without events is idle

TimelineView::TimelineView(Workspace &workspace, QWidget *parent)
    : LaneView(TimelineKind::Pane, IdleNs, workspace, parent)
    , m_conversations(ShownConversations::of(workspace))
    , m_recording(workspace.recording())
    , m_rates(model()->store(), model()->artifacts(), model()->scope(), model()->labels())
{
    model()->setFilter(workspace.filter().run());
    model()->setFindings(workspace.findings());
    connect(model(), &LaneModel::tasksChanged, this, [this] { m_rates.resetCombinedFlow(); });
    stepper().setRows(model()->rows(), model()->artifacts());
    setAccessibleName(tr("Timeline"));
    setProperty(HandlesCtrlWheelProperty, true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    updateScope();
}

/// The conversations of all chat columns, which share one axis.
TimelineSources TimelineView::sourcesToShow() const
{
    TimelineSources places;
    for (const auto &column : m_conversations.all()) {
        const TimelineSource place{column->agent(),
                                   m_wholeAgent ? ContextIndex(NoIndex) : column->context()};
        const bool isShown = place.agent != NoIndex && (m_wholeAgent || place.context != NoIndex);
        if (isShown && std::ranges::find(places, place) == places.end())
            places.push_back(place);
    }
    return places;
}

TimelineViewport TimelineView::currentViewport() const
{
    TimelineViewport shown = LaneView::currentViewport();
    if (m_hasAgentClock)
        shown.startedWallMs = m_recording.startedWallMs();
    if (m_rateShown) // lanes have priority
        shown.rateHeight = qMin(RateBand::height(), shown.size.height() / 3);
    return shown;
}

void TimelineView::paint(QPainter &painter, const TimelineGeometry &geometry, TimelineMarks &marks)
{
    std::optional<RateFacts> rate;
    if (m_rateShown)
        marks.rate = &rate.emplace(rateFacts());
    if (rate && rate->isIncomplete) // the rest with the next event loop pass
        QTimer::singleShot(0, viewport(), qOverload<>(&QWidget::update));
    LaneView::paint(painter, geometry, marks);
}

void TimelineView::setWholeAgent(bool whole)
{
    if (m_wholeAgent == whole)
        return;
    m_wholeAgent = whole;
    updateScope();
}

void TimelineView::setAgentClock(bool shown)
{
    m_hasAgentClock = shown;
    viewport()->update();
}

void TimelineView::setCountsEvents(bool counts)
{
    LaneStyle style = model()->style();
    style.countsEvents = counts;
    model()->setStyle(style);
}

void TimelineView::setRateShown(bool shown)
{
    if (m_rateShown == shown)
        return;
    m_rateShown = shown;
    updateView();
    emit displayOptionsChanged();
}

void TimelineView::setIdleCollapsed(bool collapsed)
{
    if (model()->isIdleCollapsed() == collapsed)
        return;
    model()->setIdleCollapsed(collapsed);
    emit displayOptionsChanged();
}

void TimelineView::setStallThresholdNs(qint64 thresholdNs)
{
    m_rates.setStallThresholdNs(thresholdNs);
    viewport()->update();
}

/// The rate facts of the artifact whose row is current, else of the selected task, else of all
/// shown tasks.
RateFacts TimelineView::rateFacts() const
{
    const TaskIndex task =
        model()->scope().indexOf(selection().task()) >= 0 ? selection().task() : NoIndex;
    return m_rates.facts(stepper().artifact(), task, geometry());
}

void TimelineView::zoomBy(double factor)
{
    const LaneScale scale = geometry().scale();
    double x = scale.width / 2.0;
    if (selection().frame() != NoIndex) {
        const double selected = scale.xAt(model()->store().frames[selection().frame()].timeNs);
        if (selected >= 0 && selected <= scale.width)
            x = selected;
    }
    model()->zoomAbout(factor, scale.timeAt(x));
}

void TimelineView::zoomToRange()
{
    if (selection().timeRange())
        model()->zoomTo(*selection().timeRange());
}

/// Zooms to the narrowest selection: the range, else the artifact whose row is current, else the
/// task.
void TimelineView::zoomToSelected()
{
    if (selection().timeRange())
        zoomToRange();
    else if (stepper().artifact() != NoIndex)
        model()->zoomToArtifact(stepper().artifact());
    else
        model()->zoomToTask(stepper().task());
}

QSize TimelineView::exportSize() const
{
    const TimelineGeometry shown = geometry();
    const int lanes = model()->rows().height() > TimelineImageExport::MaxLanesHeight
                          ? shown.rowsHeight()
                          : model()->rows().height();
    return {viewport()->width(),
            shown.axisHeight() + lanes + (m_rateShown ? RateBand::height() : 0)};
}

void TimelineView::paintExport(QPainter &painter, QSize size) const
{
    TimelineMarks marks = this->marks();
    std::optional<RateFacts> rate;
    if (m_rateShown) {
        rate = rateFacts();
        while (rate->isIncomplete)
            rate = rateFacts();
        marks.rate = &*rate;
    }
    TimelineViewport whole = currentViewport();
    whole.size = size;
    if (model()->rows().height() <= TimelineImageExport::MaxLanesHeight)
        whole.scrollTop = 0;
    whole.rateHeight = m_rateShown ? RateBand::height() : 0;
    const TimelineGeometry geometry = model()->geometry(whole);
    TimelinePainter(painter, geometry, Palette::of(this), model()->labels(), marks).paint();
}

void TimelineView::toggleOpen(TaskIndex task)
{
    if (canOpen(task))
        setOpen(task, !model()->isOpen(task));
}

bool TimelineView::canOpen(TaskIndex task) const
{
    return task != NoIndex && !model()->store().tasks[task].artifacts.empty();
}

void TimelineView::setPanning(bool held)
{
    mouse().setSpaceHeld(held);
    mouse().updateCursor(viewport()->mapFromGlobal(QCursor::pos()), geometry());
}

void TimelineView::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        LaneView::keyReleaseEvent(event);
        return;
    }
    setPanning(false);
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !zoomOrOpenAt(event->position().toPoint()))
        LaneView::mouseDoubleClickEvent(event);
}

/// Double-clicking a title opens its lane, a time in the range zooms to the range, and another time
/// zooms to the lane. Returns false if the double click counts as a click.
bool TimelineView::zoomOrOpenAt(const QPoint &point)
{
    const TimelineGeometry shown = geometry();
    const std::optional<TimeRange> &range = selection().timeRange();
    if (range && point.x() >= shown.titleWidth() && range->contains(shown.timeAt(point.x()))) {
        zoomToRange();
        return true;
    }
    const TimelineHit hit = shown.hitAt(point);
    if (!hit.row || hit.row->isHeading || hit.isOnToggle)
        return false;
    const TimelineRow row = *hit.row;
    if (row.artifact != NoIndex)
        model()->zoomToArtifact(row.artifact);
    else if (hit.isOnTitle)
        setOpen(row.task, !row.isOpen);
    else
        model()->zoomToTask(row.task);
    return true;
}

bool TimelineView::handleKey(int key, bool shift)
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
        model()->fit();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (selection().timeRange())
            zoomToRange();
        else
            toggleOpen(stepper().task());
        return true;
    case Qt::Key_O:
        toggleOpen(stepper().task());
        return true;
    case Qt::Key_R:
        setRateShown(!isRateShown());
        return true;
    case Qt::Key_I:
        setIdleCollapsed(!model()->isIdleCollapsed());
        return true;
    case Qt::Key_Z:
        zoomToSelected();
        return true;
    case Qt::Key_T:
        model()->zoomToTask(stepper().task());
        return true;
    case Qt::Key_Space:
        setPanning(true);
        return true;
    default:
        return LaneView::handleKey(key, shift);
    }
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier))
        return LaneView::wheelEvent(event);
    const TimelineGeometry shown = geometry();
    const double x =
        qBound(0.0, event->position().x() - shown.titleWidth(), double(shown.scale().width));
    model()->zoomAbout(std::pow(ZoomStep, event->angleDelta().y() / 120.0),
                       shown.scale().timeAt(x));
    event->accept();
}

void TimelineView::addItems(QMenu &menu, TaskIndex clicked)
{
    LaneView::addItems(menu, clicked);
    const TaskIndex task = clicked == NoIndex ? stepper().task() : clicked;
    const bool hasTasks = !model()->tasks().empty();
    const bool isFitted = model()->zoom().isFitted();
    const ArtifactIndex artifact = stepper().artifact();
    menu.addSeparator();
    addItem(menu,
            task != NoIndex && model()->isOpen(task) ? tr("Hide its artifacts")
                                                     : tr("Show its artifacts"),
            tr("O"), canOpen(task), [this, task] { toggleOpen(task); });
    addItem(menu, tr("Zoom to the range"), tr("Enter"), selection().timeRange().has_value(),
            [this] { zoomToRange(); });
    addItem(menu, tr("Zoom to the task"), tr("T"), task != NoIndex,
            [this, task] { model()->zoomToTask(task); });
    addItem(menu, tr("Zoom to the artifact"), tr("Z"), artifact != NoIndex,
            [this, artifact] { model()->zoomToArtifact(artifact); });
    addItem(menu, tr("Zoom in"), tr("+"), hasTasks, [this] { zoomBy(ZoomStep); });
    addItem(menu, tr("Zoom out"), tr("−"), hasTasks && !isFitted, [this] { zoomBy(1 / ZoomStep); });
    addItem(menu, tr("Show everything"), tr("0"), hasTasks && !isFitted,
            [this] { model()->fit(); });
}

QString TimelineView::toolTipAt(const QPoint &point) const
{
    const TimelineGeometry shown = geometry();
    const bool isRateRow =
        m_rateShown && !shown.breakAt(point.x()) && shown.rateRect().contains(point);
    return isRateRow ? RateBand::toolTip(rateFacts(), shown, point) : LaneView::toolTipAt(point);
}

QAccessible::Role TimelineView::accessibleRowRole(int row) const
{
    return isRateRow(row) ? QAccessible::ListItem : LaneView::accessibleRowRole(row);
}

QString TimelineView::accessibleRowName(int row) const
{
    return isRateRow(row) ? tr("Rate of %1").arg(rateFacts().name)
                          : LaneView::accessibleRowName(row);
}

QString TimelineView::accessibleRowDescription(int row) const
{
    return isRateRow(row) ? RateBand::sentence(rateFacts())
                          : LaneView::accessibleRowDescription(row);
}

QRect TimelineView::accessibleRowRect(int row) const
{
    return isRateRow(row) ? geometry().rateRect() : LaneView::accessibleRowRect(row);
}

int TimelineView::accessibleRowAt(QPoint inViewport) const
{
    return m_rateShown && geometry().rateRect().contains(inViewport)
               ? LaneView::accessibleRowCount()
               : LaneView::accessibleRowAt(inViewport);
}

bool TimelineView::isAccessibleRowSelected(int row) const
{
    return !isRateRow(row) && LaneView::isAccessibleRowSelected(row);
}

void TimelineView::selectAccessibleRow(int row)
{
    if (!isRateRow(row))
        LaneView::selectAccessibleRow(row);
}

void TimelineView::activateAccessibleRow(int row)
{
    if (!isRateRow(row))
        LaneView::activateAccessibleRow(row);
}

} // namespace a2a

#include "moc_timelineview.cpp"
