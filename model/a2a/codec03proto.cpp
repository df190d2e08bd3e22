// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/codec03proto.h"

#include "model/a2a/jsonwriter.h"
#include "model/a2a/notes.h"
#include "model/a2a/partwriting.h"

namespace a2a {

Codec03Proto::Codec03Proto(ProtocolVersion protocolVersion, Form form)
    : Codec({.hasKinds = false,
             .enumStyle = EnumStyle::Prefixed,
             .fileBytesMember = "fileWithBytes",
             .fileUriMember = "fileWithUri",
             .partsMember = "content",
             .hasNestedData = true,
             .hasDoubleLCancelled = true,
             .partSection = "0.3 §6.5; 0.2 §6.5",
             .messageSection = "0.3 §6.4; 0.2 §6.4",
             .taskSection = "0.3 §6.1; 0.2 §6.1"})
    , m_protocolVersion(protocolVersion)
    , m_form(form)
{
}

QByteArray Codec03Proto::operationName(Operation operation) const
{
    switch (operation) {
    case Operation::Send:
        return "SendMessage";
    case Operation::SendStreaming:
        return "SendStreamingMessage";
    case Operation::GetTask:
        return "GetTask";
    case Operation::CancelTask:
        return "CancelTask";
    case Operation::Subscribe:
        return "TaskSubscription";
    case Operation::ListTasks:
        return {};
    case Operation::SetPush:
        return "CreateTaskPushNotificationConfig";
    case Operation::GetPush:
        return "GetTaskPushNotificationConfig";
    case Operation::ListPush:
        return "ListTaskPushNotificationConfig";
    case Operation::DeletePush:
        return "DeleteTaskPushNotificationConfig";
    case Operation::ExtendedCard:
        return "GetAgentCard";
    }
    return {};
}

static void writeProtoPush(JsonWriter &json, const PushConfig &config, const QString &id)
{
    json.beginObject()
        .optional("id", id)
        .name("url")
        .string(config.url)
        .optional("token", config.token);
    if (!config.authScheme.isEmpty() || !config.authCredentials.isEmpty()) {
        json.name("authentication").beginObject();
        if (!config.authScheme.isEmpty())
            json.optional("schemes", QStringList{config.authScheme});
        json.optional("credentials", config.authCredentials).endObject();
    }
    json.endObject();
}

SendFields Codec03Proto::sendFields() const
{
    return {.messageMetadata = "message.metadata",
            .requestMetadata = "metadata",
            .extensions = "message.extensions",
            .acceptedOutputModes = "configuration.acceptedOutputModes",
            .historyLength = "configuration.historyLength",
            .blocking = "configuration.blocking"};
}

static void writeProtoSend(JsonWriter &json, const SendDraft &draft, const char *messageMember)
{
    json.name(messageMember).beginObject().name("messageId").string(draft.messageId);
    json.optional("contextId", draft.contextId).optional("taskId", draft.taskId);
    json.name("role").string(u"ROLE_USER").name("content").beginArray();
    for (const Part &part : draft.parts)
        writeNestedPart(json, part);
    json.endArray().optionalRaw("metadata", draft.messageMetadata);
    json.optional("extensions", draft.extensions).endObject();

    json.name("configuration").beginObject();
    json.optional("acceptedOutputModes", draft.acceptedOutputModes);
    if (draft.push) {
        json.name("pushNotification");
        writeProtoPush(json, *draft.push, draft.push->id);
    }
    if (draft.historyLength)
        json.name("historyLength").integer(*draft.historyLength);
    json.name("blocking").boolean(!draft.returnImmediately).endObject();
    json.optionalRaw("metadata", draft.metadata);
}

QByteArray Codec03Proto::writeParams(const OperationCall &call) const
{
    const QString task = QStringLiteral("tasks/") % call.taskId;
    // A resource needs a name: without a config id the task's is used, like the official servers
    // do.
    const QString configId = call.push.id.isEmpty() ? call.taskId : call.push.id;
    const QString config = task % QStringLiteral("/pushNotificationConfigs/") % configId;
    JsonWriter json;
    json.beginObject();
    switch (call.operation) {
    case Operation::Send:
    case Operation::SendStreaming:
        writeProtoSend(json, call.draft,
                       m_protocolVersion == ProtocolVersion::V0_2 ? "request" : "message");
        break;
    case Operation::GetTask:
        json.name("name").string(task);
        if (call.historyLength)
            json.name("historyLength").integer(*call.historyLength);
        break;
    case Operation::CancelTask:
    case Operation::Subscribe:
        json.name("name").string(task);
        break;
    case Operation::SetPush:
        json.name("parent").string(task).name("configId").string(configId);
        json.name("config").beginObject().name("name").string(config).name(
            "pushNotificationConfig");
        writeProtoPush(json, call.push, configId);
        json.endObject();
        if (m_form == Form::Rest) {
            json.name("name").string(config).name("pushNotificationConfig");
            writeProtoPush(json, call.push, configId);
        }
        break;
    case Operation::GetPush:
    case Operation::DeletePush:
        json.name("name").string(config);
        break;
    case Operation::ListPush:
        json.name("parent").string(task);
        if (call.filter.pageSize)
            json.name("pageSize").integer(*call.filter.pageSize);
        json.optional("pageToken", call.filter.pageToken);
        break;
    case Operation::ListTasks:
    case Operation::ExtendedCard:
        break;
    }
    return json.endObject().bytes();
}

QByteArray Codec03Proto::writeResponse(Operation operation, const AgentResponse &answer) const
{
    ResponseStyle style;
    style.wireFormat = wireFormat();
    style.card = {m_protocolVersion, true};
    style.wrapsPayload = true;
    style.hasReferenceTaskIds = false;
    style.hasTaskLists = m_form == Form::Rest;
    style.writePushConfig = [](JsonWriter &json, const PushConfig &config) {
        const QString id = config.id.isEmpty() ? config.taskId : config.id;
        const QString name = QStringLiteral("tasks/") % config.taskId %
                             QStringLiteral("/pushNotificationConfigs/") % id;
        json.beginObject().name("name").string(name);
        writeProtoPush(json.name("pushNotificationConfig"), config, config.id);
        json.endObject();
    };
    return writeResponsePayload(style, operation, answer);
}

EventHead Codec03Proto::readHead(Operation operation, json::Value payload, Notes &notes) const
{
    EventHead head;
    if (readOperationHead(head, operation, payload))
        return head;
    if (respondsWithEvent(operation) && readUnion(head, payload, notes))
        return head;
    const EventKind kind = detectKind(payload);
    if (kind == EventKind::Unknown)
        return head;
    if (payload["kind"].isValid()) {
        addNote(notes, "NOTE-REST-FORM", payload);
    }
    fillHead(head, kind, payload, notes);
    return head;
}

} // namespace a2a
