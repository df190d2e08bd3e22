// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/renderreply.h"

namespace a2a {

/// Loads Qt's image plugins. Call this before the process is confined: then no file can be
/// opened.
void preloadImages();
/// Any format that Qt can decode; of animations the requested frames. A truncated file gives the
/// part available and reports it.
[[nodiscard]] RenderReply renderImage(const RenderRequest &request);

} // namespace a2a
