// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace a2a {

/// What previews are without on this computer or in this build, a sentence each, with the package
/// that has it. For Help → About.
[[nodiscard]] QStringList missingPreviewParts();

} // namespace a2a
