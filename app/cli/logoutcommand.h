// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/keychainaccount.h"
#include "app/cli/print/output.h"
#include "app/cli/tokenfile.h"
#include "model/session/session.h"
#include "model/signin/tokenrevocation.h"

#include <QObject>

#include <memory>
#include <optional>

namespace a2a::cli {

/// The command `logout`: revokes the token at the provider, if supported, and removes it from its
/// file or the keychain in any case.
class LogoutCommand final : public QObject {
    Q_OBJECT

public:
    explicit LogoutCommand(const Options &options, QObject *parent = nullptr);

    void start();
    void interrupt();

signals:
    void finished(int exitCode);

private:
    void startWithFile();
    void onFound();
    void revoke(OAuthRequest request, const OAuthTokens &tokens);
    void end(bool isRevoked);
    void fail(const Error &error);
    void finish(int code);

    Options m_options;
    Output m_output;
    Session m_session; ///< for the keychain's account and the recording
    SystemOAuthClock m_clock;
    TokenRevocation m_revocation;
    std::unique_ptr<KeychainAccount> m_keychain; ///< with --profile
    std::optional<OAuthRequest> m_storedRequest; ///< from the keychain
    OAuthTokens m_tokens;
    bool m_isFinished = false;
};

} // namespace a2a::cli
