// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

class QCommandLineParser;

namespace a2a::cli {

/// The options of `run`.
void declareScriptOptions(QCommandLineParser &parser);
/// Reads the script's file, the first word of `run`.
[[nodiscard]] std::optional<Error> readScriptFile(QStringList &words, Options &options);
/// Reads the other options of `run`, and the agents after the first.
[[nodiscard]] std::optional<Error> readRun(const QCommandLineParser &parser, QStringList &words,
                                           Options &options);

} // namespace a2a::cli
