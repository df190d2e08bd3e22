// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthtypes.h"

namespace a2a {

/// Where the user signs in, or where the device code is from; of client credentials, the issuer.
/// The other endpoints of the flow must belong to it. Empty: the flow has one endpoint only.
[[nodiscard]] QUrl providerOf(const OAuthRequest &request);

/// The first endpoint that would get a code, a secret or a token although it neither shares the
/// provider's origin, nor stands in the provider's own metadata, nor was allowed by the user: an
/// agent card can name a provider that everybody trusts, and a token endpoint of its own
/// (RFC 9700 §4.4, mix-up). `vouched`: from the metadata at the provider's origin. Empty if there
/// is none.
[[nodiscard]] QUrl foreignEndpoint(const OAuthRequest &request, const OAuthEndpoints &vouched);

} // namespace a2a
