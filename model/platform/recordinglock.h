// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <memory>

namespace a2a {

/// Says that a recording is being written, by a file beside it that the system unlocks when the
/// program is gone, however it went. What is left behind then tells of the crash.
class RecordingLock final {
public:
    /// Null: somebody else holds it, or the folder cannot be written.
    [[nodiscard]] static std::unique_ptr<RecordingLock> take(const QString &recording);
    /// Lets go: the recording ended as it should.
    ~RecordingLock();
    /// Of the file beside it.
    [[nodiscard]] static QString pathOf(const QString &recording);
    RecordingLock(const RecordingLock &) = delete;
    RecordingLock &operator=(const RecordingLock &) = delete;

    enum class State : quint8 { Free, Held, LeftBehind };
    [[nodiscard]] static State stateOf(const QString &recording);
    /// Takes away what a crash left behind; the recording stays.
    static void forget(const QString &recording);

private:
    RecordingLock(const QString &path, int descriptor);

    QString m_path;
    int m_descriptor;
};

} // namespace a2a
