// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "app/cli/tokenfile.h"
#include "model/signin/tokenmanager.h"

#include <QObject>

namespace a2a::cli {

/// --token-file: the token of an earlier sign-in, renewed when it has expired, or expires while the
/// program runs; the file is updated before the new one is used.
class TokenSource final : public QObject {
    Q_OBJECT

public:
    /// `tls` is for the connection to the provider.
    TokenSource(Recording &recording, const Options &options, TlsChoices tls,
                QObject *parent = nullptr);

    /// `origin` is the agent's, or empty if the card is a file. The token is only sent to its own
    /// origin.
    void start(const QString &origin);
    /// The origin that the token is for.
    [[nodiscard]] const QString &origin() const { return m_file.origin; }

signals:
    /// Emitted with the first access token and with each new one.
    void tokenAvailable(const QByteArray &accessToken);
    /// Emitted before tokenAvailable() if there is no token, and later if it could not be renewed
    /// or stored.
    void failed(const a2a::Error &error);

private:
    void onChanged();
    void fail(const Error &error);
    void printError(const Error &error);

    QString m_path;
    OAuthOptions m_oauth;
    ProxyChoice m_proxy;
    TlsChoices m_tls;
    SystemOAuthClock m_clock;
    TokenManager m_tokenManager;
    TokenFile m_file;
    bool m_isErrorPrinted = false;
};

} // namespace a2a::cli
