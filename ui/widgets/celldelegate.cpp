// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/celldelegate.h"

#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/statebadge.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace a2a {

QString CellDelegate::toolTipText(const QModelIndex &index) const
{
    return a2a::displayText(index.data(Qt::ToolTipRole).toString(), 1000);
}

bool CellDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                             const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), toolTipText(index), view);
    return true;
}

QRect CellDelegate::contentRect(const QStyleOptionViewItem &option)
{
    const int padding = zoomed(Padding); // like the style's headings
    return option.rect.adjusted(padding, 0, -padding, 0);
}

QColor CellDelegate::backgroundColor(const QStyleOptionViewItem &option)
{
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    return Palette::of(option.palette).color(selected ? ColorRole::Selection : ColorRole::Surface);
}

QStyleOptionViewItem CellDelegate::paintPanel(QPainter *painter, const QStyleOptionViewItem &option,
                                              const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, {});
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget);
    cell.text = text;
    return cell;
}

void CellDelegate::paintFocus(QPainter *painter, const QStyleOptionViewItem &option)
{
    if (!option.state.testFlag(QStyle::State_HasFocus))
        return;
    painter->setPen(Palette::of(option.palette).color(ColorRole::Focus));
    painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
}

void CellDelegate::paintState(QPainter *painter, const QRect &room,
                              const QStyleOptionViewItem &option, const StateBadge &badge)
{
    const Palette &palette = Palette::of(option.palette);
    std::optional<QColor> back;
    if (option.state.testFlag(QStyle::State_Selected))
        back = palette.color(ColorRole::Selection);
    badge.paint(painter, room, bodyFont(), palette, 0, back);
}

int CellDelegate::paintText(QPainter *painter, const QRect &room, const QString &text,
                            const QFont &font, const QColor &color, Qt::Alignment alignment,
                            Qt::TextElideMode mode)
{
    const QFontMetrics fontMetrics(font);
    const QString shown = fontMetrics.elidedText(text, mode, room.width());
    painter->setFont(font);
    painter->setPen(color);
    painter->drawText(room, int(alignment) | Qt::TextSingleLine, shown);
    return fontMetrics.horizontalAdvance(shown);
}

QString SafeTextDelegate::displayText(const QVariant &value, const QLocale &) const
{
    return displayLine(value.toString(), 400);
}

} // namespace a2a
