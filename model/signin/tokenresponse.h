// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthcall.h"

namespace a2a {

/// The contents of a token endpoint's response (RFC 6749 §5.1), and anything unusual about it.
struct TokenResponse {
    OAuthTokens tokens;
    Phrase::List notes;

    /// Reads the response to a request for `requestedScopes`. An error for a response without a
    /// token, or with a type that cannot be sent as a bearer token (DPoP).
    [[nodiscard]] static Result<TokenResponse>
    parse(const OAuthResponse &answer, const QStringList &requestedScopes, qint64 nowMs);
};

} // namespace a2a
