// SPDX-License-Identifier: Apache-2.0
// Session files of any origin: read as far as possible, never a crash, and twice the same. An input
// is a file as is, or records and annotations (between bytes 0x1e, fields between bytes 0x1f) of a
// file whose frame is correct: SQLite's own checks would reject most others.
#include "model/session/session.h"
#include "model/sessionfile/sessionformat.h"
#include "model/sessionfile/sessionloader.h"
#include "tests/fuzz/fuzzing.h"

#include <QCoreApplication>
#include <QFile>

#include <sqlite3.h>
#include <unistd.h>

using namespace a2a;
using namespace a2a::test;

static QString s_path;
static QByteArray s_empty; ///< a session file without records

static void run(sqlite3 *db, const QByteArray &sql)
{
    require(sqlite3_exec(db, sql.constData(), nullptr, nullptr, nullptr) == SQLITE_OK,
            "the fuzzer's own file can be made");
}

static void put(const QByteArray &bytes)
{
    QFile file(s_path);
    require(file.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
                file.write(bytes) == bytes.size(),
            "the fuzzer's own file can be written");
}

static void makeEmpty()
{
    put({});
    sqlite3 *db = nullptr;
    sqlite3_open(QFile::encodeName(s_path).constData(), &db);
    run(db, "PRAGMA application_id = " + QByteArray::number(sessionformat::ApplicationId));
    run(db, "PRAGMA user_version = " + QByteArray::number(sessionformat::Version));
    for (const sessionformat::SchemaEntry &entry : sessionformat::schema())
        run(db, entry.sql);
    run(db, "INSERT INTO facts VALUES ('started', 1767225600000), ('whole', 1)");
    sqlite3_close(db);
    QFile file(s_path);
    require(file.open(QIODevice::ReadOnly), "the fuzzer's own file can be read");
    s_empty = file.readAll();
}

static void addRecord(sqlite3_stmt *insert, const QList<QByteArray> &fields)
{
    const auto field = [&fields](qsizetype index) { return fields.value(index); };
    for (int i = 0; i < 4; ++i)
        sqlite3_bind_int64(insert, i + 2, field(i + 1).toLongLong());
    sqlite3_bind_text(insert, 1, field(0).constData(), int(field(0).size()), SQLITE_TRANSIENT);
    const QByteArray head = field(4);
    const QByteArray bytes = field(5);
    sqlite3_bind_text(insert, 5, head.constData(), int(head.size()), SQLITE_TRANSIENT);
    sqlite3_bind_blob(insert, 6, bytes.constData(), int(bytes.size()), SQLITE_TRANSIENT);
    sqlite3_step(insert);
    sqlite3_reset(insert);
}

/// Annotations of the user: kind, target, value after the word "annotation".
static void addAnnotation(sqlite3_stmt *insert, const QList<QByteArray> &fields)
{
    for (int i = 1; i <= 3; ++i) {
        const QByteArray field = fields.value(i);
        sqlite3_bind_text(insert, i, field.constData(), int(field.size()), SQLITE_TRANSIENT);
    }
    sqlite3_step(insert);
    sqlite3_reset(insert);
}

static void putRecords(const QByteArray &records)
{
    put(s_empty);
    sqlite3 *db = nullptr;
    sqlite3_open(QFile::encodeName(s_path).constData(), &db);
    run(db, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; BEGIN");
    sqlite3_stmt *insert = nullptr;
    sqlite3_prepare_v2(db,
                       "INSERT INTO records (kind, exchange, ns, offset, head, bytes) "
                       "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                       -1, &insert, nullptr);
    sqlite3_stmt *say = nullptr;
    sqlite3_prepare_v2(db, "INSERT OR REPLACE INTO annotations VALUES (?1, ?2, ?3)", -1, &say,
                       nullptr);
    for (const QByteArray &record : records.split('\x1e')) {
        const QList<QByteArray> fields = record.split('\x1f');
        if (fields.constFirst() == "annotation")
            addAnnotation(say, fields);
        else
            addRecord(insert, fields);
    }
    sqlite3_finalize(insert);
    sqlite3_finalize(say);
    run(db, "COMMIT");
    sqlite3_close(db);
}

static void requireWithin(const Session &session)
{
    const Recording &recording = session.recording();
    for (const Frame &frame : session.store().frames) {
        require(frame.exchange >= 1 && frame.exchange <= recording.lastId(),
                "a frame is of an exchange");
        const ExchangeFacts &facts = recording.facts(frame.exchange);
        const qint64 size = frame.kind == FrameKind::Request ? facts.requestSize : facts.bodySize;
        require(frame.offset >= 0 && frame.offset + frame.length <= size,
                "a frame lies within its body");
    }
}

static size_t read()
{
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(s_path, session);
    if (!loader)
        return 0;
    loader.value()->readAll();
    requireWithin(session);
    const UserMarks &marks = session.marks();
    for (const UserMarks::ConversationNote &note : marks.conversationNotes())
        require(note.archived || !note.name.isEmpty(), "something is said of a conversation");
    return session.store().frames.size() + session.store().findings.size() +
           marks.frameMarks().size() + marks.conversationNotes().size() + marks.unknown().size();
}

/// Before the first input.
static bool prepare()
{
    static int argc = 1;
    static char name[] = "fuzz";
    static char *argv[] = {name, nullptr};
    static QCoreApplication application(argc, argv);
    s_path = QStringLiteral("/dev/shm/a2ascope-fuzz-%1.a2ascope").arg(getpid());
    makeEmpty();
    return true;
}

A2A_FUZZ(session)(const uint8_t *data, size_t size)
{
    [[maybe_unused]] static const bool isReady = prepare();
    const QByteArray input = FuzzInput(data, size).rest();
    if (input.startsWith("SQLite format 3"))
        put(input);
    else
        putRecords(input);
    require(read() == read(), "a file reads the same twice");
    QFile::remove(s_path);
    return 0;
}
