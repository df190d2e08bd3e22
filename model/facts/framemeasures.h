// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a {

/// The size of a frame and its delay after the one before it: the same wherever it is shown,
/// filtered or sorted by. Pure.
namespace framemeasures {

/// Bytes as sent or received, including the framing of the payload ("data: ", a gRPC prefix). For
/// an end it is -1.
[[nodiscard]] qint64 bytes(const Frame &frame);

/// The previous frame of the same exchange, or NoIndex for the first one. It is searched backward
/// from the frame; callers that need many keep a list of their own.
[[nodiscard]] FrameIndex previous(const Store &store, FrameIndex frame);

/// Time since that frame, ns; -1 if there is none.
[[nodiscard]] qint64 gapNs(const Store &store, FrameIndex frame, FrameIndex previous);

} // namespace framemeasures

} // namespace a2a
