// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace a2a {

/// Preview features missing on this computer or in this build, one sentence each, with the package
/// to install. For Help → About.
[[nodiscard]] QStringList missingPreviewFeatures();

} // namespace a2a
