// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "model/sessionfile/fileagents.h"
#include "model/sessionfile/recordprefetcher.h"
#include "model/sessionfile/replayer.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace a2a {

/// Opens a session file in an empty session: its records take the path of live traffic, in slices,
/// so that views fill while it is read. Agents are listed with their cards and are not connected;
/// nothing is sent.
class SessionLoader final : public QObject {
    Q_OBJECT

public:
    using Clock = std::function<qint64()>; ///< monotonic, ns
    static constexpr std::chrono::milliseconds Slice{8};
    static constexpr std::chrono::milliseconds DiskRetryDelay{
        10}; ///< until the disk is checked again

    /// An error if the file cannot be opened; the session is unchanged then.
    [[nodiscard]] static Result<std::unique_ptr<SessionLoader>> open(const QString &path,
                                                                     Session &session);

    /// Sets another clock than the system's, for measuring slices.
    void setClock(Clock clock) { m_clock = std::move(clock); }
    /// Reads from the event loop; finished() reports the end.
    void start();
    /// Ends reading: what was read stays.
    void cancel();
    /// Reads one slice, or nothing while the disk is behind. False once everything is read.
    bool step();
    /// Reads everything.
    void readAll();

    /// Where a slice ended.
    enum class StopReason : quint8 {
        Slice, ///< its time was used up
        Time,  ///< the next record is later
        End,   ///< everything is read
    };
    /// Reads the records up to that time, ns since the recording began, for one slice at most.
    StopReason readUntil(qint64 ns);
    /// Reads one record and those of the same time, for one slice at most. False once everything is
    /// read.
    bool readOne();
    /// The time of the next record. No value once everything is read.
    [[nodiscard]] std::optional<qint64> nextNs();
    [[nodiscard]] qint64 version() const { return m_file->version(); } ///< of the format
    [[nodiscard]] qint64 lastNs() const { return m_file->lastNs(); }   ///< according to the file
    [[nodiscard]] qint64 readNs() const { return m_replayer.nowNs(); } ///< the newest record read
    [[nodiscard]] std::shared_ptr<const FileAgents> agents() const { return m_agents; }

    [[nodiscard]] double progress() const; ///< 0 … 1, by records
    /// The outline in the file, before any of it is read. No value if it has none.
    [[nodiscard]] std::optional<SessionOutline> outline();
    /// Why the session is only partly shown, if it is; once everything is read.
    [[nodiscard]] const std::optional<Error> &notice() const { return m_notice; }
    /// Why marks and comments beside the file are not shown, if they are not; once everything is
    /// read.
    [[nodiscard]] const std::optional<Error> &marksNotice() const { return m_marksNotice; }
    /// Whether everything in the file was read, and it is not damaged.
    [[nodiscard]] bool isComplete() const { return m_hasAll && !m_notice; }
    /// Whether the file was closed properly. If not, its last 250 ms may be missing.
    [[nodiscard]] bool wasClosedCleanly() const { return m_file->wasClosedCleanly(); }

signals:
    /// An agent was called in the meantime: the file is read up to here, and this is a live session
    /// now.
    void interrupted();
    void progressed(double part);
    void finished();

private:
    SessionLoader(std::unique_ptr<SessionFile> file, Session &session);
    void onTimer();
    /// Fetches the next record. Returns false at the end; then everything is finished.
    [[nodiscard]] bool fetch();
    [[nodiscard]] bool applyFetched();
    [[nodiscard]] qint64 sliceEnd() const; ///< of a slice that begins now
    [[nodiscard]] bool apply(const SessionRecord &record);
    void conclude(std::optional<ExchangeId> last = {});

    std::unique_ptr<SessionFile> m_file;
    Session &m_session;
    std::shared_ptr<FileAgents> m_agents;
    Replayer m_replayer;
    Clock m_clock;
    RecordPrefetcher m_prefetcher;
    std::optional<SessionRecord> m_next;
    qint64 m_recordsRead = 0;
    std::optional<Error> m_notice;
    std::optional<Error> m_marksNotice;
    QTimer m_timer;
    bool m_applying = false;
    bool m_done = false;
    bool m_hasAll = false;
    bool m_hasShown = false; ///< views were notified of the first content
};

} // namespace a2a
