// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/callreading.h"

#include "model/a2a/codec01.h"
#include "model/a2a/codec03proto.h"
#include "model/a2a/enumnames.h"
#include "model/json/document.h"

namespace a2a {

static QString textMember(json::Value object, QByteArrayView name)
{
    const json::Value member = findMember(object, name);
    return member.isString() ? member.toString() : QString();
}

static QString idMember(json::Value object, QByteArrayView name)
{
    Notes notes;
    return QString::fromUtf8(readId(findMember(object, name), notes));
}

static QByteArray rawMember(json::Value object, QByteArrayView name)
{
    const json::Value member = findMember(object, name);
    return member.isValid() && !member.isNull() ? member.raw().toByteArray() : QByteArray();
}

static std::optional<int> numberMember(json::Value object, QByteArrayView name)
{
    const std::optional<qint64> number = findMember(object, name).toInteger();
    return number ? std::optional(int(*number)) : std::nullopt;
}

std::optional<int> effectiveHistoryLength(const Codec &codec, std::optional<int> historyLength)
{
    const bool isProtobufJson = dynamic_cast<const Codec03Proto *>(&codec) != nullptr;
    return isProtobufJson && historyLength == 0 ? std::nullopt : historyLength;
}

/// The first of several values that is an object.
static json::Value firstObject(json::Value object, std::initializer_list<QByteArrayView> names)
{
    for (const QByteArrayView name : names) {
        if (const json::Value member = findMember(object, name); member.isObject())
            return member;
    }
    return {};
}

static std::optional<PushConfig> readPush(const Codec &codec, json::Value config)
{
    if (!config.isObject())
        return {};
    Notes notes;
    PushConfigs read = codec.readPushConfigs(config, notes);
    return read.configs.empty() ? std::nullopt : std::optional(read.configs.front());
}

/// Messages of 0.1 have no id. Clients that derive the session id from the task's id give the task
/// the id of its first message.
static void readFirstVersionIds(SendDraft &draft, json::Value params)
{
    const QString id = idMember(params, "id");
    const QString session = idMember(params, "sessionId");
    if (session == Codec01::sessionIdFor(id)) {
        draft.messageId = id;
        return;
    }
    draft.taskId = id;
    draft.contextId = session;
}

static SendDraft readDraft(const Codec &codec, json::Value params)
{
    Notes notes;
    SendDraft draft;
    const json::Value sent = firstObject(params, {"message", "request"});
    Message message = codec.readMessage(sent, notes);
    draft.messageId = message.messageId;
    draft.contextId = message.contextId;
    draft.taskId = message.taskId;
    draft.referenceTaskIds = message.referenceTaskIds;
    draft.parts = std::move(message.parts);
    draft.messageMetadata = message.metadata;
    draft.extensions = message.extensions;
    draft.metadata = rawMember(params, "metadata");
    if (codec.protocolVersion() == ProtocolVersion::V0_1)
        readFirstVersionIds(draft, params);

    json::Value configuration = params["configuration"];
    if (!configuration.isObject())
        configuration = params; // 0.1
    for (const json::Value mode :
         json::children(findMember(configuration, "acceptedOutputModes"))) {
        if (mode.isString())
            draft.acceptedOutputModes.append(mode.toString());
    }
    draft.historyLength =
        effectiveHistoryLength(codec, numberMember(configuration, "historyLength"));
    const json::Value blocking = configuration["blocking"];
    // Protobuf's JSON leaves out false. Agents over JSON-RPC wait if the member is absent.
    const bool leavesFalseOut = dynamic_cast<const Codec03Proto *>(&codec) != nullptr;
    if (blocking.isBool() || (leavesFalseOut && params["configuration"].isObject()))
        draft.returnImmediately = !blocking.toBool();
    else
        draft.returnImmediately = findMember(configuration, "returnImmediately").toBool();
    draft.push =
        readPush(codec, firstObject(configuration, {"taskPushNotificationConfig",
                                                    "pushNotificationConfig", "pushNotification"}));
    return draft;
}

static TaskFilter readTaskFilter(json::Value params)
{
    TaskFilter filter;
    filter.contextId = textMember(params, "contextId");
    if (const QString state = textMember(params, "status"); !state.isEmpty())
        filter.state = stateFromName(state.toUtf8());
    filter.pageSize = numberMember(params, "pageSize");
    filter.pageToken = textMember(params, "pageToken");
    filter.historyLength = numberMember(params, "historyLength");
    filter.statusTimestampAfter = textMember(params, "statusTimestampAfter");
    if (const json::Value artifacts = findMember(params, "includeArtifacts"); artifacts.isBool())
        filter.includeArtifacts = artifacts.toBool();
    return filter;
}

/// Reads a resource name, "tasks/T/pushNotificationConfigs/C", from `name` or `parent`, as in the
/// older proto files.
static void readResource(OperationCall &call, json::Value params)
{
    for (const char *member : {"name", "parent"}) {
        const QStringList segments = textMember(params, member).split(u'/');
        if (segments.size() < 2 || segments.front() != u"tasks")
            continue;
        call.taskId = segments[1];
        // The codec names a config without an id after its task.
        if (segments.size() >= 4 && segments[3] != segments[1])
            call.push.id = segments[3];
    }
}

static void readNewPush(OperationCall &call, const Codec &codec, json::Value params)
{
    const json::Value wrapped = firstObject(params, {"config"});
    const std::optional<PushConfig> push = readPush(codec, wrapped.isValid() ? wrapped : params);
    if (!push)
        return;
    const QString task = call.taskId;
    call.push = *push;
    if (call.taskId.isEmpty())
        call.taskId = push->taskId;
    if (call.push.id == task && params["parent"].isValid())
        call.push.id.clear();
    call.push.taskId.clear();
}

OperationCall readCall(const Codec &codec, Operation operation, json::Value params)
{
    OperationCall call;
    call.operation = operation;
    call.tenant = textMember(params, "tenant");
    const QString taskId = idMember(params, "taskId");
    switch (operation) {
    case Operation::Send:
    case Operation::SendStreaming:
        call.draft = readDraft(codec, params);
        return call;
    case Operation::ListTasks:
        call.filter = readTaskFilter(params);
        return call;
    case Operation::ListPush:
        call.filter.pageSize = numberMember(params, "pageSize");
        call.filter.pageToken = textMember(params, "pageToken");
        break;
    case Operation::GetPush:
    case Operation::DeletePush: // since 1.0 `id` is the config's
        call.push.id = idMember(params, taskId.isEmpty() ? "pushNotificationConfigId" : "id");
        break;
    default:
        break;
    }
    call.taskId = taskId.isEmpty() ? idMember(params, "id") : taskId;
    readResource(call, params);
    if (operation == Operation::SetPush)
        readNewPush(call, codec, params);
    else
        call.draft.metadata = rawMember(params, "metadata");
    if (operation == Operation::GetTask)
        call.historyLength = effectiveHistoryLength(codec, numberMember(params, "historyLength"));
    return call;
}

} // namespace a2a
