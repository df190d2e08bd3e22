// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/json/value.h"

namespace a2a {

/// Which version, and which binding of it, writes JSON like this: by the words and members that
/// only one has. Versions that write the same are the newest of them.
struct ContentVersion {
    Generation generation = Generation::V1_0;
    BindingKind binding = BindingKind::HttpJson;
};
[[nodiscard]] ContentVersion contentVersionOf(json::Value content);

} // namespace a2a
