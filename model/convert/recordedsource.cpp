// SPDX-License-Identifier: Apache-2.0
#include "model/convert/recordedsource.h"

namespace a2a {

std::optional<SourceMessage> sourceFromFrame(const Recording &recording, const Store &store,
                                             const Content &content, FrameIndex index)
{
    const Frame &frame = store.frames[index];
    const ExchangeTrack *track = store.track(frame.exchange);
    if (!track || frame.kind == FrameKind::Comment || frame.kind == FrameKind::End)
        return {};
    const FrameReading reading = content.frameReading(index);
    if (reading.isPush) { // in the version of whoever sent it, without an envelope
        Result<SourceMessage> source = readSource(content.data(index));
        return source ? std::optional(source.take()) : std::nullopt;
    }
    if (!track->dialect || reading.isListed)
        return {};
    if (frame.kind == FrameKind::Request) {
        SourceMessage source =
            sourceFromRequest(*track->dialect, track->operation,
                              recording.facts(frame.exchange).request, content.data(index));
        return source.isReadable() ? std::optional(std::move(source)) : std::nullopt;
    }
    const QByteArray json = content.document(index)->bytes().toByteArray();
    Result<SourceMessage> source =
        sourceFromResponse(*track->dialect, track->operation, json, frame.kind == FrameKind::Event);
    return source ? std::optional(source.take()) : std::nullopt;
}

} // namespace a2a
