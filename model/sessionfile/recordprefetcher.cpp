// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/recordprefetcher.h"

namespace a2a {

static qint64 bytesOf(const SessionRecord &record)
{
    return record.head.size() + record.bytes.size();
}

std::optional<SessionRecord> RecordsAhead::next()
{
    if (m_taken.empty()) {
        std::unique_lock lock(m_mutex);
        if (m_stopping)
            return {};
        if (!m_thread.joinable())
            m_thread = std::thread([this] { run(); });
        m_isAwaited = true;
        m_came.wait(lock, [this] { return !m_read.empty() || m_atEnd; });
        m_isAwaited = false;
        m_taken.swap(m_read);
        m_bytes = 0;
        m_wentOn.notify_one();
    }
    if (m_taken.empty())
        return {};
    SessionRecord record = std::move(m_taken.front());
    m_taken.pop_front();
    return record;
}

void RecordsAhead::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wentOn.notify_one();
    if (m_thread.joinable())
        m_thread.join();
    m_taken.clear();
    m_read.clear();
}

/// Returns false if no more is needed.
bool RecordsAhead::waitForRoom(std::unique_lock<std::mutex> &lock)
{
    m_wentOn.wait(lock, [this] {
        return m_stopping || (m_bytes < MostBytes && m_read.size() < MostRecords);
    });
    return !m_stopping;
}

void RecordsAhead::run()
{
    for (std::unique_lock lock(m_mutex); waitForRoom(lock);) {
        lock.unlock();
        std::optional<SessionRecord> record;
        {
            const std::lock_guard file(m_fileMutex);
            record = m_file.next();
        }
        lock.lock();
        m_atEnd = !record;
        if (record) {
            m_bytes += bytesOf(*record);
            m_read.push_back(std::move(*record));
        }
        if (m_isAwaited)
            m_came.notify_one();
        if (m_atEnd)
            return;
    }
}

} // namespace a2a
