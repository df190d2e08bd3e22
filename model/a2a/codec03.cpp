// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/codec03.h"

#include "model/a2a/jsonwriter.h"
#include "model/a2a/legacywriting.h"
#include "model/a2a/notes.h"

namespace a2a {

Codec03::Codec03(ProtocolVersion protocolVersion, Form form)
    : Codec({.hasKinds = true,
             .partKind = "kind",
             .enumStyle = EnumStyle::Plain,
             .fileBytesMember = "bytes",
             .fileUriMember = "uri",
             .usesSnakeCase = form == Form::RestSnake,
             .partSection = "0.3 §6.5; 0.2 §6.5",
             .messageSection = "0.3 §6.4; 0.2 §6.4",
             .taskSection = "0.3 §6.1; 0.2 §6.1"})
    , m_protocolVersion(protocolVersion)
    , m_form(form)
{
}

QByteArray Codec03::operationName(Operation operation) const
{
    switch (operation) {
    case Operation::Send:
        return "message/send";
    case Operation::SendStreaming:
        return "message/stream";
    case Operation::GetTask:
        return "tasks/get";
    case Operation::CancelTask:
        return "tasks/cancel";
    case Operation::Subscribe:
        return "tasks/resubscribe";
    case Operation::ListTasks:
        return {}; // 0.2.6 and 0.3: other bindings only
    case Operation::SetPush:
        return "tasks/pushNotificationConfig/set";
    case Operation::GetPush:
        return "tasks/pushNotificationConfig/get";
    case Operation::ListPush:
        return "tasks/pushNotificationConfig/list";
    case Operation::DeletePush:
        return "tasks/pushNotificationConfig/delete";
    case Operation::ExtendedCard:
        return "agent/getAuthenticatedExtendedCard";
    }
    return {};
}

/// 0.2.1 defines a plain GET next to the endpoint, which real servers have at the origin. 0.2.6 and
/// 0.3 define a method each, with different names.
std::vector<ExtendedCardMethod> Codec03::extendedCardMethods() const
{
    const ExtendedCardMethod current{false, operationName(Operation::ExtendedCard)};
    const ExtendedCardMethod older{false, "agent/authenticatedExtendedCard"};
    const ExtendedCardMethod beside{true, "../agent/authenticatedExtendedCard"};
    const ExtendedCardMethod atOrigin{true, "/agent/authenticatedExtendedCard"};
    if (m_protocolVersion == ProtocolVersion::V0_2)
        return {beside, atOrigin, older, current};
    return {current, older, beside, atOrigin};
}

static void writePush03(JsonWriter &json, const PushConfig &config)
{
    json.name("pushNotificationConfig").beginObject().optional("id", config.id);
    writeLegacyPush(json, config);
    json.endObject();
}

SendFields Codec03::sendFields() const
{
    return {.messageMetadata = "message.metadata",
            .requestMetadata = "metadata",
            .extensions = "message.extensions",
            .acceptedOutputModes = "configuration.acceptedOutputModes",
            .historyLength = "configuration.historyLength",
            .blocking = "configuration.blocking"};
}

static void writeSend03(JsonWriter &json, const SendDraft &draft)
{
    json.name("message").beginObject();
    json.name("kind").string(u"message").name("role").string(u"user");
    json.name("messageId").string(draft.messageId);
    json.optional("contextId", draft.contextId).optional("taskId", draft.taskId);
    writeLegacyParts(json, draft.parts, "kind");
    json.optionalRaw("metadata", draft.messageMetadata);
    json.optional("extensions", draft.extensions);
    json.optional("referenceTaskIds", draft.referenceTaskIds).endObject();

    // Peers up to 0.2.5 require acceptedOutputModes if there is a configuration.
    json.name("configuration").beginObject().name("acceptedOutputModes").beginArray();
    for (const QString &mode : draft.acceptedOutputModes)
        json.string(mode);
    json.endArray().name("blocking").boolean(!draft.returnImmediately);
    if (draft.historyLength)
        json.name("historyLength").integer(*draft.historyLength);
    if (draft.push)
        writePush03(json, *draft.push);
    json.endObject().optionalRaw("metadata", draft.metadata);
}

QByteArray Codec03::writeParams(const OperationCall &call) const
{
    if (call.operation == Operation::ExtendedCard)
        return {};
    JsonWriter json;
    json.setSnakeCase(m_form == Form::RestSnake);
    json.beginObject();
    switch (call.operation) {
    case Operation::Send:
    case Operation::SendStreaming:
        writeSend03(json, call.draft);
        break;
    case Operation::GetTask:
        json.name("id").string(call.taskId);
        if (call.historyLength)
            json.name("historyLength").integer(*call.historyLength);
        json.optionalRaw("metadata", call.draft.metadata);
        break;
    case Operation::CancelTask:
    case Operation::Subscribe:
    case Operation::ListPush:
        json.name("id").string(call.taskId);
        json.optionalRaw("metadata", call.draft.metadata);
        break;
    case Operation::SetPush:
        json.name("taskId").string(call.taskId);
        writePush03(json, call.push);
        if (m_form != Form::JsonRpc) { // some read the whole request, some its member `config`
            json.name("config").beginObject().name("taskId").string(call.taskId);
            writePush03(json, call.push);
            json.endObject();
        }
        break;
    case Operation::GetPush: // since 0.2.5 a task may have several; without an id the agent assigns
                             // one
    case Operation::DeletePush:
        json.name("id").string(call.taskId).optional("pushNotificationConfigId", call.push.id);
        break;
    case Operation::ListTasks: // parameters for the binding that supports it
    case Operation::ExtendedCard:
        break;
    }
    return json.endObject().bytes();
}

QByteArray Codec03::writeResponse(Operation operation, const AgentResponse &answer) const
{
    ResponseStyle style;
    style.wireFormat = wireFormat();
    style.card = {m_protocolVersion, false};
    style.hasBareLists = true;
    style.hasTaskLists = m_form != Form::JsonRpc;
    style.writePushConfig = [](JsonWriter &json, const PushConfig &config) {
        json.beginObject().name("taskId").string(config.taskId);
        writePush03(json, config);
        json.endObject();
    };
    return writeResponsePayload(style, operation, answer);
}

EventHead Codec03::readHead(Operation operation, json::Value payload, Notes &notes) const
{
    EventHead head;
    if (readOperationHead(head, operation, payload))
        return head;
    const json::Value kindMember = payload["kind"];
    if (m_form != Form::JsonRpc && !kindMember.isValid() && respondsWithEvent(operation) &&
        readUnion(head, payload, notes))
        return head;
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
        kind = detectKind(payload);
    if (kind == EventKind::Unknown)
        return head;
    if (!kindMember.isValid() &&
        kind != EventKind::Message) { // messages are checked wherever they are
        addNote(notes, "NOTE-RESULT-KIND", payload);
    }
    fillHead(head, kind, payload, notes);
    if (kind == EventKind::Task && head.contextId.isEmpty()) {
        addNote(notes, "NOTE-TASK-CONTEXT", payload);
    }
    return head;
}

} // namespace a2a
