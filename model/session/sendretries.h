// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/preparedcall.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace a2a {

/// The messages of one agent that were refused because it is busy, with a request to retry later
/// (HTTP 429 and 503 with Retry-After; see retryAfter()). Each waits for its time and is sent again
/// automatically: the same message under the same messageId, by which an agent detects duplicates
/// (specification 1.0 §4.1.4).
///
/// After too many attempts or too long a delay the user decides instead.
class SendRetries final : public QObject {
    Q_OBJECT

public:
    /// Returns the ms of a monotonic clock.
    using Clock = std::function<qint64()>;

    static constexpr int MaxAttempts = 5; ///< of one message automatically, the first one included
    static constexpr std::chrono::milliseconds LongestWait = std::chrono::minutes(10);
    /// An agent that requests no delay is not called again at once.
    static constexpr std::chrono::milliseconds ShortestWait = std::chrono::seconds(1);

    enum class Kind : quint8 {
        CountingDown, ///< it is sent again when the time is over
        TooLong,      ///< a delay of more than LongestWait was requested: the user decides
        TooOften,     ///< MaxAttempts were made: the user decides
    };
    struct PendingRetry {
        ExchangeId refused = 0; ///< the newest attempt
        Kind kind = Kind::CountingDown;
        std::chrono::milliseconds requestedDelay{0}; ///< the delay requested by the agent
        qint64 dueMs = 0;                            ///< by the clock
        int attempt = 1;                             ///< how often it has been sent
        PreparedCall call;
    };

    explicit SendRetries(QObject *parent = nullptr);

    /// Sets another clock, for tests. Its time takes effect when check() is called.
    void setClock(Clock clock);
    /// Whether anything is kept to be sent again. Set before the first call.
    void setEnabled(bool isEnabled) { m_isEnabled = isEnabled; }

    /// Adds a call that was refused as exchange `refused`, with a requested delay.
    void add(ExchangeId refused, const PreparedCall &call,
             std::chrono::milliseconds requestedDelay);

    [[nodiscard]] const std::vector<PendingRetry> &waiting() const { return m_waiting; }
    [[nodiscard]] const PendingRetry *find(ExchangeId refused) const;
    /// Whether the refused message will be sent again automatically.
    [[nodiscard]] bool isCountingDown(ExchangeId refused) const;
    [[nodiscard]] bool hasCountdown() const;
    /// Seconds until the message is sent again, rounded up; 0 means now.
    [[nodiscard]] qint64 secondsLeft(const PendingRetry &waiting) const;

    void retryNow(ExchangeId refused);
    /// The refused message is no longer sent again automatically.
    void giveUp(ExchangeId refused);
    /// Sends what is due. The timer calls it.
    void check();

signals:
    void changed(); ///< of the waiting messages, not of the remaining time
    /// The user gave up a message by giveUp(); emitted before changed().
    void givenUp(a2a::ExchangeId refused);
    /// The call is to be made once more; it is dropped here.
    void due(a2a::ExchangeId refused, const a2a::PreparedCall &call);

private:
    void schedule();
    void send(ExchangeId refused);

    Clock m_clock;
    QTimer m_timer;
    std::vector<PendingRetry> m_waiting;
    bool m_isEnabled = true;
};

/// Whether the message of a refused send was sent once more, by a later exchange.
[[nodiscard]] bool wasSentAgain(const Store &store, ExchangeId refused);

} // namespace a2a
