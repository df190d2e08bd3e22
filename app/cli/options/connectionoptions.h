// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

// How an agent is reached. Each pair declares options for the help, and reads them; an error has
// the option's name and the values it takes.
void declareConnectionOptions(OptionList &options);
[[nodiscard]] std::optional<Error> readConnection(CommandLine &line, Options &options);
void declareCredentialOptions(OptionList &options);
[[nodiscard]] std::optional<Error> readCredentials(CommandLine &line, Options &options);
void declareTlsOptions(OptionList &options);
[[nodiscard]] std::optional<Error> readTls(CommandLine &line, Options &options);

/// The secret from the environment variable that an option names; empty if the option is not given.
[[nodiscard]] std::optional<Error> readVariable(const CommandLine &line, const char *option,
                                                QByteArray *secret);

} // namespace a2a::cli
