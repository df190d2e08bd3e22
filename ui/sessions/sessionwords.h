// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/recordingfolder.h"

namespace a2a {

// How sessions and recordings are named for the reader.

/// "Lisbon.a2ascope" → "Lisbon"; safe to show.
[[nodiscard]] QString sessionName(const QString &path);
/// When it was recorded and how large it is: a recording in the folder has no better name.
[[nodiscard]] QString recordingName(const StoredRecording &recording);
/// "1:02:03.4", "2:03.4": for places in a recording.
[[nodiscard]] QString playTimeText(qint64 ns);
/// The ending of session files, with its dot.
[[nodiscard]] QString sessionSuffix();
/// For file dialogs.
[[nodiscard]] QString sessionFilter();

} // namespace a2a
