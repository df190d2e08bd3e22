// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/demomenu.h"

#include "ui/panes/conductor/conductorpane.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/windowkeys.h"
#include "ui/workspace/workspace.h"

#include <QAction>

#include <functional>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

struct Shipped {
    const char *file;
    const char *title; ///< translated in the context a2a::DemoMenu
};

} // namespace

static constexpr Shipped ShippedScripts[] = {
    {"trip", QT_TRANSLATE_NOOP("a2a::DemoMenu", "Trip planning with a question")},
    {"stream", QT_TRANSLATE_NOOP("a2a::DemoMenu", "A stream, a rejection, a failure")},
    {"cancel", QT_TRANSLATE_NOOP("a2a::DemoMenu", "A question, then a cancellation")},
};

static QString pathOf(const Shipped &script)
{
    return u":/a2a/scripts/"_s % QString::fromLatin1(script.file) % u".json"_s;
}

QStringList DemoMenu::shippedScripts()
{
    QStringList paths;
    for (const Shipped &script : ShippedScripts)
        paths.append(pathOf(script));
    return paths;
}

QStringList DemoMenu::shippedTitles()
{
    QStringList titles;
    for (const Shipped &script : ShippedScripts)
        titles.append(tr(script.title));
    return titles;
}

DemoMenu::DemoMenu(ConductorPane &pane, Workspace &workspace, QWidget *parent)
    : QMenu(tr("&Demo"), parent)
    , m_pane(pane)
    , m_workspace(workspace)
{
    add(tr("Open script…"), keysOf(WindowKey::OpenScript), &ConductorPane::askForScript, true);
    addShipped();
    m_record = add(tr("Save this conversation as a script…"), keysOf(WindowKey::SaveScript),
                   &ConductorPane::recordScript, true);
    m_edit =
        add(tr("Edit script"), keysOf(WindowKey::EditScript), &ConductorPane::editScript, true);
    addSeparator();
    addPlaying();
    addSeparator();
    addPresenting();
    connect(&pane, &ConductorPane::noteChanged, this, &DemoMenu::refresh);
    refresh();
    workspace.navigator().serve<PlayScript>(&pane, [this](const PlayScript &wanted) {
        emit paneRequested();
        m_pane.openScript(shippedScripts().value(wanted.script));
        m_pane.runOrPause();
    });
    connect(&workspace.selection(), &Selection::changed, this, &DemoMenu::offerScripts);
    connect(&workspace.session(), &Session::stateChanged, this, &DemoMenu::offerScripts);
}

/// The scripts that ship with the program are made for its own demo agent.
void DemoMenu::offerScripts()
{
    const AgentIndex agent = m_workspace.selection().agent();
    const bool isDemo =
        agent != NoIndex && m_workspace.agents().isPassing(agent) &&
        m_workspace.session().agent(agent).link().state() == AgentLink::State::Connected;
    m_workspace.navigator().request(OfferScripts{isDemo ? shippedTitles() : QStringList()});
}

QAction *DemoMenu::add(const QString &text, const QKeySequence &keys, void (ConductorPane::*slot)(),
                       bool showsPane)
{
    QAction *action = addAction(text);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, &m_pane, [this, slot, showsPane] {
        if (showsPane)
            emit paneRequested();
        std::invoke(slot, m_pane);
    });
    return action;
}

void DemoMenu::addShipped()
{
    QMenu *shipped = addMenu(tr("Scripts for the demo agent"));
    for (const Shipped &script : ShippedScripts) {
        connect(shipped->addAction(tr(script.title)), &QAction::triggered, &m_pane,
                [this, path = pathOf(script)] {
                    emit paneRequested();
                    m_pane.openScript(path);
                });
    }
}

void DemoMenu::addPlaying()
{
    m_step = add(tr("Next step"), keysOf(WindowKey::NextTurn), &ConductorPane::step, false);
    m_run = add(tr("Auto-play"), keysOf(WindowKey::PlayScript), &ConductorPane::runOrPause, false);
    m_stop = add(tr("Stop the script"), keysOf(WindowKey::StopScript), &ConductorPane::stop, false);
    m_retry = add(tr("Retry the turn"), keysOf(WindowKey::RetryTurn), &ConductorPane::retry, false);
    m_skip = add(tr("Skip the turn"), keysOf(WindowKey::SkipTurn), &ConductorPane::skip, false);
    m_restart = add(tr("Reset the script"), keysOf(WindowKey::RestartScript),
                    &ConductorPane::restart, false);
    m_rehearse =
        add(tr("Rehearse the script"), keysOf(WindowKey::Rehearse), &ConductorPane::rehearse, true);
}

void DemoMenu::addPresenting()
{
    m_presenter = addAction(tr("Presenter view"));
    m_presenter->setShortcut(keysOf(WindowKey::Present));
    m_presenter->setCheckable(true);
    m_presenterWire = addAction(tr("Wire log in the presenter view"));
    m_presenterWire->setShortcut(keysOf(WindowKey::PresentWire));
    m_presenterWire->setCheckable(true);
    m_blank = addAction(tr("Blank the screen"));
    m_blank->setShortcut(keysOf(WindowKey::Blank));
    m_blank->setEnabled(false); // the key is a letter: fields must get it before any shortcut
    m_leave = addAction(tr("Leave the presenter view"));
    m_leave->setShortcut(keysOf(WindowKey::LeavePresenter));
    m_leave->setEnabled(false); // Esc otherwise belongs to the panes
}

void DemoMenu::refresh()
{
    m_record->setEnabled(m_pane.canRecord());
    m_step->setEnabled(m_pane.canStep());
    m_run->setEnabled(m_pane.canRun());
    m_run->setText(m_pane.runs() ? tr("Pause after this turn") : tr("Auto-play"));
    m_stop->setEnabled(m_pane.canStop());
    m_restart->setEnabled(m_pane.canRestart());
    m_retry->setEnabled(m_pane.canRetry());
    m_skip->setEnabled(m_pane.canSkip());
    m_rehearse->setEnabled(m_pane.canRehearse());
    m_edit->setEnabled(m_pane.canEdit());
}

} // namespace a2a

#include "moc_demomenu.cpp"
