// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/agentresponse.h"

namespace a2a {

bool AgentResponse::isFinal() const
{
    return final.value_or(isTerminal(status.state) || isInterrupted(status.state));
}

static void readPage(AgentResponse &answer, const Codec &codec, json::Value payload, Notes &notes)
{
    const TaskList list = codec.readTaskList(payload, notes);
    for (const EventHead &task : list.tasks)
        answer.tasks.push_back(codec.readTask(task.body, notes));
    answer.nextPageToken = list.nextPageToken;
    answer.pageSize = list.pageSize;
    answer.totalSize = list.totalSize;
}

static void readUpdate(AgentResponse &answer, const EventHead &head)
{
    answer.taskId = QString::fromUtf8(head.taskId);
    answer.contextId = QString::fromUtf8(head.contextId);
    answer.final = head.final;
    answer.append = head.append;
    answer.lastChunk = head.lastChunk;
    if (const json::Value metadata = head.body["metadata"];
        metadata.isValid() && !metadata.isNull())
        answer.metadata = metadata.raw().toByteArray();
}

AgentResponse readResponse(const Codec &codec, Operation operation, json::Value payload,
                           Notes &notes)
{
    const EventHead head = codec.readHead(operation, payload, notes);
    AgentResponse answer;
    answer.kind = head.kind;
    switch (head.kind) {
    case EventKind::Task:
        answer.task = codec.readTask(head.body, notes);
        break;
    case EventKind::Message:
        answer.message = codec.readMessage(head.body, notes);
        break;
    case EventKind::StatusUpdate:
        answer.status = codec.readStatus(head.status, notes);
        readUpdate(answer, head);
        break;
    case EventKind::ArtifactUpdate:
        answer.artifact = codec.readArtifact(head.artifact, notes);
        readUpdate(answer, head);
        break;
    case EventKind::TaskList:
        readPage(answer, codec, payload, notes);
        break;
    case EventKind::PushConfigs:
        answer.configs = codec.readPushConfigs(payload, notes);
        answer.nextPageToken = answer.configs.nextPageToken;
        answer.isList = operation == Operation::ListPush;
        break;
    case EventKind::Card:
        answer.card = payload.raw().toByteArray();
        break;
    case EventKind::None:
    case EventKind::Unknown:
    case EventKind::Done:
        break;
    }
    return answer;
}

} // namespace a2a
