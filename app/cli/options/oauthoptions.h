// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

#include <QCommandLineParser>

namespace a2a::cli {

void declareOAuthOptions(QCommandLineParser &parser);
/// login, logout, and --token-file of all other commands. Reads the files and environment variables
/// that they name, except the token itself.
[[nodiscard]] std::optional<Error> readOAuthOptions(const QCommandLineParser &parser,
                                                    Options &options);

} // namespace a2a::cli
