// SPDX-License-Identifier: Apache-2.0
#include "model/fold/connectivityfold.h"

#include <algorithm>

namespace a2a {

void ConnectivityFold::taskReported(TaskIndex task, qint64 timeNs)
{
    TaskRecord &record = m_store.tasks[task];
    record.lossFailure = NoIndex;
    if (!record.gaps.empty() && record.gaps.back().toNs < 0)
        record.gaps.back().toNs = timeNs;
}

void ConnectivityFold::streamClosed(TaskIndex task, FrameIndex end)
{
    TaskRecord &record = m_store.tasks[task];
    record.frames.push_back(end);
    record.gaps.push_back({m_store.frames[end].timeNs});
}

/// The agent reports that it does not know the task.
static bool saysNotFound(const Error &error)
{
    return error.code == u"-32001" || error.code == u"NOT_FOUND" ||
           error.reason == u"TASK_NOT_FOUND";
}

/// Whether a call that failed this way means that no more updates will be received: the agent will
/// not continue a task it does not know; and if even its state cannot be requested, nothing will
/// arrive.
static bool losesTask(const Error &error, Operation operation, TaskState state)
{
    switch (operation) {
    case Operation::Send:
    case Operation::SendStreaming:
    case Operation::CancelTask:
        return saysNotFound(error);
    case Operation::Subscribe:
        // An agent may not support it, and be polled instead.
        return saysNotFound(error) || (error.kind == ErrorKind::Network && !isInterrupted(state));
    case Operation::GetTask:
        // A task that requires input can be answered once the agent is back.
        return saysNotFound(error) || (error.kind != ErrorKind::Canceled && !isInterrupted(state));
    default:
        return false; // an agent may not know a push notification config of a task it knows
    }
}

void ConnectivityFold::failureRecorded(FailureIndex failure)
{
    const FailureRecord &record = m_store.failures[failure];
    const ExchangeTrack &track = m_store.exchanges[record.exchange];
    const bool isTrouble =
        record.error.kind == ErrorKind::Network || record.error.kind == ErrorKind::Auth;
    if (isTrouble && track.events == 0 && track.agent != NoIndex) {
        if (m_store.connectionFailures.size() <= track.agent)
            m_store.connectionFailures.resize(track.agent + 1, NoIndex);
        m_store.connectionFailures[track.agent] = failure;
    } else if (record.frame != NoIndex) {
        agentResponded(track.agent); // it responds, so it is there
    }
    if (record.task == NoIndex || track.events > 0 || track.retryAfterMs >= 0)
        return;
    TaskRecord &task = m_store.tasks[record.task];
    if (isTerminal(task.state) || !losesTask(record.error, track.operation, task.state) ||
        m_reporters.hasOpenStream(record.task, record.exchange))
        return;
    task.lossFailure = failure;
    m_writer.touchTask(record.task);
}

void ConnectivityFold::snapshotReceived(TaskIndex task, FrameIndex frame,
                                        const ArtifactFold::Difference &difference)
{
    TaskRecord &record = m_store.tasks[task];
    if (record.gaps.empty() || record.gaps.back().isCompared)
        return;
    const ExchangeId exchange = m_store.frames[frame].exchange;
    const bool isSettled = isTerminal(record.state) || isInterrupted(record.state) ||
                           m_store.exchanges[exchange].stream ||
                           m_reporters.hadOpenStream(task, exchange);
    const auto told = quint32(std::count_if(
        record.artifacts.begin(), record.artifacts.end(),
        [this](ArtifactIndex artifact) { return !m_store.artifacts[artifact].chunks.empty(); }));
    for (auto gap = record.gaps.rbegin(); gap != record.gaps.rend() && !gap->isCompared; ++gap) {
        gap->recoveredBytes += difference.recoveredBytes;
        gap->isCompared = isSettled;
        if (isSettled) {
            gap->missingBytes = difference.missingBytes;
            gap->missingArtifactCount = told - std::min(told, difference.artifactCount);
        }
    }
}

} // namespace a2a
