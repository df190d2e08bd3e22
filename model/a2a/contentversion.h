// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/json/value.h"

namespace a2a {

/// The protocol version and binding that some JSON content is written in, recognized by values and
/// members that only one of them has. If several versions write the same, it is the newest of them.
struct ContentVersion {
    ProtocolVersion protocolVersion = ProtocolVersion::V1_0;
    BindingKind binding = BindingKind::HttpJson;
};
[[nodiscard]] ContentVersion detectContentVersion(json::Value content);

} // namespace a2a
