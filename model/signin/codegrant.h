// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/loopbackredirect.h"
#include "model/signin/pkce.h"
#include "model/signin/tokencall.h"

#include <QObject>

namespace a2a {

/// The authorization code flow of one sign-in (RFC 6749 §4.1) with PKCE, `state` and, if sent,
/// `iss` (RFC 9207): the URL for the browser, the redirect, and exchanging the code for tokens. Use
/// once.
class CodeGrant final : public QObject {
    Q_OBJECT

public:
    CodeGrant(Recording &recording, OAuthClock &clock, QObject *parent = nullptr);

    /// Listens for the browser's redirect. Returns why it cannot listen; nothing if it does.
    [[nodiscard]] std::optional<Error> open(const OAuthRequest &request);
    [[nodiscard]] QUrl redirect() const { return m_redirect.address(); }
    /// The URL that the browser should open. The endpoints and the client of the request must be
    /// known.
    [[nodiscard]] QUrl begin(const OAuthRequest &request);
    /// Deadline for the redirect, in ms since 1970, or 0 if not waiting.
    [[nodiscard]] qint64 redirectDeadlineMs() const { return m_redirect.isOpen() ? m_untilMs : 0; }

signals:
    void done(const a2a::TokenResponse &answer);
    void failed(const a2a::Error &error);

private:
    bool handleRedirect(const QByteArray &query);
    void exchangeCode(const QByteArray &code);
    void fail(const Error &error);

    Recording &m_recording;
    OAuthClock &m_clock;
    OAuthRequest m_request;
    LoopbackRedirect m_redirect;
    Pkce m_pkce;
    QByteArray m_state;
    QByteArray m_nonce; ///< OpenID Connect: ties the ID token to this sign-in
    QUrl m_redirectUri;
    qint64 m_untilMs = 0;
};

/// Reads the authorization response from the browser (RFC 6749 §4.1.2): the code, or why it is not
/// accepted.
[[nodiscard]] Result<QByteArray> parseAuthorizationResponse(const QByteArray &query,
                                                            const OAuthRequest &request,
                                                            const QByteArray &state);
/// Why an ID token does not belong to the sign-in with this nonce (OpenID Connect Core 3.1.3.7).
/// Nothing if it does, or if there is no ID token that can be read.
[[nodiscard]] std::optional<Error> nonceError(const QByteArray &idToken, const QByteArray &nonce);

} // namespace a2a
