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

QWidget *Pane::makeStatus(QWidget *)
{
    return nullptr;
}

std::any Pane::kept() const
{
    return {};
}

void Pane::resume(const std::any &) {}

} // namespace a2a

#include "moc_pane.cpp"
