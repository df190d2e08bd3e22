// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/views.h"

namespace a2a::rules {

/// An appended chunk's text begins with all of the chunk's before it.
[[nodiscard]] bool repeatsChunk(const StreamArtifact &known, QByteArrayView text);
/// Keeps as much of a chunk's text as the next one is compared with.
void rememberChunk(StreamArtifact &known, QByteArrayView text);

} // namespace a2a::rules
