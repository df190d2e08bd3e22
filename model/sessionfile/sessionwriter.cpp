// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/sessionwriter.h"

#include "model/log/programversion.h"
#include "model/platform/files.h"
#include "model/sessionfile/sessionoutline.h"
#include "model/sessionfile/siblingname.h"

#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <sqlite3.h>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static Error fileError(const char *code, const Phrase &message, const QString &path,
                       const Phrase &hint)
{
    return Error(ErrorKind::File, QString::fromLatin1(code), message).at(path).hinting(hint);
}

static Phrase keptInMemory()
{
    return {"hint-goes-on-in-memory"};
}

SessionWriter::SessionWriter(const QString &path, Callbacks callbacks)
    : m_path(path)
    , m_callbacks(std::move(callbacks))
{
}

SessionWriter::~SessionWriter()
{
    [[maybe_unused]] const std::optional<Error> error = finish();
}

Result<std::unique_ptr<SessionWriter>>
SessionWriter::create(const QString &path, qint64 startedWallMs, Callbacks callbacks)
{
    if (const QString left = findLeftover(path); !left.isEmpty()) {
        return fileError("exists", {"file-exists", {left}}, path, {"hint-file-exists"});
    }
    // Nothing is replaced and no link is followed: the name is reserved before anything is written.
    if (const FileCreation making = makePrivateFile(path); !making.isCreated) {
        const bool exists = making.alreadyExists;
        return fileError(exists ? "exists" : "cannot-create",
                         exists ? Phrase("file-exists", {path})
                                : Phrase("session-not-made", {path, making.why}),
                         path, exists ? Phrase("hint-file-exists") : Phrase("hint-choose-folder"));
    }
    std::unique_ptr<SessionWriter> writer(new SessionWriter(path, std::move(callbacks)));
    if (std::optional<Error> error = writer->makeFile(startedWallMs)) {
        writer->m_database.close();
        Database::removeFiles(path);
        return *error;
    }
    writer->m_thread = std::thread([self = writer.get()] { self->run(); });
    return writer;
}

/// Pages of 16 KiB: a full read of the socket takes five, and each page written costs two system
/// calls and cache space. Larger ones cost a session of few bytes more.
///
/// Nothing waits for the disk until the first bytes are with the system: there is nothing yet that
/// a power cut could destroy, and a slow disk must delay neither the window nor the first bytes.
std::optional<Error> SessionWriter::makeFile(qint64 startedWallMs)
{
    bool good = m_database.open(m_path, Database::Mode::Write) &&
                m_database.execute("PRAGMA synchronous=OFF; PRAGMA page_size=16384; "
                                   "PRAGMA secure_delete=ON; BEGIN");
    for (const sessionformat::SchemaEntry &entry : sessionformat::schema())
        good = good && (entry.isOptional || m_database.execute(entry.sql));
    const QByteArray facts =
        "PRAGMA application_id=" + QByteArray::number(sessionformat::ApplicationId) +
        "; PRAGMA user_version=" + QByteArray::number(sessionformat::Version) +
        "; INSERT INTO facts VALUES ('started', " + QByteArray::number(startedWallMs) +
        "), ('agents', 'used'), ('program', 'a2ascope " + programVersion() +
        "'); COMMIT; PRAGMA journal_mode=WAL";
    good = good && m_database.execute(facts.constData());
    if (!good)
        return failure(m_path);
    return beginInserting() ? std::optional<Error>() : failure(m_path);
}

bool SessionWriter::beginInserting()
{
    m_insert = std::make_unique<Statement>(
        m_database, "INSERT INTO records (seq, kind, exchange, ns, offset, head, bytes) "
                    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    return m_insert->isValid();
}

/// SQLite's error, as a sentence.
Error SessionWriter::failure(const QString &path)
{
    if (path == m_path && m_database.isOpen() && m_database.wasReplaced()) {
        return fileError("file-gone", {"session-gone", {path}}, path, keptInMemory());
    }
    if (m_database.isOpen() && m_database.isLocked()) {
        return fileError("locked", {"session-locked", {path}}, path, keptInMemory());
    }
    switch (m_database.lastCode()) {
    case SQLITE_FULL:
        return fileError("disk-full", {"session-disk-full", {path}}, path, keptInMemory());
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return fileError("not-writable", {"session-not-writable", {path, m_database.problem()}},
                         path, keptInMemory());
    default:
        return fileError("write-failed", {"session-writing-failed", {path, m_database.problem()}},
                         path, keptInMemory());
    }
}

/// Approximate size of a job in memory, in bytes.
static qint64 sizeOf(const SessionWriter::Job &job)
{
    if (const auto *record = std::get_if<SessionRecord>(&job))
        return record->head.size() + record->bytes.size();
    const auto *amended = std::get_if<SessionWriter::Amendment>(&job);
    return amended ? amended->bytes.size() : 0;
}

void SessionWriter::add(Job job)
{
    const qint64 size = sizeOf(job);
    bool wakes = false;
    {
        const std::lock_guard lock(m_mutex);
        const bool asks = std::holds_alternative<Move>(job) || std::holds_alternative<Barrier>(job);
        if (m_dropping && !asks)
            return;
        const qint64 before = m_waiting.fetch_add(size);
        m_jobs.push_back(std::move(job));
        // Waking a thread costs more than a read of the socket does.
        wakes = std::exchange(m_isIdle, false) ||
                (before < CommitBytes && before + size >= CommitBytes);
    }
    if (wakes)
        m_wake.notify_one();
}

std::optional<Error> SessionWriter::finish(const Outline &outline)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_ending)
            m_outline = outline;
        m_ending = true;
    }
    m_wake.notify_one();
    if (m_thread.joinable())
        m_thread.join();
    return m_error;
}

/// Waits for more and appends it to what is left; for the rest of a commit's time, unless there is
/// enough for one already. Returns true if nothing comes after it.
bool SessionWriter::fetch(std::vector<Job> &jobs)
{
    std::unique_lock lock(m_mutex);
    if (jobs.empty()) {
        m_isIdle = m_jobs.empty();
        m_wake.wait(lock, [this] { return m_ending || !m_jobs.empty(); });
        m_isIdle = false;
    }
    const bool isRetry = !jobs.empty();
    m_wake.wait_for(lock, CommitEvery, [this, isRetry] {
        return m_ending || (!isRetry && m_waiting.load() >= CommitBytes);
    });
    jobs.insert(jobs.end(), std::make_move_iterator(m_jobs.begin()),
                std::make_move_iterator(m_jobs.end()));
    m_jobs.clear();
    return m_ending;
}

void SessionWriter::run()
{
    std::vector<Job> jobs;
    for (bool ending = false; !ending || !jobs.empty();) {
        ending = fetch(jobs);
        if (!write(jobs)) {
            handleLocked(ending);
            continue;
        }
        handleUnlocked();
        for (const Job &job : jobs)
            m_waiting -= sizeOf(job);
        jobs.clear();
    }
    finalizeFile();
}

/// Another program's lock is reported only if it lasts; at the end it is not waited for longer than
/// that either.
void SessionWriter::handleLocked(bool ending)
{
    const Clock::time_point now = Clock::now();
    if (!m_lockedSince)
        m_lockedSince = now;
    if (ending && !m_finishingSince)
        m_finishingSince = now;
    m_isWaitingForLock = true;
    if (m_finishingSince && now - *m_finishingSince >= m_patience.load())
        return fail(m_lockedError);
    if (now - *m_lockedSince >= m_patience.load() && !std::exchange(m_lockReported, true))
        m_callbacks.lockedOut(true);
}

void SessionWriter::handleUnlocked()
{
    m_lockedSince.reset();
    m_isWaitingForLock = false;
    if (std::exchange(m_lockReported, false))
        m_callbacks.lockedOut(false);
}

/// Returns false if another program has a lock on the file; nothing was written then.
bool SessionWriter::commit(const std::vector<Job> &jobs)
{
    bool good = m_database.execute("BEGIN IMMEDIATE");
    for (const Job &job : jobs)
        good = good && writeOne(job);
    if (good && m_database.execute("COMMIT"))
        return true;
    if (m_database.isLocked() && !m_database.wasReplaced()) {
        m_lockedError = failure(m_path);
        (void)m_database.execute("ROLLBACK");
        return false;
    }
    fail(failure(m_path));
    return true;
}

/// Returns false if it has to be retried.
bool SessionWriter::write(const std::vector<Job> &jobs)
{
    if (jobs.empty())
        return true;
    if (!m_error && !commit(jobs))
        return false;
    if (!m_error && !std::exchange(m_isDurable, true))
        (void)m_database.execute("PRAGMA synchronous=NORMAL");
    if (!m_error && m_database.wasReplaced())
        fail(failure(m_path));
    for (const Job &job : jobs) {
        if (const Move *wanted = std::get_if<Move>(&job))
            move(*wanted);
        else if (const Barrier *reached = std::get_if<Barrier>(&job))
            reached->done();
    }
    return true;
}

void SessionWriter::fail(const Error &error)
{
    m_error = error;
    m_insert.reset();
    m_database.close();
    {
        const std::lock_guard lock(m_mutex);
        m_dropping = true;
    }
    m_callbacks.failed(error);
}

bool SessionWriter::writeOne(const Job &job)
{
    if (const auto *record = std::get_if<SessionRecord>(&job))
        return insert(*record);
    if (const auto *amended = std::get_if<Amendment>(&job))
        return amend(*amended);
    const auto *annotated = std::get_if<AnnotationChange>(&job);
    return !annotated || annotate(*annotated); // queries follow the rest
}

bool SessionWriter::insert(const SessionRecord &record)
{
    const QByteArray word = recordKindName(record.kind);
    m_insert->bind(1, record.seq).bindText(2, word).bind(3, record.exchange);
    m_insert->bind(4, record.ns).bind(5, record.offset);
    if (record.head.isEmpty())
        m_insert->bindNull(6);
    else
        m_insert->bindText(6, record.head);
    if (record.bytes.isEmpty())
        m_insert->bindNull(7);
    else
        m_insert->bindBytes(7, record.bytes);
    return m_insert->run();
}

bool SessionWriter::amend(const Amendment &amended)
{
    Statement update(m_database, "UPDATE records SET bytes = ?2 WHERE seq = ?1");
    return update.isValid() && update.bind(1, amended.seq).bindBytes(2, amended.bytes).run();
}

bool SessionWriter::annotate(const AnnotationChange &annotated)
{
    const bool isGone = annotated.value.isEmpty();
    Statement change(m_database, isGone ? "DELETE FROM annotations WHERE kind = ?1 AND target = ?2"
                                        : "INSERT OR REPLACE INTO annotations VALUES (?1, ?2, ?3)");
    if (!change.isValid())
        return false;
    change.bindText(1, annotated.kind).bindText(2, annotated.target);
    if (!isGone)
        change.bindText(3, annotated.value);
    return change.run();
}

static const sessionformat::SchemaEntry &outlineEntry()
{
    return sessionformat::schema().back();
}

/// Writes the outline in the open transaction, which must be the only one that changes the file
/// until the outline is read.
static bool writeOutline(Database &database, const QString &path,
                         const SessionWriter::Outline &outline)
{
    if (outline.text.isEmpty())
        return true;
    const OutlineStamp sign{outline.records, outline.lastNs, readChangeCount(path) + 1};
    const QByteArray signText = outlineStampText(sign, outline.text);
    if (!database.execute(outlineEntry().sql))
        return false;
    Statement add(database, "INSERT INTO outline VALUES ('summary', ?1), ('sign', ?2)");
    return add.isValid() && add.bindBytes(1, outline.text).bindBytes(2, signText).run();
}

/// The file is complete already, and stays so even if this fails.
static void addOutline(Database &database, const QString &path,
                       const SessionWriter::Outline &outline)
{
    if (outline.text.isEmpty() || !database.execute("BEGIN IMMEDIATE"))
        return;
    if (!writeOutline(database, path, outline) || !database.execute("COMMIT"))
        (void)database.execute("ROLLBACK");
}

/// Another program may be reading it: then the newest part stays beside the file until that program
/// is done, and nothing is missing.
static bool complete(Database &database, const QString &path, const SessionWriter::Outline &outline)
{
    const bool good =
        database.execute("INSERT OR REPLACE INTO facts VALUES ('whole', 1)") &&
        (database.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE") ||
         database.isLocked());
    if (good && database.lastCode() == SQLITE_OK)
        addOutline(database, path, outline);
    return good;
}

/// Copies everything from the first record on, safe from a power cut. Returns why that failed, or
/// empty.
QString SessionWriter::copyInto(const QString &path)
{
    const QByteArray name = path.toUtf8();
    Statement vacuum(m_database, "VACUUM INTO ?1"); // an empty file is filled
    if (!vacuum.isValid() || !vacuum.bindText(1, name).run())
        return m_database.problem();
    Database made; // its first change is flushed to the disk, with all before
    const QByteArray changed =
        QByteArray("INSERT OR REPLACE INTO facts VALUES ('program', 'a2ascope ") +
        programVersion() + "')";
    const bool isSafe = made.open(path, Database::Mode::Write) && made.execute(changed.constData());
    return isSafe ? QString() : made.problem();
}

static Error notMade(const QString &path, const QString &why)
{
    return fileError("cannot-create", {"session-not-made", {path, why}}, path,
                     {"hint-choose-folder"});
}

/// The copy gets its name only once it is complete: until then it has an unused one, and nobody
/// else may read it.
std::optional<Error> SessionWriter::continueIn(const QString &path, const Outline &outline)
{
    QString why;
    const QString unfinished = reserveSibling(path, ".part"_L1, &why);
    if (unfinished.isEmpty())
        return notMade(path, why);
    if (why = copyInto(unfinished); !why.isEmpty()) {
        Database::removeFiles(unfinished);
        // Unlike after a failure of the file itself, recording goes on where it was.
        return fileError("cannot-create", {"session-not-made", {path, why}}, path,
                         {"hint-export-failed"});
    }
    if (std::rename(QFile::encodeName(unfinished).constData(),
                    QFile::encodeName(path).constData()) != 0) {
        why = QString::fromLocal8Bit(std::strerror(errno));
        Database::removeFiles(unfinished);
        return notMade(path, why);
    }
    Database next;
    if (!next.open(path, Database::Mode::Write) ||
        !next.execute("PRAGMA synchronous=NORMAL; PRAGMA secure_delete=ON; "
                      "PRAGMA journal_mode=WAL"))
        return notMade(path, next.problem());
    m_insert.reset();
    m_database.swap(next);
    if (!beginInserting()) {
        Error error = notMade(path, m_database.problem());
        m_insert.reset();
        m_database.swap(next);
        return beginInserting() ? error : failure(m_path);
    }
    const QString before = std::exchange(m_path, path);
    static_cast<void>(complete(next, before, outline)); // it is read like an unfinished one
    return {};
}

void SessionWriter::move(const Move &move)
{
    move.done(m_error ? m_error : continueIn(move.path, move.outline));
}

void SessionWriter::finalizeFile()
{
    if (m_error)
        return;
    m_insert.reset();
    m_database.setLockTimeout(m_patience.load());
    if (!complete(m_database, m_path, m_outline))
        fail(failure(m_path));
    m_database.close();
}

} // namespace a2a
