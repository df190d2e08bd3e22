// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/platform/recordinglock.h"

#include <QDateTime>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace a2a {

/// A recording in the folder.
struct StoredRecording {
    QString path;
    QDateTime began;
    QDateTime changed;
    qint64 bytes = 0; ///< including the newest part beside it
    RecordingLock::State state = RecordingLock::State::Free;
};

/// The user's folder of recordings that were not saved elsewhere. Only its owner may read it.
class RecordingFolder final {
public:
    /// The user's own folder; tests pass another path.
    explicit RecordingFolder(const QString &path = {});

    [[nodiscard]] const QString &path() const { return m_path; }
    struct Reservation {
        QString path; ///< of a file that does not exist yet
        std::unique_ptr<RecordingLock> lock;
    };
    /// A name for a new recording; creates the folder.
    [[nodiscard]] Result<Reservation>
    reserve(const QDateTime &now = QDateTime::currentDateTime()) const;
    /// All recordings in the folder, the newest first.
    [[nodiscard]] std::vector<StoredRecording> list() const;
    [[nodiscard]] bool contains(const QString &path) const; ///< the file is in this folder
    /// Facts about a recording at any path.
    [[nodiscard]] static StoredRecording at(const QString &path);

    /// Removes a recording that is not being written, with the files beside it.
    static bool remove(const QString &path);
    /// Removes recordings not changed for this many days, or none if it is 0. Returns their number.
    /// Recordings left by a crash stay until the user has decided about them, and those that are
    /// shown, too.
    int removeExpired(int days, const QDateTime &now = QDateTime::currentDateTime(),
                      const std::function<bool(const QString &path)> &isShown = {}) const;

private:
    QString m_path;
};

} // namespace a2a
