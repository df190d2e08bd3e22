// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

#include <QCommandLineParser>

namespace a2a::cli {

/// A usage error (exit code 2) in one sentence.
[[nodiscard]] Error usageError(const QString &message);

// The options for connection and credentials, and those of lists and push configs: each pair
// declares them for the help and reads them. Errors have the option's name and the values it takes.
void declareConnectionOptions(QCommandLineParser &parser);
[[nodiscard]] std::optional<Error> readSecrets(const QCommandLineParser &parser, Options &options);
[[nodiscard]] std::optional<Error> readDialect(const QCommandLineParser &parser, Options &options);
[[nodiscard]] std::optional<Error> readTls(const QCommandLineParser &parser, Options &options);
void declareListOptions(QCommandLineParser &parser);
[[nodiscard]] std::optional<Error> readListAndPush(const QCommandLineParser &parser,
                                                   Options &options);

} // namespace a2a::cli
