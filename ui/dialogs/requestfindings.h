// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/agentlink.h"
#include "model/session/preparedcall.h"

namespace a2a {

/// What the rules find about a call to an agent before it is sent: the same as afterward. The
/// places are in the JSON of its body.
[[nodiscard]] Notes requestFindings(const PreparedCall &call, const AgentLink &link);

} // namespace a2a
