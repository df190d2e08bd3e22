// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/wire.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace a2a::demo {

/// The push configurations of all tasks, and their delivery. Thread-safe.
class PushStore final {
public:
    /// Sets a configuration; one of the same id is replaced. @p wire spells the reports.
    void set(const PushConfig &config, const Wire &wire);
    /// Without an id the first one.
    [[nodiscard]] std::optional<PushConfig> find(const std::string &taskId,
                                                 const std::string &id) const;
    [[nodiscard]] std::vector<PushConfig> all(const std::string &taskId) const;
    void remove(const std::string &taskId, const std::string &id);
    /// Posts a task as it is now to all who want to know. Plain http only; failures are not told.
    void report(const TaskView &task) const;

private:
    struct Entry {
        PushConfig config;
        const Wire *wire;
    };

    mutable std::mutex m_mutex;
    std::map<std::string, std::vector<Entry>> m_byTask;
};

} // namespace a2a::demo
