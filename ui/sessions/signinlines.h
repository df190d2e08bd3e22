// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/signins.h"
#include "ui/workspace/workspace.h"

namespace a2a {

class SessionBars;

/// What there is to say of sign-ins, as lines above the panes: whether credentials may go to
/// another origin that a card sends to, that a token has ended, that a keychain failed. Each line
/// is about one agent and goes when it is answered.
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
