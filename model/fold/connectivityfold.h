// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/artifactfold.h"
#include "model/fold/storewriter.h"
#include "model/fold/taskreporters.h"

namespace a2a {

/// Folds what the agent does not report about a task: the times without a stream, their effect, and
/// that no more updates will be received. None of this is a state of the protocol.
class ConnectivityFold final {
public:
    ConnectivityFold(Store &store, StoreWriter &writer, const TaskReporters &tellers)
        : m_store(store)
        , m_writer(writer)
        , m_reporters(tellers)
    {
    }

    /// Call this when the agent has responded.
    void agentResponded(AgentIndex agent)
    {
        if (agent < m_store.connectionFailures.size())
            m_store.connectionFailures[agent] = NoIndex;
    }
    /// Call this when the agent has reported the task.
    void taskReported(TaskIndex task, qint64 timeNs);
    /// Call this when a stream of the task has ended and no other is open.
    void streamClosed(TaskIndex task, FrameIndex end);
    /// Call this after a failure was added: it may mean that its task is lost.
    void failureRecorded(FailureIndex failure);
    /// Call this when the whole task was received, with these differences from before.
    void snapshotReceived(TaskIndex task, FrameIndex frame,
                          const ArtifactFold::Difference &difference);

private:
    Store &m_store;
    StoreWriter &m_writer;
    const TaskReporters &m_reporters;
};

} // namespace a2a
