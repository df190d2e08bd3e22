// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "model/account/agentaccount.h"
#include "model/profiles/profilestore.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace a2a::cli {

/// What `logout --profile` does at the keychain: the stored sign-in of a profile is read, for
/// revocation at the provider, and removed.
class KeychainLogout final : public QObject {
    Q_OBJECT

public:
    KeychainLogout(Connection &connection, Recording &recording, const Options &options,
                   QObject *parent = nullptr);

    void read();   ///< emits found(), with what is stored
    void remove(); ///< removes it from keychain and list, then emits removed()

    /// OAuth only. Nothing: another kind of sign-in, which cannot be revoked.
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
    QTimer m_patience; ///< for a keychain that prompts the user, who may be away
    std::optional<Error> m_error;
};

} // namespace a2a::cli
