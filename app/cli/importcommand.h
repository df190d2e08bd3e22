// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"

namespace a2a::cli {

/// `import FILE OUT`: creates a session file from JSON Lines and prints a summary.
[[nodiscard]] CommandSpec importCommand();

} // namespace a2a::cli
