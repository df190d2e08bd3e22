// SPDX-License-Identifier: Apache-2.0
#include "model/session/sendretries.h"

#include <algorithm>

namespace a2a {

using namespace std::chrono;

static qint64 steadyMs()
{
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

SendRetries::SendRetries(QObject *parent)
    : QObject(parent)
    , m_clock(steadyMs)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &SendRetries::check);
}

void SendRetries::setClock(Clock clock)
{
    m_clock = std::move(clock);
    schedule();
}

void SendRetries::add(ExchangeId refused, const PreparedCall &call, milliseconds requestedDelay)
{
    if (!m_isEnabled)
        return;
    PendingRetry waiting{refused, Kind::CountingDown,      requestedDelay,
                         0,       call.call().attempt + 1, call};
    if (waiting.attempt >= MaxAttempts)
        waiting.kind = Kind::TooOften;
    else if (requestedDelay > LongestWait)
        waiting.kind = Kind::TooLong;
    waiting.dueMs = m_clock() + qMax(requestedDelay, ShortestWait).count();
    m_waiting.push_back(std::move(waiting));
    schedule();
    emit changed();
}

const SendRetries::PendingRetry *SendRetries::find(ExchangeId refused) const
{
    const auto found =
        std::find_if(m_waiting.begin(), m_waiting.end(),
                     [refused](const PendingRetry &waiting) { return waiting.refused == refused; });
    return found == m_waiting.end() ? nullptr : &*found;
}

bool SendRetries::isCountingDown(ExchangeId refused) const
{
    const PendingRetry *waiting = find(refused);
    return waiting && waiting->kind == Kind::CountingDown;
}

bool SendRetries::hasCountdown() const
{
    return std::any_of(m_waiting.begin(), m_waiting.end(), [](const PendingRetry &waiting) {
        return waiting.kind == Kind::CountingDown;
    });
}

qint64 SendRetries::secondsLeft(const PendingRetry &waiting) const
{
    return qMax<qint64>(0, (waiting.dueMs - m_clock() + 999) / 1000);
}

void SendRetries::retryNow(ExchangeId refused)
{
    if (!find(refused))
        return;
    send(refused);
    schedule();
}

void SendRetries::giveUp(ExchangeId refused)
{
    if (std::erase_if(m_waiting, [refused](const PendingRetry &waiting) {
            return waiting.refused == refused;
        }) == 0)
        return;
    schedule();
    emit givenUp(refused);
    emit changed();
}

void SendRetries::check()
{
    std::vector<ExchangeId> ready;
    for (const PendingRetry &waiting : m_waiting) {
        if (waiting.kind == Kind::CountingDown && waiting.dueMs <= m_clock())
            ready.push_back(waiting.refused);
    }
    for (const ExchangeId refused : ready)
        send(refused);
    schedule();
}

void SendRetries::send(ExchangeId refused)
{
    const PendingRetry *waiting = find(refused);
    if (!waiting) // a slot of the signal for the one before gave it up
        return;
    const PreparedCall call = waiting->call;
    m_waiting.erase(m_waiting.begin() + (waiting - m_waiting.data()));
    emit due(refused, call);
    emit changed(); // afterward: in between nothing would seem to be in progress
}

/// The system's timers may be early by a millisecond: then it is set once more.
void SendRetries::schedule()
{
    qint64 next = -1;
    for (const PendingRetry &waiting : m_waiting) {
        if (waiting.kind == Kind::CountingDown)
            next = next < 0 ? waiting.dueMs : qMin(next, waiting.dueMs);
    }
    if (next < 0)
        m_timer.stop();
    else
        m_timer.start(int(qMax<qint64>(0, next - m_clock())));
}

bool wasSentAgain(const Store &store, ExchangeId refused)
{
    const ExchangeTrack *track = store.track(refused);
    if (!track || track->sent == NoIndex)
        return false;
    for (size_t id = refused + 1; id < store.exchanges.size(); ++id) {
        const ExchangeTrack &later = store.exchanges[id];
        if (later.dialect && later.sent == track->sent)
            return true;
    }
    return false;
}

} // namespace a2a

#include "moc_sendretries.cpp"
