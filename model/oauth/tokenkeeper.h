// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/oauth/oauthclock.h"
#include "model/oauth/oauthtypes.h"
#include "model/recording/recording.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>

namespace a2a {

/// The tokens of one sign-in while they are used: renewed before the access token ends, by its
/// refresh token (RFC 6749 §6; one that is rotated replaces the old one) or, of client credentials,
/// by asking again; once, however many requests wait for it. A provider that cannot be reached is
/// asked again later; one that refuses leads to needsSignIn().
class TokenKeeper final : public QObject {
    Q_OBJECT

public:
    enum class State : std::uint8_t {
        Empty,
        Valid,    ///< as far as this side knows
        Renewing, ///< the old one may still be good
        Ended,    ///< and it can be renewed: the next ask() tries
        SignInNeeded
    };

    TokenKeeper(Recording &recording, OAuthClock &clock, QObject *parent = nullptr);
    ~TokenKeeper() override;

    /// `request`: OAuthSignIn::request() as it was at the end, or what was kept of it.
    void keep(const OAuthRequest &request, const OAuthTokens &tokens);
    /// Forgets everything; who waits gets an error.
    void forget();

    [[nodiscard]] State state() const;
    [[nodiscard]] const OAuthTokens &tokens() const;
    [[nodiscard]] const OAuthRequest &request() const;
    [[nodiscard]] bool canRenew() const;

    /// Answers with an access token that has not ended, or why there is none: at once when it is
    /// good, else when it was renewed. Not answered when `context` is gone by then.
    using Answer = std::function<void(const Result<QByteArray> &)>;
    void ask(QObject *context, Answer answer);
    /// An agent has answered 401 to this token. The one that is kept is renewed, unless it is
    /// another one already; one that cannot be renewed leads to needsSignIn().
    void refused(const QByteArray &accessToken);
    /// Now, at the user's wish.
    void renew();

signals:
    /// Tokens or state: whoever keeps them on disk does it now.
    void changed();
    void needsSignIn(const a2a::Error &why);

private:
    class Renewal;
    std::unique_ptr<Renewal> d;
};

} // namespace a2a
