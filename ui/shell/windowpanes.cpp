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
#include "ui/workspace/workspace.h"

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

static constexpr QSize MinCenter(530, 370); ///< room for the composer: the docks shrink first
static constexpr int MinCenterWidth = 55;   // percent of a small screen
static constexpr int MinCenterHeight = 42;
static constexpr int BesideShare = 36; ///< of a pane placed beside the first one at the bottom
static constexpr int TabPadding = 14;  ///< of the style, on each side
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
    m_center->setMinimumSize(MinCenter.boundedTo(
        QSize(screen.width() * MinCenterWidth / 100, screen.height() * MinCenterHeight / 100)));
    window.setCentralWidget(m_center);
    window.installEventFilter(this);
    for (const PaneDescriptor *pane : list)
        add(*pane, workspace);
    workspace.navigator().serve<ShowPane>(
        this, [this](const ShowPane &wanted) { activatePane(wanted.pane, wanted.entry); });
}

void WindowPanes::add(const PaneDescriptor &descriptor, Workspace &workspace)
{
    Pane *pane = nullptr;
    const auto make = [&](QWidget *parent) { return pane = descriptor.make(workspace, parent); };
    if (descriptor.place == PanePlace::Center) {
        const int view = m_center->addView(make, paneTitle(descriptor));
        m_all.push_back({&descriptor, pane, nullptr, view});
        return;
    }
    auto *dock = new PaneDock(paneTitle(descriptor), &m_window);
    dock->setObjectName(descriptor.id);
    auto *room = new PaneScrollArea(make, dock);
    room->setMinimumPaneHeight(descriptor.minimumPaneHeight);
    dock->setWidget(room);
    auto *title = new DockTitle(dock, pane->property("hasHeading").toBool());
    dock->setTitleBarWidget(title);
    connect(title, &DockTitle::maximizeRequested, this,
            [this, id = descriptor.id] { emit maximizeRequested(id); });
    connect(title, &DockTitle::moveRequested, this,
            [this, id = descriptor.id](Qt::DockWidgetArea area) { move(*find(id), area); });
    // The connection is queued until the tabs have changed, when the caller may have moved the
    // focus.
    connect(
        dock, &PaneDock::focusLost, this, [this, dock] { refocus(dock); }, Qt::QueuedConnection);
    m_window.addDockWidget(areaOf(descriptor.place), dock);
    m_all.push_back({&descriptor, pane, dock, -1});
}

const WindowPanes::PaneInstance *WindowPanes::find(QLatin1StringView id) const
{
    const auto found = std::ranges::find(
        m_all, id, [](const PaneInstance &instance) { return instance.descriptor->id; });
    return found == m_all.end() ? nullptr : &*found;
}

Pane *WindowPanes::pane(QLatin1StringView id) const
{
    const PaneInstance *instance = find(id);
    return instance ? instance->pane : nullptr;
}

QList<QDockWidget *> WindowPanes::docksAt(PanePlace place) const
{
    QList<QDockWidget *> docks;
    for (const PaneInstance &instance : m_all) {
        if (instance.dock && instance.descriptor->place == place)
            docks.append(instance.dock);
    }
    return docks;
}

void WindowPanes::activatePane(QLatin1StringView id, PaneEntry entry)
{
    const PaneInstance *instance = find(id);
    if (!instance)
        return;
    emit paneRequested(id, entry);
    if (entry == PaneEntry::Hide) {
        if (instance->dock)
            instance->dock->hide();
        return;
    }
    if (!instance->dock)
        m_center->showView(instance->view);
    else if (entry == PaneEntry::Raise)
        instance->dock->raise();
    else
        showDock(*instance);
    if (entry == PaneEntry::Enter)
        focusPane(*instance, Qt::ShortcutFocusReason);
    else if (entry == PaneEntry::EnterAtTarget)
        focusPane(*instance, Qt::OtherFocusReason);
}

/// If the pane focuses a hidden widget, as without content, its first tab stop gets the focus.
void WindowPanes::focusPane(const PaneInstance &instance, Qt::FocusReason reason)
{
    instance.pane->takeFocus(reason);
    const QWidget *focus = instance.pane->window()->focusWidget();
    if (focus && focus->isVisible() && instance.pane->isAncestorOf(focus))
        return;
    QList<QWidget *> stops = tabStops(*instance.pane);
    if (stops.isEmpty() && instance.dock)
        stops = tabStops(*instance.dock);
    if (!stops.isEmpty())
        stops.first()->setFocus(reason);
}

void WindowPanes::showDock(const PaneInstance &instance)
{
    QDockWidget *first = docksAt(instance.descriptor->place).constFirst();
    const bool comesBeside = instance.descriptor->place == PanePlace::Bottom &&
                             instance.dock != first && instance.dock->isHidden() &&
                             !instance.dock->isFloating();
    // A layout saved before this pane existed has no place for it.
    if (m_window.dockWidgetArea(instance.dock) == Qt::NoDockWidgetArea) {
        m_window.addDockWidget(areaOf(instance.descriptor->place), instance.dock);
        if (instance.descriptor->place == PanePlace::Bottom)
            m_window.splitDockWidget(instance.dock, first, Qt::Horizontal);
        else if (instance.dock != first)
            m_window.tabifyDockWidget(first, instance.dock);
    }
    instance.dock->show();
    instance.dock->raise();
    if (comesBeside && m_window.tabifiedDockWidgets(instance.dock).isEmpty())
        m_window.resizeDocks(
            {instance.dock, first},
            {m_window.width() * BesideShare / 100, m_window.width() * (100 - BesideShare) / 100},
            Qt::Horizontal);
}

void WindowPanes::reset()
{
    for (const PaneInstance &instance : m_all) {
        if (!instance.dock)
            continue;
        instance.dock->setFloating(false);
        instance.dock->setVisible(instance.descriptor->isInitiallyVisible);
        m_window.addDockWidget(areaOf(instance.descriptor->place), instance.dock);
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

void WindowPanes::move(const PaneInstance &instance, Qt::DockWidgetArea area)
{
    emit paneRequested(instance.descriptor->id, PaneEntry::Show);
    QDockWidget *beside = nullptr;
    for (const PaneInstance &other : m_all) {
        if (other.dock && other.dock != instance.dock && !other.dock->isHidden() &&
            !other.dock->isFloating() && m_window.dockWidgetArea(other.dock) == area)
            beside = other.dock;
    }
    instance.dock->setFloating(false);
    m_window.addDockWidget(area, instance.dock);
    if (beside)
        m_window.tabifyDockWidget(beside, instance.dock);
    instance.dock->show();
    instance.dock->raise();
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

QLatin1StringView WindowPanes::focusedPane() const
{
    const QWidget *focus = QApplication::focusWidget();
    const auto has = [focus](const PaneInstance &instance) {
        return focus && instance.pane->isAncestorOf(focus);
    };
    const auto found = std::ranges::find_if(m_all, has);
    return found == m_all.end() ? view() : found->descriptor->id;
}

bool WindowPanes::isPaneVisible(const PaneInstance &instance) const
{
    return instance.dock ? instance.dock->isVisible() && !instance.dock->isBehindTab()
                         : m_center->isVisible() && instance.view == m_center->currentIndex();
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
    const auto covers = [&](const PaneInstance &instance) {
        return from && instance.dock && instance.dock != from && isPaneVisible(instance) &&
               isInPlace(instance.dock);
    };
    const auto isMiddle = [&](const PaneInstance &instance) {
        return !instance.dock && isPaneVisible(instance);
    };
    auto next = std::ranges::find_if(m_all, covers);
    if (next == m_all.end())
        next = std::ranges::find_if(m_all, isMiddle);
    if (next == m_all.end())
        next = std::ranges::find_if(
            m_all, [&](const PaneInstance &instance) { return isPaneVisible(instance); });
    if (next != m_all.end())
        focusPane(*next, Qt::OtherFocusReason);
}

QList<QAction *> WindowPanes::actionsFor(const char *menu) const
{
    QList<QAction *> actions;
    for (const PaneInstance &instance : m_all) {
        for (const PaneMenu &added : instance.pane->menus()) {
            if (std::strcmp(added.menu, menu) == 0)
                actions += added.actions;
        }
    }
    return actions;
}

std::vector<const char *> WindowPanes::menus() const
{
    std::vector<const char *> titles;
    for (const PaneInstance &instance : m_all) {
        for (const PaneMenu &added : instance.pane->menus()) {
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
    for (const PaneInstance &instance : m_all)
        keys.insert(keys.end(), instance.descriptor->keys.begin(), instance.descriptor->keys.end());
    return keys;
}

QLatin1StringView WindowPanes::view() const
{
    const auto shown = std::ranges::find(m_all, m_center->currentIndex(), &PaneInstance::view);
    return shown == m_all.end() ? QLatin1StringView() : shown->descriptor->id;
}

std::map<QLatin1StringView, std::any> WindowPanes::savedState() const
{
    std::map<QLatin1StringView, std::any> all;
    for (const PaneInstance &instance : m_all) {
        if (std::any savedState = instance.pane->savedState(); savedState.has_value())
            all.emplace(instance.descriptor->id, std::move(savedState));
    }
    return all;
}

void WindowPanes::restoreState(const std::map<QLatin1StringView, std::any> &savedState)
{
    for (const auto &[id, what] : savedState) {
        if (Pane *resuming = pane(id))
            resuming->restoreState(what);
    }
}

} // namespace a2a

#include "moc_windowpanes.cpp"
