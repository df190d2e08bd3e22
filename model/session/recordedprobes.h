// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/prober.h"

namespace a2a {

/// How the probes of an agent came out that a recording holds, in the order in which they were
/// sent, with those that were not sent because they make no sense over the binding: what
/// Prober::results() said when they were made. Of attempts under several names the last counts.
[[nodiscard]] std::vector<ProbeResult> recordedProbes(Connection &agent, Recording &recording);

} // namespace a2a
