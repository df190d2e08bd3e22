// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/marksfile.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/sessionfile/besidename.h"
#include "model/sessionfile/recordtext.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr QStringView FormatName = u"a2ascope-marks";
static constexpr qint64 FormatVersion = 1;
static constexpr qint64 LargestFile = 64 * 1024 * 1024;
static constexpr size_t MostMarksBeside = 1'000'000;
static constexpr int MostMarksNames = 10; ///< beside one session file

static Error problem(const char *code, const Phrase &message, const QString &path,
                     const Phrase &hint)
{
    return {ErrorKind::File, QString::fromLatin1(code), message, path, hint, {}};
}

void AddedMarks::add(const UserMarks::FrameMark &mark)
{
    frames[{mark.exchange, mark.offset, mark.kind}] = mark;
}

void AddedMarks::add(const UserMarks::Accepted &version, bool isAccepted)
{
    accepted[{version.contextId, version.taskId, version.artifactId}] = isAccepted;
}

void AddedMarks::fill(const AddedMarks &others)
{
    frames.insert(others.frames.begin(), others.frames.end());
    accepted.insert(others.accepted.begin(), others.accepted.end());
}

void AddedMarks::applyTo(UserMarks &marks) const
{
    std::vector<UserMarks::FrameMark> noted;
    noted.reserve(frames.size());
    for (const auto &[place, mark] : frames)
        noted.push_back(mark);
    std::vector<UserMarks::Accepted> added;
    std::vector<UserMarks::Accepted> withdrawn;
    for (const auto &[ids, isAccepted] : accepted) {
        const auto &[context, task, artifact] = ids;
        (isAccepted ? added : withdrawn).push_back({context, task, artifact});
    }
    marks.restore(noted);
    marks.restoreWithdrawn(withdrawn);
    marks.restore(added);
}

QString marksFileOf(const QString &session)
{
    // By whatever link it was opened, its marks are beside the file itself.
    const QString real = QFileInfo(session).canonicalFilePath();
    return (real.isEmpty() ? session : real) % u".marks"_s;
}

QStringList marksFilesOf(const QString &session)
{
    const QString first = marksFileOf(session);
    QStringList names{first};
    for (int number = 2; number <= MostMarksNames; ++number)
        names.append(first % u' ' % QString::number(number));
    return names;
}

/// Bytes that need not be text, as one character each, as in a session file.
static QByteArray bytesOf(json::Value value)
{
    return value.toString().toLatin1();
}

static QByteArray textOf(const RecordingSign &sign, const AddedMarks &marks)
{
    JsonWriter json;
    json.beginObject().name("format").string(FormatName);
    json.name("version").integer(FormatVersion);
    json.name("session").beginObject().name("started").integer(sign.startedWallMs);
    json.name("records").integer(sign.records).name("lastNs").integer(sign.lastNs).endObject();
    json.name("marks").beginArray();
    for (const auto &[place, mark] : marks.frames) {
        json.beginObject().name("exchange").integer(mark.exchange);
        json.name("offset").integer(mark.offset);
        json.name("kind").string(QString::fromLatin1(frameWord(mark.kind)));
        json.name("marked").boolean(mark.marked).name("comment").string(mark.comment).endObject();
    }
    json.endArray().name("accepted").beginArray();
    for (const auto &[ids, isAccepted] : marks.accepted) {
        const auto &[context, task, artifact] = ids;
        json.beginObject().name("context").string(QString::fromLatin1(context));
        json.name("task").string(QString::fromLatin1(task));
        json.name("artifact").string(QString::fromLatin1(artifact));
        json.name("accepted").boolean(isAccepted).endObject();
    }
    json.endArray().endObject();
    return json::pretty(json::Document(json.bytes()).root()) + '\n';
}

static AddedMarks marksIn(json::Value root)
{
    AddedMarks marks;
    for (const json::Value one : json::children(root["marks"])) {
        const std::optional<FrameKind> kind = frameFromWord(bytesOf(one["kind"]));
        const std::optional<qint64> exchange = one["exchange"].toInteger();
        const std::optional<qint64> offset = one["offset"].toInteger();
        const bool isMark = kind && exchange && *exchange > 0 && *exchange < NoIndex && offset;
        if (isMark && marks.frames.size() < MostMarksBeside)
            marks.add({ExchangeId(*exchange), *offset, *kind, one["marked"].toBool(),
                       one["comment"].toString().left(UserMarks::LongestComment)});
    }
    for (const json::Value one : json::children(root["accepted"])) {
        if (marks.accepted.size() < MostMarksBeside)
            marks.add({bytesOf(one["context"]), bytesOf(one["task"]), bytesOf(one["artifact"])},
                      one["accepted"].toBool());
    }
    return marks;
}

/// One file: its marks, or why it is not taken.
static Result<AddedMarks> readMarks(const QString &path, SessionFile &session)
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
    if (root["version"].toInteger().value_or(0) != FormatVersion) {
        return problem("marks-newer", {"marks-newer-version", {path}}, path, kept);
    }
    const json::Value of = root["session"];
    const RecordingSign sign{of["started"].toInteger().value_or(-1),
                             of["records"].toInteger().value_or(-1),
                             of["lastNs"].toInteger().value_or(-1)};
    if (!session.isOf(sign)) {
        return problem("marks-of-another", {"marks-other-recording", {path}}, path, kept);
    }
    return marksIn(root);
}

FoundMarks readMarksBeside(SessionFile &session)
{
    FoundMarks found;
    for (const QString &path : marksFilesOf(session.path())) {
        // What a power cut left of a name that was taken holds nothing.
        const QFileInfo there(path);
        if (!there.exists() || (there.isFile() && there.size() == 0))
            continue;
        Result<AddedMarks> marks = readMarks(path, session);
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

/// Whole or not at all, under a name that is ours.
static Phrase writeWhole(const QString &path, const QByteArray &bytes)
{
    QString why;
    const QString unfinished = reserveBeside(path, ".part"_L1, &why);
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

/// The first name that nothing has.
static QString freeMarksFile(const QString &session)
{
    for (const QString &path : marksFilesOf(session)) {
        const QFileInfo there(path);
        if (!there.isSymLink() && (!there.exists() || (there.isFile() && there.size() == 0)))
            return path;
    }
    return {};
}

std::optional<Error> writeMarksBeside(const QString &session, const AddedMarks &marks)
{
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(session);
    Phrase why;
    const QString path = marksFileOf(session);
    if (file) {
        const FoundMarks found = readMarksBeside(*file.value());
        AddedMarks all = marks;
        all.fill(found.marks);
        const QString taken = found.path.isEmpty() ? freeMarksFile(session) : found.path;
        why = taken.isEmpty() ? Phrase("names-taken")
                              : writeWhole(taken, textOf(file.value()->sign(), all));
        if (why.isEmpty())
            return {};
    } else {
        why = file.error().message;
    }
    return problem("marks-not-written", {"marks-not-written", {path, why}}, path,
                   {"hint-marks-lost"});
}

} // namespace a2a
