// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/recording/recording.h"

#include <QStringList>

namespace a2a {

/// The client whose request was passed on to an agent (the tap), as it names itself: untrusted.
/// Empty if the request was not passed on.
[[nodiscard]] QString findTappedClient(const Recording &recording, ExchangeId exchange);
/// The first of its words, which names the program: "orchestrator/1.2".
[[nodiscard]] QString clientProgramName(const QString &client);

/// The clients of a conversation that another program began, the first one first. Empty if the
/// conversation is the user's, or if nothing was received yet.
[[nodiscard]] QStringList findTappedClients(const Recording &recording, const Store &store,
                                            ContextIndex context);

} // namespace a2a
