// SPDX-License-Identifier: Apache-2.0
#include "model/session/questiontour.h"

#include "model/session/usermarks.h"

#include <algorithm>
#include <iterator>

namespace a2a {

std::vector<TaskIndex> QuestionTour::open() const
{
    std::vector<TaskIndex> tasks;
    for (auto task = TaskIndex(m_store.tasks.size()); task-- > 0;) {
        if (m_marks.isOpenQuestion(task))
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
    const std::vector<TaskIndex> all = open();
    if (all.empty())
        return NoIndex;
    if (from.task != m_latest)
        m_seen.clear();
    const bool isHere = std::find(all.begin(), all.end(), from.task) != all.end();
    if (isHere && from.isEntered)
        m_seen.insert(m_marks.questionFrame(from.task));
    const auto unseen = [this](const std::vector<TaskIndex> &tasks) {
        std::vector<TaskIndex> left;
        std::copy_if(tasks.begin(), tasks.end(), std::back_inserter(left), [this](TaskIndex task) {
            return !m_seen.contains(m_marks.questionFrame(task));
        });
        return left;
    };
    std::vector<TaskIndex> left = unseen(all);
    if (left.empty()) { // once around
        m_seen.clear();
        if (isHere && all.size() > 1)
            m_seen.insert(m_marks.questionFrame(from.task));
        left = unseen(all);
    }
    m_latest = *std::min_element(left.begin(), left.end(), [&](TaskIndex a, TaskIndex b) {
        return distance(from, a) < distance(from, b);
    });
    m_seen.insert(m_marks.questionFrame(m_latest));
    return m_latest;
}

} // namespace a2a
