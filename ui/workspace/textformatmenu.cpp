// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/textformatmenu.h"

#include "ui/workspace/viewmemory.h"

#include <QActionGroup>

namespace a2a {

TextFormatMenu::TextFormatMenu(ViewMemory &views, QWidget *parent)
    : QMenu(tr("Agent texts"), parent)
{
    auto *group = new QActionGroup(this);
    group->addAction(addChoice(views, tr("Formatted"), false));
    group->addAction(addChoice(views, tr("Exact"), true));
}

QAction *TextFormatMenu::addChoice(ViewMemory &views, const QString &text, bool exact)
{
    QAction *action = addAction(text);
    action->setCheckable(true);
    action->setChecked(views.isExact() == exact);
    connect(action, &QAction::triggered, &views, [&views, exact] { views.setExact(exact); });
    connect(&views, &ViewMemory::exactChanged, action,
            [action, exact](bool isExact) { action->setChecked(isExact == exact); });
    return action;
}

} // namespace a2a

#include "moc_textformatmenu.cpp"
