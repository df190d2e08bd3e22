// SPDX-License-Identifier: Apache-2.0
#include "model/export/harexport.h"

#include "model/a2a/codec.h"
#include "model/a2a/jsonwriter.h"
#include "model/json/utf8.h"
#include "model/log/programversion.h"
#include "model/net/bindings/ssedecoder.h"
#include "model/sessionfile/recordheads.h"
#include "model/text/englishof.h"

#include <QDateTime>
#include <QUrlQuery>

namespace a2a {

static constexpr size_t FramesPerStep = 64;

/// "2026-01-31T12:00:00.123Z"
static QString isoTime(qint64 wallMs)
{
    return QDateTime::fromMSecsSinceEpoch(wallMs).toUTC().toString(Qt::ISODateWithMs);
}

static QByteArray milliseconds(qint64 ns)
{
    return QByteArray::number(double(qMax<qint64>(ns, 0)) / 1e6, 'f', 3);
}

static void writeNameValue(JsonWriter &json, const QString &name, const QString &value)
{
    json.beginObject().name("name").string(name).name("value").string(value).endObject();
}

static void writeHeaders(JsonWriter &json, const HttpHeaders &headers)
{
    json.beginArray();
    for (const HttpHeader &header : headers)
        writeNameValue(json, QString::fromUtf8(header.name), QString::fromUtf8(header.value));
    json.endArray();
}

const ExchangeFacts &HarExport::facts() const
{
    return m_source.recording().facts(id());
}

bool HarExport::isGrpc() const
{
    const ExchangeTrack *track = m_source.store().track(id());
    return track && track->hasBinaryBodies();
}

double HarExport::progress() const
{
    const size_t count = m_source.exchanges().size();
    return m_phase == Phase::Done || count == 0 ? 1.0 : double(m_next) / double(count);
}

bool HarExport::step(QIODevice &out)
{
    switch (m_phase) {
    case Phase::Start:
        writeStart(out);
        m_phase = Phase::Entry;
        return true;
    case Phase::Entry:
        if (m_next < m_source.exchanges().size()) {
            beginEntry(out);
            return true;
        }
        out.write("\n]}}\n");
        m_phase = Phase::Done;
        return false;
    case Phase::RequestCheck:
        if (!m_body.check())
            m_phase = Phase::RequestHead;
        return true;
    case Phase::RequestHead:
        writeRequestHead(out);
        return true;
    case Phase::RequestBody:
        if (!m_body.writeJson(out)) {
            out.write("\"}}");
            m_body = BodyEncoder::forResponse(m_source.recording(), id());
            m_phase = Phase::ResponseCheck;
        }
        return true;
    case Phase::ResponseCheck:
        if (!m_body.check())
            m_phase = Phase::ResponseHead;
        return true;
    case Phase::ResponseHead:
        writeResponseHead(out);
        return true;
    case Phase::ResponseBody:
        if (!m_body.writeJson(out)) {
            out.write("\"}}");
            beginMessages(out);
        }
        return true;
    case Phase::Messages: {
        const auto frames = m_source.framesOf(id());
        const size_t end = qMin(m_nextFrame + FramesPerStep, frames.size());
        for (; m_nextFrame < end; ++m_nextFrame)
            writeMessage(out, frames[m_nextFrame]);
        if (m_nextFrame == frames.size())
            m_phase = Phase::EntryEnd;
        return true;
    }
    case Phase::EntryEnd:
        endEntry(out);
        return true;
    case Phase::Done:
        break;
    }
    return false;
}

void HarExport::writeStart(QIODevice &out) const
{
    JsonWriter json;
    json.beginObject().name("name").string(u"A2A Scope");
    json.name("version").string(QString::fromLatin1(programVersion())).endObject();
    out.write("{\"log\":{\"version\":\"1.2\",\"creator\":" + json.bytes() +
              ",\"pages\":[],\"entries\":[");
}

void HarExport::beginEntry(QIODevice &out)
{
    JsonWriter json;
    json.beginObject().name("startedDateTime").string(isoTime(facts().wallClockMs));
    writeTimings(json);
    json.name("cache").beginObject().endObject();
    json.name("_resourceType").string(u"fetch");
    out.write((m_next == 0 ? "\n" : ",\n") + json.bytes());
    m_body = BodyEncoder::forRequest(m_source.recording(), id());
    m_phase = Phase::RequestCheck;
}

/// HAR has neither open exchanges nor ones without a response: steps that did not happen took no
/// time.
void HarExport::writeTimings(JsonWriter &json) const
{
    const ExchangeFacts &exchange = facts();
    qint64 last = exchange.endedNs;
    if (last < 0)
        last = exchange.chunks.empty() ? exchange.headersNs : exchange.chunks.back().monotonicNs;
    last = qMax(last, exchange.startedNs);
    const qint64 head = exchange.headersNs < 0 ? last : exchange.headersNs;
    json.name("time").raw(milliseconds(last - exchange.startedNs));
    json.name("timings").beginObject();
    // TCP and TLS are not separate; without TLS, neither are TCP and sending.
    const ConnectionTimes &times = exchange.times;
    for (const char *phase : {"blocked", "ssl"})
        json.name(phase).integer(-1); // not known
    qint64 before = exchange.startedNs;
    const auto phase = [&json, &before, head](const char *name, qint64 untilNs,
                                              const char *unknown) {
        if (untilNs < 0) {
            json.name(name).raw(unknown);
            return;
        }
        const qint64 until = qBound(before, untilNs, qMax(before, head));
        json.name(name).raw(milliseconds(until - std::exchange(before, until)));
    };
    const bool isEncrypted = times.encryptedNs >= 0;
    phase("dns", times.connectingNs, "-1");
    phase("connect", isEncrypted || times.connectingNs < 0 ? times.encryptedNs : times.sentNs,
          "-1");
    phase("send", times.sentNs, "0");
    json.name("wait").raw(milliseconds(qMax<qint64>(0, head - before)));
    json.name("receive").raw(milliseconds(last - head)).endObject();
}

void HarExport::writeRequestHead(QIODevice &out)
{
    const RequestHead &request = facts().request;
    JsonWriter json;
    json.beginObject().name("method").string(QString::fromUtf8(request.method));
    json.name("url").string(QString::fromUtf8(request.url.toEncoded(QUrl::RemoveUserInfo)));
    json.name("httpVersion").string(isGrpc() ? u"HTTP/2" : u"HTTP/1.1");
    json.name("cookies").beginArray().endArray().name("headers");
    writeHeaders(json, request.headers);
    json.name("queryString").beginArray();
    for (const auto &[name, value] : QUrlQuery(request.url).queryItems(QUrl::FullyDecoded))
        writeNameValue(json, name, value);
    json.endArray().name("headersSize").integer(-1).name("bodySize").integer(m_body.size());
    QByteArray text = ",\"request\":" + json.bytes();
    if (m_body.size() == 0) {
        out.write(text + '}');
        m_body = BodyEncoder::forResponse(m_source.recording(), id());
        m_phase = Phase::ResponseCheck;
        return;
    }
    text += ",\"postData\":{\"mimeType\":" +
            jsonString(QString::fromUtf8(headerValue(request.headers, "Content-Type")));
    out.write(text + (m_body.isText() ? ",\"text\":\"" : ",\"_encoding\":\"base64\",\"text\":\""));
    m_phase = Phase::RequestBody;
}

void HarExport::writeResponseHead(QIODevice &out)
{
    const ExchangeFacts &exchange = facts();
    JsonWriter json;
    json.beginObject().name("status").integer(exchange.status);
    json.name("statusText").string(QString::fromUtf8(exchange.reason));
    json.name("httpVersion").string(isGrpc() ? u"HTTP/2" : u"HTTP/1.1");
    json.name("cookies").beginArray().endArray().name("headers");
    writeHeaders(json, exchange.responseHeaders);
    if (!exchange.trailers.empty()) {
        json.name("_trailers");
        writeHeaders(json, exchange.trailers);
    }
    const QByteArray type = headerValue(exchange.responseHeaders, "Content-Type");
    json.name("redirectURL")
        .string(QString::fromUtf8(headerValue(exchange.responseHeaders, "Location")));
    json.name("headersSize").integer(-1).name("bodySize").integer(exchange.receivedSize());
    if (exchange.error)
        json.name("_error").string(englishText(exchange.error->message));
    json.name("content").beginObject().name("size").integer(m_body.size());
    if (exchange.encoded)
        json.name("compression").integer(m_body.size() - exchange.receivedSize());
    json.name("mimeType")
        .string(type.isEmpty() ? QStringLiteral("x-unknown") : QString::fromUtf8(type));
    if (!m_body.isText())
        json.name("encoding").string(u"base64");
    const QByteArray text = ",\"response\":" + json.bytes();
    if (m_body.size() == 0) {
        out.write(text + "}}");
        return beginMessages(out);
    }
    out.write(text + ",\"text\":\"");
    m_phase = Phase::ResponseBody;
}

void HarExport::beginMessages(QIODevice &out)
{
    m_nextFrame = 0;
    m_hasMessages = false;
    for (const FrameIndex index : m_source.framesOf(id())) {
        const Frame &frame = m_source.store().frames[index];
        if (frame.kind == FrameKind::Event)
            m_hasMessages = true;
    }
    m_phase = m_hasMessages ? Phase::Messages : Phase::EntryEnd;
    if (m_hasMessages)
        out.write(isGrpc() ? ",\"_grpcMessages\":[" : ",\"_eventSourceMessages\":[");
    m_hasMessages = false;
}

/// Writes an event as Chrome does. A block that dispatches no event is left out here; its bytes are
/// in the body.
void HarExport::writeMessage(QIODevice &out, FrameIndex index)
{
    const Frame &frame = m_source.store().frames[index];
    if (frame.kind != FrameKind::Event || (frame.flags & FrameListed) != 0)
        return;
    QString event = QStringLiteral("message");
    QString eventId;
    if (!isGrpc()) {
        SseDecoder decoder = SseDecoder::forBlock();
        const auto keep = [&](const SseEvent &read) {
            event = json::decodeUtf8(read.event);
            eventId = json::decodeUtf8(read.id);
        };
        decoder.feed(m_source.content().block(index), keep);
        decoder.finish(keep);
    }
    const double seconds =
        double(m_source.recording().startedWallMs()) / 1e3 + double(frame.timeNs) / 1e9;
    JsonWriter json;
    json.beginObject().name("time").raw(QByteArray::number(seconds, 'f', 6));
    json.name("eventName").string(event).name("eventId").string(eventId);
    json.name("data").string(json::decodeUtf8(m_source.content().data(index)));
    if (frame.flags & FrameUnterminated)
        json.name("_unterminated").boolean(true);
    out.write((std::exchange(m_hasMessages, true) ? "," : "") + json.endObject().bytes());
}

void HarExport::endEntry(QIODevice &out)
{
    const bool hadMessages = m_nextFrame > 0;
    JsonWriter json;
    json.beginObject().name("exchange").integer(id());
    json.name("operation").string(facts().request.operation);
    if (facts().request.direction == ExchangeDirection::Received)
        json.name("direction").string(u"received");
    const ExchangeTrack *track = m_source.store().track(id());
    if (track && track->dialect) {
        json.name("generation").string(versionName(track->protocolVersion()));
        json.name("binding").string(bindingName(track->bindingKind()));
    }
    if (const Omission omitted = facts().omitted(); omitted.bytes > 0) {
        json.name("notKept").beginObject().name("bytes").integer(omitted.bytes);
        json.name("count").integer(omitted.count).endObject();
    }
    json.name("end").plain(endReasonName(facts().end)).endObject();
    out.write((hadMessages ? "],\"_a2a\":" : ",\"_a2a\":") + json.bytes() + '}');
    ++m_next;
    m_phase = Phase::Entry;
}

} // namespace a2a
