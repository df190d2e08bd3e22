// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/viewmenu.h"

#include "ui/shell/windowpanes.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/workspace/settings.h"
#include "ui/workspace/windowkeys.h"

#include <QActionGroup>
#include <QDockWidget>

#include <algorithm>

namespace a2a {

ViewMenu::ViewMenu(WindowPanes &panes, Theme &theme, Settings &settings, QWidget *parent)
    : QMenu(tr("&View"), parent)
    , m_panes(panes)
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
    addAction(tr("Settings…"), keysOf(WindowKey::Settings), this, &ViewMenu::settingsRequested);
}

/// In the order of their keys.
void ViewMenu::addPlaces()
{
    std::vector<const WindowPanes::Made *> places;
    for (const WindowPanes::Made &made : m_panes.all()) {
        if (made.about->key.key() != Qt::Key_unknown)
            places.push_back(&made);
    }
    std::ranges::sort(places, {},
                      [](const WindowPanes::Made *made) { return made->about->key.toCombined(); });
    for (const WindowPanes::Made *made : places) {
        const QString title = paneTitle(*made->about);
        const auto go = [this, id = made->about->id] { m_panes.bring(id, PaneEntry::Enter); };
        addAction(a2a::icon(made->about->icon), made->dock ? tr("Go to: %1").arg(title) : title,
                  made->about->key, this, go);
    }
    addActions(m_panes.actionsFor("&View"));
}

void ViewMenu::addPanes()
{
    QMenu *shown = addMenu(tr("Panes"));
    for (const WindowPanes::Made &made : m_panes.all()) {
        if (made.dock)
            shown->addAction(made.dock->toggleViewAction());
    }
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
    QAction *larger = addAction(tr("Larger"), this, [this] { emit zoomRequested(1); });
    larger->setShortcuts(allKeysOf(WindowKey::Larger));
    addAction(tr("Smaller"), keysOf(WindowKey::Smaller), this, [this] { emit zoomRequested(-1); });
    addAction(tr("Usual size"), keysOf(WindowKey::UsualSize), this,
              [this] { emit zoomRequested(0); });
}

} // namespace a2a

#include "moc_viewmenu.cpp"
