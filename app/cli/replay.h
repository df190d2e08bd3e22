// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"

namespace a2a::cli {

/// Replays a session file and prints the same output as while it was recorded. The exit code is
/// that of that run; 2 if the file cannot be read, or not completely.
[[nodiscard]] CommandSpec replayCommand();

} // namespace a2a::cli
