// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "model/sessionfile/recordsahead.h"
#include "model/sessionfile/replayer.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace a2a {

/// Opens a session file in an empty session: its records take the path of live traffic, in slices,
/// so that views fill while it is read. Agents are named with their cards and are not connected;
/// nothing is sent to anyone.
class SessionLoader final : public QObject {
    Q_OBJECT

public:
    using Clock = std::function<qint64()>; ///< monotonic, ns
    static constexpr std::chrono::milliseconds Slice{8};
    static constexpr std::chrono::milliseconds HeldUpFor{10}; ///< until the disk is asked again

    /// An error when the file cannot be opened; the session is as it was then.
    [[nodiscard]] static Result<std::unique_ptr<SessionLoader>> open(const QString &path,
                                                                     Session &session);

    /// By which slices are measured; the system's unless another one is set.
    void setClock(Clock clock) { m_clock = std::move(clock); }
    /// Reads from the event loop; finished() tells when it is done.
    void start();
    /// Ends it where it is: what was read stays.
    void cancel();
    /// Reads one slice, or nothing where the disk is behind with what was read. False when
    /// everything is read.
    bool step();
    /// Reads everything.
    void readAll();

    /// How far a slice came.
    enum class Reach : quint8 {
        Slice, ///< its time was up
        Time,  ///< what comes next came later
        End,   ///< everything is read
    };
    /// Reads what came until then, ns since the recording began, for one slice at most.
    Reach readUntil(qint64 ns);
    /// Reads one record and what came at the same time, for one slice at most. False when
    /// everything is read.
    bool readOne();
    /// When the next record came; nothing when everything is read.
    [[nodiscard]] std::optional<qint64> nextNs();
    [[nodiscard]] qint64 version() const { return m_file->version(); } ///< of the format
    [[nodiscard]] qint64 lastNs() const { return m_file->lastNs(); }   ///< as far as the file tells

    [[nodiscard]] double progress() const; ///< 0 … 1, by records
    /// What the file says that it holds, before any of it is read; nothing: it does not say.
    [[nodiscard]] std::optional<SessionOutline> outline();
    /// Why the session is shown in part only, if it is; once everything is read.
    [[nodiscard]] const std::optional<Error> &notice() const { return m_notice; }
    /// Why marks and comments that stand beside the file are not shown, if they are not; once
    /// everything is read.
    [[nodiscard]] const std::optional<Error> &marksNotice() const { return m_marksNotice; }
    /// The file was not closed as it should have been: its last 250 ms may be missing.
    [[nodiscard]] bool isWhole() const { return m_file->isWhole(); }

signals:
    /// Somebody was spoken to meanwhile: the file is read to here, and this is a live session now.
    void interrupted();
    void progressed(double part);
    void finished();

private:
    SessionLoader(std::unique_ptr<SessionFile> file, Session &session);
    void onTimer();
    /// False at the end; then everything is concluded.
    [[nodiscard]] bool fetch();
    [[nodiscard]] bool applyFetched();
    [[nodiscard]] qint64 sliceEnd() const; ///< of one that begins now
    [[nodiscard]] bool apply(const SessionRecord &record);
    void conclude(std::optional<ExchangeId> last = {});

    std::unique_ptr<SessionFile> m_file;
    Session &m_session;
    Replayer m_replayer;
    Clock m_clock;
    RecordsAhead m_ahead;
    std::optional<SessionRecord> m_next;
    qint64 m_recordsRead = 0;
    std::optional<Error> m_notice;
    std::optional<Error> m_marksNotice;
    QTimer m_timer;
    bool m_applying = false;
    bool m_done = false;
    bool m_hasShown = false; ///< views were told of the first of it
};

/// Lists an agent in the session as its record says, or brings it up to date. False when the record
/// does not fit.
[[nodiscard]] bool restoreAgent(const SessionRecord &record, Session &session, Replayer &replayer);

} // namespace a2a
