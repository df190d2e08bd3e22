// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a {

/// Whether we sent it: a request of ours, or our response to a received one.
[[nodiscard]] inline bool isOutgoing(const Frame &frame)
{
    const bool isReceived = (frame.flags & FrameReceived) != 0;
    if (frame.kind == FrameKind::End)
        return false;
    return (frame.kind == FrameKind::Request) != isReceived;
}

/// Whether it is a push notification, or the agent's request for validation before it.
[[nodiscard]] inline bool isReceivedRequest(const Frame &frame)
{
    return frame.kind == FrameKind::Request && (frame.flags & FrameReceived) != 0;
}

} // namespace a2a
