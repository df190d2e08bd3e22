// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/wire.h"

#include <string>
#include <vector>

namespace a2a::demo {

// The one extension of the demo agent: timestamps in its messages. It is the example of the
// protocol's SDKs, so that it can be tried with other clients, too.

/// The value of `capabilities.extensions`.
[[nodiscard]] std::string declaredExtensions();
/// The header in which clients of the protocol version request extensions, and the response lists
/// activated ones; empty if the version has none.
[[nodiscard]] std::string extensionsHeader(ProtocolVersion protocolVersion);
/// Whether one of the header's lines names the extension.
[[nodiscard]] bool namesTimestamps(const std::vector<std::string> &lines);
[[nodiscard]] std::string timestampsUri();
/// `,"metadata":…,"extensions":…` of a message, or nothing if its time is empty.
[[nodiscard]] std::string timestampMembers(const Message &message);

} // namespace a2a::demo
