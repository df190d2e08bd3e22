// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthsignin.h"
#include "model/signin/signinchoice.h"

namespace a2a {

/// One sign-in to an agent, from what the user chose to what the agent's account uses: refuses what
/// cannot be used, and gets the token of an OAuth 2 entry from its provider. It shows nothing; its
/// user opens the provider's page or prints it.
class AgentSignIn final : public QObject {
    Q_OBJECT

public:
    AgentSignIn(Recording &recording, OAuthClock &clock, QObject *parent = nullptr);

    /// What a sign-in at a provider needs besides the entry.
    struct SignInOptions {
        quint32 agent = 0;               ///< for the recording
        ProxyChoice proxy = {};          ///< the agent's
        TlsChoices tls = {};             ///< for the provider
        QByteArray privateKey = {};      ///< the client's; if empty, it is read from its file
        QStringList allowedOrigins = {}; ///< by the user, for this sign-in
    };
    /// `choice.origin`: the only one that gets the credentials. Returns why it cannot be used;
    /// otherwise done() or failed() is emitted once, at once if no provider is involved.
    [[nodiscard]] std::optional<Error>
    start(const SignInChoice &choice, const SignInSecrets &secrets, const SignInOptions &means);
    /// Ends the sign-in at the user's request: failed() with ErrorKind::Canceled.
    void cancel() { m_oauth.cancel(); }
    [[nodiscard]] bool isRunning() const { return m_oauth.isRunning(); }
    /// The part at the provider: what it shows, and how long it waits.
    [[nodiscard]] OAuthSignIn &provider() { return m_oauth; }

signals:
    /// The sign-in at a provider begins.
    void begun(const a2a::OAuthRequest &request);
    /// The choice, completed by what the provider said, and its secrets with the tokens.
    void done(const a2a::SignInChoice &choice, const a2a::SignInSecrets &secrets);
    void failed(const a2a::Error &error);

private:
    void onTokens(const OAuthTokens &tokens);

    OAuthSignIn m_oauth;
    SignInChoice m_choice;
    SignInSecrets m_secrets;
};

} // namespace a2a
