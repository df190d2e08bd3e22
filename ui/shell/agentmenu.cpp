// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/agentmenu.h"

#include "ui/card/cardpane.h"
#include "ui/shell/agentactions.h"
#include "ui/shell/connectbar.h"
#include "ui/shell/windowdocks.h"
#include "ui/shell/windowpanes.h"

namespace a2a {

AgentMenu::AgentMenu(AgentActions &agents, const WindowPanes &panes, const WindowDocks &docks,
                     QWidget *parent)
    : QMenu(tr("&Agent"), parent)
{
    addAction(tr("Agent URL"), Qt::CTRL | Qt::Key_L, panes.bar, &ConnectBar::focusUrl);
    addAction(tr("Reload card"), Qt::Key_F5, &agents, &AgentActions::reloadCard);
    addAction(tr("Claims of the card"), Qt::CTRL | Qt::ALT | Qt::Key_K, this, [&panes, &docks] {
        docks.goTo(DockId::Card);
        panes.card->showClaims();
    });
    addAction(tr("Choose the protocol…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P, panes.bar,
              &ConnectBar::showOffers);
    addAction(tr("Sign in…"), Qt::CTRL | Qt::SHIFT | Qt::Key_I, &agents, &AgentActions::signIn);
    addAction(tr("Sign out"), &agents, &AgentActions::signOut);
    addAction(tr("Secure connections…"), &agents, &AgentActions::chooseTls);
    addActions(panes.card->signatureActions());
}

} // namespace a2a

#include "moc_agentmenu.cpp"
