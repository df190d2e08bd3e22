// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"

namespace a2a::cli {

/// `export FILE --to FORMAT [OUT]`: writes a recorded session for other programs.
[[nodiscard]] CommandSpec exportCommand();

} // namespace a2a::cli
