// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/oauth/loopbackredirect.h"
#include "model/oauth/pkce.h"
#include "model/oauth/tokencall.h"

#include <QObject>

namespace a2a {

/// The authorization code flow of one sign-in (RFC 6749 §4.1) with PKCE, `state` and, where it is
/// sent, `iss` (RFC 9207): the address for the browser, its answer, and the code for tokens. Use
/// once.
class CodeGrant final : public QObject {
    Q_OBJECT

public:
    CodeGrant(Recording &recording, OAuthClock &clock, QObject *parent = nullptr);

    /// Listens for the browser. Why it cannot; nothing: it does.
    [[nodiscard]] std::optional<Error> open(const OAuthRequest &request);
    [[nodiscard]] QUrl redirect() const { return m_redirect.address(); }
    /// The endpoints and the client are known: the address that the browser is to open.
    [[nodiscard]] QUrl begin(const OAuthRequest &request);
    /// Until when the answer is waited for, ms since 1970; 0: it is not.
    [[nodiscard]] qint64 waitsUntilMs() const { return m_redirect.isOpen() ? m_untilMs : 0; }

signals:
    void done(const a2a::TokenAnswer &answer);
    void failed(const a2a::Error &error);

private:
    bool judge(const QByteArray &query);
    void exchangeCode(const QByteArray &code);
    void fail(const Error &error);

    Recording &m_recording;
    OAuthClock &m_clock;
    OAuthRequest m_request;
    LoopbackRedirect m_redirect;
    Pkce m_pkce;
    QByteArray m_state;
    QByteArray m_nonce; ///< of OpenID Connect, that the ID token is of this sign-in
    QUrl m_redirectUri;
    qint64 m_untilMs = 0;
};

/// What came in the browser (RFC 6749 §4.1.2): the code, or why it is not taken.
[[nodiscard]] Result<QByteArray> codeOfAnswer(const QByteArray &query, const OAuthRequest &request,
                                              const QByteArray &state);
/// Why an ID token is not of the sign-in with this nonce (OpenID Connect Core 3.1.3.7); nothing: it
/// is, or there is none that can be read.
[[nodiscard]] std::optional<Error> nonceFault(const QByteArray &idToken, const QByteArray &nonce);

} // namespace a2a
