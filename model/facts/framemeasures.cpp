// SPDX-License-Identifier: Apache-2.0
#include "model/facts/framemeasures.h"

namespace a2a::framemeasures {

qint64 bytes(const Frame &frame)
{
    return frame.kind == FrameKind::End ? -1 : qint64(frame.length);
}

FrameIndex previous(const Store &store, FrameIndex frame)
{
    const ExchangeId exchange = store.frames[frame].exchange;
    const ExchangeTrack *track = store.track(exchange);
    // No frame of an exchange precedes its request.
    const FrameIndex first = track && track->requestFrame != NoIndex ? track->requestFrame : 0;
    for (FrameIndex index = frame; index-- > first;) {
        if (store.frames[index].exchange == exchange)
            return index;
    }
    return NoIndex;
}

qint64 gapNs(const Store &store, FrameIndex frame, FrameIndex previous)
{
    return previous == NoIndex ? -1 : store.frames[frame].timeNs - store.frames[previous].timeNs;
}

} // namespace a2a::framemeasures
