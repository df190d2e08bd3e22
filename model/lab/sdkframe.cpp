// SPDX-License-Identifier: Apache-2.0
#include "model/lab/sdkframe.h"

#include "model/json/document.h"

#include <limits>
#include <utility>

namespace a2a {

bool isStreamBlock(const Store &store, FrameIndex index)
{
    const Frame &frame = store.frames[index];
    const ExchangeTrack *track = store.track(frame.exchange);
    const bool isBlock = frame.kind == FrameKind::Event || frame.kind == FrameKind::Comment;
    return track && track->dialect && isBlock &&
           (frame.flags & (FrameTranscoded | FrameListed | FrameTruncated)) == 0;
}

/// The id of the request as JSON. Other clients, and users, choose ids that are not numbers: those
/// are read from the request.
static QByteArray idOf(const ExchangeTrack &track, const Recording &recording, ExchangeId exchange)
{
    if (track.callId != std::numeric_limits<quint32>::max())
        return QByteArray::number(track.callId);
    const json::Document request(recording.requestBody(exchange));
    return request.root()["id"].raw().toByteArray();
}

std::optional<SdkFrame> sdkFrameOf(const Recording &recording, const Store &store, FrameIndex index)
{
    if (!isStreamBlock(store, index))
        return {};
    const Frame &frame = store.frames[index];
    const ExchangeTrack *track = store.track(frame.exchange);
    const ExchangeFacts &facts = recording.facts(frame.exchange);
    if (!headerValue(facts.responseHeaders, "content-type")
             .toLower()
             .startsWith("text/event-stream"))
        return {};
    // A byte order mark before the first block, and the line feed of a CRLF after it, belong to it
    // for line-based parsers.
    static constexpr qint64 Mark = 3;
    const bool isFirst =
        frame.offset == Mark && recording.body(frame.exchange, 0, Mark) == "\xef\xbb\xbf";
    const qint64 start = isFirst ? 0 : frame.offset;
    const FrameRun *const run = store.run(index); // its first block, which the others are like
    return SdkFrame{frame.exchange,
                    start,
                    frame.offset + (run ? run->firstLength : frame.length) - start,
                    (frame.flags & FrameUnterminated) != 0,
                    track->bindingKind() == BindingKind::JsonRpc,
                    idOf(*track, recording, frame.exchange)};
}

SdkBlock SdkFrame::blockOf(QByteArrayView bytes) const
{
    const bool hasMore = bytes.size() > length && !bytes.endsWith("\r\n");
    return {hasMore ? bytes.chopped(1) : bytes, ended, jsonRpc, requestId};
}

std::vector<SdkReading> sdkOutcomesOf(const Recording &recording, const SdkFrame &frame)
{
    return sdkOutcomes(
        frame.blockOf(recording.body(frame.exchange, frame.offset, frame.length + 1)));
}

void readAside(Gathered<std::vector<SdkReading>> &reader, const Recording &recording,
               const SdkFrame &frame, Gathered<std::vector<SdkReading>>::Done done)
{
    reader.start(
        frame.length + 1,
        [&recording, frame](qint64 offset, qint64 length) {
            return recording.body(frame.exchange, frame.offset + offset, length);
        },
        [frame](const QByteArray &bytes) {
            return bytes.isEmpty() ? std::vector<SdkReading>() : sdkOutcomes(frame.blockOf(bytes));
        },
        std::move(done));
}

} // namespace a2a
