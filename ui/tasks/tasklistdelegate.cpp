// SPDX-License-Identifier: Apache-2.0
#include "ui/tasks/tasklistdelegate.h"

#include "model/items/tasklistmodel.h"
#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/statebadge.h"

#include <QApplication>
#include <QPainter>

namespace a2a {

void TaskListDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_HasFocus; // the row is what is selected
    switch (index.column()) {
    case TaskListModel::StateColumn:
        option->text.clear();
        return; // painted as a badge
    case TaskListModel::AboutColumn:
        option->text = displayLine(option->text, 200);
        return;
    case TaskListModel::TaskColumn:
    case TaskListModel::ContextColumn:
        option->text = idTail(option->text);
        break;
    default:
        break;
    }
    option->font = dataFont();
    option->fontMetrics = QFontMetrics(option->font);
}

void TaskListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    if (index.column() != TaskListModel::StateColumn)
        return;
    const Palette &palette = Palette::of(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const std::optional<QColor> back =
        selected ? std::optional(palette.color(ColorRole::Selection)) : std::nullopt;
    StateBadge::of(TaskState(index.data(TaskListStateRole).toInt()))
        .paint(painter, option.rect.adjusted(8, 0, -8, 0), bodyFont(), palette, 0, back);
}

} // namespace a2a

#include "moc_tasklistdelegate.cpp"
