// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "model/store/replayer.h"
#include "model/store/sessionfile.h"

#include <QObject>
#include <QTimer>

namespace a2a {

/// Opens a session file in an empty session: its records take the path of live traffic, in slices,
/// so that views fill while it is read. Agents are named with their cards and are not connected;
/// nothing is sent to anyone.
class SessionLoader final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds Slice{8};

    /// An error when the file cannot be opened; the session is as it was then.
    [[nodiscard]] static Result<std::unique_ptr<SessionLoader>> open(const QString &path,
                                                                     Session &session);

    /// Reads from the event loop; finished() tells when it is done.
    void start();
    /// Ends it where it is: what was read stays.
    void cancel();
    /// Reads one slice. False when everything is read.
    bool step();
    /// Reads everything.
    void readAll();

    [[nodiscard]] double progress() const; ///< 0 … 1
    /// Why the session is shown in part only, if it is.
    [[nodiscard]] const std::optional<Error> &notice() const { return m_file->damage(); }
    /// The file was not closed as it should have been: its last 250 ms may be missing.
    [[nodiscard]] bool isWhole() const { return m_file->isWhole(); }

signals:
    void progressed(double part);
    void finished();

private:
    SessionLoader(std::unique_ptr<SessionFile> file, Session &session);
    [[nodiscard]] bool apply(const SessionRecord &record);
    void conclude();

    std::unique_ptr<SessionFile> m_file;
    Session &m_session;
    Replayer m_replayer;
    QTimer m_timer;
    bool m_done = false;
};

/// Lists an agent in the session as its record says, or brings it up to date. False when the record
/// does not fit.
[[nodiscard]] bool restoreAgent(const SessionRecord &record, Session &session, Replayer &replayer);

} // namespace a2a
