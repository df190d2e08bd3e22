// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rowpositions.h"

#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/widgets/followmode.h"

#include <QElapsedTimer>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace a2a {

static constexpr int TopMargin = 14;
static constexpr int IdleSliceMs = 4;
/// Longer than the pause between two bursts of a stream: rows that grow out of view are measured
/// afterward, not with each burst.
static constexpr int IdleAfterMs = 150;
static constexpr int WheelStep = 20;

RowPositions::RowPositions(QAbstractScrollArea &area, const FollowMode &follow, MeasureRow measure)
    : m_area(area)
    , m_follow(follow)
    , m_measure(std::move(measure))
{
    m_idleTimer.setSingleShot(true);
    connect(&m_idleTimer, &QTimer::timeout, this, &RowPositions::measureInIdleTime);
    m_remeasureTimer.setSingleShot(true);
    m_remeasureTimer.setInterval(0);
    connect(&m_remeasureTimer, &QTimer::timeout, this, &RowPositions::measureVisible);
}

int RowPositions::offset() const
{
    return m_area.verticalScrollBar()->value() - TopMargin;
}

QRect RowPositions::rectOf(int row) const
{
    if (row < 0 || row >= count())
        return {};
    return {0, m_heights.top(row) - offset(), m_area.viewport()->width(), m_heights.height(row)};
}

int RowPositions::rowAt(int y) const
{
    const int place = y + offset();
    return place < 0 || place >= m_heights.total() ? -1 : m_heights.rowAt(place);
}

std::pair<int, int> RowPositions::shown() const
{
    const int bottom = offset() + m_area.viewport()->height();
    const int first = qMax(0, m_heights.rowAt(offset()));
    int end = first;
    while (end < count() && m_heights.top(end) < bottom)
        ++end;
    return {first, end};
}

bool RowPositions::isReadable(int row) const
{
    const QRect place = rectOf(row);
    const int room = m_area.viewport()->height();
    const int seen = qMin(place.bottom() + 1, room) - qMax(place.top(), 0);
    return seen >= qMin(place.height() - chat::Gap, room) / 2;
}

/// The fixed point of the view: the first row in view whose height is known.
RowAnchor RowPositions::anchor() const
{
    const QScrollBar *bar = m_area.verticalScrollBar();
    if (m_follow.isFollowing() && bar->value() >= bar->maximum())
        return {};
    return m_heights.anchorAt(offset(), m_area.viewport()->height());
}

void RowPositions::restoreAnchor(const RowAnchor &anchor)
{
    updateRange();
    QScrollBar *bar = m_area.verticalScrollBar();
    if (anchor.row < 0)
        bar->setValue(bar->maximum());
    else
        bar->setValue(m_heights.top(anchor.row) + anchor.offset + TopMargin);
}

void RowPositions::reset(const std::vector<int> &estimated)
{
    m_heights.clear();
    for (const int height : estimated)
        m_heights.append(height);
    updateAround({});
}

void RowPositions::changeRows(const std::function<void()> &changeRows)
{
    const RowAnchor fixed = anchor();
    changeRows();
    updateAround(fixed);
}

void RowPositions::measureVisible()
{
    changeRows([this] {
        const auto [first, end] = shown();
        for (int row = first; row < end; ++row)
            m_heights.invalidate(row);
    });
}

void RowPositions::updateAround(const RowAnchor &anchor)
{
    if (m_isUpdating)
        return;
    const QScopedValueRollback<bool> settling(m_isUpdating, true);
    const auto height = [this](int row) { return m_measure(row, true); };
    const int room = m_area.viewport()->height() + (anchor.row < 0 ? chat::Gap : 0);
    // Rows measured above the anchor bring others into view: a few rounds at most.
    for (int round = 0; round < 8; ++round) {
        const bool any = m_heights.measureVisible(anchor, room, height);
        restoreAnchor(anchor);
        if (!any)
            break;
    }
    if (!isMeasured())
        m_idleTimer.start(IdleAfterMs);
    emit positionsChanged();
}

void RowPositions::measureInIdleTime()
{
    if (m_isUpdating)
        return;
    QElapsedTimer timer;
    timer.start();
    const RowAnchor fixed = anchor();
    int row = m_heights.firstUnknown(0);
    while (row < count() && timer.elapsed() < IdleSliceMs) {
        m_heights.set(row, m_measure(row, false));
        row = m_heights.firstUnknown(row);
    }
    if (row < count())
        m_idleTimer.start(0);
    const QScopedValueRollback<bool> settling(m_isUpdating, true);
    restoreAnchor(fixed);
    emit positionsChanged();
}

void RowPositions::updateRange()
{
    QScrollBar *bar = m_area.verticalScrollBar();
    const int height = m_area.viewport()->height();
    bar->setSingleStep(WheelStep);
    bar->setPageStep(height);
    bar->setRange(0, qMax(0, m_heights.total() + TopMargin - height));
}

void RowPositions::scrollTo(int row, QAbstractItemView::ScrollHint hint)
{
    if (row < 0 || row >= count())
        return;
    m_heights.set(row, m_measure(row, true));
    const int height = m_heights.height(row);
    const int room = m_area.viewport()->height();
    const int above = offset() - m_heights.top(row); // of the row, out of view
    const bool isVisibleEnough = hint == QAbstractItemView::EnsureVisible;
    RowAnchor wanted{row, above};
    if (hint == QAbstractItemView::PositionAtTop ||
        (isVisibleEnough && (above > 0 || height > room)))
        wanted.offset = -chat::Gap;
    else if (hint == QAbstractItemView::PositionAtBottom ||
             (isVisibleEnough && above + room < height))
        wanted.offset = height - room;
    else if (hint == QAbstractItemView::PositionAtCenter)
        wanted.offset = height > room ? -chat::Gap : (height - room) / 2;
    updateAround(wanted);
}

} // namespace a2a

#include "moc_rowpositions.cpp"
