// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demotask.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace a2a::demo {

/// All tasks of this agent, in memory, oldest first. Thread-safe.
class TaskStore final {
public:
    void add(const std::shared_ptr<DemoTask> &task);
    [[nodiscard]] std::shared_ptr<DemoTask> find(const std::string &id) const;
    [[nodiscard]] std::vector<std::shared_ptr<DemoTask>> all() const;
    /// The latest other task of a context that has an artifact; null if there is none.
    [[nodiscard]] std::shared_ptr<DemoTask>
    latestWithArtifact(const std::string &contextId, const std::string &exceptTaskId) const;
    void shutDown();

private:
    mutable std::mutex m_mutex;
    std::vector<std::shared_ptr<DemoTask>> m_tasks;
    std::map<std::string, std::shared_ptr<DemoTask>> m_byId;
};

} // namespace a2a::demo
