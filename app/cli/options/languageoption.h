// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandline.h"

namespace a2a::cli {

/// Declares --lang, an option of every command.
void declareLanguage(OptionList &options);
/// Reads --lang. The error of an unknown language lists the known ones.
[[nodiscard]] std::optional<Error> readLanguage(const CommandLine &line);
/// The language of --lang, or "" for the locale's. Determined before anything else is read, so that
/// errors are in it, too. With -o json it is English, because programs must read the same lines
/// everywhere.
[[nodiscard]] QString languageFor(const QStringList &arguments);

} // namespace a2a::cli
