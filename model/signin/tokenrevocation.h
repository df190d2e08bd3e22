// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthcall.h"
#include "model/signin/oauthclock.h"

#include <QObject>

namespace a2a {

/// Revokes tokens at a provider (RFC 7009): the refresh token, which also revokes those issued with
/// it, or else the access token. Use once; done() or failed() is emitted exactly once, from the
/// event loop.
class TokenRevocation final : public QObject {
    Q_OBJECT

public:
    TokenRevocation(Recording &recording, OAuthClock &clock, QObject *parent = nullptr);

    /// Whether the provider supports it.
    [[nodiscard]] static bool isPossible(const OAuthRequest &request);
    void start(const OAuthRequest &request, const OAuthTokens &tokens);

signals:
    void done();
    void failed(const a2a::Error &error);

private:
    Recording &m_recording;
    OAuthClock &m_clock;
};

} // namespace a2a
