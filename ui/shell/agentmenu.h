// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/navigator.h"

#include <QMenu>

namespace a2a {

class AgentActions;
class AgentWishes;
class ConnectBar;
class Navigator;
class WindowPanes;

/// What can be done with the selected agent and its card.
class AgentMenu final : public QMenu {
    Q_OBJECT

public:
    AgentMenu(AgentActions &agents, AgentWishes &wishes, ConnectBar &bar, Navigator &navigator,
              const WindowPanes &panes, QWidget *parent);

private:
    void addWish(const QString &text, AgentWish wish);

    AgentWishes &m_wishes;
};

} // namespace a2a
