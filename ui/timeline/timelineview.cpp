// SPDX-License-Identifier: Apache-2.0
// What the view shows and how it moves. Painting: timelinepainting.cpp, timelineoverlays.cpp;
// input: timelineinput.cpp, timelinekeys.cpp.
#include "ui/timeline/timelineview.h"

#include "model/items/timelinetext.h"
#include "ui/common/palette.h"
#include "ui/common/zoom.h"
#include "ui/timeline/timelineaccessible.h"

#include <QAccessible>
#include <QLocale>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>

namespace a2a {

static constexpr int LiveMs = 100;
static constexpr int SlowLiveMs = 1000;

TimelineView::TimelineView(Kind kind, const Recording &recording, const Store &store,
                           const Content &content, Selection &selection, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_kind(kind)
    , m_recording(recording)
    , m_store(store)
    , m_selection(selection)
    , m_lanes(store)
    , m_shown(store, m_lanes)
    , m_words(recording, store, content, m_lanes)
    , m_style(kind == Kind::Pane ? LaneStyle::pane() : LaneStyle::strip())
    , m_now([&recording] { return recording.nowNs(); })
{
    installTimelineAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(kind == Kind::Pane ? tr("Timeline") : tr("Timeline strip"));
    setProperty(ZoomsByWheelProperty, kind == Kind::Pane);
    setHorizontalScrollBarPolicy(kind == Kind::Pane ? Qt::ScrollBarAsNeeded
                                                    : Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    connect(&m_live, &QTimer::timeout, this, [this] {
        refreshBounds();
        viewport()->update();
    });
    connect(&selection, &Selection::changed, this, &TimelineView::followSelection);
    connect(&selection, &Selection::frameSelected, this, &TimelineView::revealFrame);
    connect(&selection, &Selection::timeRangeChanged, this, [this] {
        announce();
        viewport()->update();
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (m_scrolling)
            return;
        const double pixelNs = double(m_zoom.range().length()) / qMax(1, scale().width);
        m_zoom.moveTo(m_zoom.bounds().fromNs + qint64(value * pixelNs));
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
    m_rangeStartNs.reset();
    m_hovered.reset();
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

void TimelineView::setFindings(const FindingMarks &findings)
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
    m_hovered.reset();
    rebuildRows();
    viewport()->update();
    return true;
}

void TimelineView::rebuildRows()
{
    m_rows.clear();
    m_rowNumbers.clear();
    const int heading = zoomed(28);
    int top = m_kind == Kind::Strip ? metrics::Space : 0;
    ContextIndex context = NoIndex;
    for (const TaskIndex task : m_shown.tasks()) {
        const ContextIndex of = m_store.tasks[task].context;
        if (m_kind == Kind::Pane && of != context) {
            m_rows.push_back({true, of, NoIndex, top, heading});
            top += heading;
        }
        context = of;
        m_rowNumbers.push_back(int(m_rows.size()));
        m_rows.push_back({false, of, task, top, m_style.height});
        top += m_style.height;
    }
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

/// Runs while something grows and can be seen, and no faster than a pixel can move.
void TimelineView::refreshClock()
{
    if (m_shown.growing() == 0 || !isVisible()) {
        m_live.stop();
        return;
    }
    const qint64 pixelMs = m_zoom.range().length() / qMax(1, scale().width) / 1'000'000;
    const int interval = int(qBound(qint64(LiveMs), pixelMs, qint64(SlowLiveMs)));
    if (!m_live.isActive() || m_live.interval() != interval)
        m_live.start(interval);
}

void TimelineView::updateScrollBars()
{
    m_scrolling = true;
    const int content =
        m_rows.empty() ? 0 : m_rows.back().top + m_rows.back().height + metrics::Space;
    const int room = viewport()->height() - axisHeight();
    verticalScrollBar()->setRange(0, qMax(0, content - room));
    verticalScrollBar()->setPageStep(qMax(1, room));
    verticalScrollBar()->setSingleStep(m_style.height / 2);
    const LaneScale shown = scale();
    const qint64 length = qMax<qint64>(1, m_zoom.range().length());
    const double pixels =
        double(roomyRange(m_zoom.bounds()).length() - length) / double(length) * shown.width;
    horizontalScrollBar()->setRange(0, m_zoom.isFitted() ? 0 : int(qBound(0.0, pixels, 1e9)));
    horizontalScrollBar()->setPageStep(qMax(1, shown.width));
    horizontalScrollBar()->setSingleStep(40);
    horizontalScrollBar()->setValue(int(qBound(
        0.0, double(m_zoom.range().fromNs - m_zoom.bounds().fromNs) / double(length) * shown.width,
        1e9)));
    m_scrolling = false;
}

void TimelineView::reveal(TaskIndex task)
{
    const TimelineRow *row = rowOf(task);
    if (!row)
        return;
    QScrollBar *bar = verticalScrollBar();
    const int room = viewport()->height() - axisHeight();
    if (row->top < bar->value())
        bar->setValue(row->top);
    else if (const int bottom = row->top + row->height + metrics::Space;
             bottom > bar->value() + room)
        bar->setValue(bottom - room);
}

void TimelineView::revealFrame(FrameIndex frame)
{
    const TaskIndex task = m_store.frames[frame].task;
    if (!rowOf(task))
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
    double x = scale().width / 2.0;
    if (m_selection.frame() != NoIndex) {
        const double selected = scale().xOf(m_store.frames[m_selection.frame()].timeNs);
        if (selected >= 0 && selected <= scale().width)
            x = selected;
    }
    zoomAbout(factor, x);
}

void TimelineView::zoomAbout(double factor, double x)
{
    m_zoom.zoom(factor, scale().timeAt(x));
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
    m_rangeStartNs.reset();
    m_draft.reset();
    m_selection.setTimeRange({});
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

QString TimelineView::rowSentence(int row) const
{
    const TimelineRow &shown = m_rows[size_t(row)];
    return shown.isHeading ? m_words.contextTitle(shown.context)
                           : m_words.laneSentence(shown.task, m_now());
}

bool TimelineView::isSelected(int row) const
{
    const TimelineRow &shown = m_rows[size_t(row)];
    return !shown.isHeading && shown.task == m_selection.task();
}

/// Tells assistive programs what the keyboard has reached.
void TimelineView::announce()
{
    QString text;
    const size_t count = m_shown.tasks().size();
    if (m_draft || m_selection.timeRange())
        text = m_words.rangeSentence(*shownRange(), m_shown.tasks(), originNs());
    else if (m_selection.frame() != NoIndex && m_store.frames[m_selection.frame()].task != NoIndex)
        text = m_words.frameLine(m_selection.frame());
    else if (rowOf(m_selection.task()))
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

} // namespace a2a

#include "moc_timelineview.cpp"
