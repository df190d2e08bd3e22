// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandline.h"

namespace a2a::cli {

/// Declares --lang, an option of every command.
void declareLanguage(OptionList &options);
/// An error names the languages.
[[nodiscard]] std::optional<Error> readLanguage(const CommandLine &line);
/// Before anything is read, so that errors are in it, too: that of --lang, else "", the locale's.
/// With -o json English: programs read the same lines everywhere.
[[nodiscard]] QString languageFor(const QStringList &arguments);

} // namespace a2a::cli
