// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// The options of `check` besides those of a message.
void declareCheckOptions(OptionList &options);
/// Reads the options of `check`, after those of the agent.
[[nodiscard]] std::optional<Error> readCheck(CommandLine &line, Options &options);

} // namespace a2a::cli
