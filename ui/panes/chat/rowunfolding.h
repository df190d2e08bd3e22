// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/rowpainters.h"

#include <QObject>

class QAbstractScrollArea;

namespace a2a {

class FollowMode;
class RowPlaces;

/// How much of a row is shown, as chosen by the user: runs of states open or collapsed, artifacts
/// whole or their beginning, JSON values. What is being read does not move.
class RowUnfolding final : public QObject {
    Q_OBJECT

public:
    /// `view`: scrolls the rows.
    RowUnfolding(const ChatModel &model, RowPainters &painters, RowPlaces &places,
                 FollowMode &follow, QAbstractScrollArea &view);

    /// Collapses or expands a run of states; shows all of an artifact's content, or its beginning.
    void toggle(int row);
    /// Shows all of the row, up to a conversation's limits: thousands of characters, not millions.
    void showAll(int row, bool all);
    [[nodiscard]] bool canShowAll(int row); ///< not everything is shown
    /// More of the row is shown than at first: see RowPainters.
    [[nodiscard]] bool isOpen(int row) const { return m_painters.isOpen(m_model.at(row)); }
    /// Collapses or expands the value at that position of the row.
    void turnNode(int row, QPoint inRow);
    /// Shows another form of a row's texts, or its metadata: see RowPainters::choose().
    void choose(int row, const QByteArray &owner, RowAction mark);
    /// Expands the row by one step, or collapses it by one.
    void step(int row, bool more);
    /// Where a row first shows a text, in viewport coordinates; empty: nowhere.
    [[nodiscard]] QRect placeOf(int row, const QString &text, Qt::CaseSensitivity minds);
    /// Expands until a text is visible, and scrolls to it.
    void reveal(int row, const QString &text, Qt::CaseSensitivity minds);

signals:
    void changed(int row); ///< its layout is outdated

private:
    const ChatModel &m_model;
    RowPainters &m_painters;
    RowPlaces &m_places;
    FollowMode &m_follow;
    QAbstractScrollArea &m_view;
};

} // namespace a2a
