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
    const TaskSnapshot view = task->view();
    const PushFault fault =
        view.history.empty() ? PushFault::None : pushFaultFor(view.history.front());
    const auto sender = std::make_shared<PushSender>(
        PushSender::Delivery{task, config, &wire, fault, m_speed}, task->enableSnapshots());
    {
        const std::lock_guard lock(m_mutex);
        if (m_shutDown)
            return;
        std::vector<Entry> &entries = m_byTask[config.taskId];
        const auto same = std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) {
            return entry.config.id == config.id;
        });
        if (same == entries.end()) {
            entries.push_back({config, sender});
        } else {
            same->sender->stop();
            *same = {config, sender};
        }
        if (isTerminal(view.status.state))
            return; // no more events
        m_running.push_back(sender);
    }
    std::thread([this, sender, taskId = config.taskId] {
        const bool keepsConfig = sender->run();
        end(taskId, sender, keepsConfig);
    }).detach();
}

void PushStore::end(const std::string &taskId, const std::shared_ptr<PushSender> &sender,
                    bool keepsConfig)
{
    const std::lock_guard lock(m_mutex);
    if (!keepsConfig)
        std::erase_if(m_byTask[taskId], [&](const Entry &entry) { return entry.sender == sender; });
    std::erase(m_running, sender);
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
        entry.sender->stop();
        return true;
    });
}

void PushStore::shutDown()
{
    std::unique_lock lock(m_mutex);
    m_shutDown = true;
    for (const auto &sender : m_running)
        sender->stop();
    m_idle.wait(lock, [this] { return m_running.empty(); });
}

} // namespace a2a::demo
