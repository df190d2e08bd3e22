// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthsecrets.h"
#include "model/signin/oauthtypes.h"

namespace a2a {

/// How a client authenticates: the chosen method, or one that the server supports with the given
/// credentials.
[[nodiscard]] ClientAuthentication chooseClientAuthentication(const OAuthRequest &request);

/// Adds the client authentication to a request for the token endpoint: form fields, or headers that
/// are returned. An error if there are no credentials for it.
[[nodiscard]] Result<HttpHeaders> authenticateClient(OAuthForm &form, const OAuthRequest &request,
                                                     qint64 nowMs);

} // namespace a2a
