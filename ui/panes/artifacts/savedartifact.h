// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <QString>

namespace a2a {

/// Where a part of an artifact would be saved unless the user chooses otherwise: the folder for
/// downloads and a name that is safe whatever the agent calls it.
[[nodiscard]] QString proposedPath(const ArtifactRecord &artifact, const RunHead *run);

/// "2 · photo.png · image/png": what a part is called where several are offered. Safe to show.
[[nodiscard]] QString partTitle(int number, const RunHead &run);

} // namespace a2a
