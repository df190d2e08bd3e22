// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"
#include "ui/common/bytesource.h"

#include <QString>

namespace a2a {

/// Where a part of an artifact would be saved unless the user chooses otherwise: the folder for
/// downloads and a name that is safe whatever the agent calls it.
[[nodiscard]] QString proposedPath(const ArtifactRecord &artifact, const RunHead *run);

/// Writes all of it or nothing. Returns what went wrong, in the system's words; empty: nothing.
[[nodiscard]] QString writeWhole(const QString &path, const ByteSource &source);

/// "2 · photo.png · image/png": what a part is called where several are offered. Safe to show.
[[nodiscard]] QString partTitle(int number, const RunHead &run);

} // namespace a2a
