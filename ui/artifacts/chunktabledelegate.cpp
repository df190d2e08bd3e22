// SPDX-License-Identifier: Apache-2.0
#include "ui/artifacts/chunktabledelegate.h"

#include "model/items/chunkmodel.h"
#include "ui/common/fonts.h"
#include "ui/common/palette.h"

#include <QApplication>
#include <QPainter>

namespace a2a {

void ChunkTableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = cell.text;
    cell.text.clear();
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget);
    const Palette &palette = Palette::of(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool faint =
        index.data(ChunkReplacedRole).toBool() || index.data(ChunkOutsideRole).toBool();
    const ColorRole role = faint ? ColorRole::Faint : ColorRole::Text;
    const QRect room = option.rect.adjusted(8, 0, -8, 0);
    const QFont font = dataFont();
    painter->setFont(font);
    painter->setPen(
        palette.ink(role, palette.color(selected ? ColorRole::Selection : ColorRole::Surface)));
    painter->drawText(room, int(cell.displayAlignment) | Qt::TextSingleLine,
                      QFontMetrics(font).elidedText(text, Qt::ElideRight, room.width()));
}

} // namespace a2a

#include "moc_chunktabledelegate.cpp"
