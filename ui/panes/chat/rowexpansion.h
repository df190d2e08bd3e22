// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/rowpaintercache.h"

#include <QObject>

class QAbstractScrollArea;

namespace a2a {

class FollowMode;
class RowPositions;

/// How much of a row is shown, as chosen by the user: a run of states expanded or collapsed, all of
/// an artifact or its beginning, and JSON values expanded or collapsed. What is being read does not
/// move.
class RowExpansion final : public QObject {
    Q_OBJECT

public:
    /// `view`: the scroll area of the rows.
    RowExpansion(const ChatModel &model, RowPainterCache &painters, RowPositions &places,
                 FollowMode &follow, QAbstractScrollArea &view);

    /// Collapses or expands a run of states, or shows all of an artifact's content or only its
    /// beginning.
    void toggle(int row);
    /// Shows all of the row, up to the limits of a conversation, which are thousands of characters
    /// and not millions.
    void showAll(int row, bool all);
    [[nodiscard]] bool canShowAll(int row); ///< whether something of the row is not shown
    /// Whether more of the row is shown than at first, see RowPainterCache::isOpen().
    [[nodiscard]] bool isOpen(int row) const { return m_painters.isOpen(m_model.at(row)); }
    /// Collapses or expands the value at that position of the row.
    void toggleNode(int row, QPoint inRow);
    /// Shows another form of a row's texts, or its metadata: see RowPainterCache::choose().
    void choose(int row, const QByteArray &owner, RowAction mark);
    /// Expands the row by one level, or collapses it by one level.
    void step(int row, bool more);
    /// The first place where a row shows a text, in viewport coordinates, or empty if it does not
    /// show it.
    [[nodiscard]] QRect findTextRect(int row, const QString &text,
                                     Qt::CaseSensitivity caseSensitivity);
    /// Expands until a text is visible, and scrolls to it.
    void reveal(int row, const QString &text, Qt::CaseSensitivity caseSensitivity);

signals:
    void changed(int row); ///< the layout of the row is outdated

private:
    const ChatModel &m_model;
    RowPainterCache &m_painters;
    RowPositions &m_positions;
    FollowMode &m_follow;
    QAbstractScrollArea &m_view;
};

} // namespace a2a
