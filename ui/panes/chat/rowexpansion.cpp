// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rowexpansion.h"

#include "ui/panes/chat/rowpositions.h"
#include "ui/widgets/followmode.h"

#include <QScrollBar>

namespace a2a {

using Kind = ChatModel::Kind;

static constexpr int MaxLevels = 32; ///< levels expanded to reveal a text

RowExpansion::RowExpansion(const ChatModel &model, RowPainterCache &painters, RowPositions &places,
                           FollowMode &follow, QAbstractScrollArea &view)
    : m_model(model)
    , m_painters(painters)
    , m_positions(places)
    , m_follow(follow)
    , m_view(view)
{
}

void RowExpansion::toggle(int row)
{
    if (m_model.kind(row) == Kind::Artifact)
        return showAll(row, !isOpen(row));
    m_painters.setOpen(row, !isOpen(row));
    m_follow.setFollowing(m_follow.isFollowing() && row == m_model.rowCount() - 1);
    emit changed(row);
}

/// Scrolls to the beginning of a row that has become small.
void RowExpansion::showAll(int row, bool all)
{
    m_painters.setOpen(row, all);
    m_follow.setFollowing(false);
    const bool beginsAbove = m_positions.rectOf(row).top() < 0;
    emit changed(row);
    if (!all && beginsAbove)
        m_positions.scrollTo(row, QAbstractItemView::PositionAtTop);
}

bool RowExpansion::canShowAll(int row)
{
    return m_model.kind(row) == Kind::Artifact && m_painters.get(row).isTruncated();
}

void RowExpansion::toggleNode(int row, QPoint inRow)
{
    const CollapsibleNode node = m_painters.get(row).nodeAt(inRow);
    if (node.part < 0)
        return;
    m_painters.toggleNode(row, node);
    m_follow.setFollowing(false);
    emit changed(row);
}

void RowExpansion::choose(int row, const QByteArray &owner, RowAction mark)
{
    m_painters.choose(row, owner, mark);
    m_follow.setFollowing(false);
    emit changed(row);
}

/// Expanding first shows all of the row, and then expands its collapsed values level by level.
/// Collapsing does the same in reverse order.
void RowExpansion::step(int row, bool more)
{
    if (m_model.kind(row) == Kind::StatusRun && isOpen(row) != more)
        return toggle(row);
    if (more ? canShowAll(row) : isOpen(row))
        return showAll(row, more);
    if (!m_painters.toggleLevel(row, more))
        return;
    m_follow.setFollowing(false);
    emit changed(row);
}

QRect RowExpansion::findTextRect(int row, const QString &text, Qt::CaseSensitivity caseSensitivity)
{
    const QRect found = m_painters.get(row).findTextRect(text, caseSensitivity);
    return found.isEmpty() ? found : found.translated(m_positions.rectOf(row).topLeft());
}

void RowExpansion::reveal(int row, const QString &text, Qt::CaseSensitivity caseSensitivity)
{
    const auto place = [&] { return findTextRect(row, text, caseSensitivity); };
    if (place().isEmpty() && canShowAll(row))
        showAll(row, true);
    for (int level = 0; level < MaxLevels && place().isEmpty(); ++level) {
        if (!m_painters.toggleLevel(row, true))
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
