// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/agentmenu.h"

#include "ui/shell/agentactions.h"
#include "ui/shell/connectbar.h"
#include "ui/shell/windowpanes.h"
#include "ui/workspace/windowkeys.h"

namespace a2a {

AgentMenu::AgentMenu(AgentActions &agents, ConnectBar &bar, Navigator &navigator,
                     const WindowPanes &panes, QWidget *parent)
    : QMenu(tr("&Agent"), parent)
{
    addAction(tr("Agent URL"), keysOf(WindowKey::AgentUrl), &bar, &ConnectBar::focusUrl);
    addAction(tr("Reload card"), keysOf(WindowKey::ReloadCard), &agents, &AgentActions::reloadCard);
    addAction(tr("Claims of the card"), keysOf(WindowKey::Claims), &navigator,
              &Navigator::showClaims);
    addAction(tr("Choose the protocol…"), keysOf(WindowKey::Protocol), &bar,
              &ConnectBar::showOffers);
    addAction(tr("Sign in…"), keysOf(WindowKey::SignIn), &agents, &AgentActions::signIn);
    addAction(tr("Sign out"), &agents, &AgentActions::signOut);
    addAction(tr("Secure connections…"), &agents, &AgentActions::chooseTls);
    addActions(panes.actionsFor("&Agent"));
}

} // namespace a2a

#include "moc_agentmenu.cpp"
