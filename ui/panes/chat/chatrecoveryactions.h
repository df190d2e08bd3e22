// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"
#include "model/facts/signinrequirements.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <QCoreApplication>

namespace a2a {

class AgentProfiles;
class ChatRow;
class Navigator;
class Session;

/// Finds what can be done about a failed call, or for a task that requires authentication, given
/// the agent's current state, and does it.
class ChatRecoveryActions final {
    Q_DECLARE_TR_FUNCTIONS(a2a::ChatPane)

public:
    ChatRecoveryActions(Session &session, AgentProfiles &agents, Navigator &navigator)
        : m_session(session)
        , m_agents(agents)
        , m_navigator(navigator)
    {
    }

    [[nodiscard]] ChatAdvice adviceFor(ExchangeId exchange) const;
    /// Carries out SwitchInterface, SetCredentials, Resubscribe or GetTask.
    void apply(RowAction action, const ChatRow &row);
    [[nodiscard]] SignInRequirements signInNeeds(TaskIndex task, const Message *asked) const;
    [[nodiscard]] SignInProgress signInProgress(TaskIndex task) const;

private:
    [[nodiscard]] ChatAdvice offerFor(ExchangeId exchange) const;
    [[nodiscard]] bool mayRequestSignInAsInput(TaskIndex task) const;

    Session &m_session;
    AgentProfiles &m_agents;
    Navigator &m_navigator;
};

} // namespace a2a
