// SPDX-License-Identifier: Apache-2.0
// The menus of MainWindow: every action with its shortcut.
#include "ui/shell/mainwindow.h"

#include "ui/artifacts/artifactspane.h"
#include "ui/chat/chatpane.h"
#include "ui/chat/composer.h"
#include "ui/common/icons.h"
#include "ui/render/previewparts.h"
#include "ui/shell/centerviews.h"
#include "ui/filter/filterbar.h"
#include "ui/shell/connectbar.h"
#include "ui/shell/gomenu.h"
#include "ui/wire/wirepane.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
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
    addItem(agent, tr("Choose the protocol…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P, m_bar,
            &ConnectBar::showOffers);
    addItem(agent, tr("Sign in…"), Qt::CTRL | Qt::SHIFT | Qt::Key_I, this, &MainWindow::signIn);
    addItem(agent, tr("Sign out"), {}, this, &MainWindow::signOut);
    addItem(agent, tr("Secure connections…"), {}, this, &MainWindow::chooseTls);
    agent->addSeparator();
    addItem(agent, tr("Quit"), QKeySequence::Quit, this, &QWidget::close);

    QMenu *task = menuBar()->addMenu(tr("&Task"));
    addItem(task, tr("New conversation"), QKeySequence::New, this, [this] {
        m_chat->startConversation();
        m_center->showView(ChatTab);
        m_chat->composer()->focusMessage();
    });
    addItem(task, tr("Go to the newest question"), Qt::CTRL | Qt::Key_J, this,
            &MainWindow::jumpToQuestion);
    task->addSeparator();
    addItem(task, tr("Stop listening"), Qt::CTRL | Qt::SHIFT | Qt::Key_X, m_chat,
            &ChatPane::stopListening);
    addItem(task, tr("Cancel task"), Qt::CTRL | Qt::Key_Delete, m_chat, &ChatPane::cancelTask);
    addItem(task, tr("Ask for the task's state"), Qt::CTRL | Qt::Key_R, this, [this] {
        if (m_selection.task() != NoIndex && selectedAgent())
            selectedAgent()->getTask(
                QString::fromUtf8(m_session.store().tasks[m_selection.task()].id));
    });
    addItem(
        task, tr("Subscribe to the task again"), Qt::CTRL | Qt::SHIFT | Qt::Key_R, this, [this] {
            const TaskIndex selected = m_selection.task();
            if (selected != NoIndex && !m_session.agent(m_selection.agent()).isListening(selected))
                selectedAgent()->subscribe(QString::fromUtf8(m_session.store().tasks[selected].id));
        });
    buildGoMenu();
    buildViewMenu();
    menuBar()->addMenu(tr("&Message"))->addActions(m_chat->composer()->messageActions());
    if (const auto *wire = qobject_cast<WirePane *>(m_wireDock->widget()))
        menuBar()->addMenu(tr("&Wire"))->addActions(wire->wireActions());
    menuBar()->addMenu(tr("A&rtifact"))->addActions(m_artifacts->versionActions());
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    addItem(help, tr("About A2A Scope"), {}, this, &MainWindow::showAbout);
}

void MainWindow::buildGoMenu()
{
    static constexpr int NoticeMs = 4000;
    auto *go = new GoMenu(m_session.store(), m_selection, this);
    menuBar()->addMenu(go);
    m_center->addButton(go->backAction());
    m_center->addButton(go->forwardAction());
    connect(go, &GoMenu::refused, this,
            [this](const QString &why) { statusBar()->showMessage(why, NoticeMs); });
}

void MainWindow::buildViewMenu()
{
    QMenu *view = menuBar()->addMenu(tr("&View"));
    addItem(view, tr("Chat"), Qt::CTRL | Qt::Key_1, this, [this] {
        m_center->showView(ChatTab);
        m_chat->composer()->focusMessage();
    });
    addItem(view, tr("Timeline"), Qt::CTRL | Qt::Key_2, this, [this] {
        m_center->showView(TimelineTab);
        m_center->currentView()->setFocus(Qt::ShortcutFocusReason);
    });
    int key = Qt::Key_3;
    for (QDockWidget *dock : {m_cardDock, m_artifactsDock, m_wireDock, m_agentsDock}) {
        addItem(view, tr("Go to: %1").arg(dock->windowTitle()), QKeySequence(Qt::CTRL | key++),
                dock, [dock] {
                    dock->show();
                    dock->raise();
                    dock->widget()->setFocus(Qt::ShortcutFocusReason);
                });
    }
    addItem(view, tr("Tasks"), QKeySequence(Qt::CTRL | key), this, [this] {
        m_center->showView(TasksTab);
        m_center->currentView()->setFocus(Qt::ShortcutFocusReason);
    });
    addItem(view, tr("Filter the wire log"), Qt::CTRL | Qt::Key_Slash, this, [this] {
        m_wireDock->show();
        m_wireDock->raise();
        if (auto *wire = qobject_cast<WirePane *>(m_wireDock->widget()))
            wire->filterBar()->focusFilter();
    });
    view->addSeparator();
    for (QDockWidget *dock : {m_agentsDock, m_cardDock, m_artifactsDock, m_wireDock})
        view->addAction(dock->toggleViewAction());
    addItem(view, tr("Reset layout"), {}, this, &MainWindow::resetLayout);
    view->addSeparator();
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
    }
}

/// What this build or this computer is without.
static QString missingParts()
{
    QStringList missing = missingPreviewParts();
#ifndef A2A_GRPC
    missing << MainWindow::tr("Built without libprotobuf: gRPC is missing.");
#endif
#ifndef A2A_DTL
    missing << MainWindow::tr("Built without dtl: versions are not compared line by line.");
#endif
    return missing.isEmpty() ? QString() : u'\n' % missing.join(u'\n');
}

void MainWindow::showAbout()
{
    auto *box =
        new QMessageBox(QMessageBox::NoIcon, tr("About A2A Scope"),
                        tr("A2A Scope %1\nA native inspector for agents that speak the Agent2Agent "
                           "protocol.\nQt %2 · Apache-2.0")
                                .arg(u"" A2A_VERSION ""_s, QString::fromLatin1(qVersion())) %
                            missingParts(),
                        QMessageBox::Close, this);
    box->setTextFormat(Qt::PlainText);
    box->setIconPixmap(applicationIcon().pixmap(64, 64));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace a2a
