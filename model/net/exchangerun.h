// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/exchange.h"
#include "model/net/exchangeerrors.h"
#include "model/net/redirectpolicy.h"
#include "model/net/transport.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <array>

namespace a2a {

/// The course of one exchange: hops, limits, reading in slices, one end. Everything it emits comes
/// from the event loop; after each emission it looks whether the Exchange still lives.
class Exchange::Private final {
public:
    Private(Exchange *exchange, Recording &into);
    ~Private();
    Q_DISABLE_COPY_MOVE(Private)

    void start(const ExchangeRequest &asked);
    void stop();

    Recording &recording;
    ExchangeId id = 0;
    QUrl url;

private:
    static constexpr qint64 StepBytes = qint64{64} * 1024;
    static constexpr qint64 SliceNs = 2'000'000;
    static constexpr std::chrono::milliseconds HeldUpFor{10}; ///< until the disk is asked again

    void recordUnsent();
    void startHop(const QByteArray &method, const QUrl &target, bool withBody);
    void connectTransport();
    void onConnected();
    void onHead();
    void onTransportFinished(const TransportFailure &failure);
    void followRedirect(const RedirectDecision &decision);
    void onIdleTimer();

    void pump();
    /// Hands on what can be read for at most one slice; false when `q` was deleted meanwhile.
    [[nodiscard]] bool readSlice();
    [[nodiscard]] qint64 nextStep() const;
    /// We end it: what has arrived by now is read first. The first wish stands.
    void endWith(ExchangeOutcome outcome);
    void conclude(const ExchangeOutcome &outcome);
    void dropTransport();

    Exchange *q;
    ExchangeRequest m_request;
    QPointer<Transport> m_transport;
    QByteArray m_method;
    int m_followed = 0;
    bool m_connected = false;
    bool m_answered = false; ///< the final answer's head is known
    bool m_concluded = false;
    bool m_pumping = false;
    std::optional<TransportFailure> m_transportEnd;
    std::optional<ExchangeOutcome> m_ending;
    qint64 m_leftToDrain = 0;
    qint64 m_received = 0; ///< body bytes of this hop
    /// Spent reading since the pump timer last fired. At a flood one posted readable() follows the
    /// other without a turn of the event loop, so that the slice is of all of them together.
    qint64 m_sliceUsedNs = 0;
    QElapsedTimer m_sinceRead;
    QTimer m_pumpTimer;
    QTimer m_headTimer; ///< connect limit, then header limit
    QTimer m_idleTimer;
    QTimer m_totalTimer;
    std::array<char, StepBytes> m_buffer;
};

} // namespace a2a
