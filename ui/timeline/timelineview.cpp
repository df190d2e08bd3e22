// SPDX-License-Identifier: Apache-2.0
// What the view shows and how it moves. Painting: timelinepainting.cpp; input: timelineinput.cpp.
#include "ui/timeline/timelineview.h"

#include "model/items/timelinetext.h"
#include "ui/common/fonts.h"
#include "ui/common/palette.h"
#include "ui/timeline/timelineaccessible.h"

#include <QAccessible>
#include <QResizeEvent>
#include <QScrollBar>

namespace a2a {

static constexpr int HeadingHeight = 28;
static constexpr int LiveMs = 100;
static constexpr int SlowLiveMs = 1000;
static constexpr int NarrowWidth = 420;

TimelineView::TimelineView(Kind kind, const Recording &recording, const Store &store,
                           const Content &content, Selection &selection, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_kind(kind)
    , m_recording(recording)
    , m_store(store)
    , m_selection(selection)
    , m_lanes(store)
    , m_words(recording, store, content, m_lanes)
    , m_style(kind == Kind::Pane ? LaneStyle::pane() : LaneStyle::strip())
    , m_now([&recording] { return recording.nowNs(); })
{
    installTimelineAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(kind == Kind::Pane ? tr("Timeline") : tr("Timeline strip"));
    setHorizontalScrollBarPolicy(kind == Kind::Pane ? Qt::ScrollBarAsNeeded
                                                    : Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    connect(&m_live, &QTimer::timeout, this, [this] {
        refreshBounds();
        viewport()->update();
    });
    connect(&selection, &Selection::changed, this, &TimelineView::followSelection);
    connect(&selection, &Selection::frameSelected, this, &TimelineView::revealFrame);
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

/// Takes the scope from the selection and shows all of it.
void TimelineView::adoptScope()
{
    const bool whole = m_wholeAgent && m_kind == Kind::Pane;
    m_scope = whole ? NoIndex : m_selection.context();
    m_agent = m_selection.agent();
    m_tasks.clear();
    m_zoom.fit();
    rebuildRows();
}

void TimelineView::followSelection(QObject *origin)
{
    const bool whole = m_wholeAgent && m_kind == Kind::Pane;
    if (m_agent != m_selection.agent() || (!whole && m_scope != m_selection.context()))
        adoptScope();
    else if (origin != this && m_selection.task() != NoIndex)
        reveal(m_selection.task());
    announce();
    viewport()->update();
}

void TimelineView::applyChanges(const StoreChanges &changes)
{
    const size_t before = m_tasks.size();
    const bool empty = m_agent == NoIndex || (m_scope == NoIndex && !m_wholeAgent);
    if (!changes.contexts.empty() && !empty && m_lanes.tasks(m_agent, m_scope).size() != before)
        rebuildRows();
    if (changes.tasks.empty())
        return;
    refreshBounds();
    viewport()->update();
}

void TimelineView::rebuildRows()
{
    m_rows.clear();
    m_tasks.clear();
    // Without a conversation there is nothing to show, unless all of them are wanted.
    if (m_agent != NoIndex && (m_scope != NoIndex || (m_wholeAgent && m_kind == Kind::Pane)))
        m_tasks = m_lanes.tasks(m_agent, m_scope);
    int top = m_kind == Kind::Strip ? metrics::Space : 0;
    ContextIndex context = NoIndex;
    for (const TaskIndex task : m_tasks) {
        const ContextIndex of = m_store.tasks[task].context;
        if (m_kind == Kind::Pane && of != context) {
            m_rows.push_back({true, of, NoIndex, top, HeadingHeight});
            top += HeadingHeight;
        }
        context = of;
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
    m_zoom.setBounds(m_lanes.bounds(m_tasks, m_now()));
    updateScrollBars();
    refreshClock();
    if (before != m_zoom.range())
        emit rangeChanged();
}

/// Runs while something grows and can be seen, and no faster than a pixel can move.
void TimelineView::refreshClock()
{
    bool growing = false;
    for (const TaskIndex task : m_tasks)
        growing = growing || m_lanes.grows(task);
    if (!growing || !isVisible()) {
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
    updateScrollBars();
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
    updateScrollBars();
    refreshClock();
    viewport()->update();
    emit rangeChanged();
}

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
    if (task != NoIndex)
        scale.endWidth = endWidth(m_store.tasks[task].state, m_style);
    return scale;
}

double TimelineView::xAt(qint64 timeNs) const
{
    return titleWidth() + scale().xOf(timeNs);
}

qint64 TimelineView::originNs() const
{
    return m_zoom.bounds().fromNs;
}

QRect TimelineView::rowRect(const TimelineRow &row) const
{
    return {0, axisHeight() + row.top - verticalScrollBar()->value(), viewport()->width(),
            row.height};
}

const TimelineRow *TimelineView::rowAt(int y) const
{
    if (y < axisHeight())
        return nullptr;
    for (const TimelineRow &row : m_rows) {
        const QRect rect = rowRect(row);
        if (y >= rect.top() && y <= rect.bottom())
            return &row;
    }
    return nullptr;
}

const TimelineRow *TimelineView::rowOf(TaskIndex task) const
{
    for (const TimelineRow &row : m_rows) {
        if (!row.isHeading && row.task == task)
            return &row;
    }
    return nullptr;
}

QSize TimelineView::minimumSizeHint() const
{
    if (m_kind == Kind::Pane)
        return {220, 120};
    const int lanes = qBound(1, int(m_tasks.size()), StripLanes);
    return {160, lanes * m_style.height + 2 * metrics::Space};
}

QSize TimelineView::sizeHint() const
{
    return m_kind == Kind::Pane ? QSize(800, 360) : minimumSizeHint();
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
    if (m_selection.frame() != NoIndex && m_store.frames[m_selection.frame()].task != NoIndex)
        text = m_words.frameLine(m_selection.frame());
    else if (rowOf(m_selection.task()))
        text = m_words.laneSentence(m_selection.task(), m_now());
    else
        text = m_tasks.empty()       ? tr("No tasks")
               : m_tasks.size() == 1 ? tr("1 task")
                                     : tr("%1 tasks").arg(m_tasks.size());
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

} // namespace a2a
