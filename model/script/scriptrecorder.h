// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/script.h"
#include "model/session/content.h"

namespace a2a {

/// A conversation as a script: what the user said and did in it, and after each turn the state that
/// the task came to and an artifact that came. What the agent said is not expected word for word;
/// whoever wants that adds it. Left out is what the program did by itself, and what a script cannot
/// say: acts on another task than the newest, and those that nothing came of.
[[nodiscard]] Script recordedScript(const Store &store, const Content &content,
                                    ContextIndex context);

} // namespace a2a
