// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/recordingfolder.h"

namespace a2a {

// Display names of sessions and recordings.

/// "Lisbon.a2ascope" → "Lisbon"; safe to show.
[[nodiscard]] QString sessionName(const QString &path);
/// Its time and size: a recording in the folder has no better name.
[[nodiscard]] QString recordingName(const StoredRecording &recording);
/// "1:02:03.4", "2:03.4": for positions in a recording.
[[nodiscard]] QString playTimeText(qint64 ns);
/// The extension of session files, with the dot.
[[nodiscard]] QString sessionSuffix();
/// For file dialogs.
[[nodiscard]] QString sessionFilter();

} // namespace a2a
