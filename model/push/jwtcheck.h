// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/receipt.h"
#include "model/signature/keyset.h"

#include <QUrl>

#include <span>

namespace a2a {

/// What a notification that carries a JSON Web Token is compared with.
struct JwtContext {
    QByteArray body;                      ///< as it came
    QUrl address;                         ///< that the agent was given
    std::span<const signature::Key> keys; ///< of the agent; none: nobody asked for them
    qint64 nowSeconds = 0;                ///< since 1970
};

/// Looks at a bearer token that is three parts of base64url (RFC 7519): its `iat`, `aud` and
/// `request_body_sha256`, and its signature by one of the agent's keys. Nothing is fetched,
/// whatever its header names (jku, x5u). A bearer that is no such token is left alone:
/// Receipt::Jwt::None.
void checkJwt(const QByteArray &bearer, const JwtContext &context, Receipt &receipt);

} // namespace a2a
