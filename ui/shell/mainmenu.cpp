// SPDX-License-Identifier: Apache-2.0
// The menus of MainWindow: every action with its shortcut.
#include "ui/shell/mainwindow.h"

#include "ui/artifacts/artifactspane.h"
#include "ui/card/cardpane.h"
#include "ui/chat/chatpane.h"
#include "ui/chat/chatrowactions.h"
#include "ui/chat/composer.h"
#include "ui/common/displaytext.h"
#include "ui/common/icons.h"
#include "ui/conductor/conductorpane.h"
#include "ui/filter/filterbar.h"
#include "ui/lab/resumelabwindow.h"
#include "ui/search/searchpane.h"
#include "ui/shell/aboutdialog.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/connectbar.h"
#include "ui/shell/demomenu.h"
#include "ui/shell/gomenu.h"
#include "ui/shell/presenter.h"
#include "ui/shell/windowactions.h"
#include "ui/wire/wirepane.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>

namespace a2a {

using namespace Qt::StringLiterals;

template <typename Context, typename Slot>
static QAction *addItem(QMenu *menu, const QString &text, const QKeySequence &keys,
                        Context *context, Slot slot)
{
    QAction *action = menu->addAction(text);
    action->setShortcut(keys);
    QObject::connect(action, &QAction::triggered, context, slot);
    return action;
}

void MainWindow::buildMenus()
{
    QMenu *agent = menuBar()->addMenu(tr("&Agent"));
    addItem(agent, tr("Agent URL"), Qt::CTRL | Qt::Key_L, m_bar, &ConnectBar::focusUrl);
    addItem(agent, tr("Reload card"), Qt::Key_F5, this, [this] {
        if (Connection *selected = selectedAgent())
            selected->reloadCard();
    });
    addItem(agent, tr("Claims of the card"), Qt::CTRL | Qt::ALT | Qt::Key_K, this, [this] {
        goTo(m_cardDock);
        m_card->showClaims();
    });
    addItem(agent, tr("Choose the protocol…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P, m_bar,
            &ConnectBar::showOffers);
    addItem(agent, tr("Sign in…"), Qt::CTRL | Qt::SHIFT | Qt::Key_I, this, &MainWindow::signIn);
    addItem(agent, tr("Sign out"), {}, this, &MainWindow::signOut);
    addItem(agent, tr("Secure connections…"), {}, this, &MainWindow::chooseTls);
    agent->addActions(m_card->signatureActions());

    QMenu *task = menuBar()->addMenu(tr("&Task"));
    addItem(task, tr("New conversation"), QKeySequence::New, this, [this] {
        m_chat->startConversation();
        m_center->showView(ChatTab);
        m_chat->composer()->focusMessage();
    });
    task->addSeparator();
    QAction *stop = addItem(task, tr("Stop listening"), Qt::CTRL | Qt::SHIFT | Qt::Key_X, m_chat,
                            &ChatPane::stopListening);
    stop->setEnabled(m_chat->isListening());
    connect(m_chat, &ChatPane::listeningChanged, stop, &QAction::setEnabled);
    task->setToolTipsVisible(true);
    needsAgent(
        addItem(task, tr("Cancel task"), Qt::CTRL | Qt::Key_Delete, m_chat, &ChatPane::cancelTask));
    needsAgent(addItem(task, tr("Ask for the task's state"), Qt::CTRL | Qt::Key_R, this, [this] {
        if (m_selection.task() != NoIndex && selectedAgent())
            selectedAgent()->getTask(
                QString::fromUtf8(m_session.store().tasks[m_selection.task()].id));
    }));
    needsAgent(addItem(
        task, tr("Subscribe to the task again"), Qt::CTRL | Qt::SHIFT | Qt::Key_R, this, [this] {
            const TaskIndex selected = m_selection.task();
            if (selected != NoIndex && !m_session.agent(m_selection.agent()).isListening(selected))
                selectedAgent()->subscribe(QString::fromUtf8(m_session.store().tasks[selected].id));
        }));
    addResumeLab(task, m_session, m_selection, this);
    buildGoMenu();
    buildViewMenu();
    QMenu *message = menuBar()->addMenu(tr("&Message"));
    message->addActions(m_chat->composer()->messageActions());
    message->addSeparator();
    message->addActions(m_chat->rowActions().actions());
    menuBar()->addMenu(tr("&Wire"))->addActions(m_wire->wireActions());
    buildFindingsMenu();
    QMenu *artifact = menuBar()->addMenu(tr("A&rtifact"));
    artifact->addActions(m_artifacts->fileActions());
    artifact->addSeparator();
    artifact->addActions(m_artifacts->versionActions());
    buildDemoMenu();
    buildHelpMenu();
    // Keys work while the presenter view hides the menu bar.
    for (const WindowAction &action : windowActions(*menuBar()))
        addAction(action.action);
}

/// An entry that calls the agent cannot be chosen while a recording is shown, and says why.
void MainWindow::needsAgent(QAction *action)
{
    const auto refresh = [this, action] {
        const Connection *agent = selectedAgent();
        const std::optional<Error> why =
            agent ? agent->whyNot(Operation::GetTask) : std::optional<Error>();
        const bool isRecorded = why && why->code == u"recorded"_s;
        action->setEnabled(!isRecorded);
        action->setToolTip(plainToolTip(isRecorded ? displayText(why->text()) : action->text()));
    };
    connect(&m_selection, &Selection::changed, action, refresh);
    connect(&m_session, &Session::agentChanged, action, refresh);
}

void MainWindow::buildGoMenu()
{
    auto *go = new GoMenu(m_session.store(), m_selection, this);
    menuBar()->addMenu(go);
    go->addSeparator();
    addItem(go, tr("Next question that waits"), Qt::CTRL | Qt::Key_J, this,
            &MainWindow::jumpToQuestion);
    go->addSeparator();
    go->addActions(m_search->searchActions());
    m_center->addButton(go->backAction());
    m_center->addButton(go->forwardAction());
    connect(go, &GoMenu::refused, this,
            [this](const QString &why) { statusBar()->showMessage(why, NoticeMs); });
}

void MainWindow::buildPanesMenu(QMenu *view)
{
    addItem(view, tr("Chat"), Qt::CTRL | Qt::Key_1, this, [this] {
        m_center->showView(ChatTab);
        m_chat->composer()->focusMessage();
    });
    const auto center = [&](const QString &text, Qt::Key key, CenterTab tab) {
        addItem(view, text, Qt::CTRL | key, this, [this, tab] {
            m_center->showView(tab);
            m_center->currentView()->setFocus(Qt::ShortcutFocusReason);
        });
    };
    const auto side = [&](Qt::Key key, QDockWidget *dock) {
        addItem(view, tr("Go to: %1").arg(dock->windowTitle()), Qt::CTRL | key, this,
                [this, dock] { goTo(dock); });
    };
    center(tr("Timeline"), Qt::Key_2, TimelineTab);
    side(Qt::Key_3, m_cardDock);
    side(Qt::Key_4, m_artifactsDock);
    side(Qt::Key_5, m_wireDock);
    side(Qt::Key_6, m_agentsDock);
    center(tr("Tasks"), Qt::Key_7, TasksTab);
    side(Qt::Key_8, m_conductorDock);
    side(Qt::Key_9, m_findingsDock);
    addItem(view, tr("Filter the wire log"), Qt::CTRL | Qt::Key_Slash, this, [this] {
        m_wireDock->show();
        m_wireDock->raise();
        m_wire->filterBar()->focusFilter();
    });
}

void MainWindow::buildViewMenu()
{
    QMenu *view = menuBar()->addMenu(tr("&View"));
    buildPanesMenu(view);
    view->addSeparator();
    QMenu *shown = view->addMenu(tr("Panes"));
    for (QDockWidget *dock : docks())
        shown->addAction(dock->toggleViewAction());
    addItem(view, tr("Reset layout"), {}, this, &MainWindow::resetLayout);
    view->addSeparator();
    buildLooksMenu(view);
}

void MainWindow::buildLooksMenu(QMenu *view)
{
    QMenu *themes = view->addMenu(tr("Theme"));
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
    QAction *larger =
        addItem(view, tr("Larger"), QKeySequence::ZoomIn, this, [this] { zoomBy(1); });
    // Where + needs Shift, Ctrl+= is the same key.
    larger->setShortcuts({Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    addItem(view, tr("Smaller"), Qt::CTRL | Qt::Key_Minus, this, [this] { zoomBy(-1); });
    addItem(view, tr("Usual size"), Qt::CTRL | Qt::Key_0, this, [this] { zoomBy(0); });
    view->addSeparator();
    addItem(view, tr("Settings…"), Qt::CTRL | Qt::ALT | Qt::Key_S, this, &MainWindow::showSettings);
}

void MainWindow::buildDemoMenu()
{
    auto *demo = new DemoMenu(*m_conductor, this);
    menuBar()->addMenu(demo);
    connect(demo, &DemoMenu::paneRequested, this, [this] {
        if (!m_presenter->isOn())
            goTo(m_conductorDock);
    });
    connect(demo->presenterAction(), &QAction::triggered, m_presenter, &Presenter::setOn);
    connect(demo->presenterWireAction(), &QAction::toggled, m_presenter, &Presenter::setWireShown);
    connect(demo->leaveAction(), &QAction::triggered, this, [this] { m_presenter->setOn(false); });
    connect(m_presenter, &Presenter::changed, demo, [this, demo](bool isOn) {
        demo->presenterAction()->setChecked(isOn);
        demo->leaveAction()->setEnabled(isOn);
        if (isOn)
            m_center->showView(ChatTab);
    });
}

void MainWindow::buildHelpMenu()
{
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    addItem(help, tr("Command palette…"), Qt::CTRL | Qt::Key_K, this, &MainWindow::showPalette);
    addItem(help, tr("Keys…"), QKeySequence::HelpContents, this, &MainWindow::showKeys);
    addItem(help, tr("Rules…"), {}, this, &MainWindow::showRules);
    help->addSeparator();
    addItem(help, tr("About A2A Scope"), {}, this, [this] {
        auto *dialog = new AboutDialog(this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
}

} // namespace a2a
