// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace a2a {

/// Reads exactly this many bytes from a descriptor. Returns false if it ended early or failed.
[[nodiscard]] bool readExactly(int descriptor, char *to, qsizetype size);

} // namespace a2a
