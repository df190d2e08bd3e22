// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a::cli {

/// "1 byte", "41 bytes".
[[nodiscard]] QString byteCount(qint64 bytes);

} // namespace a2a::cli
