// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

class QCommandLineParser;

namespace a2a::cli {

/// --profile, --profiles and --no-card.
void declareProfileOptions(QCommandLineParser &parser);
/// Finds the profile in the window's list: it replaces the URL.
[[nodiscard]] std::optional<Error> readProfile(const QCommandLineParser &parser, Options &options);
/// The endpoint given instead of an agent with a card; after URL and dialect were read.
[[nodiscard]] std::optional<Error> readEndpoint(const QCommandLineParser &parser, Options &options);

} // namespace a2a::cli
