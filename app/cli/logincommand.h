// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/agentconnector.h"
#include "app/cli/keychainaccount.h"
#include "app/cli/print/printer.h"
#include "model/sessionfile/journal.h"
#include "model/signin/agentsignin.h"

#include <QObject>

#include <memory>

namespace a2a::cli {

/// The command `login`: signs in at the provider that the agent's card names, and stores the token
/// for other commands and the window: in the keychain, or in a file.
class LoginCommand final : public QObject {
    Q_OBJECT

public:
    explicit LoginCommand(const Options &options, QObject *parent = nullptr);

    void start();
    void interrupt();

signals:
    void finished(int exitCode);

private:
    void fetchCard();
    void onNoConnection();
    void signIn();
    void showPage(const QUrl &page) const;
    void showCode(const DeviceCode &code) const;
    void printNote(const Phrase &note) const;
    void onSignedIn(const SignInChoice &choice, const SignInSecrets &secrets);
    void saveToFile(const OAuthTokens &tokens);
    void printEnd(const QString &origin, const OAuthTokens &tokens, const AgentProfile *profile);
    void fail(const Error &error);
    void finish(int code);

    Options m_options;
    Options m_connectOptions; ///< without what an earlier sign-in has stored
    Session m_session;
    Printer m_printer;
    Connection &m_connection;
    AgentConnector m_connector;
    SystemOAuthClock m_clock;
    AgentSignIn m_signIn;
    std::unique_ptr<Journal> m_journal;          ///< with --record
    std::unique_ptr<KeychainAccount> m_keychain; ///< without --token-file
    QUrl m_agentUrl;
    bool m_finished = false;
};

} // namespace a2a::cli
