// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/panedock.h"

#include "ui/shell/docktitle.h"
#include "ui/widgets/panescrollarea.h"
#include "ui/widgets/tabstops.h"

#include <QEvent>
#include <QStyleOptionFrame>
#include <QStylePainter>

namespace a2a {

bool PaneDock::isBehindTab() const
{
    return !isFloating() && (geometry().right() < 0 || geometry().bottom() < 0);
}

void PaneDock::adapt()
{
    const bool isCoveredNow = isVisible() && isBehindTab();
    const bool hadFocus = isCoveredNow && releaseFocus();
    // The dock's widget is not hidden itself, since the dock could then shrink to its title, and
    // all of its tabs with it.
    if (auto *room = qobject_cast<PaneScrollArea *>(widget()))
        room->setCovered(isCoveredNow);
    if (titleBarWidget())
        titleBarWidget()->setHidden(isCoveredNow || m_isChromeHidden);
    if (hadFocus)
        emit focusLost();
}

void PaneDock::setChromeHidden(bool bare)
{
    m_isChromeHidden = bare;
    if (auto *title = qobject_cast<DockTitle *>(titleBarWidget()))
        title->setChromeHidden(bare);
    adapt();
}

/// Gives up the focus when the dock is hidden: Qt would move it to the next widget while the panes
/// are still changing.
bool PaneDock::releaseFocus()
{
    QWidget *focus = isFloating() ? nullptr : window()->focusWidget();
    if (!focus || !isAncestorOf(focus))
        return false;
    focus->clearFocus();
    return true;
}

/// Qt leaves out the frame of a floating dock with a title of its own.
void PaneDock::paintEvent(QPaintEvent *event)
{
    QDockWidget::paintEvent(event);
    if (!isFloating())
        return;
    QStylePainter painter(this);
    QStyleOptionFrame option;
    option.initFrom(this);
    painter.drawPrimitive(QStyle::PE_FrameDockWidget, option);
}

bool PaneDock::event(QEvent *event)
{
    const bool known = QDockWidget::event(event);
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Show:
        adapt();
        break;
    case QEvent::Hide: // before Qt moves the focus
        if (!event->spontaneous() && isHidden() && releaseFocus())
            emit focusLost();
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
