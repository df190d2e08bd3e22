// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/picture.h"

namespace a2a {

/// Loads Qt's image plugins, since nothing can be loaded later.
void preloadImages();
/// Any format that Qt can decode; of animations the frames asked for. Half a file gives what there
/// is of it and says so.
[[nodiscard]] Picture imagePicture(const RenderRequest &request);

} // namespace a2a
