// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace a2a {

struct StateBadge;

/// What delegates of tables and lists share: the background of a cell, an elided line of text, the
/// focus frame, and tool tips without invisible characters.
class CellDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) final;

protected:
    static constexpr int Padding = 8; ///< beside the text of a cell

    /// The tool tip of a valid index, safe to show, or empty if it has none.
    [[nodiscard]] virtual QString toolTipText(const QModelIndex &index) const;

    [[nodiscard]] static QRect contentRect(const QStyleOptionViewItem &option);
    /// The background of selected and other cells.
    [[nodiscard]] static QColor backgroundColor(const QStyleOptionViewItem &option);
    /// All of a cell except its text, as the style draws it; returns the option from
    /// initStyleOption().
    QStyleOptionViewItem paintPanel(QPainter *painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const;
    static void paintFocus(QPainter *painter, const QStyleOptionViewItem &option);
    static void paintState(QPainter *painter, const QRect &room, const QStyleOptionViewItem &option,
                           const StateBadge &badge);
    /// Paints text on one line, vertically centered, and returns its width.
    static int paintText(QPainter *painter, const QRect &room, const QString &text,
                         const QFont &font, const QColor &color,
                         Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter,
                         Qt::TextElideMode mode = Qt::ElideRight);
};

/// Draws cells with text from an agent as the style does, after the text was made safe.
class SafeTextDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QString displayText(const QVariant &value, const QLocale &locale) const override;
};

} // namespace a2a
