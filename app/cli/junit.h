// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/prober.h"
#include "model/session/session.h"

namespace a2a::cli {

/// Writes what the rules found as JUnit XML, for CI: a test case for each rule that looks at the
/// generations that were spoken, and one for each call that failed. Errors are failures; warnings
/// and notes are told in the case's output. The error says why the file could not be written.
[[nodiscard]] std::optional<Error> writeJunit(const QString &fileName, const Session &session,
                                              const std::vector<ProbeResult> &probes);

} // namespace a2a::cli
