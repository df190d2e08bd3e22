// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/eventprinter.h"

#include "app/cli/print/neutraljson.h"
#include "app/cli/print/terminaltext.h"

namespace a2a::cli {

EventPrinter::EventPrinter(const Session &session, const Options &options, const Output &output)
    : m_session(session)
    , m_output(output)
    , m_answers(options, output)
    , m_text(session, output, options.call.taskIds.size() > 1)
{
}

void EventPrinter::event(FrameIndex index)
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
    const PrintedFrame shown{decoded, codec, bool(frame.flags & FrameReceived),
                             m_session.recording().facts(frame.exchange).request};
    if (ResponsePrinter::isResponse(decoded.head.kind))
        return m_answers.answer(decoded, codec, store.track(frame.exchange)->operation);
    if (!m_output.isJson()) {
        if (frame.flags & FrameListed)
            m_output.line("  " + lineForTerminal(QString::fromUtf8(decoded.head.taskId)));
        return m_text.event(index, decoded, codec, shown.pushed);
    }
    switch (decoded.head.kind) {
    case EventKind::Task:
        task(shown);
        break;
    case EventKind::StatusUpdate:
        status(shown);
        break;
    case EventKind::ArtifactUpdate:
        artifact(shown);
        break;
    case EventKind::Message:
        message(shown);
        break;
    default:
        break;
    }
}

void EventPrinter::writeHead(JsonWriter &json, const char16_t *type, const PrintedFrame &shown)
{
    json.beginObject().name("type").string(type);
    if (shown.pushed)
        json.name("pushed").boolean(true);
    writeTapClient(json, shown.request);
}

/// Ids and state, which most lines have.
static void writeIds(JsonWriter &json, const EventHead &head)
{
    json.name("taskId").string(QString::fromUtf8(head.taskId));
    json.name("contextId").string(QString::fromUtf8(head.contextId));
}

static void writeState(JsonWriter &json, const TaskStatus &status)
{
    json.name("state").string(stateName(status.state)).name("wireState").string(status.wireState);
}

void EventPrinter::task(const PrintedFrame &shown) const
{
    const DecodedFrame &decoded = shown.decoded;
    Notes notes;
    const Task task = shown.codec.readTask(decoded.head.body, notes);
    JsonWriter json;
    writeHead(json, u"task", shown);
    writeIds(json, decoded.head);
    writeState(json, task.status);
    json.name("artifacts").integer(qint64(task.artifacts.size()));
    json.name("history").integer(qint64(task.history.size()));
    writeOptionalMessage(json, task.status.message);
    m_output.line(json.endObject());
}

void EventPrinter::status(const PrintedFrame &shown) const
{
    const DecodedFrame &decoded = shown.decoded;
    Notes notes;
    const TaskStatus status = shown.codec.readStatus(decoded.head.status, notes);
    JsonWriter json;
    writeHead(json, u"status", shown);
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

void EventPrinter::artifact(const PrintedFrame &shown) const
{
    const DecodedFrame &decoded = shown.decoded;
    Notes notes;
    const Artifact artifact = shown.codec.readArtifact(decoded.head.artifact, notes);
    JsonWriter json;
    writeHead(json, u"artifact", shown);
    writeIds(json, decoded.head);
    json.name("artifactId").string(artifact.artifactId).name("name").string(artifact.name);
    json.name("append")
        .boolean(decoded.head.append)
        .name("lastChunk")
        .boolean(decoded.head.lastChunk);
    writeParts(json, artifact.parts);
    m_output.line(json.endObject());
}

void EventPrinter::message(const PrintedFrame &shown) const
{
    const DecodedFrame &decoded = shown.decoded;
    Notes notes;
    const Message message = shown.codec.readMessage(decoded.head.message, notes);
    JsonWriter json;
    writeHead(json, u"message", shown);
    json.name("messageId").string(message.messageId);
    json.name("role").string(message.role == Role::User ? u"ROLE_USER" : u"ROLE_AGENT");
    json.name("contextId").string(message.contextId).name("taskId").string(message.taskId);
    writeParts(json, message.parts);
    m_output.line(json.endObject());
}

} // namespace a2a::cli
