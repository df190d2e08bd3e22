// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/wireprinter.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/terminaltext.h"
#include "model/facts/wiretext.h"
#include "model/fold/framerun.h"
#include "model/json/utf8.h"
#include "model/net/bindings/ssedecoder.h"
#include "model/session/framedirection.h"

#include <utility>

namespace a2a::cli {

/// Facts only in the block's bytes: its event name, id and retry as sent, its comment, and whether
/// it dispatches anything.
struct BlockFields {
    QString event;
    std::optional<QString> id;
    std::optional<qint64> retry;
    QStringList comments;
    QByteArray data;
    bool hasData = false;
};

static BlockFields readFields(const QByteArray &block)
{
    BlockFields fields;
    SseDecoder decoder = SseDecoder::forBlock(SseDecoder::LineByteOrderMarks::KeptAsText);
    const auto keep = [&fields](const SseEvent &event) {
        fields.hasData = event.hasData;
        fields.data = event.data.toByteArray();
        if (event.hasData)
            fields.event = json::decodeUtf8(event.event);
        if (event.hasId && !event.unterminated)
            fields.id = json::decodeUtf8(event.id);
        fields.retry = event.retry;
        for (const SseIgnoredLine &extra : *event.ignoredLines) {
            if (extra.kind == SseIgnoredLine::Kind::Comment)
                fields.comments.append(json::decodeUtf8(extra.text));
        }
    };
    decoder.feed(block, keep);
    decoder.finish(keep);
    return fields;
}

static void writeBytes(JsonWriter &json, const QByteArray &bytes)
{
    if (json::isValidUtf8(bytes))
        json.name("data").string(json::decodeUtf8(bytes));
    else
        json.name("base64").plain(bytes.toBase64());
}

static QStringView kindWord(FrameKind kind, bool isBinary)
{
    switch (kind) {
    case FrameKind::Request:
        return u"request";
    case FrameKind::Response:
        return isBinary ? u"grpc" : u"response";
    case FrameKind::Event:
    case FrameKind::Comment:
        return isBinary ? u"grpc" : u"sse";
    case FrameKind::End:
        break;
    }
    return u"end";
}

/// A gRPC message: its bytes, and its JSON form if there is one.
static void writeMessage(JsonWriter &json, const QByteArray &block, const QByteArray &view)
{
    json.name("base64").plain(block.toBase64());
    if (!view.isEmpty())
        json.name("json").raw(view);
}

static void writeTrailers(JsonWriter &json, const HttpHeaders &trailers)
{
    if (trailers.empty())
        return;
    json.name("trailers").beginObject();
    for (const HttpHeader &trailer : trailers)
        json.name(trailer.name).string(json::decodeUtf8(trailer.value));
    json.endObject();
}

/// The word for an end, as in session files.
static QStringView endWord(EndReason reason)
{
    static constexpr QStringView words[] = {u"open",    u"finished", u"cut",       u"refused",
                                            u"stopped", u"idle",     u"timed-out", u"redirected"};
    return words[int(reason)];
}

/// Qt hides what does not fit HTTP's framing: no more than its word is known.
static bool isByQt(const ExchangeFacts &facts)
{
    return facts.end == EndReason::Finished && facts.request.direction == ExchangeDirection::Sent;
}

WirePrinter::WirePrinter(const Session &session, const Output &output)
    : m_session(session)
    , m_output(output)
{
}

static QByteArray endText(const ExchangeFacts &facts)
{
    return isByQt(facts) ? CliTr::tr("finished, as Qt reports it").toUtf8()
                         : WireText::endReasonText(facts.end).toUtf8();
}

static void writeEnd(JsonWriter &json, const ExchangeFacts &facts)
{
    json.name("end").string(endWord(facts.end));
    if (isByQt(facts))
        json.name("reportedBy").string(u"Qt");
    writeTrailers(json, facts.trailers);
    if (!facts.forwarding)
        return;
    json.name("changedByTap").beginObject();
    for (const HttpHeader &change : facts.forwarding->changes)
        json.name(change.name).string(QString::fromUtf8(change.value));
    json.endObject();
}

/// A frame that may stand for several waits in any case: the order of lines must not depend on how
/// fast frames arrive.
void WirePrinter::frame(FrameIndex index)
{
    const Store &store = m_session.store();
    const ExchangeId exchange = store.frames[index].exchange;
    if (const auto before = m_waiting.extract(exchange))
        write(before.mapped());
    if (store.run(index))
        m_waiting.emplace(exchange, index);
    else
        write(index);
}

void WirePrinter::finish()
{
    for (const auto &[exchange, index] : std::exchange(m_waiting, {}))
        write(index);
}

void WirePrinter::writeText(FrameIndex index, QStringView kind) const
{
    const Frame &frame = m_session.store().frames[index];
    const auto run = frameRunFacts(m_session.store(), m_session.recording(), index);
    const auto ms = [](qint64 ns) -> QByteArray {
        return QByteArray::number(ns / 1'000'000) + " ms ";
    };
    QByteArray text = "  | " + QByteArray(isOutgoing(frame) ? "> " : "< ") + ms(frame.timeNs);
    if (run)
        text += "- " + ms(run->lastNs);
    text += kind.toUtf8() + " " + QByteArray::number(run ? run->bytes : frame.length) + " B ";
    if (run && run->isRun())
        text += CliTr::tr("(%n frame(s) without content)", nullptr, int(run->count)).toUtf8() + ' ';
    if (run && run->omitted.bytes > 0)
        text += CliTr::tr("(%1 B not kept)").arg(run->omitted.bytes).toUtf8() + ' ';
    const ExchangeFacts &facts = m_session.recording().facts(frame.exchange);
    text += frame.kind == FrameKind::End ? endText(facts)
                                         : bytesForTerminal(m_session.content().data(index), 400);
    const Terminal &terminal = m_output.terminal();
    m_output.line(terminal.painted(terminal.cut(text), Tone::Faint));
}

/// Where the frames end that it stands for, and what is missing of them.
static void writeRun(JsonWriter &json, const std::optional<FrameRunFacts> &run)
{
    if (!run)
        return;
    if (run->isRun())
        json.name("count").integer(run->count);
    json.name("bytes").integer(run->bytes);
    json.name("lastMs").raw(QByteArray::number(double(run->lastNs) / 1e6, 'f', 3));
    const Omission &omitted = run->omitted;
    if (omitted.bytes == 0)
        return;
    json.name("notKept").beginObject().name("offset").integer(omitted.bodyOffset);
    json.name("count").integer(omitted.count).name("bytes").integer(omitted.bytes).endObject();
}

/// The block of a frame; for one that represents several like it, the first of them.
static QByteArray firstBlock(const Session &session, FrameIndex index)
{
    const Frame &frame = session.store().frames[index];
    const FrameRun *const run = session.store().run(index);
    return run ? session.recording().body(frame.exchange, frame.offset, run->firstLength)
               : session.content().block(index);
}

void WirePrinter::write(FrameIndex index) const
{
    const Frame &frame = m_session.store().frames[index];
    const ExchangeTrack *track = m_session.store().track(frame.exchange);
    const bool isBinary = track && track->hasBinaryBodies();
    const QStringView kind = kindWord(frame.kind, isBinary);
    if (!m_output.isJson())
        return writeText(index, kind);
    const QByteArray data = m_session.content().data(index);
    const ExchangeFacts &facts = m_session.recording().facts(frame.exchange);
    bool dispatches = true;
    QByteArray own = data;
    bool isMarked = false;
    JsonWriter json;
    json.beginObject().name("type").string(u"frame").name("exchange").integer(frame.exchange);
    json.name("direction").string(isOutgoing(frame) ? u"out" : u"in");
    json.name("kind").string(kind);
    writeTapClient(json, facts.request);
    json.name("ms").raw(QByteArray::number(double(frame.timeNs) / 1e6, 'f', 3));
    json.name("offset").integer(frame.offset).name("length").integer(frame.length);
    writeRun(json, frameRunFacts(m_session.store(), m_session.recording(), index));
    if (kind == u"sse") {
        const BlockFields fields = readFields(firstBlock(m_session, index));
        // Without event-stream framing the block is the data.
        dispatches = fields.hasData || (frame.dataLength > 0 && frame.dataLength == frame.length);
        if (frame.kind == FrameKind::Comment)
            own = fields.data;
        // The standard makes a line with a byte order mark an unknown one: its data is read, not
        // dispatched.
        isMarked = !dispatches && frame.kind == FrameKind::Event && frame.dataLength > 0;
        json.optional("event", fields.event);
        if (fields.id)
            json.name("id").string(*fields.id);
        if (fields.retry)
            json.name("retry").integer(*fields.retry);
        json.optional("comment", fields.comments.join(u'\n'));
        if (frame.flags & FrameUnterminated)
            json.name("unterminated").boolean(true);
        if (isMarked)
            json.name("marked").boolean(true);
    }
    if (frame.kind == FrameKind::End)
        writeEnd(json, facts);
    else if (isBinary)
        writeMessage(json, firstBlock(m_session, index),
                     frame.flags & FrameTranscoded ? data : QByteArray());
    else if (dispatches || isMarked)
        writeBytes(json, own);
    m_output.line(json.endObject());
}

} // namespace a2a::cli
