// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// `import FILE OUT`: makes a session file of JSON Lines and tells what they brought. The exit
/// code.
[[nodiscard]] int runImport(const Options &options);

} // namespace a2a::cli
