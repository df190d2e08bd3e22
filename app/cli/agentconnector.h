// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"
#include "app/cli/profilesignin.h"
#include "app/cli/tokensource.h"
#include "model/session/session.h"

#include <QObject>

#include <functional>
#include <memory>

namespace a2a::cli {

/// Connects to an agent as the command line says, or its profile where the command line says
/// nothing: headers, limits, credentials, TLS, the interface to use. Prints what is missing.
class AgentConnector final : public QObject {
    Q_OBJECT

public:
    /// All arguments must outlive the object.
    AgentConnector(Session &session, Connection &connection, const Options &options,
                   const Output &output, QObject *parent = nullptr);

    /// `cardIsEnough`: an agent that has a card is connected(), even if it cannot be called.
    void start(bool cardIsEnough);

    /// Whether another token may be had after the agent has refused one, which is tried only once.
    [[nodiscard]] bool canRenewToken() const { return m_signIn && m_signIn->canRenew(); }
    /// Calls back with whether there is one.
    void renewToken(std::function<void(bool)> then) { m_signIn->whenRenewed(std::move(then)); }
    /// Calls back when renewed tokens are stored.
    void whenTokensStored(std::function<void()> then);

signals:
    /// Once: the agent can be called, its card is known, or both.
    void connected();
    /// Connecting failed; emitted once. The connection has the error.
    void failed();
    /// A secret or a file is missing, which was printed: nothing is sent.
    void refused(const a2a::Error &why);

private:
    [[nodiscard]] bool applyOptions(HeaderSecrets secrets);
    void applyTls();
    void onHeadersRead(const HeaderSecrets &secrets);
    void signIn();
    void onToken(const QByteArray &token);
    void onTokenFailed(const Error &error);
    void connectNow();
    void onChanged();
    void chooseOffer();
    void applyApiKeys();

    Session &m_session;
    Connection &m_connection;
    const Options &m_options;
    const Output &m_output;
    HttpHeaders m_secretHeaders; ///< of the options, with the newest token
    QString m_secretsOrigin;
    std::unique_ptr<ProfileSignIn> m_signIn; ///< with --profile
    std::unique_ptr<TokenSource> m_token;    ///< with --token-file
    bool m_cardIsEnough = false;
    bool m_isDone = false;
};

} // namespace a2a::cli
