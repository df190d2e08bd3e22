// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/recordingfolder.h"

namespace a2a {

// Display names of sessions and recordings.

/// The name of a session file, safe to show: "Lisbon.a2ascope" → "Lisbon".
[[nodiscard]] QString sessionName(const QString &path);
/// A recording's time and size, since a recording in the recordings folder has no better name.
[[nodiscard]] QString recordingName(const StoredRecording &recording);
/// The agents and the newest conversation of a session file, from its outline, or empty if the
/// outline has neither.
[[nodiscard]] QString sessionSummary(const QString &path);
/// The time at which a session file was begun, in the locale's format, or empty if it cannot be
/// read.
[[nodiscard]] QString sessionStartTime(const QString &path);
/// A position in a recording as text: "1:02:03.4", "2:03.4".
[[nodiscard]] QString formatPlaybackTime(qint64 ns);
/// The extension of session files, with the dot.
[[nodiscard]] QString sessionFileSuffix();
/// The file dialog filter for session files.
[[nodiscard]] QString sessionFileFilter();

} // namespace a2a
