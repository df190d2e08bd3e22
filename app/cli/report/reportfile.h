// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

namespace a2a::cli {

/// The error that another option names that file, too.
[[nodiscard]] Error reportFileInUse(const QString &fileName);
/// Why no report can be written there; nothing if it can. Checked before long work.
[[nodiscard]] std::optional<Error> reportFileWriteError(const QString &fileName);
/// The error that it could not be written; `why`: the system's text.
[[nodiscard]] Error reportNotWritten(const QString &fileName, const QString &why);

} // namespace a2a::cli
