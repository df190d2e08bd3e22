// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/sessionfile.h"

#include <QStringList>

namespace a2a {

/// The user's annotations of a session that was opened from a file, as far as they differ from the
/// file's: stored in a separate file beside it, since the session file is never changed
/// (docs/session-file.md).
struct FoundMarks {
    Annotations marks;
    QString path;                ///< the file that they are in, or empty
    std::optional<Error> notice; ///< a file of such a name belongs to another session, or is broken
};

/// The path of the marks file of a session file: "X.a2ascope.marks".
[[nodiscard]] QString marksFilePath(const QString &session);
/// All marks files that belong to a session file, whether they were read or not.
[[nodiscard]] QStringList marksFilePaths(const QString &session);

/// Reads the marks beside a session file. A file that belongs to another recording, or cannot be
/// read, is reported and left as it is.
[[nodiscard]] FoundMarks readMarksFile(SessionFile &session);

/// Paths of marks files beside a session file that belong to its recording.
[[nodiscard]] QStringList findOwnMarksFiles(const QString &session);

/// Writes them beside a session file, together with those already there; a file that belongs to
/// another session is left alone, and another name is used. Readable by its owner only, completely
/// or not at all. `of` identifies the recording that they are about, which the session file must
/// still have.
[[nodiscard]] std::optional<Error> writeMarksFile(const QString &session, const Annotations &marks,
                                                  const std::optional<RecordingIdentity> &of);

} // namespace a2a
