// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

class QCommandLineParser;

namespace a2a::cli {

void declareExportOptions(QCommandLineParser &parser);
/// --to and --exchange, and the file to write, which is the next of `words`.
[[nodiscard]] std::optional<Error> readExport(const QCommandLineParser &parser, QStringList &words,
                                              Options &options);

} // namespace a2a::cli
