// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

// What calls about tasks contain: each declares an option, or reads options and operands.
void declareHistory(OptionList &options);
[[nodiscard]] std::optional<Error> readHistory(CommandLine &line, Options &options);
void declareMetadata(OptionList &options);
[[nodiscard]] std::optional<Error> readMetadata(CommandLine &line, Options &options);
/// The operand ID.
[[nodiscard]] std::optional<Error> readTaskId(CommandLine &line, Options &options);
/// Reads the operand ID, and all that follow, as task ids.
[[nodiscard]] std::optional<Error> readTaskIds(CommandLine &line, Options &options);
/// The filter of task list.
void declareFilter(OptionList &options);
[[nodiscard]] std::optional<Error> readFilter(CommandLine &line, Options &options);

// The message of send and check: its parts are text operands and options, in the order given.
void declareMessage(OptionList &options);
[[nodiscard]] std::optional<Error> readMessage(CommandLine &line, Options &options);

} // namespace a2a::cli
