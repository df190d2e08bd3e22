// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// Declares --profile, --profiles and --without-secrets.
void declareProfileOptions(OptionList &options);
/// Finds the profile in the window's list: it replaces the URL.
[[nodiscard]] std::optional<Error> readProfile(CommandLine &line, Options &options);
/// The operand URL, where no profile has it.
[[nodiscard]] std::optional<Error> readUrl(CommandLine &line, Options &options);
/// Declares --no-card.
void declareEndpointOptions(OptionList &options);
/// The endpoint given instead of an agent with a card; after URL and connection were read.
[[nodiscard]] std::optional<Error> readEndpoint(CommandLine &line, Options &options);
/// Refuses a command that needs a card if --no-card is given.
[[nodiscard]] std::optional<Error> readNeedOfCard(CommandLine &line, Options &options);

} // namespace a2a::cli
