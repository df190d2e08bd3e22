// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>

namespace a2a {

class AgentActions;
class ConnectBar;
class Navigator;
class WindowPanes;

/// What can be done with the selected agent and its card.
class AgentMenu final : public QMenu {
    Q_OBJECT

public:
    AgentMenu(AgentActions &agents, ConnectBar &bar, Navigator &navigator, const WindowPanes &panes,
              QWidget *parent);
};

} // namespace a2a
