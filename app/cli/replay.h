// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// Reads a session file again and prints what was printed while it was recorded. Returns the exit
/// code of then; 2 when the file cannot be read, or not to its end.
[[nodiscard]] int runReplay(const Options &options);

} // namespace a2a::cli
