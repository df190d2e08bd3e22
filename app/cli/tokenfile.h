// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthtypes.h"

namespace a2a::cli {

/// The token of a sign-in and the data to renew it, in a file for its owner only (mode 0600).
/// Client secret and private key are not in it, except for the secret of a dynamically registered
/// client, which is stored nowhere else.
struct TokenFile {
    QString origin; ///< the only one that gets the token (originOf())
    OAuthRequest request;
    OAuthTokens tokens;

    /// Fails (ErrorKind::File) if it does not exist, is not a token file, or others may read it.
    [[nodiscard]] static Result<TokenFile> read(const QString &path);
    /// Why it cannot be written there; nothing if it can. Checked before somebody signs in.
    [[nodiscard]] static std::optional<Error> writeError(const QString &path);
    /// Atomically replaces the file.
    [[nodiscard]] std::optional<Error> write(const QString &path) const;

    bool keepsSecret = false; ///< the client's secret is in the file
};

} // namespace a2a::cli
