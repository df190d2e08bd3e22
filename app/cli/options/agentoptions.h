// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

// What the commands about an agent have in common: each pair declares and reads.

/// How it is reached, and what is kept of it.
void declareAgent(OptionList &options);
[[nodiscard]] std::optional<Error> readAgent(CommandLine &line, Options &options);
/// The same for those that call it, and need no card: the operand URL, and --endpoint.
void declareCalled(OptionList &options);
[[nodiscard]] std::optional<Error> readCalled(CommandLine &line, Options &options);
/// A message, and what becomes of it.
void declareSent(OptionList &options);
[[nodiscard]] std::optional<Error> readSent(CommandLine &line, Options &options);

} // namespace a2a::cli
