// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// A number of bytes for display, in units of 1024: "812 B", "14.2 KB", "3.1 MB".
[[nodiscard]] QString sizeText(qint64 bytes);

} // namespace a2a
