// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QDateTime>
#include <QString>

#include <memory>
#include <vector>

namespace a2a {

/// Says that a recording is being written, by a file beside it that the system unlocks when the
/// program is gone, however it went. What is left behind then tells of the crash.
class RecordingLock final {
public:
    /// Null: somebody else holds it, or the folder cannot be written.
    [[nodiscard]] static std::unique_ptr<RecordingLock> take(const QString &recording);
    /// Lets go: the recording ended as it should.
    ~RecordingLock();
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

/// A recording in the folder.
struct StoredRecording {
    QString path;
    QDateTime began;
    QDateTime changed;
    qint64 bytes = 0; ///< with the newest part beside it
    RecordingLock::State state = RecordingLock::State::Free;
};

/// The user's folder of recordings that nobody has saved elsewhere. Only its owner may read it.
class RecordingFolder final {
public:
    /// The user's own; tests pass a path.
    explicit RecordingFolder(const QString &path = {});

    [[nodiscard]] const QString &path() const { return m_path; }
    struct Place {
        QString path; ///< of a file that does not exist yet
        std::unique_ptr<RecordingLock> lock;
    };
    /// A name for a new recording; makes the folder.
    [[nodiscard]] Result<Place> reserve(const QDateTime &now = QDateTime::currentDateTime()) const;
    /// The newest first.
    [[nodiscard]] std::vector<StoredRecording> list() const;
    [[nodiscard]] bool holds(const QString &path) const; ///< it stands in this folder

    /// Removes a recording that nobody writes, with what stands beside it.
    static bool remove(const QString &path);
    /// Removes what was not touched for so many days; 0: nothing. Answers how many. What a crash
    /// left behind stays until it was decided about.
    int expire(int days, const QDateTime &now = QDateTime::currentDateTime()) const;

private:
    QString m_path;
};

} // namespace a2a
