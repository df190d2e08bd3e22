// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/viewmenu.h"

#include "ui/chat/chatpane.h"
#include "ui/chat/composer.h"
#include "ui/common/theme.h"
#include "ui/filter/filterbar.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/settings.h"
#include "ui/shell/windowdocks.h"
#include "ui/wire/wirepane.h"

#include <QActionGroup>
#include <QDockWidget>

namespace a2a {

ViewMenu::ViewMenu(const WindowPanes &panes, const WindowDocks &docks, Theme &theme,
                   Settings &settings, QWidget *parent)
    : QMenu(tr("&View"), parent)
    , m_panes(panes)
    , m_docks(docks)
    , m_theme(theme)
    , m_settings(settings)
{
    addPlaces();
    addSeparator();
    addPanes();
    addSeparator();
    addThemes();
    addZoom();
    addSeparator();
    addAction(tr("Settings…"), Qt::CTRL | Qt::ALT | Qt::Key_S, this, &ViewMenu::settingsRequested);
}

void ViewMenu::addPlaces()
{
    addAction(tr("Chat"), Qt::CTRL | Qt::Key_1, this, [this] {
        m_panes.center->showView(ChatTab);
        m_panes.chat->composer()->focusMessage();
    });
    addCenter(tr("Timeline"), Qt::Key_2, TimelineTab);
    addSide(Qt::Key_3, DockId::Card);
    addSide(Qt::Key_4, DockId::Artifacts);
    addSide(Qt::Key_5, DockId::Wire);
    addSide(Qt::Key_6, DockId::Agents);
    addCenter(tr("Tasks"), Qt::Key_7, TasksTab);
    addSide(Qt::Key_8, DockId::Conductor);
    addSide(Qt::Key_9, DockId::Findings);
    addAction(tr("Filter the wire log"), Qt::CTRL | Qt::Key_Slash, this, [this] {
        m_docks.show(DockId::Wire);
        m_panes.wire->filterBar()->focusFilter();
    });
}

void ViewMenu::addCenter(const QString &text, Qt::Key key, CenterTab tab)
{
    addAction(text, Qt::CTRL | key, this, [this, tab] {
        m_panes.center->showView(tab);
        m_panes.center->currentView()->setFocus(Qt::ShortcutFocusReason);
    });
}

void ViewMenu::addSide(Qt::Key key, DockId id)
{
    addAction(tr("Go to: %1").arg(m_docks.dock(id)->windowTitle()), Qt::CTRL | key, this,
              [this, id] { m_docks.goTo(id); });
}

void ViewMenu::addPanes()
{
    QMenu *shown = addMenu(tr("Panes"));
    for (const QDockWidget *dock : m_docks.all())
        shown->addAction(dock->toggleViewAction());
    addAction(tr("Reset layout"), this, &ViewMenu::resetLayoutRequested);
}

void ViewMenu::addThemes()
{
    QMenu *themes = addMenu(tr("Theme"));
    auto *group = new QActionGroup(themes);
    for (const auto &[choice, text] : {std::pair{ThemeChoice::System, tr("As the system")},
                                       {ThemeChoice::Light, tr("Light")},
                                       {ThemeChoice::Dark, tr("Dark")}}) {
        QAction *action = group->addAction(themes->addAction(text));
        action->setCheckable(true);
        action->setChecked(m_theme.choice() == choice);
        connect(action, &QAction::triggered, this, [this, chosen = choice] {
            m_theme.setChoice(chosen);
            m_settings.setTheme(chosen);
        });
        connect(themes, &QMenu::aboutToShow, action, [this, action, chosen = choice] {
            action->setChecked(m_theme.choice() == chosen);
        });
    }
}

void ViewMenu::addZoom()
{
    QAction *larger =
        addAction(tr("Larger"), QKeySequence::ZoomIn, this, [this] { emit zoomRequested(1); });
    // Where + needs Shift, Ctrl+= is the same key.
    larger->setShortcuts({Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    addAction(tr("Smaller"), Qt::CTRL | Qt::Key_Minus, this, [this] { emit zoomRequested(-1); });
    addAction(tr("Usual size"), Qt::CTRL | Qt::Key_0, this, [this] { emit zoomRequested(0); });
}

} // namespace a2a

#include "moc_viewmenu.cpp"
