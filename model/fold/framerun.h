// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a {

/// The facts about a frame that stands for several without content, or that lacks bytes that were
/// received and not kept. While such frames are being received, the figures grow.
struct FrameRunFacts {
    qint64 count = 0;  ///< of frames; 1: of a frame with content
    qint64 bytes = 0;  ///< as received
    qint64 lastNs = 0; ///< when the last one was received
    Omission omitted;  ///< of these; without bytes: all are kept

    [[nodiscard]] bool isRun() const { return count > 1; }
};

/// Nothing if the frame stands for itself, with all of its bytes.
[[nodiscard]] std::optional<FrameRunFacts>
frameRunFacts(const Store &store, const Recording &recording, FrameIndex index);

} // namespace a2a
