// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthtypes.h"

namespace a2a {

/// A JSON Web Token that proves who the client is by its private key (RFC 7523 §2.2): valid for a
/// minute and for one provider (its issuer, or the token endpoint where no issuer is known). Signed
/// with RS256, ES256, ES384, ES512 or EdDSA, depending on the key. An error if the key cannot be
/// read or used.
[[nodiscard]] Result<QByteArray> makeClientAssertion(const OAuthRequest &request, qint64 nowMs);

} // namespace a2a
