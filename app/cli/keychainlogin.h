// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "model/account/agentaccount.h"
#include "model/profiles/profilestore.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace a2a::cli {

/// Where `login` stores tokens without --token-file: in the system's keychain, under the agent's
/// profile in the window's list. An agent that is not in the list is added.
class KeychainLogin final : public QObject {
    Q_OBJECT

public:
    KeychainLogin(Connection &connection, Recording &recording, const Options &options,
                  QObject *parent = nullptr);

    /// Emits ready() if there is a usable keychain and a writable list.
    void look();
    /// Emits kept() when keychain and list are written. `entry`: the sign-in at that origin.
    void keep(const QString &origin, const SignInEntry &entry, const SignInSecrets &secrets);

signals:
    void ready();
    void kept(const a2a::AgentProfile &profile);
    void failed(const a2a::Error &error);

private:
    void onFound(const Result<QByteArray> &found);
    void onWritten(const Result<QByteArray> &found);
    void fail(const Error &error);

    ProfileStore m_list;
    AgentProfile m_profile;
    bool m_isListed = false;
    std::unique_ptr<SecretStore> m_store;
    SystemOAuthClock m_clock;
    AgentAccount m_account;
    QTimer m_patience; ///< for a keychain that prompts the user, who may be away
    std::optional<Error> m_error;
};

} // namespace a2a::cli
