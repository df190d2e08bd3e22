// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/artifactfold.h"
#include "model/fold/storewriter.h"
#include "model/fold/tasktellers.h"

namespace a2a {

/// Folds what we know of the contact to a task, beside what its agent says of it: the times in
/// which nobody listened, what they cost, and that nobody can tell of it any more. None of it is a
/// state of the protocol's.
class ContactFold final {
public:
    ContactFold(Store &store, StoreWriter &writer, const TaskTellers &tellers)
        : m_store(store)
        , m_writer(writer)
        , m_tellers(tellers)
    {
    }

    /// The agent answered.
    void reach(AgentIndex agent)
    {
        if (agent < m_store.troubles.size())
            m_store.troubles[agent] = NoIndex;
    }
    /// The agent told of the task.
    void hear(TaskIndex task, qint64 timeNs);
    /// A stream of the task has ended, and nobody else listens.
    void leave(TaskIndex task, FrameIndex end);
    /// What failed may be how we learn that the task is lost.
    void fail(FailureIndex failure);
    /// The whole task was told, and differed so from what had come before.
    void compare(TaskIndex task, FrameIndex frame, const ArtifactFold::Difference &difference);

private:
    Store &m_store;
    StoreWriter &m_writer;
    const TaskTellers &m_tellers;
};

} // namespace a2a
