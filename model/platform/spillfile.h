// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QStringList>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

namespace a2a {

/// Storage for bytes that exceed memory: a file without a name, unreadable for others and gone when
/// the program ends, however it ends. It cannot be deleted or replaced.
///
/// Written on its own thread in the order of requests, read on the caller's.
class SpillFile final {
public:
    using Bytes = std::shared_ptr<const char[]>;

    /// Folders that are tried in this order: on a disk first, since some systems keep temporary
    /// files in memory.
    [[nodiscard]] static QStringList usualFolders();
    /// Creates the file. Null if no folder accepts one; `problem` then says why the last one did
    /// not.
    [[nodiscard]] static std::unique_ptr<SpillFile> create(const QStringList &folders,
                                                           QString *problem);
    ~SpillFile();
    SpillFile(const SpillFile &) = delete;
    SpillFile &operator=(const SpillFile &) = delete;

    /// Queues these bytes to be written there, and returns the number of the request. They must not
    /// change until isWritten().
    quint64 write(qint64 offset, Bytes bytes, qint64 size);
    [[nodiscard]] bool isWritten(quint64 request) const { return m_done.load() >= request; }
    /// Bytes that wait to be written.
    [[nodiscard]] qint64 pendingBytes() const { return m_waiting.load(); }
    /// Why nothing more is written, in the system's words. Empty if there is no problem.
    [[nodiscard]] QString writeProblem() const;
    [[nodiscard]] bool hasFailed() const { return m_failed.load(); }

    /// Reads what was written there, synchronously. Returns false on failure; `problem` says why.
    [[nodiscard]] bool read(qint64 offset, qint64 length, char *into, QString *problem) const;
    /// Overwrites what was written, synchronously. Returns false on failure; `problem` says why.
    [[nodiscard]] bool overwrite(qint64 offset, QByteArrayView bytes, QString *problem);

private:
    struct Job {
        qint64 offset = 0;
        Bytes bytes;
        qint64 size = 0;
    };
    explicit SpillFile(int descriptor);
    void run();

    int m_descriptor;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Job> m_jobs;
    bool m_ending = false;
    QString m_problem;
    quint64 m_lastRequest = 0;
    std::atomic<quint64> m_done{0};
    std::atomic<qint64> m_waiting{0};
    std::atomic<bool> m_failed{false};
    std::thread m_thread;
};

} // namespace a2a
