// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/receipt.h"
#include "model/signature/keyset.h"

#include <QUrl>

#include <span>

namespace a2a {

/// The expected values for a notification with a JSON Web Token.
struct JwtContext {
    QByteArray body;                      ///< as received
    QUrl address;                         ///< the address registered at the agent
    std::span<const signature::Key> keys; ///< keys of the agent; none before they are fetched
    qint64 nowSeconds = 0;                ///< since 1970
};

/// Checks a bearer token that consists of three base64url parts (RFC 7519): its `iat`, `aud` and
/// `request_body_sha256`, and its signature by one of the agent's keys. Nothing is fetched,
/// whatever its header names (jku, x5u). Other bearer tokens are ignored: Receipt::Jwt::None.
void checkJwt(const QByteArray &bearer, const JwtContext &context, Receipt &receipt);

} // namespace a2a
