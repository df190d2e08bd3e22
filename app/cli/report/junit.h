// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/checkfindings.h"
#include "app/cli/print/scriptresults.h"
#include "model/lab/prober.h"
#include "model/session/session.h"

namespace a2a::cli {

/// Writes what the rules found as JUnit XML, for CI: a test case for each rule that looks at the
/// generations that were spoken, and one for each call that failed. What is as grave as --fail-on
/// says and not known is a failure; the rest is told in the case's output. The error says why the
/// file could not be written.
[[nodiscard]] std::optional<Error> writeJunit(const QString &fileName, const Session &session,
                                              const Options &options, const CheckFindings &findings,
                                              const std::vector<ProbeResult> &probes);

/// Writes how a script came out: a suite for each agent, a test case for each turn of each run. An
/// expectation that did not hold is a failure, a turn that could not be made an error; turns that
/// were not reached, and optional ones that did not hold, are skipped.
[[nodiscard]] std::optional<Error> writeJunit(const QString &fileName, const Script &script,
                                              const std::vector<AgentRuns> &agents);

} // namespace a2a::cli
