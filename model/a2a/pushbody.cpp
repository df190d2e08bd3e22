// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/pushbody.h"

#include "model/a2a/enumnames.h"
#include "model/a2a/wiretraits.h"
#include "model/json/document.h"

namespace a2a {

/// "TASK_STATE_WORKING", "working"; from a status or in its place.
static json::Value stateOf(json::Value payload)
{
    const json::Value status = payload["status"];
    return status.isString() ? status : status["state"];
}

/// Detects the kind and version of a task, update or message without a wrapper and a kind member.
static void tellBare(PushBody &body, ProtocolVersion expected)
{
    const auto [contextId, sessionId, id, taskId] =
        json::membersByName(body.payload, "contextId", "sessionId", "id", "taskId");
    body.isBareText = taskId.isValid() && body.payload["status"].isString();
    body.protocolVersion = expected;
    if (stateOf(body.payload).toString().startsWith(u"TASK_STATE_")) {
        body.protocolVersion = ProtocolVersion::V1_0;
        body.isCertain = true;
    } else if (body.isBareText || sessionId.isValid()) {
        body.protocolVersion = ProtocolVersion::V0_1;
        body.isCertain = true;
    } else if (expected == ProtocolVersion::V1_0 && body.payload.isObject()) {
        body.protocolVersion = contextId.isValid() ? ProtocolVersion::V0_3 : ProtocolVersion::V0_1;
        body.isCertain = id.isValid() || taskId.isValid();
    }
}

PushBody readPushBody(json::Value root, ProtocolVersion expected)
{
    PushBody body;
    body.payload = root;
    body.protocolVersion = expected;
    const auto [jsonrpc, result, params] = json::membersByName(root, "jsonrpc", "result", "params");
    if (jsonrpc.isValid() && (result.isObject() || params.isObject())) {
        body.isEnveloped = true;
        body.payload = result.isObject() ? result : params;
    }
    const auto [task, message, status, artifact, kind] = json::membersByName(
        body.payload, "task", "message", "statusUpdate", "artifactUpdate", "kind");
    body.isWrapped =
        task.isObject() || message.isObject() || status.isObject() || artifact.isObject();
    body.hasKind = kind.isString();
    if (body.isWrapped && !body.payload["status"].isObject()) {
        body.protocolVersion = ProtocolVersion::V1_0;
        body.isCertain = true;
    } else if (body.hasKind) {
        body.protocolVersion = traitsOf(expected).payloadVersion == ProtocolVersion::V0_3
                                   ? expected
                                   : ProtocolVersion::V0_3;
        body.isCertain = true;
    } else {
        tellBare(body, expected);
    }
    return body;
}

EventHead readPushHead(const PushBody &body, Notes &notes)
{
    if (!body.payload.isObject()) {
        EventHead unknown;
        unknown.kind = EventKind::Unknown;
        unknown.body = body.payload;
        return unknown;
    }
    EventHead head =
        codecFor(body.protocolVersion)->readHead(Operation::Subscribe, body.payload, notes);
    if (!body.isBareText)
        return head;
    head.kind = EventKind::StatusUpdate;
    head.body = body.payload;
    head.taskId = readId(body.payload["taskId"], notes);
    head.state = stateFromName(body.payload["status"].toString().toUtf8());
    if (head.state == TaskState::Unspecified)
        head.kind = EventKind::Unknown; // it only reports that something happened
    return head;
}

} // namespace a2a
