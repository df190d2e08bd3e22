// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/views.h"

namespace a2a::rules {

/// An appended chunk begins with all of the chunk before it.
[[nodiscard]] bool repeatsChunk(const StreamArtifact &known, const EventHead &head);
/// Keeps as much of a chunk as the next one is compared with.
void rememberChunk(StreamArtifact &known, const EventHead &head);

} // namespace a2a::rules
