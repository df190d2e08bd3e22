// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

namespace a2a::cli {

/// --key: key files for checking signatures of the card; --fetch-keys.
void declareSignatureOptions(OptionList &options);
[[nodiscard]] std::optional<Error> readSignatureKeys(CommandLine &line, Options &options);

} // namespace a2a::cli
