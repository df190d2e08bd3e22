// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"

namespace a2a::cli {

/// `list profiles` and `list recordings`: names for the command line, a line each.
[[nodiscard]] CommandSpec listProfilesCommand();
[[nodiscard]] CommandSpec listRecordingsCommand();

} // namespace a2a::cli
