// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/agentaccount.h"

namespace a2a {

/// The auth scheme in use for an agent, such as "Bearer" or "X-API-Key + sid", or empty. It
/// contains no secrets.
[[nodiscard]] QString authSchemeName(const AgentAccount &account);

/// Whether requests to the agent carry credentials.
[[nodiscard]] bool isSignedIn(const Connection &agent);

} // namespace a2a
