// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/account/agentaccount.h"

namespace a2a {

/// What an agent is signed in to by: "Bearer", "X-API-Key + sid"; empty: by nothing. Nothing
/// secret.
[[nodiscard]] QString authScheme(const AgentAccount &account);

/// Whether requests to the agent carry anything that signs in.
[[nodiscard]] bool isSignedIn(const Connection &agent);

} // namespace a2a
