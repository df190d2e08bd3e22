// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"

namespace a2a::cli {

/// Prints a summary of a session file: from its outline at once, else after reading all of it.
/// The exit code is 2 if the file cannot be read, or not completely.
[[nodiscard]] CommandSpec infoCommand();

} // namespace a2a::cli
