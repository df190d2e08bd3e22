// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/sessionloader.h"

#include <algorithm>
#include <functional>

namespace a2a {

/// Plays a session file into an empty session as it happened: every record at its time, at some
/// multiple of the speed, and the recording's clock shows the recorded time between them, so that
/// the live edge moves as it did. Nothing is sent.
///
/// Playing cannot go backwards: earlier positions need a new session.
class SessionPlayer final : public QObject {
    Q_OBJECT

public:
    using Clock = SessionLoader::Clock;
    static constexpr int Fastest = 0; ///< as a speed: without waiting
    /// The shortest interval between moved() signals.
    static constexpr std::chrono::milliseconds Tick{16};

    /// An error if the file cannot be opened. The session must outlive the player.
    [[nodiscard]] static Result<std::unique_ptr<SessionPlayer>>
    open(const QString &path, Session &session, Clock clock = {});

    void play();
    void pause();
    [[nodiscard]] bool isPlaying() const { return m_playing; }
    /// Sets the speed: 1 is the original speed, 10 is ten times as fast; or Fastest.
    void setSpeed(int speed);
    [[nodiscard]] int speed() const { return m_speed; }
    /// Plays up to the next record, however long that took, and pauses.
    void step();
    /// Plays up to a later time at once, in slices. Continues playing if it was playing.
    void skipTo(qint64 ns);
    /// The same to the end, whatever the file says about its length.
    void skipToEnd();

    [[nodiscard]] qint64 positionNs() const { return m_positionNs; }
    /// According to the file, unless more has been played: a damaged one may say anything.
    [[nodiscard]] qint64 lengthNs() const { return std::max(m_loader->lastNs(), m_positionNs); }
    [[nodiscard]] bool isAtEnd() const { return m_atEnd; }
    [[nodiscard]] bool isComplete() const { return m_loader->isComplete(); }
    [[nodiscard]] std::shared_ptr<const FileAgents> agents() const { return m_loader->agents(); }
    [[nodiscard]] const std::optional<Error> &notice() const { return m_loader->notice(); }
    [[nodiscard]] const std::optional<Error> &marksNotice() const
    {
        return m_loader->marksNotice();
    }

    /// Called by the timer; a test with its own clock calls it directly.
    void advance();

signals:
    void moved(); ///< the position
    /// An agent was called in the meantime: this is a live session now.
    void interrupted();
    void changed(); ///< playing, speed, at the end

private:
    SessionPlayer(std::unique_ptr<SessionLoader> loader, Session &session, Clock clock);
    void resetClock();
    void advanceTo(qint64 ns);
    void end();

    std::unique_ptr<SessionLoader> m_loader;
    Session &m_session;
    Clock m_clock;
    QTimer m_timer;
    bool m_playing = false;
    bool m_atEnd = false;
    int m_speed = 1;
    qint64 m_positionNs = 0;
    std::optional<qint64> m_skipNs; ///< the target of skipTo()
    qint64 m_anchorClock = 0;       ///< when the position was m_anchorNs
    qint64 m_anchorNs = 0;          ///< the position at m_anchorClock
};

} // namespace a2a
