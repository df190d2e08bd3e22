// SPDX-License-Identifier: Apache-2.0
// What MainWindow offers beside its panes: presenter view, palette, keys, settings, zoom.
#include "ui/shell/mainwindow.h"

#include "model/items/findingmarks.h"
#include "ui/chat/attachments.h"
#include "ui/chat/chatpane.h"
#include "ui/chat/chatstart.h"
#include "ui/chat/composer.h"
#include "ui/chat/messageedit.h"
#include "ui/chat/targetchooser.h"
#include "ui/common/zoom.h"
#include "ui/conductor/presenterbanner.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/connectbar.h"
#include "ui/shell/demomenu.h"
#include "ui/shell/keysheet.h"
#include "ui/shell/presenter.h"
#include "ui/shell/settingsdialog.h"
#include "ui/shell/zoomwheel.h"

#include <QDockWidget>
#include <QMenuBar>
#include <QStatusBar>

namespace a2a {

static constexpr int NoticeMs = 4000;

void MainWindow::buildPresenter()
{
    m_presenter =
        new Presenter(*this, *m_place, m_theme,
                      new PresenterBanner(m_session, m_selection, *m_conductor, this), this);
    m_presenter->setDocks(m_artifactsDock, m_wireDock);
    m_palette = new CommandPalette(this);
    connect(m_palette, &CommandPalette::chosen, this,
            [this](const QString &id) { m_settings.rememberCommand(id); });
    auto *wheel = new ZoomWheel(this);
    connect(wheel, &ZoomWheel::turned, this, &MainWindow::zoomBy);
    connect(m_chat->start(), &ChatStart::scriptChosen, this, &MainWindow::playShipped);
    connect(&m_selection, &Selection::changed, this, &MainWindow::offerScripts);
    connect(&m_session, &Session::agentChanged, this, &MainWindow::offerScripts);
}

void MainWindow::showPalette()
{
    m_palette->setRecent(m_settings.recentCommands());
    m_palette->open(windowActions(*menuBar()));
}

void MainWindow::showKeys()
{
    if (!m_keys)
        m_keys = new KeySheet(this);
    m_keys->setActions(windowActions(*menuBar()));
    m_keys->show();
    m_keys->raise();
    m_keys->activateWindow();
}

void MainWindow::showSettings()
{
    if (!m_settingsDialog) {
        m_settingsDialog = new SettingsDialog(m_settings, m_theme, this);
        wireSettings();
    }
    m_settingsDialog->refresh();
    m_settingsDialog->show();
    m_settingsDialog->raise();
    m_settingsDialog->activateWindow();
}

void MainWindow::wireSettings()
{
    SettingsDialog *dialog = m_settingsDialog;
    connect(dialog, &SettingsDialog::languageChosen, this, &MainWindow::languageChosen);
    connect(dialog, &SettingsDialog::limitsChanged, this, &MainWindow::applySettings);
    connect(dialog, &SettingsDialog::keepingChanged, this, &MainWindow::keepingChanged);
    connect(dialog, &SettingsDialog::followingChanged, this, &MainWindow::applySettings);
    connect(dialog, &SettingsDialog::forgetRequested, this, &MainWindow::forgetAddresses);
    connect(dialog, &SettingsDialog::resetRequested, this, &MainWindow::resetSettings);
}

void MainWindow::applySettings()
{
    m_session.setFollowing(m_settings.following());
    for (int index = 0; index < m_session.agentCount(); ++index)
        m_session.agent(AgentIndex(index)).setLimits(m_settings.limits());
}

void MainWindow::zoomBy(int steps)
{
    m_theme.setZoom(steps == 0 ? 100 : nextZoomStep(m_theme.zoom(), steps));
    if (m_presenter->isOn())
        return; // for the audience only
    m_settings.setZoom(m_theme.zoom());
    if (m_settingsDialog)
        m_settingsDialog->refresh();
    statusBar()->showMessage(tr("Zoom: %1 %").arg(m_theme.zoom()), NoticeMs);
}

/// The scripts that ship with the program are made for its own demo agent.
void MainWindow::offerScripts()
{
    const Connection *agent = selectedAgent();
    const bool isDemo = agent && m_demoUrls.contains(agent->input()) &&
                        agent->state() == Connection::State::Connected;
    m_chat->start()->setScripts(isDemo ? DemoMenu::shippedTitles() : QStringList());
}

void MainWindow::playShipped(int script)
{
    goTo(m_conductorDock);
    m_conductor->openScript(DemoMenu::shippedScripts().value(script));
    m_conductor->runOrPause();
}

void MainWindow::forgetAddresses()
{
    m_settings.forgetUrls();
    m_bar->setRecentUrls({});
    statusBar()->showMessage(tr("The addresses are forgotten."), NoticeMs);
}

void MainWindow::resetSettings()
{
    const bool wasOther = !m_settings.language().isEmpty();
    m_settings.reset();
    m_theme.setChoice(m_settings.theme());
    m_theme.setZoom(m_settings.zoom());
    m_bar->setRecentUrls({});
    m_findingMarks->setAllSilenced({});
    applySettings();
    resetLayout();
    m_settingsDialog->refresh();
    if (wasOther)
        emit languageChosen({});
}

MainWindow::Kept MainWindow::kept() const
{
    const Composer &composer = *m_chat->composer();
    Kept kept;
    kept.demoUrls = m_demoUrls;
    kept.agent = m_selection.agent();
    kept.context = m_selection.context();
    kept.task = m_selection.task();
    kept.message = composer.edit()->rawText();
    kept.attachments = composer.attachments()->parts();
    kept.textPlace = composer.attachments()->textPlace();
    kept.structure = composer.structure();
    kept.refining = composer.refining();
    if (composer.target()->isChosen())
        kept.target = composer.target()->target();
    kept.view = m_center->currentIndex();
    kept.settings = m_settingsDialog && m_settingsDialog->isVisible();
    return kept;
}

void MainWindow::resume(const Kept &kept)
{
    m_demoUrls = kept.demoUrls;
    if (kept.task != NoIndex)
        m_selection.selectTask(kept.task, this);
    else if (kept.context != NoIndex)
        m_selection.selectContext(kept.agent, kept.context, this);
    else if (kept.agent != NoIndex)
        m_selection.selectAgent(kept.agent, this);
    m_center->showView(kept.view);
    Composer &composer = *m_chat->composer();
    if (!kept.message.isEmpty())
        composer.setText(kept.message);
    composer.attachments()->setParts(kept.attachments);
    composer.attachments()->moveText(kept.textPlace - composer.attachments()->textPlace());
    composer.setStructure(kept.structure);
    if (kept.refining != NoIndex)
        m_chat->refine(kept.refining);
    if (kept.target)
        composer.target()->choose(*kept.target);
    onChanged();
    if (kept.settings) {
        showSettings();
        m_settingsDialog->focusLanguage(); // that is where one was
    }
}

} // namespace a2a
