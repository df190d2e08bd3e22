// SPDX-License-Identifier: Apache-2.0
#include "ui/timeline/spantabledelegate.h"

#include "model/items/timelinemodel.h"
#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/statebadge.h"

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
    const QStyleOptionViewItem cell = paintPanel(painter, option, index);
    if (index.column() == TimelineModel::StateColumn)
        paintState(painter, room(option), option,
                   StateBadge::of(TaskState(index.data(TimelineStateRole).toInt())));
    else
        paintText(painter, room(option), cell.text, cell.font, option.palette.color(QPalette::Text),
                  cell.displayAlignment);
}

} // namespace a2a

#include "moc_spantabledelegate.cpp"
