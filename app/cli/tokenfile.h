// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/oauth/oauthtypes.h"

namespace a2a::cli {

/// The token of a sign-in with what it takes to renew it, as a file of its owner (mode 0600) has
/// it. Client secret and private key are not in it, but for the secret of a client that was
/// registered by itself, which nobody else has.
struct TokenFile {
    QString origin; ///< the only one that gets the token (originOf())
    OAuthRequest request;
    OAuthTokens tokens;

    /// Fails (ErrorKind::File) when it is not there, is none, or others may read it.
    [[nodiscard]] static Result<TokenFile> read(const QString &path);
    /// In the place of what is there, or nothing is changed.
    [[nodiscard]] std::optional<Error> write(const QString &path) const;

    bool keepsSecret = false; ///< the client's secret stands in the file
};

} // namespace a2a::cli
