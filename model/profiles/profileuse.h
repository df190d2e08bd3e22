// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/agentprofile.h"
#include "model/session/connection.h"

#include <QHash>

namespace a2a {

/// Values of a profile's secret headers, by their names.
using HeaderSecrets = QHash<QString, QByteArray>;

/// Those that are on and not secret, in their order.
[[nodiscard]] HttpHeaders ordinaryHeaders(const AgentProfile &profile);

/// How long calls to an agent may take: the profile's own limits, else the usual ones.
[[nodiscard]] CallLimits limitsOf(const AgentProfile &profile, const CallLimits &usual);

/// Gives a connection what a profile says, for its next requests. `before`: what it was given the
/// last time, null: nothing. What the user has chosen in the window since then, and the profile
/// does not change, stays. Errors are those of files that cannot be read (ErrorKind::File); the
/// rest counts all the same.
[[nodiscard]] std::vector<Error> applyProfile(const AgentProfile &profile,
                                              const AgentProfile *before,
                                              const HeaderSecrets &secrets, const CallLimits &usual,
                                              Connection &connection);

} // namespace a2a
