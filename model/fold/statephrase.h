// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/base/phrase.h"

namespace a2a {

/// "input required": the display name of a state, to follow "the task is".
[[nodiscard]] Phrase statePhrase(TaskState state);

} // namespace a2a
