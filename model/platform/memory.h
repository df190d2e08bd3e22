// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace a2a {

/// A hint: this much memory is filled at once. It may be ignored.
void preferLargePages(void *memory, size_t size);
/// For a text that becomes large: QByteArray::append() copies all of it each time it grows, and has
/// it in memory twice meanwhile; this lets the system move pages. `more`: none of `all`.
void appendInPlace(QByteArray &all, QByteArrayView more);
/// Files of this folder are kept in memory, as far as the system reports.
[[nodiscard]] bool isInMemory(const QString &folder);
/// The process's highest resident size so far, in KiB.
[[nodiscard]] qint64 peakMemoryKib();

} // namespace a2a
