// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

class QCommandLineParser;

namespace a2a::cli {

/// --key: key files for checking signatures of the card; --fetch-keys.
void declareSignatureOptions(QCommandLineParser &parser);
[[nodiscard]] std::optional<Error> readKeyFiles(const QCommandLineParser &parser, Options &options);

} // namespace a2a::cli
