// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/database.h"

#include <QFile>
#include <QUrl>

#include <sqlite3.h>
#include <utility>

namespace a2a {

/// No record is larger: the largest response that is read has 512 MiB.
static constexpr int LargestValue = 640 * 1024 * 1024;
static constexpr int InstructionsPerLook = 20'000;
static constexpr std::chrono::milliseconds LockWait{500};

bool Database::removeFiles(const QString &path)
{
    for (const char *beside : {"-journal", "-wal", "-shm"})
        QFile::remove(path % QLatin1StringView(beside));
    return QFile::remove(path);
}

Database::~Database()
{
    close();
}

bool Database::open(const QString &path, Mode mode)
{
    close();
    QUrl url = QUrl::fromLocalFile(path);
    if (mode == Mode::ReadAlone)
        url.setQuery(QStringLiteral("immutable=1"));
    const int access = mode == Mode::Write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    m_openCode = sqlite3_open_v2(url.toEncoded().constData(), &m_db,
                                 access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
    if (m_openCode != SQLITE_OK) {
        sqlite3_close_v2(m_db);
        m_db = nullptr;
        return false;
    }
    setLockTimeout(LockWait);
    if (mode != Mode::Write)
        harden();
    return true;
}

/// The schema of a foreign file is code: it may do nothing but describe tables.
void Database::harden()
{
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(m_db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_limit(m_db, SQLITE_LIMIT_LENGTH, LargestValue);
    sqlite3_limit(m_db, SQLITE_LIMIT_SQL_LENGTH, 64 * 1024);
    sqlite3_limit(m_db, SQLITE_LIMIT_COLUMN, 32);
    sqlite3_limit(m_db, SQLITE_LIMIT_EXPR_DEPTH, 50);
    sqlite3_limit(m_db, SQLITE_LIMIT_WORKER_THREADS, 0);
    sqlite3_progress_handler(m_db, InstructionsPerLook, &Database::onProgress, this);
    m_deadline = {};
}

void Database::setLargestValue(qint64 bytes)
{
    sqlite3_limit(m_db, SQLITE_LIMIT_LENGTH, int(std::min<qint64>(bytes, LargestValue)));
}

int Database::onProgress(void *database)
{
    const auto *self = static_cast<const Database *>(database);
    const bool isLimited = self->m_stepLimit.count() > 0 &&
                           self->m_deadline != std::chrono::steady_clock::time_point();
    return isLimited && std::chrono::steady_clock::now() > self->m_deadline ? 1 : 0;
}

void Database::close()
{
    sqlite3_close_v2(m_db);
    m_db = nullptr;
}

void Database::swap(Database &other)
{
    std::swap(m_db, other.m_db);
    std::swap(m_openCode, other.m_openCode);
}

bool Database::execute(const char *sql)
{
    return sqlite3_exec(m_db, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::optional<qint64> Database::number(const char *sql)
{
    Statement statement(*this, sql);
    if (!statement.isValid() || statement.step() != Statement::Step::Row || !statement.isNumber(0))
        return {};
    return statement.number(0);
}

bool Database::wasReplaced()
{
    int moved = 0;
    const int code = sqlite3_file_control(m_db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return code == SQLITE_OK && moved != 0;
}

void Database::setLockTimeout(std::chrono::milliseconds wait)
{
    sqlite3_busy_timeout(m_db, int(wait.count()));
}

bool Database::isLocked() const
{
    const int code = lastCode();
    return code == SQLITE_BUSY || code == SQLITE_LOCKED || code == SQLITE_PROTOCOL;
}

int Database::lastCode() const
{
    return (m_db ? sqlite3_errcode(m_db) : m_openCode) & 0xff;
}

QString Database::problem() const
{
    return QString::fromUtf8(m_db ? sqlite3_errmsg(m_db) : sqlite3_errstr(m_openCode));
}

sqlite3_stmt *Database::prepare(const char *sql)
{
    sqlite3_stmt *statement = nullptr;
    sqlite3_prepare_v2(m_db, sql, -1, &statement, nullptr);
    return statement;
}

int Database::step(sqlite3_stmt *statement)
{
    m_deadline = std::chrono::steady_clock::now() + m_stepLimit;
    return sqlite3_step(statement);
}

Statement::Statement(Database &database, const char *sql)
    : m_database(database)
    , m_statement(database.prepare(sql))
{
}

Statement::~Statement()
{
    sqlite3_finalize(m_statement);
}

Statement &Statement::bind(int place, qint64 number)
{
    sqlite3_bind_int64(m_statement, place, number);
    return *this;
}

Statement &Statement::bindText(int place, QByteArrayView utf8)
{
    sqlite3_bind_text64(m_statement, place, utf8.isNull() ? "" : utf8.data(),
                        sqlite3_uint64(utf8.size()), SQLITE_STATIC, SQLITE_UTF8);
    return *this;
}

Statement &Statement::bindBytes(int place, QByteArrayView bytes)
{
    if (bytes.isEmpty())
        sqlite3_bind_zeroblob(m_statement, place, 0);
    else
        sqlite3_bind_blob64(m_statement, place, bytes.data(), sqlite3_uint64(bytes.size()),
                            SQLITE_STATIC);
    return *this;
}

Statement &Statement::bindNull(int place)
{
    sqlite3_bind_null(m_statement, place);
    return *this;
}

Statement::Step Statement::step()
{
    switch (m_database.step(m_statement)) {
    case SQLITE_ROW:
        return Step::Row;
    case SQLITE_DONE:
        return Step::Done;
    default:
        return Step::Failed;
    }
}

bool Statement::run()
{
    if (!m_statement)
        return false;
    const bool done = step() != Step::Failed;
    return sqlite3_reset(m_statement) == SQLITE_OK && done;
}

void Statement::reset()
{
    sqlite3_reset(m_statement);
}

bool Statement::isNumber(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_INTEGER;
}

qint64 Statement::number(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

qint64 Statement::size() const
{
    qint64 size = 0;
    for (int column = 0; column < sqlite3_column_count(m_statement); ++column) {
        if (!isNumber(column))
            size += sqlite3_column_bytes(m_statement, column);
    }
    return size;
}

QByteArray Statement::bytes(int column) const
{
    const void *data = sqlite3_column_blob(m_statement, column);
    const int size = sqlite3_column_bytes(m_statement, column);
    return data ? QByteArray(static_cast<const char *>(data), size) : QByteArray();
}

} // namespace a2a
