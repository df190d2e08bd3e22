// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// Whether the file is a recorded session; otherwise it is read as a card.
[[nodiscard]] bool isSessionFile(const QString &fileName);
/// Judges a recorded session; returns the exit code.
[[nodiscard]] int checkSession(const Options &options);

} // namespace a2a::cli
