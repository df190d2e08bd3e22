// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/pane.h"

namespace a2a {

void Pane::takeFocus(Qt::FocusReason reason)
{
    setFocus(reason);
}

std::vector<PaneMenu> Pane::menus() const
{
    return {};
}

QWidget *Pane::makeStatusWidget(QWidget *)
{
    return nullptr;
}

std::any Pane::savedState() const
{
    return {};
}

void Pane::restoreState(const std::any &) {}

} // namespace a2a

#include "moc_pane.cpp"
