// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/windowdocks.h"

#include "ui/common/paneroom.h"

#include <QDockWidget>
#include <QMainWindow>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

struct DockStart {
    QLatin1StringView name; ///< in stored layouts
    Qt::DockWidgetArea area;
};

} // namespace

static DockStart startOfDock(DockId id)
{
    switch (id) {
    case DockId::Agents:
        return {"agents"_L1, Qt::LeftDockWidgetArea};
    case DockId::Card:
        return {"card"_L1, Qt::RightDockWidgetArea};
    case DockId::Artifacts:
        return {"artifacts"_L1, Qt::RightDockWidgetArea};
    case DockId::Findings:
        return {"findings"_L1, Qt::RightDockWidgetArea};
    case DockId::Wire:
        return {"wire"_L1, Qt::BottomDockWidgetArea};
    case DockId::Conductor:
        return {"conductor"_L1, Qt::RightDockWidgetArea};
    case DockId::Search:
        return {"search"_L1, Qt::BottomDockWidgetArea};
    }
    Q_UNREACHABLE();
}

WindowDocks::WindowDocks(QMainWindow &window)
    : m_window(window)
{
}

void WindowDocks::add(DockId id, const QString &title, QWidget *pane)
{
    const DockStart start = startOfDock(id);
    auto *dock = new QDockWidget(title, &m_window);
    dock->setObjectName(start.name);
    dock->setWidget(new PaneRoom(pane, dock));
    dock->setTitleBarWidget(new QWidget(dock)); // the panes have headings of their own
    m_window.addDockWidget(start.area, dock);
    m_docks[size_t(id)] = dock;
}

QList<QDockWidget *> WindowDocks::all() const
{
    return {m_docks.begin(), m_docks.end()};
}

void WindowDocks::show(DockId id) const
{
    dock(id)->show();
    dock(id)->raise();
}

void WindowDocks::goTo(DockId id, Qt::FocusReason reason) const
{
    show(id);
    dock(id)->widget()->setFocus(reason);
}

void WindowDocks::showSearch() const
{
    QDockWidget *search = dock(DockId::Search);
    QDockWidget *wire = dock(DockId::Wire);
    const bool wasHidden = search->isHidden();
    // A layout that was stored before there was a search has no place for it.
    if (m_window.dockWidgetArea(search) == Qt::NoDockWidgetArea) {
        m_window.addDockWidget(Qt::BottomDockWidgetArea, search);
        m_window.splitDockWidget(search, wire, Qt::Horizontal);
    }
    show(DockId::Search);
    if (wasHidden && !search->isFloating())
        m_window.resizeDocks({search, wire},
                             {m_window.width() * 36 / 100, m_window.width() * 64 / 100},
                             Qt::Horizontal);
}

void WindowDocks::reset() const
{
    for (QDockWidget *one : m_docks) {
        one->setFloating(false);
        // Only who plays a script or searches needs these.
        one->setVisible(one != dock(DockId::Conductor) && one != dock(DockId::Search));
    }
    for (const DockId id : {DockId::Agents, DockId::Card, DockId::Artifacts, DockId::Findings,
                            DockId::Search, DockId::Conductor})
        m_window.addDockWidget(startOfDock(id).area, dock(id));
    m_window.splitDockWidget(dock(DockId::Search), dock(DockId::Wire), Qt::Horizontal);
    m_window.tabifyDockWidget(dock(DockId::Card), dock(DockId::Artifacts));
    m_window.tabifyDockWidget(dock(DockId::Artifacts), dock(DockId::Findings));
    m_window.tabifyDockWidget(dock(DockId::Findings), dock(DockId::Conductor));
    dock(DockId::Card)->raise();
    m_window.resizeDocks({dock(DockId::Agents), dock(DockId::Card)},
                         {m_window.width() * 16 / 100, m_window.width() * 28 / 100},
                         Qt::Horizontal);
    m_window.resizeDocks({dock(DockId::Wire)}, {m_window.height() * 27 / 100}, Qt::Vertical);
}

} // namespace a2a
