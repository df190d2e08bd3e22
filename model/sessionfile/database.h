// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>

struct sqlite3;
struct sqlite3_stmt;

namespace a2a {

/// One SQLite connection, for one thread. Errors are in lastCode() and problem(), in SQLite's own
/// words; the caller knows what they mean.
class Database final {
public:
    enum class Mode : quint8 {
        Write,     ///< an existing file, for reading and writing
        Read,      ///< a file of unknown origin, never written
        ReadAlone, ///< the same if no other process writes it: needs no files beside it
    };

    Database() = default;
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    [[nodiscard]] bool open(const QString &path, Mode mode);
    void close();
    /// Removes a file that is not open, with the files that SQLite keeps beside it. Returns false
    /// if it is still there.
    static bool removeFiles(const QString &path);
    /// Exchanges two connections that may write. No statement of either may exist.
    void swap(Database &other);
    [[nodiscard]] bool isOpen() const { return m_db != nullptr; }
    [[nodiscard]] bool execute(const char *sql);
    /// The first column of a statement's first row, as a number.
    [[nodiscard]] std::optional<qint64> number(const char *sql);
    /// Whether the file was deleted, or replaced by another one.
    [[nodiscard]] bool wasReplaced();
    /// Sets how long a statement waits for another program's lock before it fails.
    void setLockTimeout(std::chrono::milliseconds wait);
    /// Sets the size that no value may exceed when it is read.
    void setLargestValue(qint64 bytes);
    /// Sets after how long a step is interrupted, since a file may be crafted to be slow.
    void setStepLimit(std::chrono::milliseconds limit) { m_stepLimit = limit; }

    /// Whether the last failure was only due to another program's lock on the file.
    [[nodiscard]] bool isLocked() const;
    [[nodiscard]] int lastCode() const; ///< SQLite's primary result code
    [[nodiscard]] QString problem() const;

    // Used by Statement. The caller owns a prepared statement.
    [[nodiscard]] sqlite3_stmt *prepare(const char *sql); ///< null if it is invalid
    [[nodiscard]] int step(sqlite3_stmt *statement);      ///< SQLite's result code

private:
    static int onProgress(void *database);
    void harden();

    sqlite3 *m_db = nullptr;
    int m_openCode = 0;
    std::chrono::milliseconds m_stepLimit{0};
    std::chrono::steady_clock::time_point m_deadline;
};

/// A prepared statement. Must not outlive its database.
class Statement final {
public:
    Statement(Database &database, const char *sql);
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    [[nodiscard]] bool isValid() const { return m_statement != nullptr; }
    /// Binds a value to a parameter; these are numbered from 1. Bytes must not change until
    /// reset().
    Statement &bind(int place, qint64 number);
    Statement &bindText(int place, QByteArrayView utf8);
    Statement &bindBytes(int place, QByteArrayView bytes);
    Statement &bindNull(int place);

    enum class Step : quint8 { Row, Done, Failed };
    [[nodiscard]] Step step();
    /// Runs the statement to its end and resets it for the next values. Returns false if it failed.
    [[nodiscard]] bool run();
    void reset();

    // Columns are numbered from 0.
    [[nodiscard]] bool isNumber(int column) const;
    [[nodiscard]] qint64 number(int column) const;
    [[nodiscard]] QByteArray bytes(int column) const;
    /// The number of bytes in all texts and blobs of the row.
    [[nodiscard]] qint64 size() const;

private:
    Database &m_database;
    sqlite3_stmt *m_statement = nullptr;
};

} // namespace a2a
