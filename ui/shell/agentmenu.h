// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/navigator.h"

#include <QMenu>

namespace a2a {

class AgentActions;
class AgentProfileActions;
class ConnectBar;
class WindowPanes;
class Workspace;

/// The menu with the actions for the selected agent and its card.
class AgentMenu final : public QMenu {
    Q_OBJECT

public:
    AgentMenu(Workspace &workspace, AgentActions &agents, ConnectBar &bar, const WindowPanes &panes,
              QWidget *parent);

private:
    void addAgentAction(const QString &text, AgentAction agentAction);

    AgentProfileActions &m_profileActions;
};

} // namespace a2a
