// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringView>

namespace a2a {

/// Whether a path in an archive leads out of the folder in which the archive is unpacked: it is
/// absolute, or goes up too far. Both kinds of slashes separate.
[[nodiscard]] bool leadsOut(QStringView path);
/// Whether a link in an archive does.
[[nodiscard]] bool linkLeadsOut(QStringView path, QStringView target);

} // namespace a2a
