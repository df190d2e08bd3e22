// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/script.h"
#include "model/script/turnchecker.h"
#include "model/session/content.h"

namespace a2a {

/// A conversation as a script: the user's messages and actions, and after each turn the state that
/// the task reached and an artifact received. The agent's text is not expected word for word; users
/// can add that. Left out are actions of the program itself, and those a script cannot express: on
/// another task than the newest, and those without effect. `received` gets what was received in
/// each turn.
[[nodiscard]] Script recordedScript(const Store &store, const Content &content,
                                    ContextIndex context,
                                    std::vector<ReceivedTurn> *received = nullptr);

} // namespace a2a
