// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"
#include "model/session/session.h"

#include <functional>

namespace a2a::cli {

/// `export FILE --anonymize [OUT]`: a session file with placeholders, or a list of them. Returns
/// the exit code.
[[nodiscard]] int anonymize(const QString &outFile, const Session &session, const Output &output,
                            const std::function<bool()> &isInterrupted);

} // namespace a2a::cli
