// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "app/cli/print/output.h"
#include "model/lab/prober.h"
#include "model/session/session.h"

namespace a2a::cli {

/// Prints the sums of a check, writes the files that were asked for, and says with which code it
/// ends: 1 where findings fail it, 2 where a file cannot be written, else `code`, which tells how
/// the calls themselves went.
[[nodiscard]] int reportCheck(const Session &session, const Options &options, const Output &output,
                              const std::vector<ProbeResult> &probes, int code);

/// Why one of the files cannot be written; nothing: they can. Asked before anything is sent.
[[nodiscard]] std::optional<Error> reportObstacle(const Options &options);

} // namespace a2a::cli
