// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/renderreply.h"

namespace a2a {

/// Drawn at the requested size, so that it stays sharp. External resources (images, style sheets,
/// entities) are not loaded: this process cannot open anything.
[[nodiscard]] RenderReply renderSvg(const RenderRequest &request);

} // namespace a2a
