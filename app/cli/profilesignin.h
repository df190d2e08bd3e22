// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/account/agentaccount.h"
#include "model/account/profilesecrets.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace a2a::cli {

/// --profile: how the window is signed in to that agent, with what it keeps in the keychain. First
/// the values of secret headers, then the sign-in; tokens of OAuth that have ended are renewed
/// before they are used. A keychain that does not help is told of, and the command goes on without.
class ProfileSignIn final : public QObject {
    Q_OBJECT

public:
    ProfileSignIn(Connection &connection, Recording &recording, const AgentProfile &profile,
                  QObject *parent = nullptr);

    /// The profile has something that is kept elsewhere.
    [[nodiscard]] static bool isNeeded(const AgentProfile &profile);

    void readHeaders(); ///< headersRead(), from the event loop or at once
    void signIn();      ///< ready(), likewise

    /// The agent answers 401, and the token may be renewed.
    [[nodiscard]] bool canRenew() const { return m_account.canRenew(); }
    /// Calls with whether there is another token, once the renewal of the one that was refused has
    /// ended.
    void whenRenewed(std::function<void(bool)> then);
    /// Calls when the keychain has what it was given: a refresh token that was rotated is the only
    /// one left.
    void whenKept(std::function<void()> then);

signals:
    void headersRead(const a2a::HeaderSecrets &values);
    void ready();
    /// Of keychain, provider or file.
    void failed(const a2a::Error &error);

private:
    void onRestored();
    void onTokensChanged();
    void onTimeout();
    void lookAtHeaders();

    AgentProfile m_profile;
    std::unique_ptr<SecretStore> m_store;
    SystemOAuthClock m_clock;
    ProfileSecrets m_headers;
    AgentAccount m_account;
    QTimer m_patience; ///< with a keychain that asks its user, who may not be there
    enum class Step : quint8 { Idle, Headers, Account, Renewing } m_step = Step::Idle;
    QByteArray m_token; ///< the one that is, or was, refused
    std::function<void(bool)> m_onRenewed;
    bool m_wasRenewed = false;
};

} // namespace a2a::cli
