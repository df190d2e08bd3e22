// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/oauth/oauthsecrets.h"
#include "model/oauth/oauthtypes.h"

namespace a2a {

/// Which way a client says who it is: the one that was chosen, or what the server takes of what
/// there is.
[[nodiscard]] ClientAuthentication clientAuthenticationOf(const OAuthRequest &request);

/// Adds to a request for the token endpoint what says and proves who asks: fields of the form, or
/// headers that are returned. An error when there is nothing to prove it with.
[[nodiscard]] Result<HttpHeaders> proveClient(OAuthForm &form, const OAuthRequest &request,
                                              qint64 nowMs);

} // namespace a2a
