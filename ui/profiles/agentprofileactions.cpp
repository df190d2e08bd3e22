// SPDX-License-Identifier: Apache-2.0
#include "ui/profiles/agentprofileactions.h"

#include "model/text/textof.h"
#include "ui/profiles/agentlistdialog.h"
#include "ui/profiles/localagentsdialog.h"
#include "ui/profiles/opentaskdialog.h"
#include "ui/profiles/pastecarddialog.h"
#include "ui/profiles/profiledialog.h"
#include "ui/profiles/taskopener.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/signins.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SaidMs = 8000;

AgentProfileActions::AgentProfileActions(Workspace &workspace, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_profiles(workspace.agents())
    , m_signIns(workspace.signIns())
    , m_selection(workspace.selection())
    , m_navigator(workspace.navigator())
    , m_window(window)
{
    m_navigator.serve<RunAgentAction>(
        this, [this](const RunAgentAction &wanted) { perform(wanted.agent, wanted.action); });
    for (const auto changed : {&Session::stateChanged, &Session::choicesChanged})
        connect(&m_session, changed, this, &AgentProfileActions::changed);
    connect(&m_selection, &Selection::changed, this, &AgentProfileActions::changed);
    connect(&m_profiles, &AgentProfiles::changed, this, &AgentProfileActions::changed);
    connect(&m_profiles, &AgentProfiles::agentRemoved, this, &AgentProfileActions::deselectRemoved);
    connect(&m_profiles, &AgentProfiles::failed, this, [this](const Error &error) {
        m_navigator.showMessage(displayLine(textOf(error), 400), SaidMs);
    });
}

bool AgentProfileActions::canPerform(AgentAction action) const
{
    const AgentIndex index = m_selection.agent();
    const Connection *agent = index == NoIndex ? nullptr : &m_session.agent(index);
    const bool isListed = agent && agent->choices().isListed(); // the last one stays selected
    switch (action) {
    case AgentAction::Edit:
    case AgentAction::Duplicate:
    case AgentAction::MoveUp:
    case AgentAction::MoveDown:
        return isListed && !m_profiles.isTemporary(index);
    case AgentAction::Remove:
        return isListed;
    case AgentAction::OpenById:
        return agent != nullptr;
    case AgentAction::Disconnect:
        return agent && agent->link().state() != AgentLink::State::Idle;
    case AgentAction::UndoRemove:
        return m_profiles.canUndo();
    case AgentAction::ShowList:
    case AgentAction::FindLocal:
    case AgentAction::PasteCard:
        break;
    }
    return true;
}

void AgentProfileActions::perform(AgentIndex agent, AgentAction action)
{
    switch (action) {
    case AgentAction::UndoRemove:
        return undoRemove();
    case AgentAction::ShowList:
        return showAgentList();
    case AgentAction::FindLocal:
        return findLocal();
    case AgentAction::PasteCard:
        return pasteCard();
    default:
        break;
    }
    const AgentIndex about = agent == NoIndex ? m_selection.agent() : agent;
    if (about == NoIndex)
        return;
    switch (action) {
    case AgentAction::Edit:
        return edit(about);
    case AgentAction::Duplicate:
        return duplicate(about);
    case AgentAction::MoveUp:
        return moveBy(about, -1);
    case AgentAction::MoveDown:
        return moveBy(about, 1);
    case AgentAction::Disconnect:
        m_session.stopListening(about); // also stops polling
        return m_session.agent(about).disconnectAgent();
    case AgentAction::Remove:
        return remove(about);
    case AgentAction::OpenById:
        return openById(about);
    default:
        break;
    }
}

bool AgentProfileActions::requireSaved(AgentIndex agent)
{
    if (!m_profiles.isTemporary(agent))
        return true;
    m_navigator.showMessage(
        tr("The demo agent's address changes with every start, so it is not in the agent list."),
        SaidMs);
    return false;
}

void AgentProfileActions::edit(AgentIndex agent)
{
    if (requireSaved(agent))
        editProfile(m_profiles.profileFor(agent), agent);
}

void AgentProfileActions::editProfile(const AgentProfile &profile, AgentIndex agent)
{
    ProfileDialog::Context context;
    context.isNew = agent == NoIndex && profile.id.isEmpty();
    if (agent != NoIndex && m_session.agent(agent).link().foundCard())
        context.cardName = m_session.agent(agent).link().foundCard()->card.name;
    for (const AgentProfile &one : m_profiles.store().profiles())
        context.groups.append(one.group);
    context.groups.removeAll(QString());
    context.groups.removeDuplicates();
    context.groups.sort();
    QWidget *above = m_list ? m_list.data() : m_window;
    auto *dialog =
        new ProfileDialog(profile, m_profiles.secrets().headerSecrets(profile.id), context, above);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, profile, agent] { applyEdits(*dialog, profile, agent); });
    dialog->open();
}

/// Whether two profiles look up the card at different places or in different ways.
static bool reachesOtherwise(const AgentProfile &a, const AgentProfile &b)
{
    return a.url != b.url || a.withoutCard != b.withoutCard || a.interface != b.interface ||
           a.headers != b.headers || a.tls != b.tls || a.proxy != b.proxy;
}

void AgentProfileActions::applyEdits(const ProfileDialog &dialog, const AgentProfile &before,
                                     AgentIndex agent)
{
    AgentProfile edited = dialog.profile();
    if (edited.id.isEmpty())
        edited.id = newProfileId();
    if (agent != NoIndex)
        m_session.agent(agent).choices().setProfile(edited.id);
    if (m_profiles.save(edited, dialog.secrets()).isEmpty()) {
        m_navigator.showMessage(tr("The agent list is full. Remove some agents first."), SaidMs);
        return;
    }
    Connection &connection = m_profiles.findOrAdd(edited);
    const bool isNew = before.id.isEmpty() && agent == NoIndex;
    const bool wasAsked = connection.link().state() != AgentLink::State::Idle;
    if (isNew || (wasAsked && reachesOtherwise(before, edited)) ||
        connection.link().state() == AgentLink::State::Failed)
        m_signIns.fetchCard(connection.index());
    if (isNew)
        m_selection.selectAgent(connection.index());
    if (m_list)
        m_list->select(edited.id);
    if (m_profiles.store().error())
        m_navigator.showMessage(displayLine(textOf(*m_profiles.store().error()), 400), SaidMs);
}

void AgentProfileActions::duplicate(AgentIndex agent)
{
    if (!requireSaved(agent))
        return;
    AgentProfile copy = m_profiles.profileFor(agent);
    const HeaderSecrets secrets = m_profiles.secrets().headerSecrets(copy.id);
    copy.id.clear();
    copy.name = tr("%1 (copy)").arg(m_session.agent(agent).link().title());
    const QString id = m_profiles.save(copy, secrets);
    if (const AgentProfile *saved = m_profiles.store().find(id))
        m_selection.selectAgent(m_profiles.findOrAdd(AgentProfile(*saved)).index());
}

/// Moves an agent past the next one of the same group.
void AgentProfileActions::moveBy(AgentIndex agent, int step)
{
    const AgentProfile *profile = m_profiles.of(agent);
    if (!profile)
        return;
    const std::vector<AgentProfile> &all = m_profiles.store().profiles();
    const auto isLast = [&](qsizetype place) {
        return place < 0 || place >= qsizetype(all.size());
    };
    qsizetype place = (profile - all.data()) + step;
    while (!isLast(place) && all[size_t(place)].group != profile->group)
        place += step;
    if (!isLast(place))
        m_profiles.store().move(QString(profile->id), step < 0 ? place : place + 1);
}

void AgentProfileActions::remove(AgentIndex agent)
{
    if (!m_session.agent(agent).choices().isListed())
        return; // it was already removed
    const QString label = displayLine(m_workspace.agentLabel(agent), 100);
    m_profiles.remove(agent);
    m_navigator.showMessage(tr("%1 was removed. To restore it: Agent › Undo remove.").arg(label),
                            SaidMs);
}

/// Selects another agent if the selected one was removed, here or in the list of all agents.
void AgentProfileActions::deselectRemoved(AgentIndex removed)
{
    if (m_selection.agent() != removed)
        return;
    for (int other = 0; other < m_session.agentCount(); ++other) {
        if (m_session.agent(AgentIndex(other)).choices().isListed())
            return m_selection.selectAgent(AgentIndex(other));
    }
}

void AgentProfileActions::undoRemove()
{
    if (m_profiles.undoRemove())
        m_navigator.showMessage(tr("The agent was restored."), SaidMs);
}

void AgentProfileActions::showAgentList()
{
    if (!m_list) {
        m_list = new AgentListDialog(m_profiles, m_window);
        m_list->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_list, &AgentListDialog::editRequested, this, [this](const QString &id) {
            if (const AgentProfile *profile = m_profiles.store().find(id))
                editProfile(AgentProfile(*profile), m_profiles.findAgent(id));
        });
        connect(m_list, &AgentListDialog::addRequested, this, [this] { editProfile({}, NoIndex); });
        connect(m_list, &AgentListDialog::connectRequested, this,
                &AgentProfileActions::connectProfile);
        connect(m_list, &AgentListDialog::localRequested, this, &AgentProfileActions::findLocal);
    }
    if (const AgentProfile *shown =
            m_selection.agent() == NoIndex ? nullptr : m_profiles.of(m_selection.agent()))
        m_list->select(shown->id);
    m_list->show();
    m_list->raise();
    m_list->activateWindow();
}

void AgentProfileActions::connectProfile(const QString &id)
{
    const AgentProfile *profile = m_profiles.store().find(id);
    if (!profile)
        return;
    Connection &agent = m_profiles.findOrAdd(AgentProfile(*profile));
    agent.choices().setListed(true);
    m_signIns.fetchCard(agent.index());
    m_selection.selectAgent(agent.index());
    m_navigator.show(paneid::Card);
}

void AgentProfileActions::findLocal()
{
    QStringList known = m_profiles.temporaryUrls();
    for (const AgentProfile &profile : m_profiles.store().profiles())
        known.append(profile.url);
    for (int index = 0; index < m_session.agentCount(); ++index) { // its URL may be the endpoint
        const Connection &agent = m_session.agent(AgentIndex(index));
        if (agent.choices().isListed() && agent.link().foundCard())
            known.append(agent.link().foundCard()->url.toString());
    }
    QWidget *above = m_list ? m_list.data() : m_window;
    auto *dialog = new LocalAgentsDialog(known, LocalAgents::listening(), above);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        for (const QString &url : dialog->urls())
            m_navigator.request(OpenAgent{url});
    });
    dialog->open();
}

void AgentProfileActions::pasteCard()
{
    const QString copied = QGuiApplication::clipboard()->text();
    auto *dialog =
        new PasteCardDialog(copied.trimmed().startsWith(u'{') ? copied : QString(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const QString folder =
            QFileInfo(m_profiles.store().path()).absolutePath() % u"/pasted-cards"_s;
        const Result<QString> path = PasteCardDialog::saveCard(dialog->card(), folder);
        if (path)
            m_navigator.request(OpenAgent{*path});
        else
            m_navigator.showMessage(displayLine(textOf(path.error()), 400), SaidMs);
    });
    dialog->open();
}

void AgentProfileActions::openCardFile()
{
    auto *dialog = new QFileDialog(m_window, tr("Open an agent card"), {},
                                   tr("Agent cards (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_navigator.request(OpenAgent{path}); });
    dialog->open();
}

/// Opens the dialog for a task's ID. There is one dialog for each agent.
void AgentProfileActions::openById(AgentIndex agent)
{
    const Connection &connection = m_session.agent(agent);
    for (OpenTaskDialog *open :
         m_window->findChildren<OpenTaskDialog *>(QString(), Qt::FindDirectChildrenOnly)) {
        if (&open->agent() != &connection)
            continue;
        open->raise();
        return open->activateWindow();
    }
    auto *dialog = new OpenTaskDialog(connection, m_workspace.agentLabel(agent), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto *opening = new TaskOpener(m_session, m_selection, agent, dialog);
    connect(dialog, &OpenTaskDialog::openRequested, opening, &TaskOpener::open);
    connect(opening, &TaskOpener::outcomeChanged, dialog, &OpenTaskDialog::showOutcome);
    connect(this, &AgentProfileActions::changed, dialog, &OpenTaskDialog::refresh);
    dialog->show();
}

} // namespace a2a

#include "moc_agentprofileactions.cpp"
