// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/oauth/oauthcall.h"

namespace a2a {

/// What a token endpoint's answer holds (RFC 6749 §5.1), and what is odd about it.
struct TokenAnswer {
    OAuthTokens tokens;
    Phrase::List notes;

    /// `asked`: the scopes that were wanted. An error for an answer without a token, or with one of
    /// a kind that cannot be sent as a bearer (DPoP).
    [[nodiscard]] static Result<TokenAnswer> of(const OAuthAnswer &answer, const QStringList &asked,
                                                qint64 nowMs);
};

} // namespace a2a
