// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/tasks/tasklistdelegate.h"

#include "model/items/tasklistmodel.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/widgets/statebadge.h"

namespace a2a {

void TaskListDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    CellDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_HasFocus; // the row is selected, not the cell
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
    CellDelegate::paint(painter, option, index);
    if (index.column() == TaskListModel::StateColumn)
        paintState(painter, room(option), option,
                   StateBadge::of(TaskState(index.data(TaskListStateRole).toInt())));
}

} // namespace a2a

#include "moc_tasklistdelegate.cpp"
