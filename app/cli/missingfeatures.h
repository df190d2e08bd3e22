// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace a2a::cli {

/// What is missing on this computer or in this build, a sentence each, with the package that
/// provides it.
[[nodiscard]] QStringList missingFeatures();

} // namespace a2a::cli
