// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "model/sessionfile/annotations.h"
#include "model/sessionfile/backlog.h"
#include "model/sessionfile/sessionwriter.h"

#include <QObject>

#include <unordered_map>

namespace a2a {

/// Writes a session to one file as it happens: the recorded traffic (secrets are masked already),
/// and the user's annotations. Everything else is computed again when the file is opened. Received
/// data is on disk 100 ms later.
///
/// Must be created before the first exchange. Recording, recorder and session must outlive the
/// journal.
class Journal final : public QObject {
    Q_OBJECT

public:
    /// Creates the file; an error if that fails.
    [[nodiscard]] static Result<std::unique_ptr<Journal>> create(const QString &path,
                                                                 Session &session);
    /// Like create(), for a session without agents and marks.
    [[nodiscard]] static Result<std::unique_ptr<Journal>>
    create(const QString &path, Recording &recording, Recorder &recorder);
    /// For a session that has begun already: its existing content is written first, in slices, and
    /// caughtUp() reports when that is on disk. The notes must outlive the journal.
    [[nodiscard]] static Result<std::unique_ptr<Journal>>
    createForRunningSession(const QString &path, Session &session, const DeclaredCalls &notes);
    ~Journal() override;

    /// Path of the file; a move in progress is done once the journal is closed.
    [[nodiscard]] const QString &path() const { return m_path; }
    /// Why nothing more is written; the session continues in memory.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// Continues in another file, which gets everything from the first record on and replaces an
    /// existing one once it has all of it; moved() reports the result. The file before is made
    /// complete. After a failure the journal continues there.
    void moveTo(const QString &path);
    /// Whether another program's lock prevents writing at this moment; new data waits in memory.
    [[nodiscard]] bool isWaitingForLock() const { return m_writer->isWaitingForLock(); }
    /// Sets how long such a lock may last before it is reported, and how long it is waited for at
    /// the end.
    void setPatience(std::chrono::milliseconds patience) { m_writer->setPatience(patience); }
    /// Sets how many bytes may wait to be written before reading is held up.
    void setMostWaiting(qint64 bytes) { m_writer->setMostWaiting(bytes); }
    /// What to do with the unwritten part of the session's past when the journal is closed.
    enum class Rest : quint8 { Write, Leave };
    /// Writes the rest and makes the file complete. Blocks; nothing is recorded afterward.
    /// Rest::Leave is for files that are removed.
    [[nodiscard]] std::optional<Error> close(Rest rest = Rest::Write);

signals:
    void caughtUp();
    /// The file can no longer be written; emitted once.
    void failed(const a2a::Error &error);
    /// Another program's lock on the file lasts, or is gone; nothing is lost in the meantime.
    void lockedOut(bool isLocked);
    void moved(const QString &path, const std::optional<a2a::Error> &error);

private:
    Journal(const QString &path, Recording &recording);
    void follow(Session &session);
    void writeBacklog(Session &session);
    void writeRest();
    void conclude(Session &session);
    /// Whether the backlog is still being written. Data added meanwhile is found by the backlog.
    [[nodiscard]] bool isBehind() const { return m_backlog != nullptr; }
    void push(SessionWriter::Job job);
    void pushAll(const Annotations &said);
    void add(SessionRecord::Kind kind, quint32 exchange, qint64 ns, const QByteArray &head,
             const QByteArray &bytes = {}, qint64 offset = 0);
    void onBegan(ExchangeId id);
    void onGrew(ExchangeId id);
    void onMasked(ExchangeId id, size_t chunk);
    void onEnded(ExchangeId id);
    [[nodiscard]] quint32 introduce(AgentIndex agent, qint64 ns);
    void writeAgent(quint32 number, qint64 ns);
    [[nodiscard]] Annotations withFileNumbers(const Annotations &said);
    void onFailed(const Error &error);
    [[nodiscard]] SessionWriter::Outline outline() const;

    QString m_path;
    Recording &m_recording;
    std::unique_ptr<SessionWriter> m_writer;
    std::optional<Error> m_error;
    std::unique_ptr<Backlog> m_backlog;
    QString m_moveTo; ///< once the backlog is written
    Session *m_session = nullptr;
    bool m_closed = false;
    qint64 m_lastSeq = 0;
    qint64 m_lastNs = 0;
    /// The newest reads of an exchange: if a secret continues in the next one, its beginning is
    /// written already.
    struct Reads {
        void add(qint64 seq);
        [[nodiscard]] std::optional<qint64> at(size_t chunk) const;

        size_t first = 0;
        std::vector<qint64> seqs;
    };
    std::unordered_map<ExchangeId, Reads> m_reads; ///< of open exchanges
    std::vector<QByteArray> m_agents; ///< what was last written of each, by its number in the file
};

} // namespace a2a
