// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// Runs the built-in demo agent until it is interrupted. Answers the exit code.
[[nodiscard]] int runDemo(const Options &options);

} // namespace a2a::cli
