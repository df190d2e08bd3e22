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

PaneFocusCycler::PaneFocusCycler(QMainWindow &window, WindowPanes &panes)
    : m_window(window)
    , m_panes(panes)
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *now) { remember(now); });
}

/// What identifies a part of the window: its pane, or the bar itself.
static QWidget *ownerOf(QWidget *part, const WindowPanes &panes)
{
    for (const WindowPanes::PaneInstance &instance : panes.all()) {
        if (instance.dock ? instance.dock == part
                          : panes.isPaneVisible(instance) && part == &panes.center())
            return instance.pane;
    }
    return part;
}

void PaneFocusCycler::remember(QWidget *focus)
{
    if (!focus)
        return;
    for (QWidget *part : parts()) {
        if (part->isAncestorOf(focus))
            m_lastFocus[ownerOf(part, m_panes)] = focus;
    }
}

/// The stops in visual order; floating panes last.
QList<QWidget *> PaneFocusCycler::parts() const
{
    QList<QWidget *> inside;
    QList<QWidget *> floating;
    for (QToolBar *bar : m_window.findChildren<QToolBar *>(Qt::FindDirectChildrenOnly))
        inside.append(bar);
    inside.append(&m_panes.center());
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (instance.dock && m_panes.isPaneVisible(instance))
            (instance.dock->isFloating() ? floating : inside).append(instance.dock);
    }
    if (auto *status = m_window.findChild<QStatusBar *>(QString(), Qt::FindDirectChildrenOnly))
        inside.append(status);
    inside.removeIf([](QWidget *part) { return !part->isVisible(); });
    QList<QRect> rects;
    for (const QWidget *part : std::as_const(inside))
        rects.append(part->geometry());
    QList<QWidget *> all;
    for (const int part : readingOrder(rects))
        all.append(inside[part]);
    return all + floating;
}

bool PaneFocusCycler::focusPart(QWidget *part)
{
    const QPointer<QWidget> last = m_lastFocus[ownerOf(part, m_panes)];
    QWidget *window = part->window();
    if (!window->isActiveWindow())
        window->activateWindow();
    if (last && last->isVisible() && last->isEnabled() && part->isAncestorOf(last)) {
        last->setFocus(Qt::OtherFocusReason);
        scrollIntoView(last);
        return true;
    }
    for (const WindowPanes::PaneInstance &instance : m_panes.all()) {
        if (instance.pane == ownerOf(part, m_panes))
            m_panes.focusPane(instance, Qt::ShortcutFocusReason);
    }
    if (QWidget *focus = window->focusWidget(); focus && part->isAncestorOf(focus))
        return true;
    const QList<QWidget *> stops = tabStops(*part);
    if (stops.isEmpty())
        return false;
    stops.first()->setFocus(Qt::ShortcutFocusReason);
    scrollIntoView(stops.first());
    return true;
}

/// Tabs of docks belong to the dock that they show.
static bool isTabOf(const QWidget &focus, const QWidget &part)
{
    const auto *tabs = qobject_cast<const QTabBar *>(&focus);
    return tabs && qobject_cast<const PaneDock *>(&part) &&
           tabs->parentWidget() == part.parentWidget() &&
           tabs->tabText(tabs->currentIndex()) == part.windowTitle();
}

void PaneFocusCycler::cycle(bool forward)
{
    const QList<QWidget *> all = parts();
    const QWidget *active = QApplication::activeWindow();
    const QWidget *focus = active ? active->focusWidget() : m_window.focusWidget();
    const auto holds = [focus](const QWidget *part) {
        return focus && (part->isAncestorOf(focus) || isTabOf(*focus, *part));
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
