// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <vector>

namespace a2a {

class UserMarks;

/// Leads through the pending questions one after the other: the one in view first, then those of
/// its conversation, of its agent, and then elsewhere; the newest first each time. If the user goes
/// somewhere else, it starts again from there.
class PendingQuestionNavigator final {
public:
    /// Store and marks must outlive the tour.
    PendingQuestionNavigator(const Store &store, const UserMarks &marks)
        : m_store(store)
        , m_marks(marks)
    {
    }

    /// Pending tasks, the newest first; none that is lost or whose question was dismissed.
    [[nodiscard]] std::vector<TaskIndex> pending() const;

    /// The position of the user.
    struct Position {
        AgentIndex agent = NoIndex;
        ContextIndex context = NoIndex;
        TaskIndex task = NoIndex; ///< in view
        bool isReplying = false;  ///< the user is in its reply field
    };
    /// The next pending question, or NoIndex.
    [[nodiscard]] TaskIndex next(const Position &from);

private:
    [[nodiscard]] int distance(const Position &from, TaskIndex task) const;

    const Store &m_store;
    const UserMarks &m_marks;
    std::vector<FrameIndex> m_visited; ///< questions already visited, the latest last
    TaskIndex m_latest = NoIndex;
};

} // namespace a2a
