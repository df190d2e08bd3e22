// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/artifactfold.h"
#include "model/fold/storewriter.h"
#include "model/fold/tasktellers.h"

namespace a2a {

/// Folds our contact to a task, in addition to what its agent reports: the times without a stream,
/// their effect, and that there will be no more updates. None of it is a state of the protocol.
class ContactFold final {
public:
    ContactFold(Store &store, StoreWriter &writer, const TaskTellers &tellers)
        : m_store(store)
        , m_writer(writer)
        , m_tellers(tellers)
    {
    }

    /// The agent responded.
    void reach(AgentIndex agent)
    {
        if (agent < m_store.troubles.size())
            m_store.troubles[agent] = NoIndex;
    }
    /// The agent reported the task.
    void hear(TaskIndex task, qint64 timeNs);
    /// A stream of the task has ended, and no other is open.
    void leave(TaskIndex task, FrameIndex end);
    /// A failure may mean that the task is lost.
    void fail(FailureIndex failure);
    /// The whole task was received, with these differences from before.
    void compare(TaskIndex task, FrameIndex frame, const ArtifactFold::Difference &difference);

private:
    Store &m_store;
    StoreWriter &m_writer;
    const TaskTellers &m_tellers;
};

} // namespace a2a
