// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/panedock.h"

#include "ui/widgets/paneroom.h"
#include "ui/widgets/tabstops.h"

#include <QEvent>

namespace a2a {

bool PaneDock::isCovered() const
{
    return !isFloating() && (geometry().right() < 0 || geometry().bottom() < 0);
}

void PaneDock::adapt()
{
    const bool isCoveredNow = isVisible() && isCovered();
    QWidget *focus = window()->focusWidget();
    const bool hadFocus = isCoveredNow && focus && isAncestorOf(focus);
    if (hadFocus) // it would go to the next one while the tabs are still changing
        focus->clearFocus();
    // A dock whose own widget is hidden may become no larger than its title, and with it all of
    // its tabs.
    if (auto *room = qobject_cast<PaneRoom *>(widget()))
        room->setCovered(isCoveredNow);
    if (titleBarWidget())
        titleBarWidget()->setHidden(isCoveredNow);
    if (hadFocus)
        emit focusCovered();
}

bool PaneDock::event(QEvent *event)
{
    const bool known = QDockWidget::event(event);
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
        adapt();
        break;
    default:
        break;
    }
    return known;
}

bool PaneDock::focusNextPrevChild(bool next)
{
    return isWindow() ? goToNextTabStop(*this, next) : QDockWidget::focusNextPrevChild(next);
}

} // namespace a2a

#include "moc_panedock.cpp"
