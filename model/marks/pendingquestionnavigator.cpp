// SPDX-License-Identifier: Apache-2.0
#include "model/marks/pendingquestionnavigator.h"

#include "model/marks/usermarks.h"

#include <algorithm>
#include <iterator>

namespace a2a {

std::vector<TaskIndex> QuestionTour::pending() const
{
    std::vector<TaskIndex> tasks;
    for (auto task = TaskIndex(m_store.tasks.size()); task-- > 0;) {
        if (m_marks.isOpenQuestion(task) && !m_marks.isArchived(m_store.tasks[task].context))
            tasks.push_back(task);
    }
    return tasks;
}

int QuestionTour::distance(const Place &from, TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    if (task == from.task)
        return 0;
    if (from.context != NoIndex && record.context == from.context)
        return 1;
    return record.agent == from.agent ? 2 : 3;
}

TaskIndex QuestionTour::next(const Place &from)
{
    const std::vector<TaskIndex> all = pending();
    if (all.empty())
        return NoIndex;
    if (from.task != m_latest)
        m_seen.clear();
    const auto seen = [this](TaskIndex task) {
        return std::find(m_seen.begin(), m_seen.end(), m_marks.questionFrame(task));
    };
    const bool isHere = std::find(all.begin(), all.end(), from.task) != all.end();
    if (isHere && from.isEntered && seen(from.task) == m_seen.end())
        m_seen.push_back(m_marks.questionFrame(from.task));
    std::vector<TaskIndex> left;
    std::copy_if(all.begin(), all.end(), std::back_inserter(left),
                 [&](TaskIndex task) { return seen(task) == m_seen.end(); });
    if (left.empty()) { // through all of them again, in the same order
        m_latest = *std::min_element(all.begin(), all.end(),
                                     [&](TaskIndex a, TaskIndex b) { return seen(a) < seen(b); });
        m_seen.erase(seen(m_latest));
    } else {
        m_latest = *std::min_element(left.begin(), left.end(), [&](TaskIndex a, TaskIndex b) {
            return distance(from, a) < distance(from, b);
        });
    }
    m_seen.push_back(m_marks.questionFrame(m_latest));
    return m_latest;
}

} // namespace a2a
