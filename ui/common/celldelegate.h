// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace a2a {

struct StateBadge;

/// What delegates of tables and lists share: what stands behind a cell, a line of text that is cut
/// where its room ends, the frame of the focus, and tool tips that are plain text, whatever agents
/// write.
class CellDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) final;

protected:
    static constexpr int Padding = 8; ///< beside the text of a cell

    /// What the tool tip of a valid index says, spelled out safely; empty: there is none.
    [[nodiscard]] virtual QString tipText(const QModelIndex &index) const;

    [[nodiscard]] static QRect room(const QStyleOptionViewItem &option);
    /// The colour behind what is selected, and behind what is not.
    [[nodiscard]] static QColor ground(const QStyleOptionViewItem &option);
    /// All of a cell but its text, as the style draws it; returns what initStyleOption() said.
    QStyleOptionViewItem paintPanel(QPainter *painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const;
    static void paintFocus(QPainter *painter, const QStyleOptionViewItem &option);
    static void paintState(QPainter *painter, const QRect &room, const QStyleOptionViewItem &option,
                           const StateBadge &badge);
    /// On one line, vertically centred; returns how wide it has become.
    static int paintText(QPainter *painter, const QRect &room, const QString &text,
                         const QFont &font, const QColor &color,
                         Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter,
                         Qt::TextElideMode mode = Qt::ElideRight);
};

} // namespace a2a
