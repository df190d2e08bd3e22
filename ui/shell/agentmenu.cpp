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
    , m_wishes(agents.wishes())
{
    Navigator &navigator = workspace.navigator();
    addAction(tr("Agent URL"), keysOf(WindowKey::AgentUrl), &bar, &ConnectBar::focusUrl);
    addAction(tr("Reload card"), keysOf(WindowKey::ReloadCard), &agents, &AgentActions::reloadCard);
    addAction(tr("Card check"), keysOf(WindowKey::CardClaims), &navigator,
              [&navigator] { navigator.request(ShowClaims{}); });
    addAction(tr("Choose the protocol…"), keysOf(WindowKey::Protocol), &bar,
              &ConnectBar::showOffers);
    addAction(tr("Auth…"), keysOf(WindowKey::SignIn), &agents, &AgentActions::signIn);
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
    addWish(tr("Open task or context by ID…"), AgentWish::OpenById);
    addSeparator();
    addWish(tr("Edit agent…"), AgentWish::Edit);
    addWish(tr("Duplicate agent"), AgentWish::Duplicate);
    addWish(tr("Disconnect"), AgentWish::Disconnect);
    addWish(tr("Remove agent"), AgentWish::Remove);
    addWish(tr("Undo remove"), AgentWish::UndoRemove);
    addSeparator();
    addWish(tr("All agents…"), AgentWish::ShowList);
    addWish(tr("Find agents on this machine…"), AgentWish::FindLocal);
    addAction(tr("Open card file…"), &m_wishes, &AgentWishes::openCardFile);
    addWish(tr("Paste card…"), AgentWish::PasteCard);
    addSeparator();
    addTaps(this, workspace, parent);
}

/// An action for the selected agent, if it is about one.
void AgentMenu::addWish(const QString &text, AgentWish wish)
{
    QAction *action = addAction(text, this, [this, wish] { m_wishes.takeSelected(wish); });
    const auto refresh = [this, action, wish] { action->setEnabled(m_wishes.canTake(wish)); };
    connect(&m_wishes, &AgentWishes::changed, action, refresh);
    refresh();
}

} // namespace a2a

#include "moc_agentmenu.cpp"
