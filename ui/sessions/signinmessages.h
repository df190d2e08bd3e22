// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/signins.h"
#include "ui/workspace/workspace.h"

namespace a2a {

class SessionBars;

/// Messages about sign-ins above the panes: the question whether credentials may be sent to another
/// origin named by a card, an expired token, a keychain failure. Each message is about one agent
/// and disappears once it is answered.
class SignInLines final : public QObject {
    Q_OBJECT

public:
    SignInLines(Workspace &workspace, SessionBars &bars);

private:
    void ask(AgentIndex agent);
    void tellEnd(AgentIndex agent, const Error &why);
    void tellFailure(AgentIndex agent, const Error &error);
    [[nodiscard]] QString titleOf(AgentIndex agent) const;

    Workspace &m_workspace;
    SignIns &m_signIns;
    SessionBars &m_bars;
};

} // namespace a2a
