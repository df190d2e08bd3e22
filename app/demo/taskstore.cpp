// SPDX-License-Identifier: Apache-2.0
#include "app/demo/taskstore.h"

namespace a2a::demo {

void TaskStore::add(const std::shared_ptr<DemoTask> &task)
{
    const std::lock_guard lock(m_mutex);
    m_tasks.push_back(task);
    m_byId[task->id()] = task;
}

std::shared_ptr<DemoTask> TaskStore::find(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_byId.find(id);
    return found == m_byId.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<DemoTask>> TaskStore::all() const
{
    const std::lock_guard lock(m_mutex);
    return m_tasks;
}

std::shared_ptr<DemoTask> TaskStore::latestWithArtifact(const std::string &contextId,
                                                        const std::string &exceptTaskId) const
{
    const auto tasks = all();
    for (auto task = tasks.rbegin(); task != tasks.rend(); ++task) {
        if ((*task)->contextId() == contextId && (*task)->id() != exceptTaskId &&
            !(*task)->view().artifacts.empty())
            return *task;
    }
    return nullptr;
}

void TaskStore::shutDown()
{
    for (const auto &task : all())
        task->shutDown();
}

} // namespace a2a::demo
