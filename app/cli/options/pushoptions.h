// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "model/push/pushlistener.h"

namespace a2a::cli {

/// Declares --push of `send`.
void declareReceiveOption(OptionList &options);
[[nodiscard]] std::optional<Error> readReceive(CommandLine &line, Options &options);
/// Token and credentials of notifications.
void declareProofOptions(OptionList &options);
[[nodiscard]] std::optional<Error> readProof(CommandLine &line, Options &options);
[[nodiscard]] PushAuthentication pushProof(const PushConfig &push);
/// Declares how this process receives push notifications.
void declareListenOptions(OptionList &options);
[[nodiscard]] std::optional<Error> readListen(CommandLine &line, Options &options);
[[nodiscard]] ListenChoices listenChoices(const Options &options);
/// The operand CONFIG, which may be left out.
[[nodiscard]] std::optional<Error> readConfigId(CommandLine &line, Options &options);
/// The port given by --port, or 0 for any free one.
[[nodiscard]] Result<quint16> readPort(const CommandLine &line);
/// The command line with a value added to each --push without a URL, since the parser does not
/// support optional values.
[[nodiscard]] QStringList withExplicitPushValues(QStringList arguments);

} // namespace a2a::cli
