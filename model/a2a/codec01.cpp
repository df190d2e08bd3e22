// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/codec01.h"

#include "model/a2a/jsonwriter.h"
#include "model/a2a/legacywriting.h"
#include "model/a2a/notes.h"

#include <QUuid>

namespace a2a {

Codec01::Codec01()
    : Codec({.partKind = "type",
             .enumStyle = EnumStyle::Plain,
             .fileBytesMember = "bytes",
             .fileUriMember = "uri",
             .hasMessageIds = false,
             .nullSeverity = Severity::Note,
             .partSection = "0.1 §6.5",
             .messageSection = "0.1 §6.4",
             .taskSection = "0.1 §6.1"})
{
}

QByteArray Codec01::operationName(Operation operation) const
{
    switch (operation) {
    case Operation::Send:
        return "tasks/send";
    case Operation::SendStreaming:
        return "tasks/sendSubscribe";
    case Operation::GetTask:
        return "tasks/get";
    case Operation::CancelTask:
        return "tasks/cancel";
    case Operation::Subscribe:
        return "tasks/resubscribe";
    case Operation::SetPush:
        return "tasks/pushNotification/set";
    case Operation::GetPush:
        return "tasks/pushNotification/get";
    case Operation::ListTasks:
    case Operation::ListPush: // a task has a single one
    case Operation::DeletePush:
    case Operation::ExtendedCard:
        break;
    }
    return {};
}

QString Codec01::sessionIdFor(const QString &messageId)
{
    static const QUuid space(QStringLiteral("{5b0c6c1e-6a0e-4c57-9c1b-2f1f7d1c0a21}"));
    return QUuid::createUuidV5(space, messageId).toString(QUuid::WithoutBraces);
}

SendFields Codec01::sendFields() const
{
    return {.messageMetadata = "message.metadata",
            .requestMetadata = "metadata",
            .extensions = {},
            .acceptedOutputModes = {},
            .historyLength = "historyLength",
            .blocking = {}};
}

static void writeSend01(JsonWriter &json, const SendDraft &draft)
{
    const bool isNewTask = draft.taskId.isEmpty();
    json.name("id").string(isNewTask ? draft.messageId : draft.taskId);
    const QString session = draft.contextId.isEmpty() && isNewTask
                                ? Codec01::sessionIdFor(draft.messageId)
                                : draft.contextId;
    json.optional("sessionId", session);
    json.name("message").beginObject().name("role").string(u"user");
    writeLegacyParts(json, draft.parts, "type");
    json.optionalRaw("metadata", draft.messageMetadata).endObject();
    if (draft.push) {
        writeLegacyPush(json.name("pushNotification").beginObject(), *draft.push);
        json.endObject();
    }
    if (draft.historyLength)
        json.name("historyLength").integer(*draft.historyLength);
    json.optionalRaw("metadata", draft.metadata);
}

QByteArray Codec01::writeParams(const OperationCall &call) const
{
    JsonWriter json;
    json.beginObject();
    switch (call.operation) {
    case Operation::Send:
    case Operation::SendStreaming:
        writeSend01(json, call.draft);
        break;
    case Operation::GetTask:
        json.name("id").string(call.taskId);
        if (call.historyLength)
            json.name("historyLength").integer(*call.historyLength);
        json.optionalRaw("metadata", call.draft.metadata);
        break;
    case Operation::CancelTask:
    case Operation::Subscribe:
    case Operation::GetPush:
        json.name("id").string(call.taskId);
        json.optionalRaw("metadata", call.draft.metadata);
        break;
    case Operation::SetPush:
        json.name("id").string(call.taskId);
        writeLegacyPush(json.name("pushNotificationConfig").beginObject(), call.push);
        json.endObject();
        break;
    case Operation::ListTasks:
    case Operation::ListPush:
    case Operation::DeletePush:
    case Operation::ExtendedCard:
        break;
    }
    return json.endObject().bytes();
}

QByteArray Codec01::writeResponse(Operation operation, const AgentResponse &answer) const
{
    ResponseStyle style;
    style.wireFormat = wireFormat();
    style.card = {ProtocolVersion::V0_1, false};
    style.hasReferenceTaskIds = false;
    style.hasTaskLists = false;
    style.writePushConfig = [](JsonWriter &json, const PushConfig &config) {
        json.beginObject().name("id").string(config.taskId);
        writeLegacyPush(json.name("pushNotificationConfig").beginObject(), config);
        json.endObject().endObject();
    };
    const bool has = !operationName(operation).isEmpty() || answer.kind == EventKind::Card;
    return has ? writeResponsePayload(style, operation, answer) : QByteArray();
}

/// The conversation's id: `sessionId`, or the later versions' name if a server mixes them.
static json::Value sessionOf(json::Value object)
{
    const json::Value session = object["sessionId"];
    return session.isValid() ? session : object["contextId"];
}

QByteArray Codec01::artifactKey(json::Value artifact, quint32 position, Notes &notes) const
{
    const json::Value index = artifact["index"];
    if (index.isNumber())
        return index.raw().toByteArray();
    const QByteArray id = readId(artifact["artifactId"], notes);
    return id.isEmpty() ? QByteArray::number(position) : id;
}

EventHead Codec01::readHead(Operation operation, json::Value payload, Notes &notes) const
{
    EventHead head;
    if (readOperationHead(head, operation, payload))
        return head;
    EventKind kind = detectKind(payload);
    // A task and a status update have the same members; only a task lists its artifacts etc.
    if (kind == EventKind::Task && isStreaming(operation) && !payload["artifacts"].isValid() &&
        !payload["history"].isValid() && !payload["sessionId"].isValid())
        kind = EventKind::StatusUpdate;
    if (kind == EventKind::Unknown)
        return head;
    if (kind == EventKind::Message) {
        addNote(notes, "NOTE-RESULT-MESSAGE", payload);
    }
    fillHead(head, kind, payload, notes);
    head.contextId = readId(sessionOf(payload), notes);
    if (const json::Value id = payload["id"]; kind != EventKind::Message && id.isValid()) {
        if (kind != EventKind::Task) // already read by fillHead()
            head.taskId = readId(id, notes);
        head.taskIdDoubtful = !id.isString();
    }
    if (kind == EventKind::ArtifactUpdate) {
        head.artifactId = artifactKey(head.artifact, 0, notes);
        head.append = head.artifact["append"].toBool(head.append); // later versions: on the event
        head.lastChunk = head.artifact["lastChunk"].toBool(head.lastChunk);
    }
    return head;
}

Artifact Codec01::readArtifact(json::Value artifact, Notes &notes) const
{
    Artifact out = Codec::readArtifact(artifact, notes);
    out.artifactId = QString::fromUtf8(artifactKey(artifact, 0, notes));
    return out;
}

Task Codec01::readTask(json::Value task, Notes &notes) const
{
    Task out = Codec::readTask(task, notes);
    out.contextId = QString::fromUtf8(readId(sessionOf(task), notes));
    quint32 position = 0;
    for (const json::Value artifact : json::children(task["artifacts"])) {
        out.artifacts[position].artifactId =
            QString::fromUtf8(artifactKey(artifact, position, notes));
        ++position;
    }
    return out;
}

/// Codes with another meaning in this version than in later ones (0.1 §8.2).
Phrase Codec01::errorHint(qint64 code) const
{
    switch (code) {
    case -32006:
        return "hint-send-without-streaming";
    case -32007:
        return "hint-set-token-or-key";
    case -32008:
        return "hint-credentials-do-not-allow";
    case -32009:
        return "hint-task-state-forbids";
    case -32010:
        return "hint-send-less-often";
    case -32011:
        return "hint-agent-lacks-something";
    default:
        return {};
    }
}

} // namespace a2a
