// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/demomenu.h"

#include "ui/panes/scriptplayer/scriptplayerpane.h"
#include "ui/shell/presenter.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/windowkeys.h"
#include "ui/workspace/workspace.h"

#include <QAction>

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

DemoMenu::DemoMenu(ScriptPlayerPane &pane, Workspace &workspace, Presenter &presenter,
                   QWidget *parent)
    : QMenu(tr("&Demo"), parent)
    , m_pane(pane)
    , m_play(pane.playback())
    , m_workspace(workspace)
    , m_presenter(presenter)
{
    const auto onPane = [this](const QString &text, WindowKey key,
                               void (ScriptPlayerPane::*slot)()) {
        QAction *action = add(text, keySequenceOf(key), true);
        connect(action, &QAction::triggered, &m_pane, slot);
        return action;
    };
    onPane(tr("Open script…"), WindowKey::OpenScript, &ScriptPlayerPane::askForScript);
    addShipped();
    m_record = onPane(tr("Save this conversation as a script…"), WindowKey::SaveScript,
                      &ScriptPlayerPane::recordScript);
    m_edit = onPane(tr("Edit script"), WindowKey::EditScript, &ScriptPlayerPane::editScript);
    addSeparator();
    addPlaying();
    addSeparator();
    addPresenting();
    connect(&pane, &ScriptPlayerPane::noteChanged, this, &DemoMenu::refresh);
    refresh();
    workspace.navigator().serve<PlayScript>(&pane, [this](const PlayScript &wanted) {
        showPane();
        if (m_pane.openScript(shippedScripts().value(wanted.script)))
            m_play.runOrPause();
    });
    connect(&workspace.selection(), &Selection::changed, this, &DemoMenu::offerScripts);
    connect(&workspace.session(), &Session::stateChanged, this, &DemoMenu::offerScripts);
}

/// Shows the script pane before an action of the user.
void DemoMenu::showPane()
{
    if (!m_presenter.isOn())
        m_workspace.navigator().enter(paneid::ScriptPlayer);
}

/// Offers the scripts that ship with the program, which are made for its own demo agent.
void DemoMenu::offerScripts()
{
    const AgentIndex agent = m_workspace.selection().agent();
    const bool isDemo =
        agent != NoIndex && m_workspace.agents().isTemporary(agent) &&
        m_workspace.session().agent(agent).link().state() == AgentLink::State::Connected;
    m_workspace.navigator().request(OfferScripts{isDemo ? shippedTitles() : QStringList()});
}

/// Adds an action. A key that is held down triggers it once.
QAction *DemoMenu::add(const QString &text, const QKeySequence &keys, bool showsPane)
{
    QAction *action = addAction(text);
    action->setShortcut(keys);
    action->setAutoRepeat(false);
    if (showsPane)
        connect(action, &QAction::triggered, this, &DemoMenu::showPane);
    return action;
}

void DemoMenu::addShipped()
{
    QMenu *shipped = addMenu(tr("Scripts for the demo agent"));
    for (const Shipped &script : ShippedScripts) {
        connect(shipped->addAction(tr(script.title)), &QAction::triggered, &m_pane,
                [this, path = pathOf(script)] {
                    showPane();
                    m_pane.openScript(path);
                });
    }
}

void DemoMenu::addPlaying()
{
    const auto onPlay = [this](const QString &text, WindowKey key, void (ScriptPlayback::*slot)(),
                               bool showsPane = false) {
        QAction *action = add(text, keySequenceOf(key), showsPane);
        connect(action, &QAction::triggered, &m_play, slot);
        return action;
    };
    m_step = onPlay(tr("Next step"), WindowKey::NextTurn, &ScriptPlayback::step);
    m_run = onPlay(tr("Auto-play"), WindowKey::PlayScript, &ScriptPlayback::runOrPause);
    m_stop = onPlay(tr("Stop the script"), WindowKey::StopScript, &ScriptPlayback::stop);
    m_retry = onPlay(tr("Retry the step"), WindowKey::RetryTurn, &ScriptPlayback::retry);
    m_skip = onPlay(tr("Skip the step"), WindowKey::SkipTurn, &ScriptPlayback::skip);
    m_restart = onPlay(tr("Reset the script"), WindowKey::RestartScript, &ScriptPlayback::restart);
    m_rehearse =
        onPlay(tr("Rehearse the script"), WindowKey::Rehearse, &ScriptPlayback::rehearse, true);
}

void DemoMenu::addPresenting()
{
    QAction *present = add(tr("Presenter view"), keySequenceOf(WindowKey::Present));
    present->setCheckable(true);
    QAction *withWire =
        add(tr("Presenter view with the wire log"), keySequenceOf(WindowKey::PresentWire));
    withWire->setCheckable(true);
    QAction *blank = add(tr("Blank the screen"), keySequenceOf(WindowKey::BlankScreen));
    blank->setEnabled(false); // the key is a letter: fields must get it before any shortcut
    QAction *leave = add(tr("Leave the presenter view"), keySequenceOf(WindowKey::LeavePresenter));
    leave->setEnabled(false); // Esc otherwise belongs to the panes
    connect(present, &QAction::triggered, &m_presenter, &Presenter::setOn);
    connect(withWire, &QAction::triggered, this, [this](bool shown) {
        m_presenter.setAllPanesVisible(shown);
        m_presenter.setOn(true);
    });
    connect(&m_presenter, &Presenter::allPanesVisibleChanged, withWire, &QAction::setChecked);
    connect(blank, &QAction::triggered, this, [this] { m_presenter.setBlank(true); });
    connect(leave, &QAction::triggered, this, [this] { m_presenter.setOn(false); });
    connect(&m_presenter, &Presenter::changed, this, [present, blank, leave](bool isOn) {
        present->setChecked(isOn);
        blank->setEnabled(isOn);
        leave->setEnabled(isOn);
    });
}

void DemoMenu::refresh()
{
    m_record->setEnabled(m_pane.canRecord());
    m_step->setEnabled(m_play.canStep());
    m_run->setEnabled(m_play.canRun());
    m_run->setText(m_play.isRunning() ? tr("Pause after this step") : tr("Auto-play"));
    m_stop->setEnabled(m_play.canStop());
    m_restart->setEnabled(m_play.canRestart());
    m_retry->setEnabled(m_play.canRetry());
    m_skip->setEnabled(m_play.canSkip());
    m_rehearse->setEnabled(m_play.canRehearse());
    m_edit->setEnabled(m_pane.canEdit());
}

} // namespace a2a

#include "moc_demomenu.cpp"
