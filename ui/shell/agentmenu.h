// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/navigator.h"

#include <QMenu>

namespace a2a {

class AgentActions;
class AgentWishes;
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
    void addWish(const QString &text, AgentWish wish);

    AgentWishes &m_wishes;
};

} // namespace a2a
