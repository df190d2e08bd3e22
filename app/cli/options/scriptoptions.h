// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// The options of `run`.
void declareScriptOptions(OptionList &options);
/// The script's file, the first operand of `run`.
[[nodiscard]] std::optional<Error> readScriptFile(CommandLine &line, Options &options);
/// The other options of `run`, and the agents after the first.
[[nodiscard]] std::optional<Error> readRun(CommandLine &line, Options &options);

} // namespace a2a::cli
