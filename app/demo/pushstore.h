// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demotask.h"
#include "app/demo/wire.h"

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace a2a::demo {

class PushSender;

/// The push configurations of all tasks, and a courier for each. Thread-safe.
class PushStore final {
public:
    PushStore();
    ~PushStore();
    PushStore(const PushStore &) = delete;
    PushStore &operator=(const PushStore &) = delete;

    void setSpeed(double speed) { m_speed = speed; }
    /// Sets a configuration, and pushes the task's events from now on; one with the same id is
    /// replaced. @p wire encodes the notifications.
    void set(const PushConfig &config, const Wire &wire, const std::shared_ptr<DemoTask> &task);
    /// The config with an id; without an id the task's first one.
    [[nodiscard]] std::optional<PushConfig> find(const std::string &taskId,
                                                 const std::string &id) const;
    [[nodiscard]] std::vector<PushConfig> all(const std::string &taskId) const;
    void remove(const std::string &taskId, const std::string &id);
    /// Stops all couriers and waits for them.
    void shutDown();

private:
    struct Entry {
        PushConfig config;
        std::shared_ptr<PushSender> sender;
    };

    /// A courier has finished; without @p keepsConfig the receiver was given up.
    void end(const std::string &taskId, const std::shared_ptr<PushSender> &sender,
             bool keepsConfig);

    double m_speed = 1;
    mutable std::mutex m_mutex;
    std::condition_variable m_idle;
    std::map<std::string, std::vector<Entry>> m_byTask;
    std::vector<std::shared_ptr<PushSender>> m_running;
    bool m_shutDown = false;
};

} // namespace a2a::demo
