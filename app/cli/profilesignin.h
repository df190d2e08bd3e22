// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/agentaccount.h"
#include "model/signin/profilesecrets.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace a2a::cli {

/// Signs in for --profile as the window does at that agent, with secrets from the keychain: reads
/// the values of secret headers first, then the credentials, and renews an expired OAuth token
/// before use. If a secret cannot be read, refused() is emitted and nothing may be sent, unless the
/// user allows missing secrets (--without-secrets).
class ProfileSignIn final : public QObject {
    Q_OBJECT

public:
    ProfileSignIn(Connection &connection, Recording &recording, const AgentProfile &profile,
                  bool allowsMissingSecrets, QObject *parent = nullptr);

    /// The profile has secrets that are stored elsewhere.
    [[nodiscard]] static bool isNeeded(const AgentProfile &profile);

    void readHeaders(); ///< emits headersRead(), from the event loop or at once
    void signIn();      ///< emits ready(), from the event loop or at once

    /// The agent responded with 401, and the token may be renewed.
    [[nodiscard]] bool canRenew() const { return m_account.canRenew(); }
    /// Calls back with whether there is another token, once the renewal of the refused one has
    /// ended.
    void whenRenewed(std::function<void(bool)> then);
    /// Calls back when the keychain has been written: a rotated refresh token is the only one left.
    void whenTokensStored(std::function<void()> then);

signals:
    void headersRead(const a2a::HeaderSecrets &values);
    void ready();
    /// An error of keychain, provider or file.
    void failed(const a2a::Error &error);
    /// Secrets are missing; no signal follows.
    void refused(const a2a::Error &error);

private:
    [[nodiscard]] bool refuseIfSecretsMissing();
    void reportMissingHeaders();
    void reportMissingSignIn();
    void onRestored();
    void onTokensChanged();
    void onTimeout();
    void checkHeaders();

    AgentProfile m_profile;
    bool m_allowsMissingSecrets;
    std::unique_ptr<SecretStore> m_store;
    SystemOAuthClock m_clock;
    ProfileSecrets m_headers;
    AgentAccount m_account;
    QTimer m_timeout; ///< for a keychain that prompts the user, who may be away
    enum class Step : quint8 { Idle, Headers, Account, Renewing } m_step = Step::Idle;
    QByteArray m_token; ///< the one being, or last, refused
    std::function<void(bool)> m_onRenewed;
    bool m_wasRenewed = false;
};

} // namespace a2a::cli
