// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

namespace a2a::cli {

/// Why no report could be written there; nothing: it could. Asked before work that takes long.
[[nodiscard]] std::optional<Error> reportFileObstacle(const QString &fileName);
/// It could not be; `why`: as the system says it.
[[nodiscard]] Error reportNotWritten(const QString &fileName, const QString &why);

} // namespace a2a::cli
