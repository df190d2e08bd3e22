// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>

namespace a2a {

class AgentActions;
class WindowDocks;
struct WindowPanes;

/// What can be done with the selected agent and its card.
class AgentMenu final : public QMenu {
    Q_OBJECT

public:
    /// All must outlive the menu.
    AgentMenu(AgentActions &agents, const WindowPanes &panes, const WindowDocks &docks,
              QWidget *parent);
};

} // namespace a2a
