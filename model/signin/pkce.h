// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace a2a {

/// 256 random bits, in base64url.
[[nodiscard]] QByteArray generateOAuthSecret();

/// RFC 7636: proves that the client presenting the code is the one that requested it. Always S256.
struct Pkce {
    QByteArray verifier;
    QByteArray challenge;

    [[nodiscard]] static Pkce generate();
    [[nodiscard]] static QByteArray computeChallenge(const QByteArray &verifier);
};

} // namespace a2a
