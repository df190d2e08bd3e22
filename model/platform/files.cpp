// SPDX-License-Identifier: Apache-2.0
#include "model/platform/files.h"

#include <QFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace a2a {

static QString systemWords(int number)
{
    return QString::fromLocal8Bit(std::strerror(number));
}

FileCreation makePrivateFile(const QString &path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(),
                                  O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor < 0)
        return {false, errno == EEXIST, systemWords(errno)};
    ::close(descriptor);
    return {true, false, {}};
}

QString makePrivateFolder(const QString &path)
{
    const QByteArray encoded = QFile::encodeName(path);
    if (::mkdir(encoded.constData(), S_IRWXU) != 0 && errno != EEXIST)
        return systemWords(errno);
    ::chmod(encoded.constData(), S_IRWXU);
    return {};
}

static bool isPipe(const QString &path)
{
    std::error_code error;
    return std::filesystem::is_fifo(QFile::encodeName(path).toStdString(), error);
}

bool isNamedPipe(const QString &path)
{
    return !path.startsWith(u"/dev/") && !path.startsWith(u"/proc/") && isPipe(path);
}

bool openWithoutWaiting(QFile &file)
{
    if (!isPipe(file.fileName()))
        return file.open(QIODevice::ReadOnly);
    const QByteArray path = QFile::encodeName(file.fileName());
    const int descriptor = ::open(path.constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return file.open(QIODevice::ReadOnly); // fails, too, and says why
    // Reading waits for a program that has opened it to write, as a shell's <(…).
    ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
    return file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle);
}

bool flushToDisk(const QFileDevice &file)
{
    return ::fsync(file.handle()) == 0;
}

bool writeUnbuffered(int descriptor, const char *bytes, size_t size) noexcept
{
    return ::write(descriptor, bytes, size) == ssize_t(size);
}

} // namespace a2a
