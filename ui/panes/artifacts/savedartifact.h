// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <QString>

namespace a2a {

/// The proposed path for saving a part of an artifact: the download folder and a file name that is
/// safe whatever the agent's name for it.
[[nodiscard]] QString proposedPath(const ArtifactRecord &artifact, const RunHead *run);

/// "2 · photo.png · image/png": the title of a part in a list of several. Safe to show.
[[nodiscard]] QString partTitle(int number, const RunHead &run);

} // namespace a2a
