// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/agentmenu.h"

#include "ui/dialogs/tapswindow.h"
#include "ui/profiles/agentprofileactions.h"
#include "ui/shell/agentactions.h"
#include "ui/shell/connectbar.h"
#include "ui/shell/windowpanes.h"
#include "ui/workspace/windowkeys.h"
#include "ui/workspace/workspace.h"

namespace a2a {

AgentMenu::AgentMenu(Workspace &workspace, AgentActions &agents, ConnectBar &bar,
                     const WindowPanes &panes, QWidget *parent)
    : QMenu(tr("&Agent"), parent)
    , m_profileActions(agents.profileActions())
{
    Navigator &navigator = workspace.navigator();
    addAction(tr("Agent URL"), keySequenceOf(WindowKey::AgentUrl), &bar, &ConnectBar::focusUrl);
    addAction(tr("Reload card"), keySequenceOf(WindowKey::ReloadCard), &agents,
              &AgentActions::reloadCard);
    addAction(tr("Card check"), keySequenceOf(WindowKey::CardClaims), &navigator,
              [&navigator] { navigator.request(ShowClaims{}); });
    addAction(tr("Choose the protocol…"), keySequenceOf(WindowKey::Protocol), &bar,
              &ConnectBar::showOffers);
    addAction(tr("Auth…"), keySequenceOf(WindowKey::SignIn), &agents, &AgentActions::signIn);
    const QList<QAction *> ofSignIn{
        addAction(tr("Sign out"), &agents, &AgentActions::signOut),
        addAction(tr("Clear auth"), &agents, &AgentActions::forgetSignIn),
        addAction(tr("Token…"), &agents, &AgentActions::showToken)};
    const auto refresh = [&agents, ofSignIn] {
        for (QAction *action : ofSignIn)
            action->setEnabled(agents.isSignedIn());
    };
    connect(&agents, &AgentActions::signInChanged, this, refresh);
    refresh();
    addAction(tr("Clear auth of all agents…"), &agents, &AgentActions::forgetAllSignIns);
    addAction(tr("TLS certificates…"), &agents, &AgentActions::chooseTls);
    QAction *certificate =
        addAction(tr("View certificate…"), &agents, &AgentActions::viewCertificate);
    const auto refreshCertificate = [&agents, certificate] {
        certificate->setEnabled(agents.hasCertificate());
    };
    connect(&agents, &AgentActions::certificateChanged, certificate, refreshCertificate);
    refreshCertificate();
    addActions(panes.actionsFor("&Agent"));
    addSeparator();
    addAgentAction(tr("Open task or context by ID…"), AgentAction::OpenById);
    addSeparator();
    addAgentAction(tr("Edit agent…"), AgentAction::Edit);
    addAgentAction(tr("Duplicate agent"), AgentAction::Duplicate);
    addAgentAction(tr("Disconnect"), AgentAction::Disconnect);
    addAgentAction(tr("Remove agent"), AgentAction::Remove);
    addAgentAction(tr("Undo remove"), AgentAction::UndoRemove);
    addSeparator();
    addAgentAction(tr("All agents…"), AgentAction::ShowList);
    addAgentAction(tr("Find agents on this machine…"), AgentAction::FindLocal);
    addAction(tr("Open card file…"), &m_profileActions, &AgentProfileActions::openCardFile);
    addAgentAction(tr("Paste card…"), AgentAction::PasteCard);
    addSeparator();
    addTapsAction(this, workspace, parent);
}

/// An action for the selected agent, if it is about one.
void AgentMenu::addAgentAction(const QString &text, AgentAction agentAction)
{
    QAction *action = addAction(
        text, this, [this, agentAction] { m_profileActions.performForSelected(agentAction); });
    const auto refresh = [this, action, agentAction] {
        action->setEnabled(m_profileActions.canPerform(agentAction));
    };
    connect(&m_profileActions, &AgentProfileActions::changed, action, refresh);
    refresh();
}

} // namespace a2a

#include "moc_agentmenu.cpp"
