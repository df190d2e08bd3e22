// SPDX-License-Identifier: Apache-2.0
// The part of ChatView that knows where rows stand.
#include "ui/chat/chatview.h"

#include "ui/chat/questioncard.h"
#include "ui/common/followmode.h"
#include "ui/common/workingclock.h"

#include <QElapsedTimer>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace a2a {

static constexpr int TopMargin = 14;
static constexpr int IdleSliceMs = 4;
static constexpr int WheelStep = 20;

int ChatView::verticalOffset() const
{
    return verticalScrollBar()->value() - TopMargin;
}

bool ChatView::isAtEnd() const
{
    return verticalScrollBar()->value() >= verticalScrollBar()->maximum();
}

void ChatView::measure(int row)
{
    m_heights.set(row, heightOf(row) + chat::Gap);
}

QRect ChatView::visualRect(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= m_heights.count())
        return {};
    return {0, m_heights.top(index.row()) - verticalOffset(), viewport()->width(),
            m_heights.height(index.row())};
}

/// So much of the row is in view that the reader need not be moved to it.
bool ChatView::isReadable(int row) const
{
    const QRect place = visualRect(m_model.index(row));
    const int room = viewport()->height();
    const int seen = qMin(place.bottom() + 1, room) - qMax(place.top(), 0);
    return seen >= qMin(place.height() - chat::Gap, room) / 2;
}

QModelIndex ChatView::indexAt(const QPoint &point) const
{
    const int y = point.y() + verticalOffset();
    if (y < 0 || y >= m_heights.total())
        return {};
    return m_model.index(m_heights.rowAt(y));
}

/// What must not move: the first row in view whose height is known.
ChatView::Anchor ChatView::anchor() const
{
    if (m_follow->isFollowing() && isAtEnd())
        return {};
    const int top = verticalOffset();
    const int bottom = top + viewport()->height();
    const int first = m_heights.rowAt(top);
    for (int row = first; row >= 0 && row < m_heights.count() && m_heights.top(row) < bottom;
         ++row) {
        if (m_heights.isKnown(row))
            return {row, top - m_heights.top(row)};
    }
    return first < 0 ? Anchor{} : Anchor{first, top - m_heights.top(first)};
}

void ChatView::keep(const Anchor &anchor)
{
    updateRange();
    QScrollBar *bar = verticalScrollBar();
    if (anchor.row < 0)
        bar->setValue(bar->maximum());
    else
        bar->setValue(m_heights.top(anchor.row) + anchor.offset + TopMargin);
}

/// Takes the heights of rows in view. True when one of them was not known.
bool ChatView::measureVisible(const Anchor &anchor)
{
    bool any = false;
    if (m_heights.count() == 0)
        return false;
    if (anchor.row < 0) { // from the end upwards
        int room = viewport()->height() + chat::Gap;
        for (int row = m_heights.count() - 1; row >= 0 && room > 0; --row) {
            if (!m_heights.isKnown(row)) {
                measure(row);
                any = true;
            }
            room -= m_heights.height(row);
        }
        return any;
    }
    const int top = m_heights.top(anchor.row) + anchor.offset;
    for (int row = m_heights.rowAt(top); row < m_heights.count(); ++row) {
        if (m_heights.top(row) >= top + viewport()->height())
            break;
        if (!m_heights.isKnown(row)) {
            measure(row);
            any = true;
        }
    }
    return any;
}

/// Brings heights, range and position in line after anything has changed.
void ChatView::settle()
{
    settleAt(anchor());
}

void ChatView::settleAt(Anchor anchor)
{
    if (m_settling)
        return;
    const QScopedValueRollback<bool> settling(m_settling, true);
    // Rows learnt above the anchor bring others into view: a few rounds at most.
    for (int round = 0; round < 8; ++round) {
        const bool any = measureVisible(anchor);
        keep(anchor);
        if (!any)
            break;
    }
    if (m_heights.firstUnknown(0) < m_heights.count())
        m_idle.start();
    placeCard();
    viewport()->update();
}

void ChatView::measureInIdleTime()
{
    if (m_settling)
        return;
    QElapsedTimer timer;
    timer.start();
    const Anchor fixed = anchor();
    int row = m_heights.firstUnknown(0);
    while (row < m_heights.count() && timer.elapsed() < IdleSliceMs) {
        m_heights.set(row, heightOf(row) + chat::Gap);
        row = m_heights.firstUnknown(row);
    }
    if (row >= m_heights.count())
        m_idle.stop();
    const QScopedValueRollback<bool> settling(m_settling, true);
    keep(fixed);
    placeCard();
    viewport()->update();
}

void ChatView::updateRange()
{
    QScrollBar *bar = verticalScrollBar();
    const int height = viewport()->height();
    bar->setSingleStep(WheelStep);
    bar->setPageStep(height);
    bar->setRange(0, qMax(0, m_heights.total() + TopMargin - height));
}

void ChatView::updateGeometries()
{
    QAbstractItemView::updateGeometries(); // not QListView's, which would lay the rows out itself
    if (!m_settling)
        settle();
}

void ChatView::doItemsLayout()
{
    QAbstractItemView::doItemsLayout();
}

void ChatView::reset()
{
    QListView::reset();
    m_painters.clear();
    m_heights.clear();
    m_turning.clear();
    m_hoverRow = -1;
    for (int row = 0; row < m_model.rowCount(); ++row)
        m_heights.append(m_painters.estimate(row) + chat::Gap);
    m_painters.setView(viewport()->width(), Palette::of(this));
    refreshCard();
    settleAt({});
}

void ChatView::relayout()
{
    const Anchor fixed = anchor();
    m_painters.setView(viewport()->width(), Palette::of(this));
    m_heights.forgetAll();
    settleAt(fixed);
}

void ChatView::resizeEvent(QResizeEvent *event)
{
    QAbstractItemView::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        relayout();
    else
        settle();
}

void ChatView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    const Anchor fixed = anchor();
    QAbstractItemView::rowsInserted(parent, start, end);
    for (int row = start; row <= end; ++row)
        m_heights.append(m_painters.estimate(row) + chat::Gap);
    settleAt(fixed);
}

void ChatView::updateRow(int row)
{
    m_painters.drop(row);
    const Anchor fixed = anchor();
    m_heights.forget(row);
    settleAt(fixed);
}

void ChatView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                           const QList<int> &roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
    if (roles == QList<int>{ChatWaitingRole}) {
        for (int row = topLeft.row(); row <= bottomRight.row(); ++row) {
            viewport()->update(visualRect(m_model.index(row)));
            if (row == m_cardRow && m_card)
                m_card->setWaiting(m_model.at(row).lastedNs());
        }
        return;
    }
    const Anchor fixed = anchor();
    for (int row = topLeft.row(); row <= bottomRight.row() && row < m_heights.count(); ++row) {
        m_painters.drop(row);
        m_heights.forget(row);
    }
    if (m_cardRow >= topLeft.row() && m_cardRow <= bottomRight.row())
        refreshCard();
    settleAt(fixed);
}

void ChatView::scrollContentsBy(int dx, int dy)
{
    scrollDirtyRegion(dx, dy);
    viewport()->scroll(dx, dy);
    if (!m_settling)
        settle();
}

void ChatView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    const int row = index.row();
    if (!index.isValid() || row >= m_heights.count())
        return;
    measure(row);
    const int height = m_heights.height(row);
    const int room = viewport()->height();
    const int offset =
        verticalOffset() - m_heights.top(row); // of the upper edge, from the row's top
    Anchor wanted{row, offset};
    if (hint == PositionAtTop || (hint == EnsureVisible && (offset > 0 || height > room)))
        wanted.offset = -chat::Gap;
    else if (hint == PositionAtBottom || (hint == EnsureVisible && offset + room < height))
        wanted.offset = height - room;
    else if (hint == PositionAtCenter)
        wanted.offset = height > room ? -chat::Gap : (height - room) / 2;
    settleAt(wanted);
}

QRegion ChatView::visualRegionForSelection(const QItemSelection &selection) const
{
    QRegion region;
    for (const QModelIndex &index : selection.indexes())
        region += visualRect(index);
    return region;
}

void ChatView::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags flags)
{
    selectionModel()->select(indexAt(rect.center()), flags);
}

void ChatView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    const Palette &palette = Palette::of(this);
    painter.fillRect(event->rect(), palette.color(ColorRole::Window));
    m_turning.clear();
    const int bottom = verticalOffset() + viewport()->height();
    for (int row = m_heights.rowAt(verticalOffset()); row >= 0 && row < m_heights.count(); ++row) {
        if (m_heights.top(row) >= bottom)
            break;
        const RowPainter &shown = m_painters.get(row);
        if (shown.isWorking())
            m_turning.push_back(row);
        const QModelIndex index = m_model.index(row);
        const QRect rect = visualRect(index);
        if (!rect.intersects(event->rect()) || row == m_cardRow)
            continue;
        RowState state;
        state.current = hasFocus() && currentIndex() == index;
        state.selected = selectionModel()->isSelected(index);
        state.step = currentIndex() == index ? m_step : -1;
        state.hovered = row == m_hoverRow ? m_hoverAction : RowAction::None;
        state.degrees = m_clock->degrees();
        state.lastedNs = m_model.at(row).lastedNs();
        painter.save();
        painter.translate(rect.topLeft());
        shown.paint(&painter, state);
        painter.restore();
    }
    m_clock->setActive(!m_turning.empty());
}

} // namespace a2a
