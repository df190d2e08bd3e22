// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/checkfindings.h"

namespace a2a::cli {

/// The path of the JSON Lines file whose lines the results in `fileName` refer to.
[[nodiscard]] QString jsonLinesPathFor(const QString &fileName);

/// Writes the findings of a check as SARIF 2.1.0 (OASIS), and the session as JSON Lines next to it,
/// "NAME.jsonl" for "NAME.sarif": each result names the line with its bytes, for viewers that
/// require a file. Failed calls, and why the agent could not be checked (`unreached`), are
/// notifications of the run. `hasBaseline`: results say whether they are new. The error says why a
/// file cannot be written.
[[nodiscard]] std::optional<Error> writeSarif(const QString &fileName, const Session &session,
                                              const CheckFindings &findings, bool hasBaseline,
                                              const std::optional<Error> &unreached);

} // namespace a2a::cli
