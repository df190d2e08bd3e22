// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/siblingname.h"

#include "model/platform/files.h"

#include <QFileInfo>

#include <cerrno>
#include <cstring>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MostNames = 1000;

/// Whether the path is in use, even by a dangling link.
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
        if (name.isEmpty()) {
            *why = QString::fromLocal8Bit(std::strerror(EEXIST));
            return {};
        }
        const FileMaking making = makePrivateFile(name);
        if (making.isMade)
            return name;
        *why = making.why;
        if (!making.isTaken) // otherwise another process was faster
            return {};
    }
    return {};
}

} // namespace a2a
