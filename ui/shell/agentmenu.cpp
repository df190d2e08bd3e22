// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/agentmenu.h"

#include "ui/shell/agentactions.h"
#include "ui/shell/connectbar.h"
#include "ui/shell/windowpanes.h"

namespace a2a {

AgentMenu::AgentMenu(AgentActions &agents, ConnectBar &bar, Navigator &navigator,
                     const WindowPanes &panes, QWidget *parent)
    : QMenu(tr("&Agent"), parent)
{
    addAction(tr("Agent URL"), Qt::CTRL | Qt::Key_L, &bar, &ConnectBar::focusUrl);
    addAction(tr("Reload card"), Qt::Key_F5, &agents, &AgentActions::reloadCard);
    addAction(tr("Claims of the card"), Qt::CTRL | Qt::ALT | Qt::Key_K, &navigator,
              &Navigator::showClaims);
    addAction(tr("Choose the protocol…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P, &bar,
              &ConnectBar::showOffers);
    addAction(tr("Sign in…"), Qt::CTRL | Qt::SHIFT | Qt::Key_I, &agents, &AgentActions::signIn);
    addAction(tr("Sign out"), &agents, &AgentActions::signOut);
    addAction(tr("Secure connections…"), &agents, &AgentActions::chooseTls);
    addActions(panes.actionsFor("&Agent"));
}

} // namespace a2a

#include "moc_agentmenu.cpp"
