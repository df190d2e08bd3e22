// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/panefocuscycler.h"

#include "ui/shell/centerviews.h"
#include "ui/shell/panedock.h"
#include "ui/shell/windowpanes.h"
#include "ui/widgets/tabstops.h"

#include <QApplication>
#include <QMainWindow>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>

namespace a2a {

PaneRound::PaneRound(QMainWindow &window, WindowPanes &panes)
    : m_window(window)
    , m_panes(panes)
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *now) { remember(now); });
}

/// What identifies a part of the window: its pane, or the bar itself.
static QWidget *ownerOf(QWidget *place, const WindowPanes &panes)
{
    for (const WindowPanes::Made &made : panes.all()) {
        if (made.dock ? made.dock == place : panes.isSeen(made) && place == &panes.center())
            return made.pane;
    }
    return place;
}

void PaneRound::remember(QWidget *focus)
{
    if (!focus)
        return;
    for (QWidget *place : places()) {
        if (place->isAncestorOf(focus))
            m_last[ownerOf(place, m_panes)] = focus;
    }
}

/// The stops in visual order; floating panes last.
QList<QWidget *> PaneRound::places() const
{
    QList<QWidget *> inside;
    QList<QWidget *> floating;
    for (QToolBar *bar : m_window.findChildren<QToolBar *>(Qt::FindDirectChildrenOnly))
        inside.append(bar);
    inside.append(&m_panes.center());
    for (const WindowPanes::Made &made : m_panes.all()) {
        if (made.dock && m_panes.isSeen(made))
            (made.dock->isFloating() ? floating : inside).append(made.dock);
    }
    if (auto *status = m_window.findChild<QStatusBar *>(QString(), Qt::FindDirectChildrenOnly))
        inside.append(status);
    inside.removeIf([](QWidget *place) { return !place->isVisible(); });
    QList<QRect> rects;
    for (const QWidget *place : std::as_const(inside))
        rects.append(place->geometry());
    QList<QWidget *> all;
    for (const int place : readingOrder(rects))
        all.append(inside[place]);
    return all + floating;
}

bool PaneRound::focusPart(QWidget *place)
{
    const QPointer<QWidget> last = m_last[ownerOf(place, m_panes)];
    QWidget *window = place->window();
    if (!window->isActiveWindow())
        window->activateWindow();
    if (last && last->isVisible() && last->isEnabled() && place->isAncestorOf(last)) {
        last->setFocus(Qt::OtherFocusReason);
        showInAreas(last);
        return true;
    }
    for (const WindowPanes::Made &made : m_panes.all()) {
        if (made.pane == ownerOf(place, m_panes))
            m_panes.focusPane(made, Qt::ShortcutFocusReason);
    }
    if (QWidget *focus = window->focusWidget(); focus && place->isAncestorOf(focus))
        return true;
    const QList<QWidget *> stops = tabStops(*place);
    if (stops.isEmpty())
        return false;
    stops.first()->setFocus(Qt::ShortcutFocusReason);
    showInAreas(stops.first());
    return true;
}

/// Tabs of docks belong to the dock that they show.
static bool isTabOf(const QWidget &focus, const QWidget &place)
{
    const auto *tabs = qobject_cast<const QTabBar *>(&focus);
    return tabs && qobject_cast<const PaneDock *>(&place) &&
           tabs->parentWidget() == place.parentWidget() &&
           tabs->tabText(tabs->currentIndex()) == place.windowTitle();
}

void PaneRound::go(bool forward)
{
    const QList<QWidget *> all = places();
    const QWidget *active = QApplication::activeWindow();
    const QWidget *focus = active ? active->focusWidget() : m_window.focusWidget();
    const auto holds = [focus](const QWidget *place) {
        return focus && (place->isAncestorOf(focus) || isTabOf(*focus, *place));
    };
    const auto found = std::ranges::find_if(all, holds);
    // If the focus is elsewhere, the cycle starts at an end.
    const qsizetype count = all.size();
    const qsizetype from = found != all.end() ? found - all.begin() : forward ? -1 : count;
    for (qsizetype step = 1; step <= count; ++step) {
        const qsizetype to = (from + (forward ? step : -step) + 2 * count) % count;
        if (to != from && focusPart(all[to]))
            return;
    }
}

} // namespace a2a

#include "moc_panefocuscycler.cpp"
