// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/sessionplayer.h"

#include <limits>

namespace a2a {

SessionPlayer::SessionPlayer(std::unique_ptr<SessionLoader> loader, Session &session, Clock clock)
    : m_loader(std::move(loader))
    , m_session(session)
    , m_clock(clock ? std::move(clock) : [] {
        return qint64(
            std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count());
    })
{
    m_loader->setClock(m_clock);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &SessionPlayer::advance);
    connect(m_loader.get(), &SessionLoader::interrupted, this, [this] {
        end();
        emit interrupted();
    });
    m_session.recording().setNow(0);
}

Result<std::unique_ptr<SessionPlayer>> SessionPlayer::open(const QString &path, Session &session,
                                                           Clock clock)
{
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    if (!loader)
        return loader.error();
    return std::unique_ptr<SessionPlayer>(
        new SessionPlayer(loader.take(), session, std::move(clock)));
}

void SessionPlayer::resetClock()
{
    m_anchorClock = m_clock();
    m_anchorNs = m_positionNs;
    const bool hurries = m_skipNs || m_speed == Fastest;
    if (m_playing || m_skipNs)
        m_timer.start(hurries ? std::chrono::milliseconds(0) : Tick);
    else
        m_timer.stop();
}

void SessionPlayer::play()
{
    if (m_playing || m_atEnd)
        return;
    m_playing = true;
    resetClock();
    emit changed();
}

void SessionPlayer::pause()
{
    m_skipNs.reset();
    if (!m_playing)
        return m_timer.stop();
    m_playing = false;
    resetClock();
    emit changed();
}

void SessionPlayer::setSpeed(int speed)
{
    if (speed == m_speed)
        return;
    if (m_playing && !m_skipNs)
        advance(); // until now the other branch applied
    m_speed = speed;
    resetClock();
    emit changed();
}

void SessionPlayer::step()
{
    pause();
    const std::optional<qint64> next = m_loader->nextNs();
    if (!next || !m_loader->readOne())
        return end();
    m_positionNs = *next;
    m_session.flush();
    emit moved();
    if (!m_loader->nextNs())
        end();
}

void SessionPlayer::skipTo(qint64 ns)
{
    if (ns <= m_positionNs || m_atEnd)
        return;
    m_skipNs = ns;
    resetClock();
    advance();
}

void SessionPlayer::skipToEnd()
{
    skipTo(std::numeric_limits<qint64>::max());
}

void SessionPlayer::advance()
{
    if (m_atEnd)
        return;
    if (m_skipNs)
        return advanceTo(*m_skipNs);
    if (!m_playing)
        return;
    if (m_speed == Fastest)
        return advanceTo(std::numeric_limits<qint64>::max());
    const qint64 passed = m_clock() - m_anchorClock;
    static constexpr qint64 Longest = std::numeric_limits<qint64>::max() / 1000;
    advanceTo(m_anchorNs + std::min(passed, Longest) * m_speed);
}

void SessionPlayer::advanceTo(qint64 ns)
{
    const SessionLoader::StopReason reached = m_loader->readUntil(ns);
    if (reached == SessionLoader::StopReason::End)
        return end();
    if (reached == SessionLoader::StopReason::Slice) {
        // Behind: the clock waits for records that cannot be read in time.
        m_positionNs = std::max(m_positionNs, m_session.recording().nowNs());
        if (m_speed != Fastest && !m_skipNs)
            resetClock();
        return emit moved();
    }
    m_positionNs = std::max(m_positionNs, ns);
    m_session.recording().setNow(m_positionNs);
    if (m_skipNs) {
        m_skipNs.reset();
        m_session.flush();
        resetClock();
    }
    emit moved();
}

void SessionPlayer::end()
{
    if (m_atEnd)
        return;
    m_atEnd = true;
    m_playing = false;
    m_skipNs.reset();
    m_timer.stop();
    m_positionNs = std::max(lengthNs(), m_loader->readNs());
    emit moved();
    emit changed();
}

} // namespace a2a

#include "moc_sessionplayer.cpp"
