// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <memory>

namespace a2a {

/// Marks a recording as being written, by a lock file beside it that the system unlocks when the
/// program ends, however it ends. A leftover file indicates a crash.
class RecordingLock final {
public:
    /// Acquires the lock. Null if another process holds it or the folder is not writable.
    [[nodiscard]] static std::unique_ptr<RecordingLock> acquire(const QString &recording);
    /// Releases it: the recording ended properly.
    ~RecordingLock();
    /// Path of the lock file beside a recording.
    [[nodiscard]] static QString pathOf(const QString &recording);
    RecordingLock(const RecordingLock &) = delete;
    RecordingLock &operator=(const RecordingLock &) = delete;

    enum class State : quint8 { Free, Succeeded, Stale };
    [[nodiscard]] static State stateOf(const QString &recording);
    /// Removes the lock file left by a crash; the recording stays.
    static void removeStale(const QString &recording);

private:
    RecordingLock(const QString &path, int descriptor);

    QString m_path;
    int m_descriptor;
};

} // namespace a2a
