// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/agentaccount.h"
#include "model/signin/profilesecrets.h"

namespace a2a {

/// The code of the error from missingSecrets().
inline constexpr QLatin1StringView MissingSecrets("missing-secrets");

/// Why requests to the agent would lack a header or the sign-in that its profile promises: secrets
/// that were not read, or that the keychain does not have. Nothing if nothing is missing.
[[nodiscard]] std::optional<Error> missingSecrets(const AgentProfile &profile,
                                                  const ProfileSecrets &headers,
                                                  const AgentAccount &account,
                                                  SecretStore::Persistence persistence);

} // namespace a2a
