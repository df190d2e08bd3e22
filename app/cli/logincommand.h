// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/keychainlogin.h"
#include "app/cli/oauthchoice.h"
#include "app/cli/print/printer.h"
#include "model/oauth/oauthsignin.h"
#include "model/sessionfile/journal.h"

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
    void onConnectionChanged();
    void signIn();
    void showPage(const QUrl &page) const;
    void showCode(const DeviceCode &code) const;
    void tellNote(const Phrase &note) const;
    void onTokens(const OAuthTokens &tokens);
    void keepInKeychain(const OAuthTokens &tokens);
    void tellEnd(const QString &origin, const OAuthTokens &tokens, const AgentProfile *profile);
    void fail(const Error &error);
    void finish(int code);

    Options m_options;
    Session m_session;
    Printer m_printer;
    Connection &m_connection;
    SystemOAuthClock m_clock;
    OAuthSignIn m_signIn;
    std::unique_ptr<Journal> m_journal;        ///< with --record
    std::unique_ptr<KeychainLogin> m_keychain; ///< without --token-file
    QUrl m_agentUrl;
    LoginChoice m_choice;
    bool m_begun = false;
    bool m_finished = false;
};

} // namespace a2a::cli
