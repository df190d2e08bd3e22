// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QFile;
class QFileDevice;

namespace a2a {

/// The result of creating a new file.
struct FileCreation {
    bool isCreated = false;
    bool alreadyExists = false; ///< the name already exists
    QString why;                ///< why it was not created, in the system's words
};
/// Creates an empty file that only its owner may read. Nothing is replaced and no link is followed.
[[nodiscard]] FileCreation makePrivateFile(const QString &path);
/// Creates a folder that only its owner may read, or restricts an existing one. Returns why it
/// could not, or empty on success.
[[nodiscard]] QString makePrivateFolder(const QString &path);
/// Whether opening the path would wait until another program writes to it, perhaps for ever. False
/// for what a shell has opened: <(…), and standard input by its name.
[[nodiscard]] bool isNamedPipe(const QString &path);
/// Opens a file to read it. A named pipe that no program writes to is empty; else opening it would
/// wait for one, perhaps for ever. Returns false on failure; errorString() of the file says why.
[[nodiscard]] bool openWithoutWaiting(QFile &file);
/// Calls fsync, so that written data survives a power cut. Returns false if the system reports an
/// error.
[[nodiscard]] bool flushToDisk(const QFileDevice &file);
/// Writes without a buffer; safe within a signal handler. Returns false if not all bytes were
/// written.
[[nodiscard]] bool writeUnbuffered(int descriptor, const char *bytes, size_t size) noexcept;

} // namespace a2a
