// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/codec10.h"

#include "model/a2a/jsonwriter.h"
#include "model/a2a/notes.h"
#include "model/a2a/partwriting.h"

namespace a2a {

Codec10::Codec10()
    : Codec({.hasKinds = false,
             .enumStyle = EnumStyle::Prefixed,
             .fileBytesMember = {},
             .partSection = "1.0 §4.1.6",
             .messageSection = "1.0 §4.1.4",
             .taskSection = "1.0 §4.1.1"})
{
}

QByteArray Codec10::operationName(Operation operation) const
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
        return "SubscribeToTask";
    case Operation::ListTasks:
        return "ListTasks";
    case Operation::SetPush:
        return "CreateTaskPushNotificationConfig";
    case Operation::GetPush:
        return "GetTaskPushNotificationConfig";
    case Operation::ListPush:
        return "ListTaskPushNotificationConfigs";
    case Operation::DeletePush:
        return "DeleteTaskPushNotificationConfig";
    case Operation::ExtendedCard:
        return "GetExtendedAgentCard";
    }
    return {};
}

/// Writes a config, which is flat since 1.0. The tenant is a member of the object.
static void writePushConfig(JsonWriter &json, const PushConfig &config, const QString &tenant)
{
    json.optional("tenant", tenant).optional("id", config.id).optional("taskId", config.taskId);
    json.name("url").string(config.url).optional("token", config.token);
    if (!config.authScheme.isEmpty() || !config.authCredentials.isEmpty()) {
        json.name("authentication").beginObject().name("scheme").string(config.authScheme);
        json.optional("credentials", config.authCredentials).endObject();
    }
}

static void writeFilter(JsonWriter &json, const TaskFilter &filter)
{
    json.optional("contextId", filter.contextId);
    if (filter.state)
        json.name("status").string(stateName(*filter.state));
    if (filter.pageSize)
        json.name("pageSize").integer(*filter.pageSize);
    json.optional("pageToken", filter.pageToken);
    if (filter.historyLength)
        json.name("historyLength").integer(*filter.historyLength);
    json.optional("statusTimestampAfter", filter.statusTimestampAfter);
    if (filter.includeArtifacts)
        json.name("includeArtifacts").boolean(*filter.includeArtifacts);
}

SendFields Codec10::sendFields() const
{
    return {.messageMetadata = "message.metadata",
            .requestMetadata = "metadata",
            .extensions = "message.extensions",
            .acceptedOutputModes = "configuration.acceptedOutputModes",
            .historyLength = "configuration.historyLength",
            .blocking = "configuration.returnImmediately",
            .trueMeansBlocking = false};
}

static void writeSend(JsonWriter &json, const SendDraft &draft, const QString &tenant)
{
    json.name("message").beginObject();
    json.name("messageId").string(draft.messageId);
    json.optional("contextId", draft.contextId).optional("taskId", draft.taskId);
    json.name("role").string(u"ROLE_USER").name("parts").beginArray();
    for (const Part &part : draft.parts)
        writePart(json, part);
    json.endArray().optionalRaw("metadata", draft.messageMetadata);
    json.optional("extensions", draft.extensions);
    json.optional("referenceTaskIds", draft.referenceTaskIds).endObject();

    if (!draft.acceptedOutputModes.isEmpty() || draft.historyLength || draft.returnImmediately ||
        draft.push) {
        json.name("configuration").beginObject();
        json.optional("acceptedOutputModes", draft.acceptedOutputModes);
        if (draft.push) {
            json.name("taskPushNotificationConfig").beginObject();
            writePushConfig(json, *draft.push, tenant);
            json.endObject();
        }
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
    json.beginObject();
    if (call.operation != Operation::SetPush)
        json.optional("tenant", call.tenant);
    switch (call.operation) {
    case Operation::Send:
    case Operation::SendStreaming:
        writeSend(json, call.draft, call.tenant);
        break;
    case Operation::GetTask:
        json.name("id").string(call.taskId);
        if (call.historyLength)
            json.name("historyLength").integer(*call.historyLength);
        break;
    case Operation::CancelTask:
        json.name("id").string(call.taskId);
        json.optionalRaw("metadata", call.draft.metadata); // the only one that has it
        break;
    case Operation::Subscribe:
        json.name("id").string(call.taskId);
        break;
    case Operation::ListTasks:
        writeFilter(json, call.filter);
        break;
    case Operation::SetPush: {
        PushConfig config = call.push;
        config.taskId = call.taskId;
        writePushConfig(json, config, call.tenant);
        break;
    }
    case Operation::GetPush:
    case Operation::DeletePush:
        json.name("taskId").string(call.taskId).name("id").string(call.push.id);
        break;
    case Operation::ListPush:
        json.name("taskId").string(call.taskId);
        if (call.filter.pageSize)
            json.name("pageSize").integer(*call.filter.pageSize);
        json.optional("pageToken", call.filter.pageToken);
        break;
    case Operation::ExtendedCard:
        break;
    }
    return json.endObject().bytes();
}

QByteArray Codec10::writeResponse(Operation operation, const AgentResponse &answer) const
{
    ResponseStyle style;
    style.wireFormat = wireFormat();
    style.wrapsPayload = true;
    style.hasFinalFlag = false;
    style.writePushConfig = [](JsonWriter &json, const PushConfig &config) {
        json.beginObject();
        writePushConfig(json, config, {});
        json.endObject();
    };
    return writeResponsePayload(style, operation, answer);
}

EventHead Codec10::readHead(Operation operation, json::Value payload, Notes &notes) const
{
    EventHead head;
    if (readOperationHead(head, operation, payload))
        return head;
    const bool wrapped = respondsWithEvent(operation);
    if (wrapped && readUnion(head, payload, notes))
        return head;
    const EventKind kind = detectKind(payload);
    if (kind == EventKind::Unknown)
        return head;
    if (wrapped) {
        addNote(notes, "NOTE-BARE-RESULT", payload);
    }
    fillHead(head, kind, payload, notes);
    return head;
}

} // namespace a2a
