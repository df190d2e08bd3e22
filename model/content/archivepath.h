// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringView>

namespace a2a {

/// Whether a path in an archive leads out of the folder in which the archive is unpacked: it is
/// absolute, or goes up too far. Slashes and backslashes are separators.
[[nodiscard]] bool leavesFolder(QStringView path);
/// Whether a link in an archive leads out of that folder. `path` is that of the link itself.
[[nodiscard]] bool linkLeavesFolder(QStringView path, QStringView target);

} // namespace a2a
