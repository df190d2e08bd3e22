// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/prober.h"

namespace a2a {

/// The outcomes of an agent's probes in a recording, in the order in which they were sent,
/// including those not sent because they make no sense over the binding: the same as
/// Prober::results() at that time. Of attempts under several method names the last counts.
[[nodiscard]] std::vector<ProbeResult> recordedProbes(Connection &agent, Recording &recording);

} // namespace a2a
