// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

class QCommandLineParser;

namespace a2a::cli {

/// The options of `check`.
void declareCheckOptions(QCommandLineParser &parser);
/// Reads them; with --offline, a file replaces the URL.
[[nodiscard]] std::optional<Error> readCheck(const QCommandLineParser &parser, Options &options);

} // namespace a2a::cli
