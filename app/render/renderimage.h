// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/renderreply.h"

namespace a2a {

/// Loads Qt's image plugins, since nothing can be loaded later.
void preloadImages();
/// Any format that Qt can decode; of animations the requested frames. A truncated file gives the
/// part available and reports it.
[[nodiscard]] RenderReply renderImage(const RenderRequest &request);

} // namespace a2a
