// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"
#include "model/signin/oauthclock.h"
#include "model/signin/oauthtypes.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>

namespace a2a {

/// The tokens of one sign-in while in use: renewed before the access token expires, with its
/// refresh token (RFC 6749 §6; a rotated one replaces the old one) or, for client credentials, by
/// requesting a new one; once, however many requests wait for it. An unreachable provider is
/// retried later; one that refuses leads to needsSignIn().
class TokenManager final : public QObject {
    Q_OBJECT

public:
    enum class State : std::uint8_t {
        Empty,
        Valid,    ///< as far as this side knows
        Renewing, ///< the old one may still be good
        Expired,  ///< expired, but can be renewed: the next requestToken() tries
        SignInNeeded
    };

    TokenManager(Recording &recording, OAuthClock &clock, QObject *parent = nullptr);
    ~TokenManager() override;

    /// Sets the tokens. `request` is OAuthSignIn::request() as it was at the end, or as stored.
    void setTokens(const OAuthRequest &request, const OAuthTokens &tokens);
    /// Forgets everything; waiting callers get an error.
    void clearTokens();

    [[nodiscard]] State state() const;
    [[nodiscard]] const OAuthTokens &tokens() const;
    [[nodiscard]] const OAuthRequest &request() const;
    [[nodiscard]] bool canRenew() const;

    /// Calls back with an access token that has not expired, or why there is none: at once if it is
    /// valid, otherwise after renewal. Not called if `context` is gone by then.
    using TokenCallback = std::function<void(const Result<QByteArray> &)>;
    void requestToken(QObject *context, TokenCallback answer);
    /// To be called when an agent responded with 401 to this token. The token is renewed, unless
    /// the current one already is another one. If it cannot be renewed, needsSignIn() is emitted.
    void tokenRefused(const QByteArray &accessToken);
    /// To be called when an agent accepted the current token. A later refusal then means that it
    /// has expired.
    void tokenAccepted();
    /// Renews the tokens now, at the user's request.
    void renew();

signals:
    /// Tokens or state have changed. The owner stores them now.
    void changed();
    void needsSignIn(const a2a::Error &why);

private:
    class Impl;
    std::unique_ptr<Impl> d;
};

} // namespace a2a
