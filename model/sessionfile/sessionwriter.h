// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/sessionfile/database.h"
#include "model/sessionfile/sessionformat.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

namespace a2a {

/// Writes one session file on a thread of its own, at the latest 100 ms after it was told: until
/// it is finished the newest part stands in a file beside it (-wal), afterwards the file is whole.
///
/// While another program has a lock on the file what comes waits in memory; that is told when it
/// lasts, and when it is over. The first failure is told once; what comes afterwards is dropped.
class SessionWriter final {
public:
    static constexpr std::chrono::milliseconds CommitEvery{100};
    static constexpr qint64 CommitBytes = qint64{4} * 1024 * 1024;  ///< not later than with so many
    static constexpr std::chrono::milliseconds Patience{2000};      ///< with another program's lock
    static constexpr qint64 MostWaiting = qint64{32} * 1024 * 1024; ///< bytes; see isBehind()

    /// A record whose bytes were masked after they had been given.
    struct Amended {
        qint64 seq = 0;
        QByteArray bytes;
    };
    /// What the user says of something (annotations.h); without a value: no longer.
    struct Annotated {
        QByteArray kind;
        QByteArray target;
        QByteArray value;
    };
    /// What so many records say (sessionoutline.h).
    struct Outline {
        QByteArray text = {}; ///< empty: none is written
        qint64 records = 0;
        qint64 lastNs = 0;
    };
    /// Writes a whole copy elsewhere and tells how that went.
    struct Copy {
        QString path;
        std::function<void(std::optional<Error>)> done; ///< on the writer's thread
        Outline outline = {};
    };
    /// Told when everything before it is on disk, or was dropped.
    struct Reached {
        std::function<void()> done; ///< on the writer's thread
    };
    using Job = std::variant<SessionRecord, Amended, Annotated, Copy, Reached>;

    /// Who hears of it, on the writer's thread.
    struct Told {
        std::function<void(const Error &)> failed;
        std::function<void(bool)> lockedOut; ///< for longer than the patience lasts; no longer
    };

    /// Makes the file, which must not exist yet; readable by its owner only.
    [[nodiscard]] static Result<std::unique_ptr<SessionWriter>>
    create(const QString &path, qint64 startedWallMs, Told told);
    ~SessionWriter();
    SessionWriter(const SessionWriter &) = delete;
    SessionWriter &operator=(const SessionWriter &) = delete;

    void add(Job job);
    /// More waits to be written than should be in memory: the disk is slower than what comes.
    [[nodiscard]] bool isBehind() const { return m_waiting.load() > MostWaiting; }
    /// A lock of another program keeps it from writing at this moment.
    [[nodiscard]] bool isWaitingForLock() const { return m_isWaitingForLock.load(); }
    void setPatience(std::chrono::milliseconds patience) { m_patience = patience; }
    /// Writes what is left and makes one whole file. Waits for it, and for another program's lock
    /// as long as the patience lasts.
    [[nodiscard]] std::optional<Error> finish(const Outline &outline);
    [[nodiscard]] std::optional<Error> finish() { return finish(Outline()); }

private:
    SessionWriter(const QString &path, Told told);
    [[nodiscard]] std::optional<Error> makeFile(qint64 startedWallMs);
    void run();
    [[nodiscard]] bool fetch(std::vector<Job> &jobs);
    [[nodiscard]] bool write(const std::vector<Job> &jobs);
    [[nodiscard]] bool commit(const std::vector<Job> &jobs);
    void noteLocked(bool ending);
    void noteUnlocked();
    [[nodiscard]] bool writeOne(const Job &job);
    [[nodiscard]] bool insert(const SessionRecord &record);
    [[nodiscard]] bool amend(const Amended &amended);
    [[nodiscard]] bool annotate(const Annotated &annotated);
    void copy(const Copy &copy);
    void makeWhole();
    void addOutline();
    [[nodiscard]] Error failure(const QString &path);
    void fail(const Error &error);

    QString m_path;
    Told m_told;
    Database m_database;
    bool m_isSafe = false; ///< from power cuts, too
    std::unique_ptr<Statement> m_insert;
    std::optional<Error> m_error; ///< of the writer's thread, until that has ended

    using Clock = std::chrono::steady_clock;
    std::atomic<std::chrono::milliseconds> m_patience{Patience};
    std::atomic<bool> m_isWaitingForLock{false};
    std::optional<Clock::time_point> m_lockedSince;
    std::optional<Clock::time_point> m_endsSince; ///< waiting for a lock at the end
    Error m_lockedError;
    bool m_toldLocked = false;

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<Job> m_jobs;
    bool m_isIdle = false; ///< its thread waits for the first job
    std::atomic<qint64> m_waiting{0};
    Outline m_outline;
    bool m_ending = false;
    bool m_dropping = false;
    std::thread m_thread;
};

} // namespace a2a
