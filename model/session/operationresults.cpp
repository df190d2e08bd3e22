// SPDX-License-Identifier: Apache-2.0
#include "model/session/operationresults.h"

#include "model/session/content.h"

#include <algorithm>

namespace a2a {

const PushConfigs *OperationResults::pushConfigs(const QString &taskId) const
{
    const auto found = m_push.constFind(taskId);
    return found == m_push.cend() ? nullptr : &*found;
}

OperationResults::Kind OperationResults::read(ExchangeId id, const OperationCall &call)
{
    const ExchangeTrack &track = m_store.exchanges[id];
    if (track.answer == NoIndex)
        return Kind::None;
    const DecodedFrame decoded = Content(m_recording, m_store).decode(track.answer);
    const Codec &codec = track.codec();
    switch (m_store.frames[track.answer].event) {
    case EventKind::TaskList:
        storeTaskPage(id, call.filter, decoded.head.body, codec);
        return Kind::Tasks;
    case EventKind::PushConfigs:
    case EventKind::Done:
        storePushConfigs(call, decoded.head.body, codec);
        return Kind::Push;
    case EventKind::Card: {
        Notes notes;
        Result<AgentCard> card = readCard(decoded.head.body.raw().toByteArray(), notes);
        if (!card)
            return Kind::None;
        m_card = card.take();
        return Kind::Card;
    }
    default:
        return Kind::None;
    }
}

void OperationResults::storeTaskPage(ExchangeId id, const TaskFilter &filter, json::Value body,
                                     const Codec &codec)
{
    Notes notes;
    const TaskList list = codec.readTaskList(body, notes);
    TaskPage page;
    page.exchange = id;
    page.filter = filter;
    page.nextPageToken = list.nextPageToken;
    page.totalSize = list.totalSize;
    // The frames after the response's are those of its tasks, the oldest first.
    const FrameIndex answer = m_store.exchanges[id].answer;
    for (FrameIndex frame = answer + 1; frame < m_store.frames.size(); ++frame) {
        const Frame &listed = m_store.frames[frame];
        if (listed.exchange != id || !(listed.flags & FrameListed))
            break;
        if (listed.task != NoIndex)
            page.tasks.push_back(listed.task);
    }
    std::reverse(page.tasks.begin(), page.tasks.end());
    m_tasks = std::move(page);
}

void OperationResults::storePushConfigs(const OperationCall &call, json::Value body,
                                        const Codec &codec)
{
    Notes notes;
    PushConfigs read = body.isValid() ? codec.readPushConfigs(body, notes) : PushConfigs();
    for (PushConfig &config : read.configs) {
        if (config.taskId.isEmpty())
            config.taskId = call.taskId;
    }
    PushConfigs &known = m_push[call.taskId];
    if (call.operation == Operation::ListPush) {
        if (call.filter.pageToken.isEmpty())
            known.configs.clear();
        known.configs.insert(known.configs.end(), read.configs.begin(), read.configs.end());
        known.nextPageToken = read.nextPageToken;
        return;
    }
    const auto remove = [&known](const QString &id) {
        std::erase_if(known.configs, [&id](const PushConfig &config) { return config.id == id; });
    };
    if (call.operation == Operation::DeletePush)
        remove(call.push.id);
    for (PushConfig &config : read.configs) {
        if (call.operation == Operation::DeletePush)
            break;
        remove(config.id);
        known.configs.push_back(std::move(config));
    }
}

} // namespace a2a
