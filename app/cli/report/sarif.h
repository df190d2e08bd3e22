// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/checkfindings.h"

namespace a2a::cli {

/// Writes what a check found as SARIF 2.1.0 (OASIS), and what it is about as JSON Lines beside it,
/// "NAME.jsonl" for "NAME.sarif": each result names the line in which its bytes stand, so that
/// viewers which want a file have one. Calls that failed are notifications of the run.
/// `hasBaseline`: results say whether they are new. The error says why a file cannot be written.
[[nodiscard]] std::optional<Error> writeSarif(const QString &fileName, const Session &session,
                                              const CheckFindings &findings, bool hasBaseline);

} // namespace a2a::cli
