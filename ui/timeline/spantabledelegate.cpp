// SPDX-License-Identifier: Apache-2.0
#include "ui/timeline/spantabledelegate.h"

#include "model/items/timelinemodel.h"
#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/statebadge.h"

#include <QApplication>
#include <QPainter>

namespace a2a {

void SpanTableDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
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

void SpanTableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    if (index.column() != TimelineModel::StateColumn)
        return;
    const auto state = TaskState(index.data(TimelineStateRole).toInt());
    const Palette &palette = Palette::of(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const std::optional<QColor> back = selected ? std::optional(palette.color(ColorRole::Selection)) : std::nullopt;
    StateBadge::of(state).paint(painter, option.rect.adjusted(4, 0, -4, 0), bodyFont(), palette, 0, back);
}

} // namespace a2a
