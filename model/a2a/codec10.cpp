// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/codec10.h"

#include "model/a2a/jsonwriter.h"

#include <QCoreApplication>

#include <array>

namespace a2a {

Codec10::Codec10()
    : TolerantCodec({.kinds = false,
                     .words = WordStyle::Prefixed,
                     .bytesMember = {},
                     .partSection = "1.0 §4.1.6",
                     .messageSection = "1.0 §4.1.4",
                     .taskSection = "1.0 §4.1.1"})
{}

QByteArray Codec10::operationName(Operation operation) const
{
    switch (operation) {
    case Operation::Send: return "SendMessage";
    case Operation::SendStreaming: return "SendStreamingMessage";
    case Operation::GetTask: return "GetTask";
    case Operation::CancelTask: return "CancelTask";
    case Operation::Subscribe: return "SubscribeToTask";
    }
    return {};
}

static void writePart(JsonWriter &json, const Part &part)
{
    json.beginObject();
    switch (part.kind) {
    case Part::Kind::Text: json.name("text").string(part.text); break;
    case Part::Kind::Raw: json.name("raw").plain(part.base64); break;
    case Part::Kind::Url: json.name("url").string(part.url); break;
    case Part::Kind::Data: json.name("data").raw(part.data); break;
    case Part::Kind::Unknown: break;
    }
    json.optional("filename", part.filename).optional("mediaType", part.mediaType);
    json.optionalRaw("metadata", part.metadata).endObject();
}

static void writeSend(JsonWriter &json, const SendDraft &draft)
{
    json.name("message").beginObject();
    json.name("messageId").string(draft.messageId);
    json.optional("contextId", draft.contextId).optional("taskId", draft.taskId);
    json.name("role").string(u"ROLE_USER").name("parts").beginArray();
    for (const Part &part : draft.parts)
        writePart(json, part);
    json.endArray().optional("extensions", draft.extensions);
    json.optional("referenceTaskIds", draft.referenceTaskIds).endObject();

    if (!draft.acceptedOutputModes.isEmpty() || draft.historyLength || draft.returnImmediately) {
        json.name("configuration").beginObject();
        json.optional("acceptedOutputModes", draft.acceptedOutputModes);
        if (draft.historyLength)
            json.name("historyLength").integer(*draft.historyLength);
        if (draft.returnImmediately)
            json.name("returnImmediately").boolean(true);
        json.endObject();
    }
    json.optionalRaw("metadata", draft.metadata);
}

QByteArray Codec10::writeParams(const OperationCall &call) const
{
    JsonWriter json;
    json.beginObject().optional("tenant", call.tenant);
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

EventHead Codec10::readHead(Operation operation, json::Value payload, Notes &notes) const
{
    EventHead head;
    head.kind = EventKind::Unknown;
    head.body = payload;
    const bool wrapped = operation == Operation::Send || operation == Operation::SendStreaming
        || operation == Operation::Subscribe;
    if (wrapped) {
        static constexpr std::array kinds{EventKind::ArtifactUpdate, EventKind::StatusUpdate,
                                          EventKind::Task, EventKind::Message};
        const auto bodies =
            json::membersOf(payload, "artifactUpdate", "statusUpdate", "task", "message");
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (bodies[i].isObject()) {
                fillHead(head, kinds[i], bodies[i], notes);
                return head;
            }
        }
    }
    const EventKind kind = kindByShape(payload);
    if (kind == EventKind::Unknown)
        return head;
    if (wrapped) {
        addNote(notes, "NOTE-BARE-RESULT", Severity::Error, "1.0 §3.1.1",
                QCoreApplication::translate(
                    "a2a::Note", "The result is not wrapped in \"task\", \"message\" or an update."),
                payload);
    }
    fillHead(head, kind, payload, notes);
    return head;
}

} // namespace a2a
