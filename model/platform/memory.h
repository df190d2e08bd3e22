// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// A hint: this much memory is filled at once. Whether it is taken does not matter.
void preferLargePages(void *memory, size_t size);
/// Files of this folder are kept in memory, as far as the system tells.
[[nodiscard]] bool isInMemory(const QString &folder);
/// The process's highest resident size so far, in KiB.
[[nodiscard]] qint64 peakMemoryKib();

} // namespace a2a
