// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QFile;
class QFileDevice;

namespace a2a {

/// The result of creating a new file.
struct FileMaking {
    bool isMade = false;
    bool isTaken = false; ///< the name already exists
    QString why;          ///< why it was not created, in the system's words
};
/// An empty file that only its owner may read. Nothing is replaced and no link is followed.
[[nodiscard]] FileMaking makePrivateFile(const QString &path);
/// Creates a folder that only its owner may read, or restricts an existing one. Returns why not;
/// empty: done.
[[nodiscard]] QString makePrivateFolder(const QString &path);
/// Opening it waits until another program writes into it, perhaps for ever. Not what a shell has
/// opened: <(…), and standard input by its name.
[[nodiscard]] bool isNamedPipe(const QString &path);
/// Opens a file to read it. A named pipe that no program writes to is empty; else opening it would
/// wait for one, perhaps for ever. False: the file's errorString() says why.
[[nodiscard]] bool openWithoutWaiting(QFile &file);
/// fsync: written data survives a power cut. False: the system reports an error.
[[nodiscard]] bool flushToDisk(const QFileDevice &file);
/// Unbuffered; also within a signal handler. False: not all of it.
[[nodiscard]] bool writePlainly(int descriptor, const char *bytes, size_t size) noexcept;

} // namespace a2a
