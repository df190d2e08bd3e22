// SPDX-License-Identifier: Apache-2.0
#include "app/demo/pushstore.h"

#include <httplib.h>

#include <algorithm>

namespace a2a::demo {

void PushStore::set(const PushConfig &config, const Wire &wire)
{
    const std::lock_guard lock(m_mutex);
    std::vector<Entry> &entries = m_byTask[config.taskId];
    const auto same = std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) {
        return entry.config.id == config.id;
    });
    if (same == entries.end())
        entries.push_back({config, &wire});
    else
        *same = {config, &wire};
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
    std::erase_if(m_byTask[taskId], [&](const Entry &entry) { return entry.config.id == id; });
}

void PushStore::report(const TaskView &task) const
{
    std::vector<Entry> entries;
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_byTask.find(task.id);
        if (found != m_byTask.end())
            entries = found->second;
    }
    for (const Entry &entry : entries) {
        const std::string &url = entry.config.url;
        const std::size_t start = url.find("://");
        const std::size_t slash = start == std::string::npos ? start : url.find('/', start + 3);
        if (url.rfind("http://", 0) != 0)
            continue;
        httplib::Client client(url.substr(0, slash));
        client.set_connection_timeout(1);
        client.set_read_timeout(1);
        httplib::Headers headers;
        if (!entry.config.token.empty())
            headers.emplace("X-A2A-Notification-Token", entry.config.token);
        if (!entry.config.scheme.empty())
            headers.emplace("Authorization", entry.config.scheme + " " + entry.config.credentials);
        client.Post(slash == std::string::npos ? "/" : url.substr(slash), headers,
                    entry.wire->sentTask(task), entry.wire->mediaType());
    }
}

} // namespace a2a::demo
