// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/parts.h"

#include "app/cli/options/clitr.h"
#include "model/json/document.h"
#include "model/platform/files.h"
#include "model/text/fragment.h"
#include "model/text/textof.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMimeDatabase>
#include <QUrl>

#include <algorithm>
#include <cstdio>

namespace a2a::cli {

Part textPart(const QString &text)
{
    Part part;
    part.kind = Part::Kind::Text;
    part.text = text;
    return part;
}

static Error fileFault(const QString &path, const QString &message, const QString &hint)
{
    return Error(ErrorKind::File, QStringLiteral("file"), message).at(path).hinting(hint);
}

static Error unreadable(const QFile &file, const QString &path)
{
    return fileFault(path,
                     CliTr::tr("The file %1 cannot be read: %2.").arg(path, file.errorString()),
                     CliTr::tr("Check the path."));
}

static Result<QByteArray> readBounded(QFile &file, const QString &path, qint64 limit)
{
    static constexpr qint64 AtOnce = qint64{1024} * 1024;
    QByteArray bytes;
    qint64 size = 0;
    while (size <= limit) { // what the file has need not be known
        const qint64 most = std::min(AtOnce, limit + 1 - size);
        bytes.resize(size + most); // without a copy: it is most of the time for a large file
        const qint64 count = file.read(bytes.data() + size, most);
        if (count <= 0)
            break;
        size += count;
    }
    bytes.truncate(size);
    if (bytes.size() > limit)
        return fileFault(path,
                         CliTr::tr("The file %1 exceeds the limit of %2 MiB, or is endless.")
                             .arg(path)
                             .arg(limit / 1024 / 1024),
                         CliTr::tr("Check the path."));
    if (file.error() != QFileDevice::NoError)
        return unreadable(file, path);
    return bytes;
}

Result<QByteArray> readFile(const QString &path, qint64 limit)
{
    if (isNamedPipe(path))
        return fileFault(path,
                         CliTr::tr("The file %1 is a named pipe, and was not opened.").arg(path),
                         CliTr::tr("Write its content into a file, or pass it with <(…)."));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return unreadable(file, path);
    return readBounded(file, path, limit);
}

Result<QByteArray> readFileOrInput(const QString &path)
{
    if (path != u"-")
        return readFile(path);
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return unreadable(input, path);
    return readBounded(input, path, LargestMessageFile);
}

QString fileOrAddress(const QString &word)
{
    const bool isAddress = word.contains(QLatin1String("://"));
    const bool isTold = word.startsWith(u'/') || word.startsWith(QLatin1String("./"));
    return !isAddress && !isTold && QFileInfo(word).isFile() ? QString(QLatin1String("./") % word)
                                                             : word;
}

/// Without symbolic links; empty if not even its folder exists.
static QString filePlace(const QString &path)
{
    const QFileInfo info(path);
    const QString folder = QFileInfo(info.path()).canonicalFilePath();
    if (info.exists())
        return info.canonicalFilePath();
    return folder.isEmpty() ? QString() : QDir(folder).filePath(info.fileName());
}

bool isSameFile(const QString &one, const QString &other)
{
    if (one.isEmpty() || other.isEmpty())
        return false;
    const QString place = filePlace(one);
    return !place.isEmpty() && place == filePlace(other);
}

Result<Part> partFromOption(const QString &option, const QString &value)
{
    Part part;
    if (option == u"text")
        return textPart(value);
    if (option == u"file-url") {
        part.kind = Part::Kind::Url;
        part.url = value;
        part.filename = QUrl(value).fileName();
        return part;
    }
    if (option == u"file") {
        Result<QByteArray> bytes = readFile(value);
        if (!bytes)
            return bytes.error();
        part.kind = Part::Kind::Raw;
        part.base64 = bytes.value().toBase64();
        part.filename = QFileInfo(value).fileName();
        part.mediaType = QMimeDatabase().mimeTypeForFileNameAndData(value, bytes.value()).name();
        return part;
    }
    part.kind = Part::Kind::Data;
    part.data = value.toUtf8();
    if (value.startsWith(u'@')) {
        Result<QByteArray> bytes = readFile(value.mid(1));
        if (!bytes)
            return bytes.error();
        part.data = bytes.take();
    }
    const json::Document document(part.data);
    if (!document.isValid()) {
        return Error(ErrorKind::Usage, QStringLiteral("bad-json"),
                     CliTr::tr("--data is not JSON: %1 (byte %2).")
                         .arg(withoutFullStop(textOf(document.error().message)))
                         .arg(document.error().offset))
            .hinting(CliTr::tr("Mind the shell's quoting, or use --data @FILE."));
    }
    return part;
}

} // namespace a2a::cli
