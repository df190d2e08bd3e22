// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/besidename.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MostNames = 1000;

/// Also a link that leads nowhere.
static bool isTaken(const QString &path)
{
    const QFileInfo there(path);
    return there.isSymLink() || there.exists();
}

QString leftBeside(const QString &path)
{
    for (const QString &end : {u"-wal"_s, u"-shm"_s, u"-journal"_s}) {
        if (isTaken(path % end))
            return path % end;
    }
    return {};
}

QString freeNameBeside(const QString &path, QLatin1StringView suffix)
{
    for (int number = 1; number < MostNames; ++number) {
        QString name = path % suffix;
        if (number > 1)
            name += u' ' % QString::number(number);
        if (!isTaken(name) && leftBeside(name).isEmpty())
            return name;
    }
    return {};
}

QString reserveBeside(const QString &path, QLatin1StringView suffix, QString *why)
{
    for (int tried = 0; tried < MostNames; ++tried) {
        const QString name = freeNameBeside(path, suffix);
        const int descriptor =
            name.isEmpty() ? -1
                           : ::open(QFile::encodeName(name).constData(),
                                    O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (descriptor >= 0) {
            ::close(descriptor);
            return name;
        }
        const int code = name.isEmpty() ? EEXIST : errno;
        *why = QString::fromLocal8Bit(std::strerror(code));
        if (name.isEmpty() || code != EEXIST) // else somebody was faster
            return {};
    }
    return {};
}

} // namespace a2a
