// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/marksfile.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/sessionfile/recordheads.h"
#include "model/sessionfile/siblingname.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr QStringView FormatName = u"a2ascope-marks";
static constexpr qint64 FormatVersion = 2;
static constexpr qint64 LargestFile = 64 * 1024 * 1024;
static constexpr size_t MaxMarksBeside = 2'000'000;
static constexpr int MaxMarksNames = 10; ///< beside one session file

static Error problem(const char *code, const Phrase &message, const QString &path,
                     const Phrase &hint)
{
    return Error(ErrorKind::File, QString::fromLatin1(code), message).at(path).hinting(hint);
}

QString marksFilePath(const QString &session)
{
    // Marks are beside the file itself, even if it was opened through a link.
    const QString real = QFileInfo(session).canonicalFilePath();
    return (real.isEmpty() ? session : real) % u".marks"_s;
}

QStringList marksFilePaths(const QString &session)
{
    const QString first = marksFilePath(session);
    QStringList names{first};
    for (int number = 2; number <= MaxMarksNames; ++number)
        names.append(first % u' ' % QString::number(number));
    return names;
}

/// Bytes that need not be UTF-8: the string has one character for each, as in a session file.
static QByteArray bytesOf(json::Value value)
{
    return value.toString().toLatin1();
}

static QByteArray marksText(const RecordingIdentity &identity, const Annotations &marks)
{
    JsonWriter json;
    json.beginObject().name("format").string(FormatName);
    json.name("version").integer(FormatVersion);
    json.name("session").beginObject().name("started").integer(identity.startedWallMs);
    json.name("records")
        .integer(identity.records)
        .name("lastNs")
        .integer(identity.lastNs)
        .endObject();
    json.name("annotations").beginArray();
    for (const auto &[place, value] : marks.entries()) {
        json.beginObject().name("kind").utf8(place.first).name("target").raw(place.second);
        json.name("value").raw(value.isEmpty() ? "null" : value).endObject();
    }
    json.endArray().endObject();
    return json::pretty(json::Document(json.bytes()).root()) + '\n';
}

/// Reads version 1, which had a list for each kind of mark.
static void readFirstLists(json::Value root, Annotations &said)
{
    for (const json::Value one : json::children(root["marks"])) {
        const std::optional<FrameKind> kind = frameKindFromName(bytesOf(one["kind"]));
        const std::optional<qint64> exchange = one["exchange"].toInteger();
        const std::optional<qint64> offset = one["offset"].toInteger();
        const bool isMark = kind && exchange && *exchange > 0 && *exchange < NoIndex && offset;
        if (isMark && said.size() < MaxMarksBeside)
            said.add(
                UserMarks::FrameMark{ExchangeId(*exchange), *offset, *kind, one["marked"].toBool(),
                                     one["comment"].toString().left(UserMarks::LongestComment)});
    }
    for (const json::Value one : json::children(root["accepted"])) {
        if (said.size() < MaxMarksBeside)
            said.add({bytesOf(one["context"]), bytesOf(one["task"]), bytesOf(one["artifact"])},
                     one["accepted"].toBool());
    }
}

static Annotations marksIn(json::Value root)
{
    Annotations said;
    readFirstLists(root, said);
    for (const json::Value one : json::children(root["annotations"])) {
        if (said.size() < MaxMarksBeside)
            static_cast<void>(
                said.read(one["kind"].toString().toUtf8(), one["target"], one["value"]));
    }
    return said;
}

/// Reads one marks file: its marks, or why it is not used.
static Result<Annotations> readMarks(const QString &path, SessionFile &session)
{
    const Phrase kept = {"hint-marks-file-stays"};
    QFile file(path);
    const bool isReadable =
        QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && file.size() <= LargestFile;
    const QByteArray bytes = isReadable ? file.readAll() : QByteArray();
    const json::Document document(bytes);
    const json::Value root = document.isValid() ? document.root() : json::Value();
    if (root["format"].toString() != FormatName) {
        return problem("marks-broken", {"marks-beside-unreadable", {path}}, path, kept);
    }
    if (root["version"].toInteger().value_or(FormatVersion + 1) > FormatVersion) {
        return problem("marks-newer", {"marks-newer-version", {path}}, path, kept);
    }
    const json::Value of = root["session"];
    const RecordingIdentity identity{of["started"].toInteger().value_or(-1),
                                     of["records"].toInteger().value_or(-1),
                                     of["lastNs"].toInteger().value_or(-1)};
    if (!session.hasRecording(identity)) {
        return problem("marks-of-another", {"marks-other-recording", {path}}, path, kept);
    }
    return marksIn(root);
}

FoundMarks readMarksFile(SessionFile &session)
{
    FoundMarks found;
    for (const QString &path : marksFilePaths(session.path())) {
        // A name reserved before a power cut is an empty file.
        const QFileInfo there(path);
        if (!there.exists() || (there.isFile() && there.size() == 0))
            continue;
        Result<Annotations> marks = readMarks(path, session);
        if (!marks) {
            if (!found.notice)
                found.notice = marks.error();
            continue;
        }
        found.marks.fill(*marks);
        if (found.path.isEmpty())
            found.path = path;
    }
    return found;
}

QStringList findOwnMarksFiles(const QString &session)
{
    QStringList paths = marksFilePaths(session);
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(session);
    erase_if(paths, [&file](const QString &path) {
        return !file || !QFile::exists(path) || !readMarks(path, *file.value());
    });
    return paths;
}

/// Writes a file completely or not at all, under a reserved name.
static Phrase writeWhole(const QString &path, const QByteArray &bytes)
{
    QString why;
    const QString unfinished = reserveSibling(path, ".part"_L1, &why);
    if (unfinished.isEmpty())
        return why;
    QFile file(unfinished);
    const bool isWritten = file.open(QIODevice::WriteOnly | QIODevice::ExistingOnly) &&
                           file.write(bytes) == bytes.size() && file.flush();
    why = file.errorString();
    file.close();
    if (isWritten && std::rename(QFile::encodeName(unfinished).constData(),
                                 QFile::encodeName(path).constData()) == 0)
        return {};
    if (isWritten)
        why = QString::fromLocal8Bit(std::strerror(errno));
    QFile::remove(unfinished);
    return why;
}

/// The first unused name of a marks file.
static QString freeMarksFile(const QString &session)
{
    for (const QString &path : marksFilePaths(session)) {
        const QFileInfo there(path);
        if (!there.isSymLink() && (!there.exists() || (there.isFile() && there.size() == 0)))
            return path;
    }
    return {};
}

std::optional<Error> writeMarksFile(const QString &session, const Annotations &marks,
                                    const std::optional<RecordingIdentity> &of)
{
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(session);
    Phrase why;
    const QString path = marksFilePath(session);
    // The sign of a damaged file may be of no record.
    const bool isOther =
        file && of && file.value()->identity() != *of && !file.value()->hasRecording(*of);
    if (isOther) {
        why = Phrase("session-replaced");
    } else if (file) {
        const FoundMarks found = readMarksFile(*file.value());
        Annotations all = marks;
        all.fill(found.marks);
        const QString taken = found.path.isEmpty() ? freeMarksFile(session) : found.path;
        why = taken.isEmpty() ? Phrase("names-taken")
                              : writeWhole(taken, marksText(file.value()->identity(), all));
        if (why.isEmpty())
            return {};
    } else {
        why = file.error().message;
    }
    return problem("marks-not-written", {"marks-not-written", {path, why}}, path,
                   {"hint-marks-lost"});
}

} // namespace a2a
