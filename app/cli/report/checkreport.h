// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "app/cli/print/output.h"
#include "model/lab/prober.h"
#include "model/session/session.h"

namespace a2a::cli {

/// Prints the totals of a check, writes the requested files, and returns the exit code: 2 if a file
/// cannot be written, 3 if the agent cannot be reached, 1 if findings fail it, else `code`, the
/// result of the calls themselves.
[[nodiscard]] int reportCheck(const Session &session, const Options &options, const Output &output,
                              const std::vector<ProbeResult> &probes, int code);

/// The error if a report would be written over another one, or over a file that the check reads or
/// records.
[[nodiscard]] std::optional<Error> reportConflict(const Options &options);

/// Why one of the files cannot be written; nothing if they can. Checked before anything is sent.
[[nodiscard]] std::optional<Error> reportWriteError(const Options &options);

} // namespace a2a::cli
