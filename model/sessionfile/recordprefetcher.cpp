// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/recordprefetcher.h"

namespace a2a {

static qint64 bytesOf(const SessionRecord &record)
{
    return record.head.size() + record.bytes.size();
}

std::optional<SessionRecord> RecordPrefetcher::next()
{
    if (m_batch.empty()) {
        std::unique_lock lock(m_mutex);
        if (m_stopping)
            return {};
        if (!m_thread.joinable())
            m_thread = std::thread([this] { run(); });
        m_isWaitedFor = true;
        m_recordAvailable.wait(lock, [this] { return !m_prefetched.empty() || m_atEnd; });
        m_isWaitedFor = false;
        m_batch.swap(m_prefetched);
        m_bytes = 0;
        m_spaceAvailable.notify_one();
    }
    if (m_batch.empty())
        return {};
    SessionRecord record = std::move(m_batch.front());
    m_batch.pop_front();
    return record;
}

void RecordPrefetcher::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_spaceAvailable.notify_one();
    if (m_thread.joinable())
        m_thread.join();
    m_batch.clear();
    m_prefetched.clear();
}

/// Returns false if no more is needed.
bool RecordPrefetcher::waitForSpace(std::unique_lock<std::mutex> &lock)
{
    m_spaceAvailable.wait(lock, [this] {
        return m_stopping || (m_bytes < MaxBytes && m_prefetched.size() < MaxRecords);
    });
    return !m_stopping;
}

void RecordPrefetcher::run()
{
    for (std::unique_lock lock(m_mutex); waitForSpace(lock);) {
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
            m_prefetched.push_back(std::move(*record));
        }
        if (m_isWaitedFor)
            m_recordAvailable.notify_one();
        if (m_atEnd)
            return;
    }
}

} // namespace a2a
