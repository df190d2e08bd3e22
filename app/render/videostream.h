// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

namespace a2a {

/// Executes ffmpeg, confined, which sends the images of a video as RenderKind::Video defines.
[[noreturn]] void streamVideo(const RenderRequest &request);

} // namespace a2a
