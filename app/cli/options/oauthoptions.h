// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// The token file, and by what it is renewed; the token itself is read later.
void declareTokenOptions(OptionList &options);
[[nodiscard]] std::optional<Error> readToken(CommandLine &line, Options &options);
/// A header Authorization beside a token file; after token and credentials were read.
[[nodiscard]] std::optional<Error> checkNoOtherToken(CommandLine &line, Options &options);
/// The other options of login.
void declareLoginOptions(OptionList &options);
[[nodiscard]] std::optional<Error> readLogin(CommandLine &line, Options &options);

} // namespace a2a::cli
