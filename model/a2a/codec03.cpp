// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/codec03.h"

#include "model/a2a/jsonwriter.h"

#include <QCoreApplication>

namespace a2a {

Codec03::Codec03(Generation generation)
    : TolerantCodec({.kinds = true,
                     .partKind = "kind",
                     .words = WordStyle::Plain,
                     .bytesMember = "bytes",
                     .partSection = "0.3 §6.5",
                     .messageSection = "0.3 §6.4",
                     .taskSection = "0.3 §6.1"})
    , m_generation(generation)
{}

QByteArray Codec03::operationName(Operation operation) const
{
    switch (operation) {
    case Operation::Send: return "message/send";
    case Operation::SendStreaming: return "message/stream";
    case Operation::GetTask: return "tasks/get";
    case Operation::CancelTask: return "tasks/cancel";
    case Operation::Subscribe: return "tasks/resubscribe";
    }
    return {};
}

static void writeFile(JsonWriter &json, const Part &part)
{
    json.name("kind").string(u"file").name("file").beginObject();
    json.optional("name", part.filename).optional("mimeType", part.mediaType);
    if (part.kind == Part::Kind::Raw)
        json.name("bytes").plain(part.base64);
    else
        json.name("uri").string(part.url);
    json.endObject();
}

static void writePart(JsonWriter &json, const Part &part)
{
    json.beginObject();
    switch (part.kind) {
    case Part::Kind::Text: json.name("kind").string(u"text").name("text").string(part.text); break;
    case Part::Kind::Raw:
    case Part::Kind::Url: writeFile(json, part); break;
    case Part::Kind::Data: json.name("kind").string(u"data").name("data").raw(part.data); break;
    case Part::Kind::Unknown: break;
    }
    json.optionalRaw("metadata", part.metadata).endObject();
}

static void writeSend(JsonWriter &json, const SendDraft &draft)
{
    json.name("message").beginObject();
    json.name("kind").string(u"message").name("role").string(u"user");
    json.name("messageId").string(draft.messageId);
    json.optional("contextId", draft.contextId).optional("taskId", draft.taskId);
    json.name("parts").beginArray();
    for (const Part &part : draft.parts)
        writePart(json, part);
    json.endArray().optional("extensions", draft.extensions);
    json.optional("referenceTaskIds", draft.referenceTaskIds).endObject();

    // Peers up to 0.2.5 require acceptedOutputModes once there is a configuration.
    json.name("configuration").beginObject().name("acceptedOutputModes").beginArray();
    for (const QString &mode : draft.acceptedOutputModes)
        json.string(mode);
    json.endArray().name("blocking").boolean(!draft.returnImmediately);
    if (draft.historyLength)
        json.name("historyLength").integer(*draft.historyLength);
    json.endObject().optionalRaw("metadata", draft.metadata);
}

QByteArray Codec03::writeParams(const OperationCall &call) const
{
    JsonWriter json;
    json.beginObject();
    switch (call.operation) {
    case Operation::Send:
    case Operation::SendStreaming:
        writeSend(json, call.draft);
        break;
    case Operation::GetTask:
        json.name("id").string(call.taskId);
        if (call.historyLength)
            json.name("historyLength").integer(*call.historyLength);
        break;
    case Operation::CancelTask:
    case Operation::Subscribe:
        json.name("id").string(call.taskId);
        break;
    }
    return json.endObject().bytes();
}

EventHead Codec03::readHead(Operation, json::Value payload, Notes &notes) const
{
    EventHead head;
    head.kind = EventKind::Unknown;
    head.body = payload;
    const json::Value kindMember = payload["kind"];
    QByteArray scratch;
    const QByteArrayView word = kindMember.toUtf8(scratch);
    EventKind kind = EventKind::Unknown;
    if (word == "artifact-update")
        kind = EventKind::ArtifactUpdate;
    else if (word == "status-update")
        kind = EventKind::StatusUpdate;
    else if (word == "task")
        kind = EventKind::Task;
    else if (word == "message")
        kind = EventKind::Message;
    else if (!kindMember.isValid())
        kind = kindByShape(payload);
    if (kind == EventKind::Unknown)
        return head;
    if (!kindMember.isValid() && kind != EventKind::Message) { // messages are checked wherever they stand
        addNote(notes, "NOTE-RESULT-KIND", Severity::Error, "0.3 §7",
                QCoreApplication::translate("a2a::Note",
                                            "The result has no \"kind\"; it is read by its members."),
                payload);
    }
    fillHead(head, kind, payload, notes);
    if (kind == EventKind::Task && head.contextId.isEmpty()) {
        addNote(notes, "NOTE-TASK-CONTEXT", Severity::Error, "0.3 §6.1",
                QCoreApplication::translate("a2a::Note", "The task has no contextId."), payload);
    }
    return head;
}

} // namespace a2a
