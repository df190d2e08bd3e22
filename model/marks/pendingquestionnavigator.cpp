// SPDX-License-Identifier: Apache-2.0
#include "model/marks/pendingquestionnavigator.h"

#include "model/marks/usermarks.h"

#include <algorithm>
#include <iterator>

namespace a2a {

std::vector<TaskIndex> PendingQuestionNavigator::pending() const
{
    std::vector<TaskIndex> tasks;
    for (auto task = TaskIndex(m_store.tasks.size()); task-- > 0;) {
        if (m_marks.isOpenQuestion(task) && !m_marks.isArchived(m_store.tasks[task].context))
            tasks.push_back(task);
    }
    return tasks;
}

int PendingQuestionNavigator::distance(const Position &from, TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    if (task == from.task)
        return 0;
    if (from.context != NoIndex && record.context == from.context)
        return 1;
    return record.agent == from.agent ? 2 : 3;
}

TaskIndex PendingQuestionNavigator::next(const Position &from)
{
    const std::vector<TaskIndex> all = pending();
    if (all.empty())
        return NoIndex;
    if (from.task != m_latest)
        m_visited.clear();
    const auto seen = [this](TaskIndex task) {
        return std::find(m_visited.begin(), m_visited.end(), m_marks.questionFrame(task));
    };
    const bool isHere = std::find(all.begin(), all.end(), from.task) != all.end();
    if (isHere && from.isReplying && seen(from.task) == m_visited.end())
        m_visited.push_back(m_marks.questionFrame(from.task));
    std::vector<TaskIndex> left;
    std::copy_if(all.begin(), all.end(), std::back_inserter(left),
                 [&](TaskIndex task) { return seen(task) == m_visited.end(); });
    if (left.empty()) { // through all of them again, in the same order
        m_latest = *std::min_element(all.begin(), all.end(),
                                     [&](TaskIndex a, TaskIndex b) { return seen(a) < seen(b); });
        m_visited.erase(seen(m_latest));
    } else {
        m_latest = *std::min_element(left.begin(), left.end(), [&](TaskIndex a, TaskIndex b) {
            return distance(from, a) < distance(from, b);
        });
    }
    m_visited.push_back(m_marks.questionFrame(m_latest));
    return m_latest;
}

} // namespace a2a
