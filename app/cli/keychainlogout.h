// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "model/account/agentaccount.h"
#include "model/profiles/profilestore.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace a2a::cli {

/// What `logout --profile` does at the keychain: what is kept of a profile's sign-in is read, for
/// the provider to revoke it, and removed.
class KeychainLogout final : public QObject {
    Q_OBJECT

public:
    KeychainLogout(Connection &connection, Recording &recording, const Options &options,
                   QObject *parent = nullptr);

    void read();   ///< found(), with what there is
    void remove(); ///< removed(): neither keychain nor list has it any longer

    /// Of OAuth. Nothing: one signs in by something else, which nobody can revoke.
    [[nodiscard]] std::optional<OAuthRequest> request() const;
    [[nodiscard]] const OAuthTokens &tokens() const { return m_account.tokens(); }

signals:
    void found();
    void removed();
    void failed(const a2a::Error &error);

private:
    void onRestored();
    void fail(const Error &error);

    ProfileStore m_list;
    AgentProfile m_profile;
    std::unique_ptr<SecretStore> m_store;
    SystemOAuthClock m_clock;
    AgentAccount m_account;
    QTimer m_patience; ///< with a keychain that asks its user, who may not be there
    std::optional<Error> m_error;
};

} // namespace a2a::cli
