// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/keychainlogout.h"
#include "app/cli/print/output.h"
#include "app/cli/tokenfile.h"
#include "model/oauth/tokenrevocation.h"

#include <QObject>

#include <memory>

namespace a2a::cli {

/// The command `logout`: tells the provider, where it takes that, and removes the token, from its
/// file or from the keychain, in any case.
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

    Options m_options;
    Output m_output;
    Session m_session; ///< of the keychain's account, and what is recorded
    SystemOAuthClock m_clock;
    TokenRevocation m_revocation;
    std::unique_ptr<KeychainLogout> m_keychain; ///< with --profile
    std::optional<OAuthRequest> m_kept;         ///< what the keychain had
    OAuthTokens m_tokens;
};

} // namespace a2a::cli
