// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// Tells what a session file holds: from its outline at once, else after reading all of it. The
/// exit code; 2 when the file cannot be read, or not to its end.
[[nodiscard]] int runInfo(const Options &options);

} // namespace a2a::cli
