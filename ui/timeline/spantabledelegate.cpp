// SPDX-License-Identifier: Apache-2.0
#include "ui/timeline/spantabledelegate.h"

#include "model/items/timelinemodel.h"
#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/statebadge.h"

#include <QApplication>
#include <QPainter>

namespace a2a {

void SpanTableDelegate::initStyleOption(QStyleOptionViewItem *option,
                                        const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->font = dataFont();
    option->fontMetrics = QFontMetrics(option->font);
    if (index.column() == TimelineModel::TaskColumn)
        option->text = idTail(option->text);
    else if (index.column() == TimelineModel::StateColumn)
        option->text.clear(); // painted as a badge
    else
        option->text = displayIdentifier(option->text, 120);
}

void SpanTableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = cell.text;
    cell.text.clear();
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, option.widget);
    const QRect room = option.rect.adjusted(8, 0, -8, 0);
    if (index.column() != TimelineModel::StateColumn) {
        painter->setFont(cell.font);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(room, int(cell.displayAlignment) | Qt::TextSingleLine,
                          cell.fontMetrics.elidedText(text, Qt::ElideRight, room.width()));
        return;
    }
    const auto state = TaskState(index.data(TimelineStateRole).toInt());
    const Palette &palette = Palette::of(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const std::optional<QColor> back =
        selected ? std::optional(palette.color(ColorRole::Selection)) : std::nullopt;
    StateBadge::of(state).paint(painter, room, bodyFont(), palette, 0, back);
}

} // namespace a2a

#include "moc_spantabledelegate.cpp"
