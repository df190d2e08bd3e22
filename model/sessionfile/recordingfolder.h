// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/platform/recordinglock.h"

#include <QDateTime>
#include <QString>

#include <memory>
#include <vector>

namespace a2a {

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
