// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"
#include "model/session/script.h"

namespace a2a {

/// A conversation as a script: what the user said in it, and after each message the state that its
/// task came to. What the agent said is not expected word for word; whoever wants that adds it.
[[nodiscard]] Script recordedScript(const Store &store, const Content &content,
                                    ContextIndex context);

} // namespace a2a
