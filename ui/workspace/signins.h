// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "model/signin/agentaccount.h"

#include <QObject>

#include <functional>

namespace a2a {

class AgentProfiles;
class Services;

/// The sign-ins to the agents of a session, according to their profiles. Accounts live as long as
/// their agents do: another window over the same session has the same ones.
class SignIns final : public QObject {
    Q_OBJECT

public:
    SignIns(Session &session, Services &services, AgentProfiles &profiles,
            QObject *parent = nullptr);

    [[nodiscard]] AgentAccount &of(AgentIndex agent);
    [[nodiscard]] SecretStore &store() const;
    [[nodiscard]] OAuthClock &clock() const;
    [[nodiscard]] Recording &recording() const { return m_session.recording(); }
    /// Deletes everything stored for all agents, including other sessions' and values of secret
    /// headers.
    void forgetAll();
    /// Calls back once the agent's secrets, including headers, have been read: immediately if there
    /// are none, and without them if a keychain does not respond. As long as secrets that the
    /// profile promises are missing, the connection is held back.
    void whenSecretsRead(AgentIndex agent, std::function<void()> call);
    /// Looks for the keychain and for missing secrets again.
    void readAgain(AgentIndex agent);
    /// Connects, or fetches the card again, once the secrets have been read.
    void fetchCard(AgentIndex agent);

signals:
    /// The choice, the tokens or the outcome of a prompt have changed.
    void changed(a2a::AgentIndex agent);
    void failed(a2a::AgentIndex agent, const a2a::Error &error);
    void needsSignIn(a2a::AgentIndex agent, const a2a::Error &why);

private:
    [[nodiscard]] bool isReading(AgentIndex agent);
    void connectAccount(AgentAccount &account, AgentIndex agent);
    void applyProfile(AgentIndex agent);
    void saveChoice(AgentIndex agent);
    void holdConnection(AgentIndex agent);

    Session &m_session;
    Services &m_services;
    AgentProfiles &m_profiles;
    std::vector<AgentAccount *> m_accounts; ///< indexed by agent; null where there is none yet
};

} // namespace a2a
