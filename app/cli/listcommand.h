// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// `list profiles` and `list recordings`: what can be named on the command line, a line each. The
/// exit code.
[[nodiscard]] int runList(const Options &options);

} // namespace a2a::cli
