// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/sessionfile.h"

#include "model/platform/recordinglock.h"
#include "model/sessionfile/recordheads.h"

#include <QFileInfo>
#include <QtEndian>

#include <algorithm>

namespace a2a {

static constexpr std::chrono::seconds StepLimit{5};
static constexpr size_t MaxAnnotations = 2'000'000;

static Error refusal(const char *code, const Phrase &message, const QString &path,
                     const Phrase &hint)
{
    return Error(ErrorKind::File, QString::fromLatin1(code), message).at(path).hinting(hint);
}

SessionFile::SessionFile(const QString &path)
    : m_path(path)
{
}

/// Whether the file is shorter than the head of SQLite's format says: page size (1 means 65,536)
/// times number of pages. A file being written may be ahead of its head, never behind it.
static bool isCutShort(QByteArrayView head, qint64 size)
{
    constexpr qsizetype PageSizeAt = 16;
    constexpr qsizetype PagesAt = 28;
    if (head.size() < PagesAt + 4)
        return true;
    const auto pageSize = qFromBigEndian<quint16>(head.data() + PageSizeAt);
    const auto pages = qFromBigEndian<quint32>(head.data() + PagesAt);
    return size < qint64{pages} * (pageSize == 1 ? 65'536 : pageSize);
}

/// Undoes an outline whose writing was interrupted. Without the journal beside the file its pages
/// do not fit together; SQLite rolls them back.
static void undoCutOutline(const QString &path)
{
    if (!QFileInfo::exists(path + QStringLiteral("-journal")) ||
        RecordingLock::stateOf(path) == RecordingLock::State::Succeeded)
        return;
    Database cut;
    if (cut.open(path, Database::Mode::Write))
        static_cast<void>(cut.number("PRAGMA schema_version"));
}

Result<std::unique_ptr<SessionFile>> SessionFile::open(const QString &path)
{
    undoCutOutline(path);
    const QFileInfo info(path);
    if (!info.exists()) {
        return refusal("no-file", {"file-missing", {path}}, path, {"hint-check-name"});
    }
    QFile probe(path);
    if (!info.isFile() || !probe.open(QIODevice::ReadOnly)) {
        return refusal("not-readable", {"file-unreadable", {path}}, path, {"hint-check-file"});
    }
    const QByteArray head = probe.read(100);
    if (!head.startsWith("SQLite format 3")) {
        return refusal("not-a-session", {"file-no-session", {path}}, path, {"hint-session-files"});
    }
    std::unique_ptr<SessionFile> file(new SessionFile(path));
    const QFileInfo newest(path + QStringLiteral("-wal"));
    file->m_size = info.size() + newest.size();
    // Beside a file that no process writes nothing needs to be created, so its folder may be
    // read-only.
    const bool hasNewest = newest.exists();
    file->m_isTruncated = !hasNewest && isCutShort(head, info.size());
    if (!hasNewest || !file->m_database.open(path, Database::Mode::Read) ||
        !file->m_database.number("PRAGMA application_id")) {
        if (!file->m_database.open(path, Database::Mode::ReadAlone)) {
            return refusal("not-readable",
                           {"file-unreadable-why", {path, file->m_database.problem()}}, path,
                           {"hint-check-rights"});
        }
        if (hasNewest)
            file->setDamage({"session-newest-unreadable", {path}});
    }
    if (std::optional<Error> error = file->check())
        return *error;
    return file;
}

/// Whether the file has the application id of a session, even if the rest is too damaged for
/// SQLite.
static bool calledSession(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.seek(68) && file.read(4) == "A2AS";
}

std::optional<Error> SessionFile::check()
{
    static constexpr qint64 LongestSql = 64 * 1024; // of a schema, refused if longer
    m_database.setStepLimit(StepLimit);
    m_database.setLargestValue(qMax(m_size, LongestSql));
    const std::optional<qint64> id = m_database.number("PRAGMA application_id");
    if (!id && calledSession(m_path)) {
        return refusal("damaged", {"session-damaged", {m_path}}, m_path, {"hint-earlier-copy"});
    }
    if (id != sessionformat::ApplicationId) {
        return refusal("not-a-session", {"file-no-session", {m_path}}, m_path,
                       {"hint-session-files"});
    }
    m_version = m_database.number("PRAGMA user_version").value_or(0);
    if (m_version > sessionformat::Version) {
        return refusal("newer-version", {"session-newer-version", {m_path, m_version}}, m_path,
                       {"hint-open-newer-version"});
    }
    if (!hasOurSchema()) {
        return refusal("other-tables", {"session-other-tables", {m_path}}, m_path,
                       {"hint-session-changed"});
    }
    m_startedWallMs = std::clamp<qint64>(
        m_database.number("SELECT value FROM facts WHERE name = 'started'").value_or(0), 0,
        sessionformat::LatestStartMs);
    m_wasClosedCleanly = m_database.number("SELECT value FROM facts WHERE name = 'whole'") == 1;
    m_listsUsedAgents =
        m_database.number("SELECT count(*) FROM facts WHERE name = 'agents' AND value = 'used'") ==
        1;
    m_lastNs = std::clamp<qint64>(
        m_database.number("SELECT ns FROM records ORDER BY seq DESC LIMIT 1").value_or(0), 0,
        sessionformat::LatestNs);
    m_recordCount = std::max<qint64>(
        m_database.number("SELECT seq FROM records ORDER BY seq DESC LIMIT 1").value_or(0), 0);
    m_records = std::make_unique<Statement>(
        m_database,
        "SELECT seq, kind, exchange, ns, offset, head, bytes FROM records ORDER BY seq");
    return {};
}

void SessionFile::close()
{
    m_records.reset();
    m_database.close();
}

RecordingIdentity SessionFile::identity() const
{
    return {m_startedWallMs, m_recordCount, m_lastNs};
}

bool SessionFile::hasRecording(const RecordingIdentity &identity)
{
    if (identity.startedWallMs != m_startedWallMs)
        return false;
    const QByteArray sql =
        "SELECT ns FROM records WHERE seq = " + QByteArray::number(identity.records);
    return m_database.number(sql.constData()) == identity.lastNs;
}

bool SessionFile::hasOurSchema()
{
    Statement entries(m_database, "SELECT name, sql FROM sqlite_schema");
    const std::span<const sessionformat::SchemaEntry> ours = sessionformat::schema(m_version);
    const auto needed = std::count_if(ours.begin(), ours.end(),
                                      [](const auto &entry) { return !entry.isOptional; });
    std::ptrdiff_t known = 0;
    for (size_t rows = 0; entries.isValid() && rows <= ours.size(); ++rows) {
        const Statement::Step step = entries.step();
        if (step == Statement::Step::Done)
            return known == needed;
        if (step == Statement::Step::Failed)
            return false;
        const auto found = std::find_if(ours.begin(), ours.end(), [&](const auto &entry) {
            return entries.bytes(0) == entry.name && entries.bytes(1) == entry.sql;
        });
        if (found == ours.end())
            return false;
        known += found->isOptional ? 0 : 1;
    }
    return false;
}

void SessionFile::setDamage(const Phrase &message)
{
    m_damage = refusal("damaged", message, m_path, {"hint-before-is-complete"});
    m_records.reset();
}

void SessionFile::rejectRecord(const SessionRecord &record)
{
    m_lastSeq = record.seq - 1;
    setDamage({"session-cut-record-order", {m_path, m_lastSeq}});
}

std::optional<SessionRecord> SessionFile::next()
{
    if (!m_records || !m_records->isValid())
        return {};
    const Statement::Step step = m_records->step();
    if (step != Statement::Step::Row) {
        if (step == Statement::Step::Failed)
            setDamage({"session-cut-unreadable", {m_path, m_lastSeq, m_database.problem()}});
        else if (m_isTruncated) // the database reads missing parts of a page as zeros
            setDamage({"session-damaged", {m_path}});
        m_records.reset();
        return {};
    }
    SessionRecord record;
    record.seq = m_records->number(0);
    const std::optional<SessionRecord::Kind> kind = recordKindFromName(m_records->bytes(1));
    const qint64 exchange = m_records->number(2);
    record.ns = m_records->number(3);
    record.offset = m_records->number(4);
    record.head = m_records->bytes(5);
    record.bytes = m_records->bytes(6);
    const bool areNumbers = m_records->isNumber(0) && m_records->isNumber(2) &&
                            m_records->isNumber(3) && m_records->isNumber(4);
    const bool fits = isWithinFile(record.head.size() + record.bytes.size()) && kind &&
                      areNumbers && exchange >= 0 && exchange < NoIndex &&
                      record.seq == m_lastSeq + 1;
    if (!fits) {
        setDamage({"session-cut-record", {m_path, m_lastSeq}});
        return {};
    }
    record.kind = *kind;
    record.exchange = quint32(exchange);
    m_lastSeq = record.seq;
    return record;
}

/// A damaged file may have the same bytes in many rows: all of them together must not exceed its
/// size.
bool SessionFile::isWithinFile(qint64 bytes)
{
    m_bytesRead += bytes;
    return m_bytesRead <= m_size;
}

/// The next row of the user's annotations; losses are reported.
bool SessionFile::stepToRow(Statement &rows)
{
    Statement::Step step = rows.isValid() ? rows.step() : Statement::Step::Failed;
    if (step == Statement::Step::Row && !isWithinFile(rows.size()))
        step = Statement::Step::Failed;
    if (step == Statement::Step::Failed && !m_damage)
        setDamage({"session-marks-unreadable", {m_path}});
    return step == Statement::Step::Row;
}

std::optional<SessionOutline> SessionFile::outline()
{
    if (!m_wasClosedCleanly || !m_database.isOpen())
        return {};
    const auto part = [this](QByteArrayView name) {
        Statement row(m_database, "SELECT value FROM outline WHERE part = ?1");
        const bool isThere = row.isValid() && row.bindText(1, name).step() == Statement::Step::Row;
        return isThere ? row.bytes(0) : QByteArray();
    };
    const QByteArray summary = part("summary");
    const OutlineStamp file{m_recordCount, m_lastNs, readChangeCount(m_path)};
    return matchesStamp(summary, part("sign"), file) ? outlineFromJson(summary) : std::nullopt;
}

/// Reads version 1, which had a table for each kind of mark.
void SessionFile::readFirstMarks(Annotations &said)
{
    Statement marks(m_database, "SELECT exchange, offset, kind, marked, comment FROM marks");
    while (said.size() < MaxAnnotations && stepToRow(marks)) {
        const std::optional<FrameKind> kind = frameKindFromName(marks.bytes(2));
        const qint64 exchange = marks.number(0);
        if (kind && exchange > 0 && exchange < NoIndex) {
            said.add(UserMarks::FrameMark{ExchangeId(exchange), marks.number(1), *kind,
                                          marks.number(3) != 0, QString::fromUtf8(marks.bytes(4))});
        }
    }
    Statement accepted(m_database, "SELECT context, task, artifact FROM accepted");
    while (said.size() < MaxAnnotations && stepToRow(accepted))
        said.add({accepted.bytes(0), accepted.bytes(1), accepted.bytes(2)}, true);
}

Annotations SessionFile::annotations()
{
    Annotations said;
    if (m_version < sessionformat::Version) {
        readFirstMarks(said);
        return said;
    }
    Statement rows(m_database, "SELECT kind, target, value FROM annotations");
    while (said.size() < MaxAnnotations && stepToRow(rows)) {
        const json::Document target(rows.bytes(1));
        const json::Document value(rows.bytes(2));
        if (target.isValid() && value.isValid())
            static_cast<void>(said.read(rows.bytes(0), target.root(), value.root()));
    }
    return said;
}

} // namespace a2a
