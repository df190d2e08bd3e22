// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/wire.h"

#include <string>

namespace a2a::demo {

/// "", "/v03", "/v02", "/v01", "/rest" or "/rest03": where an agent stands on the server.
[[nodiscard]] std::string pathPrefix(Generation generation);
[[nodiscard]] std::string cardPath(Generation generation);
/// The agent card, JSON. @p origin without a slash at its end.
[[nodiscard]] std::string cardText(Generation generation, const std::string &origin);
/// The card for callers that have signed in: one skill more.
[[nodiscard]] std::string extendedCardText(Generation generation, const std::string &origin);

/// Where an agent stands that speaks 1.0 and 0.3 at one address, and its card with the members of
/// both.
[[nodiscard]] std::string mergedPrefix();
[[nodiscard]] std::string mergedCardText(const std::string &origin);

} // namespace a2a::demo
