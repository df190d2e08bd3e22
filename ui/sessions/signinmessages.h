// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/signins.h"
#include "ui/workspace/workspace.h"

namespace a2a {

class SessionMessageArea;

/// Messages about sign-ins above the panes: the question whether credentials may be sent to another
/// origin named by a card, an expired token, a keychain failure. Each message is about one agent
/// and disappears once it is answered.
class SignInMessages final : public QObject {
    Q_OBJECT

public:
    SignInMessages(Workspace &workspace, SessionMessageArea &bars);

private:
    void askAboutOrigin(AgentIndex agent);
    void showExpired(AgentIndex agent, const Error &why);
    void showFailure(AgentIndex agent, const Error &error);
    [[nodiscard]] QString agentTitle(AgentIndex agent) const;

    Workspace &m_workspace;
    SignIns &m_signIns;
    SessionMessageArea &m_bars;
};

} // namespace a2a
