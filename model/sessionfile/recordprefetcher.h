// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/sessionfile.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace a2a {

/// Reads the records of a session file on a separate thread, a few MiB ahead of the caller: reading
/// from disk and SQLite runs in parallel to the folding. The file is the thread's from the first
/// record requested until stop().
class RecordPrefetcher final {
public:
    static constexpr qint64 MaxBytes = qint64{2} * 1024 * 1024; ///< waiting to be taken
    static constexpr size_t MaxRecords = 4096;

    explicit RecordPrefetcher(SessionFile &file)
        : m_file(file)
    {
    }
    ~RecordPrefetcher() { stop(); }
    RecordPrefetcher(const RecordPrefetcher &) = delete;
    RecordPrefetcher &operator=(const RecordPrefetcher &) = delete;

    /// The next record; blocks until it is available. Nothing at the end.
    [[nodiscard]] std::optional<SessionRecord> next();
    /// While the lock is held the file is the caller's.
    [[nodiscard]] std::unique_lock<std::mutex> lockFile() { return std::unique_lock(m_fileMutex); }
    /// The file is the caller's from now on; unread records are dropped.
    void stop();

private:
    void run();
    [[nodiscard]] bool waitForSpace(std::unique_lock<std::mutex> &lock);

    SessionFile &m_file;
    std::mutex m_fileMutex;
    std::deque<SessionRecord> m_batch; ///< only used on the caller's thread
    std::mutex m_mutex;                ///< of what follows
    std::condition_variable m_recordAvailable;
    std::condition_variable m_spaceAvailable;
    std::deque<SessionRecord> m_prefetched;
    qint64 m_bytes = 0;
    bool m_isWaitedFor = false;
    bool m_atEnd = false;
    bool m_stopping = false;
    std::thread m_thread;
};

} // namespace a2a
