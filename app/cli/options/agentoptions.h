// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

// What the commands about an agent have in common: each pair declares and reads.

/// Declares how the agent is reached, and what is kept of its traffic.
void declareAgent(OptionList &options);
[[nodiscard]] std::optional<Error> readAgent(CommandLine &line, Options &options);
/// Declares the same for commands that call the agent and need no card: the operand URL, and
/// --endpoint.
void declareCalledAgent(OptionList &options);
[[nodiscard]] std::optional<Error> readCalledAgent(CommandLine &line, Options &options);
/// Declares the options of a message and of how its task is followed.
void declareSendOptions(OptionList &options);
[[nodiscard]] std::optional<Error> readSendOptions(CommandLine &line, Options &options);

} // namespace a2a::cli
