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

/// Writes one session file on a separate thread, at most 100 ms after a job is added: until it is
/// finished the newest part is in a file beside it (-wal), afterward the file is complete.
///
/// While another program has a lock on the file new data waits in memory; that is reported if it
/// lasts, and when it is over. The first failure is reported once; later data is dropped.
class SessionWriter final {
public:
    static constexpr std::chrono::milliseconds CommitEvery{100};
    static constexpr qint64 CommitBytes = qint64{4} * 1024 * 1024; ///< a commit is due at this size
    static constexpr std::chrono::milliseconds Patience{2000};     ///< with another program's lock
    static constexpr qint64 MaxPendingBytes = qint64{32} * 1024 * 1024; ///< bytes; see isBehind()

    /// A record whose bytes were masked after they had been added.
    struct Amendment {
        qint64 seq = 0;
        QByteArray bytes;
    };
    /// The user's annotation of something (annotations.h); without a value: removed.
    struct AnnotationChange {
        QByteArray kind;
        QByteArray target;
        QByteArray value;
    };
    /// The outline of this many records (sessionoutline.h).
    struct Outline {
        QByteArray text = {}; ///< empty if none is written
        qint64 records = 0;
        qint64 lastNs = 0;
    };
    /// Continues in another file, which has everything from the first record on and replaces an
    /// existing one at once; the file before is made complete. After a failure nothing has changed.
    struct Move {
        QString path;
        std::function<void(std::optional<Error>)> done; ///< on the writer's thread
        Outline outline = {};                           ///< of the file before
    };
    /// Reported when everything before it is on disk, or was dropped.
    struct Barrier {
        std::function<void()> done; ///< on the writer's thread
    };
    using Job = std::variant<SessionRecord, Amendment, AnnotationChange, Move, Barrier>;

    /// Callbacks, which are called on the writer's thread.
    struct Callbacks {
        std::function<void(const Error &)> failed;
        std::function<void(bool)> lockedOut; ///< whether a lock has lasted for longer than Patience
    };

    /// Creates the file, which must not exist yet; readable by its owner only.
    [[nodiscard]] static Result<std::unique_ptr<SessionWriter>>
    create(const QString &path, qint64 startedWallMs, Callbacks callbacks);
    ~SessionWriter();
    SessionWriter(const SessionWriter &) = delete;
    SessionWriter &operator=(const SessionWriter &) = delete;

    void add(Job job);
    /// Whether more bytes wait to be written than should be in memory, because the disk is slower
    /// than the incoming data.
    [[nodiscard]] bool isBehind() const { return m_waiting.load() > m_maxPendingBytes; }
    /// Sets another limit for isBehind(), in bytes; it must be larger than a commit.
    void setMostWaiting(qint64 bytes) { m_maxPendingBytes = bytes; }
    /// Whether a lock of another program prevents writing at this moment.
    [[nodiscard]] bool isWaitingForLock() const { return m_isWaitingForLock.load(); }
    void setPatience(std::chrono::milliseconds patience) { m_patience = patience; }
    /// Writes the rest and makes one complete file. Waits for it, and for another program's lock as
    /// long as the patience lasts.
    [[nodiscard]] std::optional<Error> finish(const Outline &outline);
    [[nodiscard]] std::optional<Error> finish() { return finish(Outline()); }
    /// Path that was written to, once finished.
    [[nodiscard]] const QString &path() const { return m_path; }

private:
    SessionWriter(const QString &path, Callbacks callbacks);
    [[nodiscard]] std::optional<Error> makeFile(qint64 startedWallMs);
    void run();
    [[nodiscard]] bool fetch(std::vector<Job> &jobs);
    [[nodiscard]] bool write(const std::vector<Job> &jobs);
    [[nodiscard]] bool commit(const std::vector<Job> &jobs);
    void handleLocked(bool ending);
    void handleUnlocked();
    [[nodiscard]] bool writeOne(const Job &job);
    [[nodiscard]] bool insert(const SessionRecord &record);
    [[nodiscard]] bool amend(const Amendment &amended);
    [[nodiscard]] bool annotate(const AnnotationChange &annotated);
    void move(const Move &move);
    [[nodiscard]] std::optional<Error> continueIn(const QString &path, const Outline &outline);
    [[nodiscard]] QString copyInto(const QString &path);
    [[nodiscard]] bool beginInserting();
    void finalizeFile();
    [[nodiscard]] Error failure(const QString &path);
    void fail(const Error &error);

    QString m_path;
    Callbacks m_callbacks;
    Database m_database;
    bool m_isDurable = false; ///< also after power cuts
    std::unique_ptr<Statement> m_insert;
    std::optional<Error> m_error; ///< of the writer's thread, until that has ended

    using Clock = std::chrono::steady_clock;
    std::atomic<std::chrono::milliseconds> m_patience{Patience};
    std::atomic<bool> m_isWaitingForLock{false};
    std::optional<Clock::time_point> m_lockedSince;
    std::optional<Clock::time_point> m_finishingSince; ///< waiting for a lock at the end
    Error m_lockedError;
    bool m_lockReported = false;

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<Job> m_jobs;
    bool m_isIdle = false; ///< its thread waits for the first job
    std::atomic<qint64> m_waiting{0};
    qint64 m_maxPendingBytes = MaxPendingBytes; ///< of the thread that adds
    Outline m_outline;
    bool m_ending = false;
    bool m_dropping = false;
    std::thread m_thread;
};

} // namespace a2a
