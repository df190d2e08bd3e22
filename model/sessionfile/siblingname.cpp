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
static bool alreadyExists(const QString &path)
{
    const QFileInfo there(path);
    return there.isSymLink() || there.exists();
}

QString findLeftover(const QString &path)
{
    for (const QString &end : {u"-wal"_s, u"-shm"_s, u"-journal"_s}) {
        if (alreadyExists(path % end))
            return path % end;
    }
    return {};
}

QString unusedSiblingName(const QString &path, QLatin1StringView suffix)
{
    for (int number = 1; number < MostNames; ++number) {
        QString name = path % suffix;
        if (number > 1)
            name += u' ' % QString::number(number);
        if (!alreadyExists(name) && findLeftover(name).isEmpty())
            return name;
    }
    return {};
}

QString reserveSibling(const QString &path, QLatin1StringView suffix, QString *why)
{
    for (int tried = 0; tried < MostNames; ++tried) {
        const QString name = unusedSiblingName(path, suffix);
        if (name.isEmpty()) {
            *why = QString::fromLocal8Bit(std::strerror(EEXIST));
            return {};
        }
        const FileCreation making = makePrivateFile(name);
        if (making.isCreated)
            return name;
        *why = making.why;
        if (!making.alreadyExists) // otherwise another process was faster
            return {};
    }
    return {};
}

} // namespace a2a
