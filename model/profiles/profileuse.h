// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/agentprofile.h"
#include "model/session/connection.h"

#include <QHash>

namespace a2a {

/// Values of a profile's secret headers, by their names.
using HeaderSecrets = QHash<QString, QByteArray>;

/// The enabled headers that are not secret, in order. Those of the connection are left out.
[[nodiscard]] HttpHeaders nonSecretHeaders(const AgentProfile &profile);
/// Says which enabled headers are not sent, because the connection sets them itself.
[[nodiscard]] std::optional<Error> unsentHeadersError(const AgentProfile &profile);

/// How long calls to an agent may take: the profile's own limits, else the usual ones.
[[nodiscard]] CallLimits effectiveLimits(const AgentProfile &profile, const CallLimits &usual);

/// Applies a profile to a connection, for its next requests. `before` is the profile applied last,
/// or null if there was none. Choices made in the window since then stay unless the profile changes
/// them. Errors are about files that cannot be read (ErrorKind::File); the rest is applied anyway.
[[nodiscard]] std::vector<Error> applyProfile(const AgentProfile &profile,
                                              const AgentProfile *before,
                                              const HeaderSecrets &secrets, const CallLimits &usual,
                                              Connection &connection);

} // namespace a2a
