// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QFileDevice;

namespace a2a {

/// How a file that did not exist was made.
struct FileMaking {
    bool isMade = false;
    bool isTaken = false; ///< there is something of this name already
    QString why;          ///< it was not made, in the system's words
};
/// An empty file that only its owner may read. Nothing is replaced and no link is followed.
[[nodiscard]] FileMaking makePrivateFile(const QString &path);
/// A folder that only its owner may look into, also where it was there. Why not; empty: it is.
[[nodiscard]] QString makePrivateFolder(const QString &path);
/// What was written to it outlasts a power cut. False: the system says no.
[[nodiscard]] bool flushToDisk(const QFileDevice &file);
/// As it is and at once, also within the handler of a signal. False: not all of it.
[[nodiscard]] bool writePlainly(int descriptor, const char *bytes, size_t size) noexcept;

} // namespace a2a
