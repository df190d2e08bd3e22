// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace a2a {

/// The claims of a JSON Web Token (RFC 7519), for display: nothing is verified, trusted or sent
/// anywhere.
struct JwtClaims {
    struct Claim {
        QString name;
        QString text; ///< a string as it is, anything else as JSON
        /// For exp, iat, nbf and auth_time: the time in ms since 1970.
        std::optional<qint64> timeMs;
    };
    std::vector<Claim> header;
    std::vector<Claim> claims;
    std::optional<qint64> expiryMs; ///< `exp`

    /// Nothing if the token is not a readable JWT: opaque, encrypted, broken, or longer than 64
    /// KiB.
    [[nodiscard]] static std::optional<JwtClaims> parse(const QByteArray &token);
};

} // namespace a2a
