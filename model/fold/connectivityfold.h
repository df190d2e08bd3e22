// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/artifactfold.h"
#include "model/fold/storewriter.h"
#include "model/fold/taskreporters.h"

namespace a2a {

/// Folds what the agent does not report about a task: the times without a stream, their effect, and
/// that no more updates will be received. None of this is a state of the protocol.
class ContactFold final {
public:
    ContactFold(Store &store, StoreWriter &writer, const TaskTellers &tellers)
        : m_store(store)
        , m_writer(writer)
        , m_tellers(tellers)
    {
    }

    /// Call this when the agent has responded.
    void reach(AgentIndex agent)
    {
        if (agent < m_store.troubles.size())
            m_store.troubles[agent] = NoIndex;
    }
    /// Call this when the agent has reported the task.
    void hear(TaskIndex task, qint64 timeNs);
    /// Call this when a stream of the task has ended and no other is open.
    void leave(TaskIndex task, FrameIndex end);
    /// Call this after a failure was added: it may mean that its task is lost.
    void fail(FailureIndex failure);
    /// Call this when the whole task was received, with these differences from before.
    void compare(TaskIndex task, FrameIndex frame, const ArtifactFold::Difference &difference);

private:
    Store &m_store;
    StoreWriter &m_writer;
    const TaskTellers &m_tellers;
};

} // namespace a2a
