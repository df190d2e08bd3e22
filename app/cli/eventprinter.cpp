// SPDX-License-Identifier: Apache-2.0
#include "app/cli/eventprinter.h"

#include "app/cli/neutraljson.h"
#include "app/cli/terminaltext.h"
#include "model/json/utf8.h"

namespace a2a::cli {

EventPrinter::EventPrinter(const Session &session, const Options &options, const Output &output)
    : m_session(session)
    , m_output(output)
    , m_answers(options, output)
{
}

void EventPrinter::event(FrameIndex index) const
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
    const Codec &codec = *store.track(frame.exchange)->dialect->codec;
    if (AnswerPrinter::isAnswer(decoded.head.kind))
        return m_answers.answer(decoded, codec, store.track(frame.exchange)->operation);
    if (!m_output.isJson()) {
        if (frame.flags & FrameListed)
            m_output.line("  " + lineForTerminal(QString::fromUtf8(decoded.head.taskId)));
        asText(decoded, codec);
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

void EventPrinter::task(const DecodedFrame &decoded, const Codec &codec) const
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
    m_output.line(json.endObject());
}

void EventPrinter::status(const DecodedFrame &decoded, const Codec &codec) const
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
    m_output.line(json.endObject());
}

void EventPrinter::artifact(const DecodedFrame &decoded, const Codec &codec) const
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
    m_output.line(json.endObject());
}

void EventPrinter::message(const DecodedFrame &decoded, const Codec &codec) const
{
    Notes notes;
    const Message message = codec.readMessage(decoded.head.message, notes);
    JsonWriter json;
    json.beginObject().name("type").string(u"message");
    json.name("messageId").string(message.messageId);
    json.name("role").string(message.role == Role::User ? u"ROLE_USER" : u"ROLE_AGENT");
    json.name("contextId").string(message.contextId).name("taskId").string(message.taskId);
    writeParts(json, message.parts);
    m_output.line(json.endObject());
}

void EventPrinter::asText(const DecodedFrame &decoded, const Codec &codec) const
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
    m_output.line(text);
}

} // namespace a2a::cli
