// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/leftaligneddelegate.h"

#include "ui/style/palette.h"

#include <QHeaderView>
#include <QTableWidget>

namespace a2a {

void LeftAlignedDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                                const QModelIndex &index) const
{
    const QStyleOptionViewItem cell = paintPanel(painter, option, index);
    paintText(painter, contentRect(option), cell.text, cell.font,
              Palette::of(option.palette).textColor(ColorRole::Text, backgroundColor(option)));
    paintFocus(painter, option);
}

void fitHeightToRows(QTableWidget *table, int maxRows)
{
    const int rows = qBound(1, table->rowCount(), maxRows);
    table->setFixedHeight(table->horizontalHeader()->sizeHint().height() +
                          rows * table->verticalHeader()->defaultSectionSize() +
                          2 * table->frameWidth());
}

} // namespace a2a
