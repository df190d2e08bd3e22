// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/account/agentaccount.h"
#include "model/session/session.h"

#include <QObject>

#include <functional>

namespace a2a {

class AgentProfiles;
class Settings;

/// How the user is signed in to the agents of a session, as their profiles say. Accounts live as
/// long as their agents do: another window over the same session has the same ones.
class SignIns final : public QObject {
    Q_OBJECT

public:
    SignIns(Session &session, Settings &settings, AgentProfiles &profiles,
            QObject *parent = nullptr);

    [[nodiscard]] AgentAccount &of(AgentIndex agent);
    [[nodiscard]] SecretStore &store() const;
    [[nodiscard]] OAuthClock &clock() const;
    [[nodiscard]] Recording &recording() const { return m_session.recording(); }
    /// Of all agents, those of other sessions among them: nothing is kept any longer, values of
    /// secret headers neither.
    void forgetAll();
    /// Calls when the agent's secrets have been read, those of its headers too: now where nothing
    /// is to be read, and without them when a keychain keeps everybody waiting.
    void whenRead(AgentIndex agent, std::function<void()> call);
    /// Connects, or fetches the card again, once that is done.
    void fetchCard(AgentIndex agent);

signals:
    /// Choice, tokens or what became of a question.
    void changed(a2a::AgentIndex agent);
    void failed(a2a::AgentIndex agent, const a2a::Error &error);
    void needsSignIn(a2a::AgentIndex agent, const a2a::Error &why);

private:
    [[nodiscard]] bool isReading(AgentIndex agent);
    void follow(AgentAccount &account, AgentIndex agent);
    void takeProfile(AgentIndex agent);
    void keepChoice(AgentIndex agent);

    Session &m_session;
    Settings &m_settings;
    AgentProfiles &m_profiles;
    std::vector<AgentAccount *> m_followed; ///< by agent; null: none yet
};

} // namespace a2a
