// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/ruleinputs.h"

namespace a2a::rules {

/// Whether an appended chunk's text begins with the whole text of the chunk before it.
[[nodiscard]] bool repeatsChunk(const StreamArtifact &known, QByteArrayView text);
/// Keeps as much of a chunk's text as is compared with the next one.
void rememberChunk(StreamArtifact &known, QByteArrayView text);

} // namespace a2a::rules
