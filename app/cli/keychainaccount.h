// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "model/profiles/profilestore.h"
#include "model/signin/agentaccount.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace a2a::cli {

/// The sign-in of an agent in the system's keychain and in the window's list, as `login` and
/// `logout` change it. `login` adds an agent that is not in the list.
class KeychainAccount final : public QObject {
    Q_OBJECT

public:
    enum class Purpose : quint8 { Login, Logout };

    KeychainAccount(Connection &connection, Recording &recording, const Options &options,
                    Purpose purpose, QObject *parent = nullptr);

    /// Emits found(), with what is stored.
    void read();
    /// Emit written() when keychain and list are. `entry`: the sign-in at that origin.
    void keep(const QString &origin, const SignInEntry &entry, const SignInSecrets &secrets);
    void forget();

    [[nodiscard]] const AgentProfile &profile() const { return m_profile; }
    [[nodiscard]] const OAuthTokens &tokens() const { return m_account.tokens(); }
    /// The request for revoking tokens, or nothing if there was no sign-in at a provider.
    [[nodiscard]] std::optional<OAuthRequest> request() const;

signals:
    void found();
    void written();
    void failed(const a2a::Error &error);

private:
    void onLookedUp(const Result<QByteArray> &looked);
    void onRestored();
    void whenWritten(const QString &name);
    void writeList();
    void fail(const Error &error);

    Purpose m_purpose;
    ProfileStore m_list;
    AgentProfile m_profile;
    bool m_isListed = false;
    std::unique_ptr<SecretStore> m_store;
    SystemOAuthClock m_clock;
    AgentAccount m_account;
    QTimer m_timeout; ///< for a keychain that prompts the user, who may be away
    std::optional<Error> m_error;
};

} // namespace a2a::cli
