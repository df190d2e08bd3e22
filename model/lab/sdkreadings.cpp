// SPDX-License-Identifier: Apache-2.0
#include "model/lab/sdkreadings.h"

#include "model/json/document.h"
#include "model/net/bindings/dialects.h"
#include "model/net/bindings/ssedecoder.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace a2a {

using Outcome = SdkReading::Outcome;

static constexpr qint64 Kibibyte = 1024;
static constexpr qint64 Mebibyte = 1024 * Kibibyte;
static constexpr qint64 OldJavaLine = 64 * Kibibyte;

Phrase outcomeText(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Same:
        return {"sdk-same"};
    case Outcome::Differs:
        return {"sdk-differs"};
    case Outcome::Lost:
        return {"sdk-lost"};
    case Outcome::Refused:
        return {"sdk-refused"};
    }
    return {};
}

namespace {

/// The block by the WHATWG rules, and its data.
struct Truth {
    std::optional<SdkEvent> event;
    json::Document document;

    explicit Truth(const SdkBlock &block)
    {
        SseDecoder decoder;
        const auto take = [this](const SseEvent &seen) {
            if (seen.hasData && !seen.unterminated && !event)
                event = SdkEvent{seen.event.toByteArray(), seen.data.toByteArray()};
        };
        decoder.feed(block.bytes, take);
        if (block.ended)
            decoder.finish(take);
        if (event)
            document = json::Document(event->data);
    }

    [[nodiscard]] bool isJson() const { return event && document.isValid(); }
};

} // namespace

static bool isScript(Sdk sdk)
{
    return sdk == Sdk::JavaScript03 || sdk == Sdk::JavaScript1;
}

static Phrase limitSentence(Sdk sdk, SdkLimit limit)
{
    const qint64 mebibytes =
        (limit == SdkLimit::Line ? lineLimit(sdk) : eventLimit(sdk)) / Mebibyte;
    if (limit == SdkLimit::Lines)
        return {"sdk-too-many-lines"};
    if (sdk == Sdk::Java)
        return {"sdk-leaves-out-large", {mebibytes}};
    return limit == SdkLimit::Line ? Phrase("sdk-stops-long-line", {mebibytes})
                                   : Phrase("sdk-stops-large", {mebibytes});
}

static Phrase lossSentence(const SdkBlock &block, const Truth &truth, const SdkStream &seen)
{
    if (truth.event->data.isEmpty())
        return {"sdk-leaves-out-empty"};
    if (block.bytes.startsWith("\xef\xbb\xbf"))
        return {"sdk-byte-order-mark"};
    if (seen.hasPendingBlock)
        return {"sdk-carriage-return"};
    return {"sdk-no-data"};
}

static int dataLines(QByteArrayView data)
{
    return int(std::count(data.begin(), data.end(), '\n')) + 1;
}

/// The reading of an SDK that delivers other data than the WHATWG rules do.
static SdkReading changed(Sdk sdk, const Truth &truth, const QByteArray &data)
{
    const bool stays = json::Document(data).isValid();
    const bool onlySpace = data.trimmed() == truth.event->data.trimmed();
    if (stays && onlySpace && truth.isJson())
        return {sdk, Outcome::Same, {}, data};
    const int lines = dataLines(truth.event->data);
    if (sdk == Sdk::JavaScript03 && lines > 1) {
        return stays ? SdkReading{sdk, Outcome::Differs, {"sdk-last-line", {lines}}, data}
                     : SdkReading{sdk, Outcome::Refused, {"sdk-last-line-no-json", {lines}}, data};
    }
    return stays ? SdkReading{sdk, Outcome::Differs, {"sdk-other-data"}, data}
                 : SdkReading{sdk, Outcome::Refused, {"sdk-other-data-no-json"}, data};
}

/// Compares ids by type and value, as scripts do.
static bool isSameId(json::Value id, const QByteArray &requested)
{
    const json::Document document(requested);
    const json::Value wanted = document.root();
    if (wanted.isString() || id.isString())
        return wanted.isString() && id.isString() && wanted.toString() == id.toString();
    if (wanted.isNumber() || id.isNumber())
        return wanted.isNumber() && id.isNumber() && wanted.toDouble() == id.toDouble();
    return wanted.isNull() && id.isNull();
}

/// The objection of the client code above the parser. Empty if it accepts the event.
static Phrase objection(Sdk sdk, const SdkBlock &block, const Truth &truth)
{
    if (!truth.isJson())
        return {"sdk-stops-no-json"};
    const bool readsType = sdk == Sdk::Python || (isScript(sdk) && !block.jsonRpc);
    if (readsType && truth.event->type == "error")
        return {"sdk-error-type"};
    if (!block.jsonRpc || !isScript(sdk))
        return {};
    const json::Value root = truth.document.root();
    if (sdk == Sdk::JavaScript1 && root["jsonrpc"].toString() != QLatin1String("2.0"))
        return {"sdk-not-json-rpc"};
    const json::Value id = root["id"];
    if (!block.requestId.isEmpty() && !isSameId(id, block.requestId))
        return {"sdk-other-id"};
    return {};
}

static Phrase remark(Sdk sdk, const SdkBlock &block)
{
    const auto isLong = [](QByteArrayView bytes) {
        for (qsizetype at = 0, end = 0; at < bytes.size(); at = end + 1) {
            end = bytes.indexOf('\n', at);
            end = end < 0 ? bytes.size() : end;
            if (end - at > OldJavaLine)
                return true;
        }
        return false;
    };
    if (sdk != Sdk::Java || !isLong(block.bytes))
        return {};
    return {"sdk-old-java-line"};
}

static SdkReading readingOf(Sdk sdk, const SdkBlock &block, const Truth &truth)
{
    const SdkStream seen = readAsSdk(sdk, block.bytes, block.ended);
    const QByteArray data = seen.events.empty() ? QByteArray() : seen.events.front().data;
    if (seen.limit != SdkLimit::None)
        return {sdk, Outcome::Refused, limitSentence(sdk, seen.limit), {}};
    if (!truth.event) {
        if (seen.events.empty())
            return {sdk, Outcome::Same, {}, {}};
        return {sdk, Outcome::Differs,
                block.ended ? Phrase("sdk-unfinished-event") : Phrase("sdk-makes-event"), data};
    }
    if (seen.events.empty())
        return {sdk, Outcome::Lost, lossSentence(block, truth, seen), {}};
    if (seen.events.size() > 1)
        return {sdk, Outcome::Differs, {"sdk-makes-events", {seen.events.size()}}, data};
    if (data != truth.event->data) {
        const SdkReading reading = changed(sdk, truth, data);
        if (reading.outcome != Outcome::Same)
            return reading;
    }
    if (const Phrase why = objection(sdk, block, truth); !why.isEmpty())
        return {sdk, Outcome::Refused, why, data};
    return {sdk, Outcome::Same, remark(sdk, block), data};
}

std::vector<SdkReading> sdkReadings(const SdkBlock &block)
{
    const Truth truth(block);
    std::vector<SdkReading> readings;
    for (const Sdk sdk : AllSdks)
        readings.push_back(readingOf(sdk, block, truth));
    return readings;
}

std::vector<SdkReading> sdkOutcomes(const SdkBlock &block)
{
    const Truth truth(block);
    std::vector<SdkReading> readings;
    for (const Sdk sdk : AllSdks) {
        readings.push_back(readingOf(sdk, block, truth));
        readings.back().data = {};
    }
    return readings;
}

int countDifferingSdks(const std::vector<SdkReading> &readings)
{
    return int(std::count_if(readings.begin(), readings.end(), [](const SdkReading &reading) {
        return reading.outcome != SdkReading::Outcome::Same;
    }));
}

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

std::optional<SdkFrame> findSdkFrame(const Recording &recording, const Store &store,
                                     FrameIndex index)
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
                    track->dialect->bindingTraits().hasEnvelope,
                    idOf(*track, recording, frame.exchange)};
}

SdkBlock SdkFrame::blockOf(QByteArrayView bytes) const
{
    const bool hasMore = bytes.size() > length && !bytes.endsWith("\r\n");
    return {hasMore ? bytes.chopped(1) : bytes, ended, jsonRpc, requestId};
}

std::vector<SdkReading> readSdkOutcomes(const Recording &recording, const SdkFrame &frame)
{
    return sdkOutcomes(
        frame.blockOf(recording.body(frame.exchange, frame.offset, frame.length + 1)));
}

void readInBackground(GatheredJob<std::vector<SdkReading>> &reader, const Recording &recording,
                      const SdkFrame &frame, GatheredJob<std::vector<SdkReading>>::Done done)
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
