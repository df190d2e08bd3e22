// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

#include <QCommandLineParser>

namespace a2a::cli {

// Where notifications go, and how this process receives them: send --push, push listen.
void declarePushOptions(QCommandLineParser &parser);
[[nodiscard]] std::optional<Error> readPushOptions(const QCommandLineParser &parser,
                                                   Options &options);
/// The command line with a value for each --push that no URL follows, since the parser knows no
/// options that may have one.
[[nodiscard]] QStringList withPushHere(QStringList arguments);

} // namespace a2a::cli
