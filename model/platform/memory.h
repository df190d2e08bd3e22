// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace a2a {

/// Tells the system that this memory is about to be filled. A hint that it may ignore.
void preferLargePages(void *memory, size_t size);
/// Appends to a text that becomes large by letting the system move pages. QByteArray::append()
/// would copy the text each time it grows and have it in memory twice meanwhile. `more` must not be
/// part of `all`.
void appendInPlace(QByteArray &all, QByteArrayView more);
/// Whether the files of this folder are kept in memory, as far as the system reports.
[[nodiscard]] bool isOnMemoryFileSystem(const QString &folder);
/// The process's highest resident size so far, in KiB.
[[nodiscard]] qint64 peakMemoryKib();

} // namespace a2a
