// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/checkfindings.h"
#include "app/cli/print/scriptresults.h"
#include "model/lab/prober.h"
#include "model/session/session.h"

namespace a2a::cli {

/// Writes findings as JUnit XML, for CI: a test case for each rule that applies to the protocol
/// versions in use (skipped if nothing that it is about was received), and one for each failed
/// call. New findings of at least the --fail-on severity are failures; the rest is in the case's
/// output. `unreached`: why the agent could not be checked. The error says why the file could not
/// be written.
[[nodiscard]] std::optional<Error> writeJunit(const QString &fileName, const Session &session,
                                              const Options &options, const CheckFindings &findings,
                                              const std::vector<ProbeResult> &probes,
                                              const std::optional<Error> &unreached);

/// Writes the results of a script: a suite for each agent, a test case for each turn of each run.
/// An unmet expectation is a failure, a turn that could not be made an error; turns that were not
/// reached, and failed optional ones, are skipped.
[[nodiscard]] std::optional<Error> writeJunit(const QString &fileName, const Script &script,
                                              const std::vector<AgentRuns> &agents);

} // namespace a2a::cli
