// SPDX-License-Identifier: Apache-2.0
#include "model/lab/sdkreadings.h"

#include "model/json/document.h"
#include "model/net/bindings/ssedecoder.h"

#include <QCoreApplication>

#include <algorithm>

namespace a2a {

using Outcome = SdkReading::Outcome;

static constexpr qint64 Kibibyte = 1024;
static constexpr qint64 Mebibyte = 1024 * Kibibyte;
static constexpr qint64 OldJavaLine = 64 * Kibibyte;

static QString say(const char *text, int count = -1)
{
    return QCoreApplication::translate("a2a::SdkReadings", text, nullptr, count);
}

QString outcomeWord(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Same:
        return say("the same");
    case Outcome::Differs:
        return say("differs");
    case Outcome::Lost:
        return say("lost");
    case Outcome::Refused:
        return say("refused");
    }
    return {};
}

namespace {

/// The block by the rules, and what its data is.
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

static QString limitSentence(Sdk sdk, SdkLimit limit)
{
    const qint64 mebibytes =
        (limit == SdkLimit::Line ? lineLimit(sdk) : eventLimit(sdk)) / Mebibyte;
    if (limit == SdkLimit::Lines)
        return say("Leaves the event out: it has more than 1000 data lines.");
    if (sdk == Sdk::Java)
        return say("Leaves the event out: it is larger than %1 MiB.").arg(mebibytes);
    return limit == SdkLimit::Line
               ? say("Stops with an error: a line is longer than %1 MiB.").arg(mebibytes)
               : say("Stops with an error: the event is larger than %1 MiB.").arg(mebibytes);
}

static QString lossSentence(const SdkBlock &block, const Truth &truth, const SdkStream &seen)
{
    if (truth.event->data.isEmpty())
        return say("Leaves out events whose data is empty.");
    if (block.bytes.startsWith("\xef\xbb\xbf"))
        return say("Takes the byte order mark for a part of the first line and loses that line.");
    if (seen.holds)
        return say("Does not know lines that end with a carriage return alone: it never sees where "
                   "the event ends.");
    return say("Sees no data in it.");
}

static int dataLines(QByteArrayView data)
{
    return int(std::count(data.begin(), data.end(), '\n')) + 1;
}

/// It hands on other data than the rules.
static SdkReading changed(Sdk sdk, const Truth &truth, const QByteArray &data)
{
    const bool stays = json::Document(data).isValid();
    const bool onlySpace = data.trimmed() == truth.event->data.trimmed();
    if (stays && onlySpace && truth.isJson())
        return {sdk, Outcome::Same, {}, data};
    const int lines = dataLines(truth.event->data);
    if (sdk == Sdk::JavaScript03 && lines > 1) {
        return stays ? SdkReading{sdk, Outcome::Differs,
                                  say("Keeps only the last of %n data line(s).", lines), data}
                     : SdkReading{sdk, Outcome::Refused,
                                  say("Keeps only the last of %n data line(s) and stops with an "
                                      "error: that is no JSON.",
                                      lines),
                                  data};
    }
    return stays ? SdkReading{sdk, Outcome::Differs, say("Hands on other data."), data}
                 : SdkReading{sdk, Outcome::Refused,
                              say("Hands on other data and stops with an error: that is no JSON."),
                              data};
}

/// What the client above the parser checks. Empty: it takes the event.
static QString objection(Sdk sdk, const SdkBlock &block, const Truth &truth)
{
    if (!truth.isJson())
        return say("Stops with an error: the data is no JSON.");
    const bool readsType = sdk == Sdk::Python || (isScript(sdk) && !block.jsonRpc);
    if (readsType && truth.event->type == "error")
        return say("Takes the event type “error” for a failure and stops.");
    if (!block.jsonRpc || !isScript(sdk))
        return {};
    const json::Value root = truth.document.root();
    if (sdk == Sdk::JavaScript1 && root["jsonrpc"].toString() != QLatin1String("2.0"))
        return say("Stops with an error: “jsonrpc” is not “2.0”.");
    const json::Value id = root["id"];
    if (block.requestId && (!id.isNumber() || id.toInteger() != block.requestId))
        return say("Stops with an error: the id is not the one of the request.");
    return {};
}

static QString remark(Sdk sdk, const SdkBlock &block)
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
    return say("Versions before September 2026 stop at lines longer than 64 KiB.");
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
                block.ended ? say("Hands on the event although the stream ended inside it.")
                            : say("Makes an event of it."),
                data};
    }
    if (seen.events.empty())
        return {sdk, Outcome::Lost, lossSentence(block, truth, seen), {}};
    if (seen.events.size() > 1)
        return {sdk, Outcome::Differs, say("Makes %n event(s) of it.", int(seen.events.size())),
                data};
    if (data != truth.event->data) {
        const SdkReading reading = changed(sdk, truth, data);
        if (reading.outcome != Outcome::Same)
            return reading;
    }
    if (const QString why = objection(sdk, block, truth); !why.isEmpty())
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

} // namespace a2a
