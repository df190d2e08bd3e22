// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"

namespace a2a::cli {

// The commands that call one agent, and run, which may call several.
[[nodiscard]] CommandSpec cardCommand();
[[nodiscard]] CommandSpec checkCommand();
[[nodiscard]] CommandSpec sendCommand();
[[nodiscard]] CommandSpec taskGetCommand();
[[nodiscard]] CommandSpec taskCancelCommand();
[[nodiscard]] CommandSpec taskWatchCommand();
[[nodiscard]] CommandSpec taskListCommand();
[[nodiscard]] CommandSpec pushSetCommand();
[[nodiscard]] CommandSpec pushGetCommand();
[[nodiscard]] CommandSpec pushListCommand();
[[nodiscard]] CommandSpec pushDeleteCommand();
[[nodiscard]] CommandSpec runCommand();

} // namespace a2a::cli
