// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"

namespace a2a::cli {

// Signing in by OAuth 2, and out again.
[[nodiscard]] CommandSpec loginCommand();
[[nodiscard]] CommandSpec logoutCommand();

} // namespace a2a::cli
