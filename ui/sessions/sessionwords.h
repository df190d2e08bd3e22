// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/recordingfolder.h"

namespace a2a {

// Display names of sessions and recordings.

/// "Lisbon.a2ascope" → "Lisbon"; safe to show.
[[nodiscard]] QString sessionName(const QString &path);
/// A recording's time and size: it has no better name in the recordings folder.
[[nodiscard]] QString recordingName(const StoredRecording &recording);
/// What a session file is about, from its outline: agents, newest conversation; empty: it says
/// nothing.
[[nodiscard]] QString sessionSubject(const QString &path);
/// When a session file was begun, in the locale's form; empty: it cannot be read.
[[nodiscard]] QString sessionTime(const QString &path);
/// "1:02:03.4", "2:03.4": for positions in a recording.
[[nodiscard]] QString playTimeText(qint64 ns);
/// The extension of session files, with the dot.
[[nodiscard]] QString sessionSuffix();
/// Filter of file dialogs for session files.
[[nodiscard]] QString sessionFilter();

} // namespace a2a
