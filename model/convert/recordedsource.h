// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/convert/sourcemessage.h"
#include "model/session/content.h"

namespace a2a {

/// The message in a frame of a recording, with its operation and dialect as they were recorded.
/// Nothing if the frame has no message or it cannot be read.
[[nodiscard]] std::optional<SourceMessage> sourceFromFrame(const Recording &recording,
                                                           const Store &store,
                                                           const Content &content,
                                                           FrameIndex frame);

} // namespace a2a
