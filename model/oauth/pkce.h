// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace a2a {

/// 256 bits that nobody can guess, in base64url.
[[nodiscard]] QByteArray freshOAuthSecret();

/// RFC 7636: what proves that whoever brings the code is who asked for it. Always S256.
struct Pkce {
    QByteArray verifier;
    QByteArray challenge;

    [[nodiscard]] static Pkce fresh();
    [[nodiscard]] static QByteArray challengeOf(const QByteArray &verifier);
};

/// In a time that does not tell how much of it is right.
[[nodiscard]] bool isSameSecret(QByteArrayView given, QByteArrayView wanted);

} // namespace a2a
