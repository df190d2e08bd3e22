// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/wire.h"

#include <string>

namespace a2a::demo {

/// "", "/v03", "/v02", "/v01", "/rest" or "/rest03": the path of an agent on the server.
[[nodiscard]] std::string pathPrefix(ProtocolVersion protocolVersion);
[[nodiscard]] std::string cardPath(ProtocolVersion protocolVersion);
/// The agent card, JSON. @p origin without a trailing slash.
[[nodiscard]] std::string cardText(ProtocolVersion protocolVersion, const std::string &origin);
/// The extended card for authenticated callers: one more skill.
[[nodiscard]] std::string extendedCardText(ProtocolVersion protocolVersion,
                                           const std::string &origin);

/// The path of an agent that supports 1.0 and 0.3 at one URL, and its card with the members of
/// both.
[[nodiscard]] std::string mergedPrefix();
[[nodiscard]] std::string mergedCardText(const std::string &origin);

} // namespace a2a::demo
