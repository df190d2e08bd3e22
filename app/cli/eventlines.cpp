// SPDX-License-Identifier: Apache-2.0
// The lines that Printer prints for frames and for the events in them.
#include "app/cli/neutraljson.h"
#include "app/cli/printer.h"
#include "app/cli/terminaltext.h"
#include "model/json/utf8.h"
#include "model/net/ssedecoder.h"

namespace a2a::cli {

/// What only the block's own bytes tell: its event name, id and retry as sent, its comment, and
/// whether it dispatches anything.
struct BlockFields {
    QString event;
    std::optional<QString> id;
    std::optional<qint64> retry;
    QStringList comments;
    bool hasData = false;
};

static BlockFields readFields(const QByteArray &block)
{
    BlockFields fields;
    SseDecoder decoder = SseDecoder::ofBlock();
    const auto keep = [&fields](const SseEvent &event) {
        fields.hasData = event.hasData;
        if (event.hasData)
            fields.event = json::decodeUtf8(event.event);
        if (event.hasId && !event.unterminated)
            fields.id = json::decodeUtf8(event.id);
        fields.retry = event.retry;
        for (const SseExtra &extra : *event.extras) {
            if (extra.kind == SseExtra::Kind::Comment)
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

static QStringView kindWord(FrameKind kind, bool isMessages)
{
    switch (kind) {
    case FrameKind::Request:
        return u"request";
    case FrameKind::Answer:
        return isMessages ? u"grpc" : u"response";
    case FrameKind::Event:
    case FrameKind::Comment:
        return isMessages ? u"grpc" : u"sse";
    case FrameKind::End:
        break;
    }
    return u"end";
}

/// A gRPC message: its bytes, and the JSON that stands for it where there is one.
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

void Printer::wireFrame(FrameIndex index)
{
    const Frame &frame = m_session.store().frames[index];
    const QByteArray data = m_session.content().data(index);
    const ExchangeTrack *track = m_session.store().track(frame.exchange);
    const bool isMessages = track && track->isMessages();
    const QStringView kind = kindWord(frame.kind, isMessages);
    if (!m_options.json) {
        line("  | " + QByteArray(frame.kind == FrameKind::Request ? "> " : "< ") +
             QByteArray::number(frame.timeNs / 1'000'000) + " ms " + kind.toUtf8() + " " +
             QByteArray::number(frame.length) + " B " + bytesForTerminal(data, 400));
        return;
    }
    bool dispatches = true;
    JsonWriter json;
    json.beginObject().name("type").string(u"frame").name("exchange").integer(frame.exchange);
    json.name("direction").string(frame.kind == FrameKind::Request ? u"out" : u"in");
    json.name("kind").string(kind);
    json.name("ms").raw(QByteArray::number(double(frame.timeNs) / 1e6, 'f', 3));
    json.name("offset").integer(frame.offset).name("length").integer(frame.length);
    if (kind == u"sse") {
        const BlockFields fields = readFields(m_session.content().block(index));
        // Of a stream without event-stream framing the block is the data.
        dispatches = fields.hasData || (frame.dataLength > 0 && frame.dataLength == frame.length);
        json.optional("event", fields.event);
        if (fields.id)
            json.name("id").string(*fields.id);
        if (fields.retry)
            json.name("retry").integer(*fields.retry);
        json.optional("comment", fields.comments.join(u'\n'));
        if (frame.flags & FrameUnterminated)
            json.name("unterminated").boolean(true);
    }
    if (frame.kind == FrameKind::End)
        writeTrailers(json, m_session.recording().facts(frame.exchange).trailers);
    else if (isMessages)
        writeMessage(json, m_session.content().block(index),
                     frame.flags & FrameTranscoded ? data : QByteArray());
    else if (dispatches)
        writeBytes(json, frame.kind == FrameKind::Comment ? QByteArray() : data);
    jsonLine(json.endObject());
}

void Printer::event(FrameIndex index)
{
    DecodedFrame decoded = m_session.content().decode(index);
    const Store &store = m_session.store();
    const Frame &frame = store.frames[index];
    if (decoded.error)
        return;                  // printed as an error
    if (frame.task != NoIndex) { // 0.1 does not repeat them in every event
        const TaskRecord &task = store.tasks[frame.task];
        if (decoded.head.taskId.isEmpty() || decoded.head.taskIdDoubtful)
            decoded.head.taskId = task.id;
        if (decoded.head.contextId.isEmpty())
            decoded.head.contextId = store.contexts[task.context].id;
    }
    const Codec &codec = *m_session.store().track(frame.exchange)->dialect->codec;
    if (isOperationAnswer(decoded.head.kind))
        return operationAnswer(decoded, codec, *m_session.store().track(frame.exchange));
    if (!m_options.json) {
        if (frame.flags & FrameListed)
            line("  " + lineForTerminal(QString::fromUtf8(decoded.head.taskId)));
        eventAsText(decoded, codec);
        return;
    }
    switch (decoded.head.kind) {
    case EventKind::Task:
        task(decoded, codec);
        break;
    case EventKind::StatusUpdate:
        status(decoded, codec);
        break;
    case EventKind::ArtifactUpdate:
        artifact(decoded, codec);
        break;
    case EventKind::Message:
        message(decoded, codec);
        break;
    default:
        break;
    }
}

/// Ids and state, which most lines carry.
static void writeIds(JsonWriter &json, const EventHead &head)
{
    json.name("taskId").string(QString::fromUtf8(head.taskId));
    json.name("contextId").string(QString::fromUtf8(head.contextId));
}

static void writeState(JsonWriter &json, const TaskStatus &status)
{
    json.name("state").string(stateName(status.state)).name("wireState").string(status.wireState);
}

void Printer::task(const DecodedFrame &decoded, const Codec &codec)
{
    Notes notes;
    const Task task = codec.readTask(decoded.head.body, notes);
    JsonWriter json;
    json.beginObject().name("type").string(u"task");
    writeIds(json, decoded.head);
    writeState(json, task.status);
    json.name("artifacts").integer(qint64(task.artifacts.size()));
    json.name("history").integer(qint64(task.history.size()));
    writeOptionalMessage(json, task.status.message);
    jsonLine(json.endObject());
}

void Printer::status(const DecodedFrame &decoded, const Codec &codec)
{
    Notes notes;
    const TaskStatus status = codec.readStatus(decoded.head.status, notes);
    JsonWriter json;
    json.beginObject().name("type").string(u"status");
    writeIds(json, decoded.head);
    writeState(json, status);
    json.name("final");
    if (decoded.head.final)
        json.boolean(*decoded.head.final);
    else
        json.raw("null");
    json.name("timestamp").string(status.timestamp);
    writeOptionalMessage(json, status.message);
    jsonLine(json.endObject());
}

void Printer::artifact(const DecodedFrame &decoded, const Codec &codec)
{
    Notes notes;
    const Artifact artifact = codec.readArtifact(decoded.head.artifact, notes);
    JsonWriter json;
    json.beginObject().name("type").string(u"artifact");
    writeIds(json, decoded.head);
    json.name("artifactId").string(artifact.artifactId).name("name").string(artifact.name);
    json.name("append")
        .boolean(decoded.head.append)
        .name("lastChunk")
        .boolean(decoded.head.lastChunk);
    writeParts(json, artifact.parts);
    jsonLine(json.endObject());
}

void Printer::message(const DecodedFrame &decoded, const Codec &codec)
{
    Notes notes;
    const Message message = codec.readMessage(decoded.head.message, notes);
    JsonWriter json;
    json.beginObject().name("type").string(u"message");
    json.name("messageId").string(message.messageId);
    json.name("role").string(message.role == Role::User ? u"ROLE_USER" : u"ROLE_AGENT");
    json.name("contextId").string(message.contextId).name("taskId").string(message.taskId);
    writeParts(json, message.parts);
    jsonLine(json.endObject());
}

void Printer::eventAsText(const DecodedFrame &decoded, const Codec &codec)
{
    static const QByteArray dot = " \u00b7 ";
    Notes notes;
    QByteArray text;
    switch (decoded.head.kind) {
    case EventKind::Task:
    case EventKind::StatusUpdate: {
        const TaskStatus status = codec.readStatus(decoded.head.status, notes);
        text = "  " + lineForTerminal(status.wireState);
        if (status.message)
            text += dot + forTerminal(status.message->text());
        break;
    }
    case EventKind::ArtifactUpdate: {
        const Artifact artifact = codec.readArtifact(decoded.head.artifact, notes);
        text =
            "  + " + lineForTerminal(artifact.name.isEmpty() ? artifact.artifactId : artifact.name);
        for (const Part &part : artifact.parts) {
            if (part.kind == Part::Kind::Text)
                text += dot + forTerminal(part.text.left(200));
        }
        break;
    }
    case EventKind::Message:
        text = forTerminal(codec.readMessage(decoded.head.message, notes).text());
        break;
    default:
        text = lineForTerminal(json::decodeUtf8(decoded.head.body.raw()));
        break;
    }
    line(text);
}

} // namespace a2a::cli
