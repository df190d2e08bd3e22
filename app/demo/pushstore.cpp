// SPDX-License-Identifier: Apache-2.0
#include "app/demo/pushstore.h"

#include "app/demo/pushsender.h"

#include <algorithm>
#include <thread>

namespace a2a::demo {

PushStore::PushStore() = default;

PushStore::~PushStore()
{
    shutDown();
}

void PushStore::set(const PushConfig &config, const Wire &wire,
                    const std::shared_ptr<DemoTask> &task)
{
    const TaskView view = task->view();
    const PushFault fault =
        view.history.empty() ? PushFault::None : pushFaultFor(view.history.front());
    const auto courier = std::make_shared<PushCourier>(
        PushCourier::Errand{task, config, &wire, fault, m_speed}, task->keepViews());
    {
        const std::lock_guard lock(m_mutex);
        if (m_shutDown)
            return;
        std::vector<Entry> &entries = m_byTask[config.taskId];
        const auto same = std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) {
            return entry.config.id == config.id;
        });
        if (same == entries.end()) {
            entries.push_back({config, courier});
        } else {
            same->courier->stop();
            *same = {config, courier};
        }
        if (isTerminal(view.status.state))
            return; // no more events
        m_running.push_back(courier);
    }
    std::thread([this, courier, taskId = config.taskId] {
        const bool keepsConfig = courier->run();
        end(taskId, courier, keepsConfig);
    }).detach();
}

void PushStore::end(const std::string &taskId, const std::shared_ptr<PushCourier> &courier,
                    bool keepsConfig)
{
    const std::lock_guard lock(m_mutex);
    if (!keepsConfig)
        std::erase_if(m_byTask[taskId],
                      [&](const Entry &entry) { return entry.courier == courier; });
    std::erase(m_running, courier);
    m_idle.notify_all();
}

std::vector<PushConfig> PushStore::all(const std::string &taskId) const
{
    const std::lock_guard lock(m_mutex);
    std::vector<PushConfig> configs;
    const auto found = m_byTask.find(taskId);
    if (found != m_byTask.end()) {
        for (const Entry &entry : found->second)
            configs.push_back(entry.config);
    }
    return configs;
}

std::optional<PushConfig> PushStore::find(const std::string &taskId, const std::string &id) const
{
    for (const PushConfig &config : all(taskId)) {
        if (id.empty() || config.id == id)
            return config;
    }
    return std::nullopt;
}

void PushStore::remove(const std::string &taskId, const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_byTask[taskId], [&](const Entry &entry) {
        if (entry.config.id != id)
            return false;
        entry.courier->stop();
        return true;
    });
}

void PushStore::shutDown()
{
    std::unique_lock lock(m_mutex);
    m_shutDown = true;
    for (const auto &courier : m_running)
        courier->stop();
    m_idle.wait(lock, [this] { return m_running.empty(); });
}

} // namespace a2a::demo
