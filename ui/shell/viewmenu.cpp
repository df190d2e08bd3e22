// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/viewmenu.h"

#include "ui/shell/docktitle.h"
#include "ui/shell/panedock.h"
#include "ui/shell/panemaximizer.h"
#include "ui/shell/windowpanes.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/workspace/settings.h"
#include "ui/workspace/textformatmenu.h"
#include "ui/workspace/windowkeys.h"

#include <QActionGroup>

#include <algorithm>
#include <climits>

namespace a2a {

using namespace Qt::StringLiterals;

ViewMenu::ViewMenu(WindowPanes &panes, PaneMaximizer &solo, ViewMemory &views, Theme &theme,
                   Settings &settings, QWidget *parent)
    : QMenu(tr("&View"), parent)
    , m_panes(panes)
    , m_paneMaximizer(solo)
    , m_theme(theme)
    , m_settings(settings)
{
    addPaneNavigation();
    addSeparator();
    addPanes();
    addSeparator();
    addMenu(new TextFormatMenu(views, this));
    addThemes();
    addPreference(tr("High contrast"), &Theme::contrast, &Theme::setContrast,
                  &Settings::setContrast);
    addPreference(tr("Reduced motion"), &Theme::reducedMotion, &Theme::setReducedMotion,
                  &Settings::setReducedMotion);
    addZoom();
    addSeparator();
    addAction(tr("Settings…"), this, &ViewMenu::settingsRequested)
        ->setShortcuts(keySequencesOf(WindowKey::Settings));
}

/// The panes in the order of their shortcuts. Those without a shortcut come last.
std::vector<const WindowPanes::PaneInstance *> ViewMenu::panesInOrder() const
{
    std::vector<const WindowPanes::PaneInstance *> panes;
    for (const WindowPanes::PaneInstance &instance : m_panes.all())
        panes.push_back(&instance);
    std::ranges::stable_sort(panes, {}, [](const WindowPanes::PaneInstance *instance) {
        const QKeyCombination key = instance->descriptor->key;
        return key.key() == Qt::Key_unknown ? INT_MAX : key.toCombined();
    });
    return panes;
}

void ViewMenu::addPaneNavigation()
{
    for (const WindowPanes::PaneInstance *instance : panesInOrder()) {
        if (instance->descriptor->key.key() == Qt::Key_unknown)
            continue; // the pane has its own action for that
        const auto go = [this, id = instance->descriptor->id] {
            m_panes.activatePane(id, PaneEntry::Enter);
        };
        addAction(a2a::icon(instance->descriptor->icon), paneTitle(*instance->descriptor),
                  instance->descriptor->key, this, go);
    }
    addActions(m_panes.actionsFor("&View"));
    addSeparator();
    addAction(tr("Next pane"), keySequenceOf(WindowKey::NextPane), this,
              [this] { emit paneRequested(true); });
    addAction(tr("Previous pane"), keySequenceOf(WindowKey::PreviousPane), this,
              [this] { emit paneRequested(false); });
}

void ViewMenu::addPanes()
{
    QMenu *shown = addMenu(tr("Shown panes"));
    for (const WindowPanes::PaneInstance *instance : panesInOrder()) {
        if (instance->dock)
            shown->addAction(instance->dock->toggleViewAction());
    }
    QAction *alone = addAction(a2a::icon("maximize"_L1), tr("Only this pane"),
                               keySequenceOf(WindowKey::OnlyThisPane), &m_paneMaximizer,
                               qOverload<>(&PaneMaximizer::toggle));
    alone->setCheckable(true);
    connect(&m_paneMaximizer, &PaneMaximizer::changed, alone, &QAction::setChecked);
    addArrangement();
    addAction(tr("Reset layout"), this, &ViewMenu::resetLayoutRequested);
}

/// Adds the mouse actions of a dock's title bar as menu actions.
void ViewMenu::addArrangement()
{
    QMenu *arrange = addMenu(tr("Arrange panes"));
    for (const WindowPanes::PaneInstance *instance : panesInOrder()) {
        if (!instance->dock)
            continue;
        QMenu *pane = arrange->addMenu(a2a::icon(instance->descriptor->icon),
                                       paneTitle(*instance->descriptor));
        connect(pane, &QMenu::aboutToShow, pane, [pane, dock = instance->dock] {
            pane->clear();
            static_cast<DockTitle *>(dock->titleBarWidget())->fillMenu(pane);
        });
    }
}

void ViewMenu::addThemes()
{
    QMenu *themes = addMenu(tr("Theme"));
    auto *group = new QActionGroup(themes);
    for (const auto &[choice, text] : {std::pair{ThemeChoice::System, tr("System default")},
                                       {ThemeChoice::Light, tr("Light")},
                                       {ThemeChoice::Dark, tr("Dark")}}) {
        QAction *action = group->addAction(themes->addAction(text));
        action->setCheckable(true);
        action->setChecked(m_theme.choice() == choice);
        connect(action, &QAction::triggered, this, [this, chosen = choice] {
            m_theme.setChoice(chosen);
            m_settings.setTheme(chosen);
            emit appearanceChosen();
        });
        connect(themes, &QMenu::aboutToShow, action, [this, action, chosen = choice] {
            action->setChecked(m_theme.choice() == chosen);
        });
    }
}

void ViewMenu::addPreference(const QString &title, Preference (Theme::*chosen)() const,
                             void (Theme::*choose)(Preference), void (Settings::*keep)(Preference))
{
    QMenu *choices = addMenu(title);
    auto *group = new QActionGroup(choices);
    for (const auto &[choice, text] : {std::pair{Preference::System, tr("System default")},
                                       {Preference::On, tr("On")},
                                       {Preference::Off, tr("Off")}}) {
        QAction *action = group->addAction(choices->addAction(text));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, choice = choice, choose, keep] {
            (m_theme.*choose)(choice);
            (m_settings.*keep)(choice);
            emit appearanceChosen();
        });
        const auto show = [this, action, choice = choice, chosen] {
            action->setChecked((m_theme.*chosen)() == choice);
        };
        show();
        connect(choices, &QMenu::aboutToShow, action, show);
    }
}

void ViewMenu::addZoom()
{
    QAction *larger = addAction(tr("Zoom in"), this, [this] { emit zoomRequested(1); });
    larger->setShortcuts(keySequencesOf(WindowKey::ZoomIn));
    addAction(tr("Zoom out"), keySequenceOf(WindowKey::ZoomOut), this,
              [this] { emit zoomRequested(-1); });
    addAction(tr("Reset zoom"), keySequenceOf(WindowKey::ResetZoom), this,
              [this] { emit zoomRequested(0); });
}

} // namespace a2a

#include "moc_viewmenu.cpp"
