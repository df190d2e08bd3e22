// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rowexpansion.h"

#include "ui/panes/chat/rowpositions.h"
#include "ui/widgets/followmode.h"

#include <QScrollBar>

namespace a2a {

using Kind = ChatModel::Kind;

static constexpr int MostLevels = 32; ///< levels expanded to reveal a text

RowUnfolding::RowUnfolding(const ChatModel &model, RowPainters &painters, RowPlaces &places,
                           FollowMode &follow, QAbstractScrollArea &view)
    : m_model(model)
    , m_painters(painters)
    , m_places(places)
    , m_follow(follow)
    , m_view(view)
{
}

void RowUnfolding::toggle(int row)
{
    if (m_model.kind(row) == Kind::Artifact)
        return showAll(row, !isOpen(row));
    m_painters.setOpen(row, !isOpen(row));
    m_follow.setFollowing(m_follow.isFollowing() && row == m_model.rowCount() - 1);
    emit changed(row);
}

/// Scrolls to the beginning of a row that has become small.
void RowUnfolding::showAll(int row, bool all)
{
    m_painters.setOpen(row, all);
    m_follow.setFollowing(false);
    const bool beginsAbove = m_places.rectOf(row).top() < 0;
    emit changed(row);
    if (!all && beginsAbove)
        m_places.scrollTo(row, QAbstractItemView::PositionAtTop);
}

bool RowUnfolding::canShowAll(int row)
{
    return m_model.kind(row) == Kind::Artifact && m_painters.get(row).isCut();
}

void RowUnfolding::turnNode(int row, QPoint inRow)
{
    const FoldedNode node = m_painters.get(row).nodeAt(inRow);
    if (node.part < 0)
        return;
    m_painters.turn(row, node);
    m_follow.setFollowing(false);
    emit changed(row);
}

void RowUnfolding::choose(int row, const QByteArray &owner, RowAction mark)
{
    m_painters.choose(row, owner, mark);
    m_follow.setFollowing(false);
    emit changed(row);
}

/// Expanding first shows all of the row, and then expands its collapsed values level by level.
/// Collapsing does the same in reverse order.
void RowUnfolding::step(int row, bool more)
{
    if (m_model.kind(row) == Kind::StatusRun && isOpen(row) != more)
        return toggle(row);
    if (more ? canShowAll(row) : isOpen(row))
        return showAll(row, more);
    if (!m_painters.turnLevel(row, more))
        return;
    m_follow.setFollowing(false);
    emit changed(row);
}

QRect RowUnfolding::placeOf(int row, const QString &text, Qt::CaseSensitivity minds)
{
    const QRect found = m_painters.get(row).placeOf(text, minds);
    return found.isEmpty() ? found : found.translated(m_places.rectOf(row).topLeft());
}

void RowUnfolding::reveal(int row, const QString &text, Qt::CaseSensitivity minds)
{
    const auto place = [&] { return placeOf(row, text, minds); };
    if (place().isEmpty() && canShowAll(row))
        showAll(row, true);
    for (int level = 0; level < MostLevels && place().isEmpty(); ++level) {
        if (!m_painters.turnLevel(row, true))
            break;
        emit changed(row);
    }
    const QRect found = place();
    const int room = m_view.viewport()->height();
    if (found.isEmpty() || (found.top() >= 0 && found.bottom() < room))
        return;
    m_follow.setFollowing(false);
    QScrollBar *bar = m_view.verticalScrollBar();
    bar->setValue(bar->value() + found.center().y() - room / 2);
}

} // namespace a2a

#include "moc_rowexpansion.cpp"
