// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"

namespace a2a::cli {

[[nodiscard]] CommandSpec demoCommand();

} // namespace a2a::cli
