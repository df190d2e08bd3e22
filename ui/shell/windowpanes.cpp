// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/windowpanes.h"

#include "ui/shell/centerviews.h"
#include "ui/shell/docktitle.h"
#include "ui/shell/panedock.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/widgets/panescrollarea.h"
#include "ui/widgets/tabstops.h"

#include <QAction>
#include <QApplication>
#include <QChildEvent>
#include <QCoreApplication>
#include <QLayout>
#include <QMainWindow>
#include <QScreen>
#include <QTabBar>

#include <algorithm>
#include <cstring>

namespace a2a {

static constexpr QSize LeastCenter(530, 370); ///< room for the composer: the docks shrink first
static constexpr int LeastCenterWidth = 55;   // percent of a small screen
static constexpr int LeastCenterHeight = 42;
static constexpr int BesideShare = 36; ///< of a pane placed beside the first one at the bottom
static constexpr int TabPadding = 14;  ///< of the style sheet, on each side
static constexpr int NarrowPadding = 7;

QString paneTitle(const PaneDescriptor &pane)
{
    return QCoreApplication::translate("a2a::MainWindow", pane.title);
}

static Qt::DockWidgetArea areaOf(PanePlace place)
{
    switch (place) {
    case PanePlace::Left:
        return Qt::LeftDockWidgetArea;
    case PanePlace::Bottom:
        return Qt::BottomDockWidgetArea;
    case PanePlace::Center:
    case PanePlace::Right:
        break;
    }
    return Qt::RightDockWidgetArea;
}

WindowPanes::WindowPanes(QMainWindow &window, Workspace &workspace, const PaneList &list)
    : QObject(&window)
    , m_window(window)
    , m_center(new CenterViews(&window))
{
    // The minimum is smaller on a small screen or at a large zoom.
    const QSize screen = QGuiApplication::primaryScreen()->availableSize();
    m_center->setMinimumSize(LeastCenter.boundedTo(
        QSize(screen.width() * LeastCenterWidth / 100, screen.height() * LeastCenterHeight / 100)));
    window.setCentralWidget(m_center);
    window.installEventFilter(this);
    for (const PaneDescriptor *pane : list)
        add(*pane, workspace);
    workspace.navigator().serve<ShowPane>(
        this, [this](const ShowPane &wanted) { bring(wanted.pane, wanted.entry); });
}

void WindowPanes::add(const PaneDescriptor &about, Workspace &workspace)
{
    Pane *pane = nullptr;
    const auto make = [&](QWidget *parent) { return pane = about.make(workspace, parent); };
    if (about.place == PanePlace::Center) {
        const int view = m_center->addView(make, paneTitle(about));
        m_all.push_back({&about, pane, nullptr, view});
        return;
    }
    auto *dock = new PaneDock(paneTitle(about), &m_window);
    dock->setObjectName(about.id);
    auto *room = new PaneRoom(make, dock);
    room->setLeastHeight(about.leastHeight);
    dock->setWidget(room);
    auto *title = new DockTitle(dock, pane->property("hasHeading").toBool());
    dock->setTitleBarWidget(title);
    connect(title, &DockTitle::aloneRequested, this,
            [this, id = about.id] { emit aloneRequested(id); });
    connect(title, &DockTitle::moveRequested, this,
            [this, id = about.id](Qt::DockWidgetArea area) { move(*find(id), area); });
    // The connection is queued until the tabs have changed, when the caller may have moved the
    // focus.
    connect(
        dock, &PaneDock::focusLost, this, [this, dock] { refocus(dock); }, Qt::QueuedConnection);
    m_window.addDockWidget(areaOf(about.place), dock);
    m_all.push_back({&about, pane, dock, -1});
}

const WindowPanes::Made *WindowPanes::find(QLatin1StringView id) const
{
    const auto found =
        std::ranges::find(m_all, id, [](const Made &made) { return made.about->id; });
    return found == m_all.end() ? nullptr : &*found;
}

Pane *WindowPanes::pane(QLatin1StringView id) const
{
    const Made *made = find(id);
    return made ? made->pane : nullptr;
}

QList<QDockWidget *> WindowPanes::docksAt(PanePlace place) const
{
    QList<QDockWidget *> docks;
    for (const Made &made : m_all) {
        if (made.dock && made.about->place == place)
            docks.append(made.dock);
    }
    return docks;
}

void WindowPanes::bring(QLatin1StringView id, PaneEntry entry)
{
    const Made *made = find(id);
    if (!made)
        return;
    emit paneRequested(id, entry);
    if (entry == PaneEntry::Hide) {
        if (made->dock)
            made->dock->hide();
        return;
    }
    if (!made->dock)
        m_center->showView(made->view);
    else if (entry == PaneEntry::Raise)
        made->dock->raise();
    else
        showDock(*made);
    if (entry == PaneEntry::Enter)
        focusPane(*made, Qt::ShortcutFocusReason);
    else if (entry == PaneEntry::GoOn)
        focusPane(*made, Qt::OtherFocusReason);
}

/// If the pane focuses a hidden widget, as without content, its first tab stop gets the focus.
void WindowPanes::focusPane(const Made &made, Qt::FocusReason reason)
{
    made.pane->takeFocus(reason);
    const QWidget *focus = made.pane->window()->focusWidget();
    if (focus && focus->isVisible() && made.pane->isAncestorOf(focus))
        return;
    QList<QWidget *> stops = tabStops(*made.pane);
    if (stops.isEmpty() && made.dock)
        stops = tabStops(*made.dock);
    if (!stops.isEmpty())
        stops.first()->setFocus(reason);
}

void WindowPanes::showDock(const Made &made)
{
    QDockWidget *first = docksAt(made.about->place).constFirst();
    const bool comesBeside = made.about->place == PanePlace::Bottom && made.dock != first &&
                             made.dock->isHidden() && !made.dock->isFloating();
    // A layout saved before this pane existed has no place for it.
    if (m_window.dockWidgetArea(made.dock) == Qt::NoDockWidgetArea) {
        m_window.addDockWidget(areaOf(made.about->place), made.dock);
        if (made.about->place == PanePlace::Bottom)
            m_window.splitDockWidget(made.dock, first, Qt::Horizontal);
        else if (made.dock != first)
            m_window.tabifyDockWidget(first, made.dock);
    }
    made.dock->show();
    made.dock->raise();
    if (comesBeside && m_window.tabifiedDockWidgets(made.dock).isEmpty())
        m_window.resizeDocks(
            {made.dock, first},
            {m_window.width() * BesideShare / 100, m_window.width() * (100 - BesideShare) / 100},
            Qt::Horizontal);
}

void WindowPanes::reset()
{
    for (const Made &made : m_all) {
        if (!made.dock)
            continue;
        made.dock->setFloating(false);
        made.dock->setVisible(made.about->isShownAtFirst);
        m_window.addDockWidget(areaOf(made.about->place), made.dock);
    }
    const QList<QDockWidget *> left = docksAt(PanePlace::Left);
    const QList<QDockWidget *> right = docksAt(PanePlace::Right);
    const QList<QDockWidget *> bottom = docksAt(PanePlace::Bottom);
    for (qsizetype i = 1; i < bottom.size(); ++i)
        m_window.splitDockWidget(bottom[i], bottom.first(), Qt::Horizontal);
    for (const QList<QDockWidget *> &docks : {left, right}) {
        for (qsizetype i = 1; i < docks.size(); ++i)
            m_window.tabifyDockWidget(docks[i - 1], docks[i]);
        if (!docks.isEmpty())
            docks.first()->raise();
    }
}

void WindowPanes::move(const Made &made, Qt::DockWidgetArea area)
{
    emit paneRequested(made.about->id, PaneEntry::Show);
    QDockWidget *beside = nullptr;
    for (const Made &other : m_all) {
        if (other.dock && other.dock != made.dock && !other.dock->isHidden() &&
            !other.dock->isFloating() && m_window.dockWidgetArea(other.dock) == area)
            beside = other.dock;
    }
    made.dock->setFloating(false);
    m_window.addDockWidget(area, made.dock);
    if (beside)
        m_window.tabifyDockWidget(beside, made.dock);
    made.dock->show();
    made.dock->raise();
}

/// Gives tabs that do not fit less padding, and then scrolls them, so that names of panes are never
/// cut.
static void fitTabs(QTabBar &tabs)
{
    const bool isNarrow = tabs.property("narrow").toBool();
    const int wide =
        tabs.sizeHint().width() +
        (isNarrow ? tabs.count() * 2 * (zoomed(TabPadding) - zoomed(NarrowPadding)) : 0);
    setStyleProperty(&tabs, "narrow", wide > tabs.width());
}

void WindowPanes::watchTabs(QTabBar &tabs)
{
    tabs.setAccessibleName(tr("Panes"));
    tabs.setElideMode(Qt::ElideNone);
    tabs.setUsesScrollButtons(true);
    tabs.installEventFilter(this);
    connect(&tabs, &QTabBar::currentChanged, &tabs, &QWidget::updateGeometry); // which is bold
}

/// Watches the tab bars of docks, which Qt creates on demand and without a name.
bool WindowPanes::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_window && event->type() == QEvent::ChildPolished) {
        const auto *child = static_cast<QChildEvent *>(event);
        if (auto *tabs = qobject_cast<QTabBar *>(child->child()))
            watchTabs(*tabs);
    }
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) {
        if (auto *tabs = qobject_cast<QTabBar *>(watched))
            fitTabs(*tabs);
    }
    return QObject::eventFilter(watched, event);
}

QLatin1StringView WindowPanes::focused() const
{
    const QWidget *focus = QApplication::focusWidget();
    const auto has = [focus](const Made &made) { return focus && made.pane->isAncestorOf(focus); };
    const auto found = std::ranges::find_if(m_all, has);
    return found == m_all.end() ? view() : found->about->id;
}

bool WindowPanes::isSeen(const Made &made) const
{
    return made.dock ? made.dock->isVisible() && !made.dock->isCovered()
                     : m_center->isVisible() && made.view == m_center->currentIndex();
}

void WindowPanes::refocus(PaneDock *from)
{
    const QWidget *focus = m_window.focusWidget();
    if (focus && focus->isVisible())
        return;
    m_window.layout()->activate(); // another tab comes to the front
    const auto isInPlace = [&](QDockWidget *dock) {
        return m_window.tabifiedDockWidgets(from).contains(dock) ||
               (m_window.dockWidgetArea(from) == m_window.dockWidgetArea(dock) &&
                from->geometry().intersects(dock->geometry()));
    };
    const auto covers = [&](const Made &made) {
        return from && made.dock && made.dock != from && isSeen(made) && isInPlace(made.dock);
    };
    const auto isMiddle = [&](const Made &made) { return !made.dock && isSeen(made); };
    auto next = std::ranges::find_if(m_all, covers);
    if (next == m_all.end())
        next = std::ranges::find_if(m_all, isMiddle);
    if (next == m_all.end())
        next = std::ranges::find_if(m_all, [&](const Made &made) { return isSeen(made); });
    if (next != m_all.end())
        focusPane(*next, Qt::OtherFocusReason);
}

QList<QAction *> WindowPanes::actionsFor(const char *menu) const
{
    QList<QAction *> actions;
    for (const Made &made : m_all) {
        for (const PaneMenu &added : made.pane->menus()) {
            if (std::strcmp(added.menu, menu) == 0)
                actions += added.actions;
        }
    }
    return actions;
}

std::vector<const char *> WindowPanes::menus() const
{
    std::vector<const char *> titles;
    for (const Made &made : m_all) {
        for (const PaneMenu &added : made.pane->menus()) {
            if (std::ranges::none_of(titles, [&added](const char *title) {
                    return std::strcmp(title, added.menu) == 0;
                }))
                titles.push_back(added.menu);
        }
    }
    return titles;
}

std::vector<ViewKeys> WindowPanes::viewKeys() const
{
    std::vector<ViewKeys> keys;
    for (const Made &made : m_all)
        keys.insert(keys.end(), made.about->keys.begin(), made.about->keys.end());
    return keys;
}

QLatin1StringView WindowPanes::view() const
{
    const auto shown = std::ranges::find(m_all, m_center->currentIndex(), &Made::view);
    return shown == m_all.end() ? QLatin1StringView() : shown->about->id;
}

std::map<QLatin1StringView, std::any> WindowPanes::kept() const
{
    std::map<QLatin1StringView, std::any> all;
    for (const Made &made : m_all) {
        if (std::any kept = made.pane->kept(); kept.has_value())
            all.emplace(made.about->id, std::move(kept));
    }
    return all;
}

void WindowPanes::resume(const std::map<QLatin1StringView, std::any> &kept)
{
    for (const auto &[id, what] : kept) {
        if (Pane *resuming = pane(id))
            resuming->resume(what);
    }
}

} // namespace a2a

#include "moc_windowpanes.cpp"
