// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/sessionfile.h"

#include <QStringList>

namespace a2a {

/// What the user has said of a session that was opened from a file, where it differs from what the
/// file says: kept in a file of its own beside it, since the session file stays as it was
/// (docs/session-file.md).
struct FoundMarks {
    Annotations marks;
    QString path;                ///< where they stand; empty: nowhere
    std::optional<Error> notice; ///< a file of such a name is none of this session's, or broken
};

/// "X.a2ascope.marks"
[[nodiscard]] QString marksFileOf(const QString &session);
/// All that belong to a session file, whichever of them is read.
[[nodiscard]] QStringList marksFilesOf(const QString &session);

/// Reads what stands beside a session file. What belongs to another recording, or cannot be read,
/// is told and left as it is.
[[nodiscard]] FoundMarks readMarksBeside(SessionFile &session);

/// Writes them beside a session file, together with what stands there already; a file that is none
/// of this session's keeps its name, and another one is taken. Readable by its owner only, whole or
/// not at all.
[[nodiscard]] std::optional<Error> writeMarksBeside(const QString &session,
                                                    const Annotations &marks);

} // namespace a2a
