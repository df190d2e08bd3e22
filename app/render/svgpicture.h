// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/picture.h"

namespace a2a {

/// Drawn at the size asked for, so that it stays sharp. What it names beside itself (images, style
/// sheets, entities) is not there: this process can open nothing.
[[nodiscard]] Picture svgPicture(const RenderRequest &request);

} // namespace a2a
