// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

#include <QCommandLineParser>

namespace a2a::cli {

// The target of notifications, and how this process receives them: send --push, push listen.
void declarePushOptions(QCommandLineParser &parser);
[[nodiscard]] std::optional<Error> readPushOptions(const QCommandLineParser &parser,
                                                   Options &options);
/// The command line with a value added to each --push without a URL, since the parser does not
/// support optional values.
[[nodiscard]] QStringList withPushHere(QStringList arguments);

} // namespace a2a::cli
