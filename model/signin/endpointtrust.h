// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthtypes.h"

namespace a2a {

/// The URL of the provider: where the user signs in or the device code comes from; for client
/// credentials the issuer. The other endpoints of the flow must belong to it. Empty if the flow has
/// one endpoint only.
[[nodiscard]] QUrl providerUrlOf(const OAuthRequest &request);

/// The first endpoint that would get a code, a secret or a token although it neither shares the
/// provider's origin, nor stands in the provider's own metadata, nor was allowed by the user: an
/// agent card can name a provider that everybody trusts, and a token endpoint of its own (RFC 9700
/// §4.4, mix-up). `trusted` are the endpoints in the metadata at the provider's origin. Empty if
/// every endpoint is acceptable.
[[nodiscard]] QUrl foreignEndpoint(const OAuthRequest &request, const OAuthEndpoints &trusted);

} // namespace a2a
