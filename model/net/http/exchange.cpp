// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/exchange.h"

#include "model/a2a/hosts.h"
#include "model/log/categories.h"
#include "model/net/http/exchangeerrors.h"
#include "model/net/http/outgoing.h"
#include "model/net/http/redirectpolicy.h"
#include "model/net/http/transport.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <array>

namespace a2a {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// For the log.
static const char *endWord(EndReason end)
{
    switch (end) {
    case EndReason::Open:
        return "open";
    case EndReason::Finished:
        return "finished";
    case EndReason::Cut:
        return "cut";
    case EndReason::Refused:
        return "refused";
    case EndReason::Stopped:
        return "stopped";
    case EndReason::Idle:
        return "idle";
    case EndReason::TimedOut:
        return "timed out";
    case EndReason::Redirected:
        return "redirected";
    }
    return "";
}

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
    void tellEnd(const ExchangeOutcome &outcome) const;

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
    /// Spent reading since the pump timer last fired; not by Sliced, which knows no such sum. At a
    /// flood one posted readable() follows the other without a turn of the event loop, so that the
    /// slice is of all of them together.
    qint64 m_sliceUsedNs = 0;
    QElapsedTimer m_sinceRead;
    QTimer m_pumpTimer;
    QTimer m_headTimer; ///< connect limit, then header limit
    QTimer m_idleTimer;
    QTimer m_totalTimer;
    std::array<char, StepBytes> m_buffer;
};

Exchange::Private::Private(Exchange *exchange, Recording &into)
    : recording(into)
    , q(exchange)
{
    for (QTimer *timer : {&m_pumpTimer, &m_headTimer, &m_idleTimer, &m_totalTimer})
        timer->setSingleShot(true);
    m_pumpTimer.setInterval(0); // a timer, not a posted event: others get their turn in between
    QObject::connect(&m_pumpTimer, &QTimer::timeout, q, [this] {
        m_sliceUsedNs = 0;
        pump();
    });
    QObject::connect(&m_headTimer, &QTimer::timeout, q, [this] {
        const bool connecting = !m_connected;
        endWith(outcomeOfLimit(connecting ? LimitKind::Connect : LimitKind::Header, url,
                               connecting ? m_request.connectLimit : m_request.headerLimit, 0));
    });
    QObject::connect(&m_idleTimer, &QTimer::timeout, q, [this] { onIdleTimer(); });
    QObject::connect(&m_totalTimer, &QTimer::timeout, q, [this] {
        endWith(outcomeOfLimit(LimitKind::Total, url, m_request.totalLimit, m_received));
    });
}

Exchange::Private::~Private()
{
    dropTransport();
    if (id > 0 && !m_concluded) {
        const ExchangeOutcome stopped = outcomeOfStop(url);
        recording.end(id, stopped.end, stopped.error);
    }
}

void Exchange::Private::start(const ExchangeRequest &asked)
{
    Q_ASSERT(url.isEmpty() && !m_ending);
    m_request = asked;
    moveUserInfoToCredentials(m_request);
    for (const HttpHeader &header : m_request.credentials.headers)
        recording.redactor().addHeaderSecret(header.name, header.value);
    if (auto fault = requestFault(m_request)) {
        recordUnsent();
        endWith({EndReason::Refused, std::move(fault)});
        return;
    }
    if (m_request.totalLimit > 0ms)
        m_totalTimer.start(m_request.totalLimit);
    startHop(m_request.method, m_request.url, !m_request.body.isEmpty());
}

/// What was asked for and cannot be sent has its place in the recording, too; its headers may be
/// what is wrong.
void Exchange::Private::recordUnsent()
{
    RequestHead head;
    head.method = m_request.method;
    head.url = m_request.url;
    head.operation = m_request.operation;
    head.agent = m_request.agent;
    head.edited = m_request.edited;
    head.resentFrom = m_request.resentFrom;
    url = m_request.url;
    id = recording.begin(std::move(head), recordedBody(m_request), m_request.masks);
}

void Exchange::Private::stop()
{
    if (!m_concluded && !url.isEmpty())
        endWith(outcomeOfStop(url));
}

void Exchange::Private::startHop(const QByteArray &method, const QUrl &target, bool withBody)
{
    url = target;
    m_method = method;
    m_answered = false;
    m_connected = false;
    m_received = 0;
    TransportRequest outgoing{method, target, outgoingHeaders(m_request, target, withBody),
                              withBody ? m_request.body : QByteArray(), m_request.tls};
    RequestHead head;
    head.method = method;
    head.url = target;
    head.headers = outgoing.headers;
    head.operation = m_request.operation;
    head.agent = m_request.agent;
    head.edited = m_request.edited;
    head.resentFrom = id == 0 ? m_request.resentFrom : 0;
    head.previous = id;
    outgoing.http2 = m_request.http2;
    m_transport = new Transport;
    connectTransport();
    if (m_request.connectLimit > 0ms)
        m_headTimer.start(m_request.connectLimit);
    id = withBody ? recording.begin(std::move(head), recordedBody(m_request), m_request.masks)
                  : recording.begin(std::move(head), {});
    qCInfo(lcNet, "exchange %u begins: agent %d, %s%s, %lld bytes", id, int(m_request.agent),
           target.scheme() == QLatin1String("https") ? "https" : "http",
           isLoopbackHost(target.host()) ? " on this machine" : "",
           withBody ? qint64(m_request.body.size()) : qint64(0));
    m_transport->start(outgoing);
}

void Exchange::Private::connectTransport()
{
    QObject::connect(m_transport, &Transport::connected, q, [this] { onConnected(); });
    QObject::connect(m_transport, &Transport::headReceived, q, [this] { onHead(); });
    QObject::connect(m_transport, &Transport::readable, q, [this] {
        if (!m_pumpTimer.isActive())
            pump();
    });
    QObject::connect(m_transport, &Transport::finished, q,
                     [this](const TransportFailure &failure) { onTransportFinished(failure); });
}

void Exchange::Private::onConnected()
{
    if (m_answered || m_ending)
        return;
    m_connected = true;
    qCDebug(lcNet, "exchange %u: connected", id);
    if (m_request.headerLimit > 0ms)
        m_headTimer.start(m_request.headerLimit);
    else
        m_headTimer.stop();
}

void Exchange::Private::onHead()
{
    if (m_ending)
        return;
    m_headTimer.stop();
    const int status = m_transport->status();
    const HttpHeaders headers = m_transport->headers();
    recording.responseHead(id, status, m_transport->reason(), headers);
    qCDebug(lcNet, "exchange %u: status %d, %zu headers", id, status, headers.size());
    if (status < 200) {
        endWith(outcomeOfInterimStatus(url, status));
        return;
    }
    const RedirectDecision redirect =
        decideRedirect(m_method, url, status, headerValue(headers, "location"), m_followed);
    if (redirect.action == RedirectDecision::Action::Follow) {
        followRedirect(redirect);
        return;
    }
    if (redirect.action == RedirectDecision::Action::Refuse) {
        endWith({EndReason::Redirected, redirect.error});
        return;
    }
    m_answered = true;
    m_sinceRead.start();
    if (m_request.idleLimit > 0ms)
        m_idleTimer.start(m_request.idleLimit);
    emit q->answered();
}

void Exchange::Private::followRedirect(const RedirectDecision &decision)
{
    // Of the redirect's own body what is there is kept; the rest says nothing worth waiting for.
    const qint64 size = m_transport->read(m_buffer.data(), StepBytes);
    if (size > 0)
        recording.append(id, {m_buffer.data(), size});
    recording.end(id, EndReason::Redirected);
    dropTransport();
    ++m_followed;
    const ExchangeId from = id;
    qCInfo(lcNet, "exchange %u is redirected, %s", from,
           sameOrigin(url, decision.url) ? "within its origin" : "to another origin");
    startHop(decision.method, decision.url, decision.keepsBody);
    emit q->redirected(from);
}

void Exchange::Private::onTransportFinished(const TransportFailure &failure)
{
    m_transportEnd = failure;
    if (m_answered)
        recording.trailers(id, m_transport->trailers());
    pump();
}

void Exchange::Private::onIdleTimer()
{
    const std::chrono::milliseconds quiet(m_sinceRead.elapsed());
    if (m_transport && m_transport->bytesAvailable() > 0) // the silence is ours, not the agent's
        m_idleTimer.start(m_request.idleLimit);
    else if (quiet < m_request.idleLimit)
        m_idleTimer.start(m_request.idleLimit - quiet);
    else
        endWith(outcomeOfLimit(LimitKind::Idle, url, m_request.idleLimit, m_received));
}

qint64 Exchange::Private::nextStep() const
{
    if (!m_transport || !m_answered)
        return 0;
    qint64 step = std::min(StepBytes, m_transport->bytesAvailable());
    if (m_ending)
        step = std::min(step, m_leftToDrain);
    if (m_request.bodyLimit > 0)
        step = std::min(step, m_request.bodyLimit - m_received);
    return step;
}

bool Exchange::Private::readSlice()
{
    const QPointer<Exchange> alive(q);
    QElapsedTimer slice;
    slice.start();
    for (qint64 step = nextStep(); step > 0; step = nextStep()) {
        if (m_sliceUsedNs + slice.nsecsElapsed() > SliceNs) {
            m_pumpTimer.start(0ms);
            break;
        }
        // What comes stays in the socket while the disk is behind; what is being ended is not kept
        // waiting.
        if (!m_ending && !recording.takesMore()) {
            m_pumpTimer.start(HeldUpFor);
            break;
        }
        const qint64 size = m_transport->read(m_buffer.data(), step);
        if (size <= 0)
            break;
        m_received += size;
        m_leftToDrain -= m_ending ? size : 0;
        m_sinceRead.start();
        const QByteArrayView stored = recording.append(id, {m_buffer.data(), size});
        emit q->bodyReceived(stored);
        if (!alive)
            return false;
    }
    m_sliceUsedNs += slice.nsecsElapsed();
    return true;
}

void Exchange::Private::pump()
{
    if (m_pumping || m_concluded) // a handler ran an event loop of its own: the outer call goes on
        return;
    m_pumping = true;
    if (!readSlice())
        return;
    m_pumping = false;
    if (m_pumpTimer.isActive())
        return;
    const bool full = m_request.bodyLimit > 0 && m_received >= m_request.bodyLimit;
    if (!m_ending && full && m_transport && m_transport->bytesAvailable() > 0)
        m_ending = outcomeOfBodyLimit(url, m_request.bodyLimit);
    if (m_ending)
        conclude(*std::exchange(m_ending, {}));
    else if (m_transportEnd)
        conclude(outcomeOfFailure(*m_transportEnd, url, m_transport->proxy(), m_received));
}

void Exchange::Private::endWith(ExchangeOutcome outcome)
{
    if (m_ending || m_concluded)
        return;
    m_ending = std::move(outcome);
    m_leftToDrain = m_transport ? m_transport->bytesAvailable() : 0;
    m_pumpTimer.start(0ms);
}

void Exchange::Private::conclude(const ExchangeOutcome &outcome)
{
    m_concluded = true;
    for (QTimer *timer : {&m_pumpTimer, &m_headTimer, &m_idleTimer, &m_totalTimer})
        timer->stop();
    dropTransport();
    if (id > 0)
        recording.end(id, outcome.end, outcome.error);
    tellEnd(outcome);
    emit q->finished(outcome);
}

void Exchange::Private::tellEnd(const ExchangeOutcome &outcome) const
{
    if (id == 0 || !lcNet().isInfoEnabled())
        return;
    const ExchangeFacts &facts = recording.facts(id);
    const QString failure =
        outcome.error
            ? QString(u", "_s % errorKindWord(outcome.error->kind) % u' ' % outcome.error->code)
            : QString();
    qCInfo(lcNet, "exchange %u ends: %s, status %d, %lld bytes in %zu reads, %lld ms%s", id,
           endWord(outcome.end), facts.status, facts.bodySize, facts.chunks.size(),
           (facts.endedNs - facts.startedNs) / 1'000'000, qUtf8Printable(failure));
}

void Exchange::Private::dropTransport()
{
    if (!m_transport)
        return;
    m_transport->disconnect(q);
    m_transport->abort();
    m_transport->deleteLater();
    m_transport = nullptr;
}

Exchange::Exchange(Recording &recording, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, recording))
{
}

Exchange::~Exchange() = default;

void Exchange::start(const ExchangeRequest &request)
{
    d->start(request);
}

void Exchange::stop()
{
    d->stop();
}

ExchangeId Exchange::id() const
{
    return d->id;
}

QUrl Exchange::url() const
{
    return d->url;
}

int Exchange::status() const
{
    return d->id > 0 ? d->recording.facts(d->id).status : 0;
}

const HttpHeaders &Exchange::responseHeaders() const
{
    static const HttpHeaders none;
    return d->id > 0 ? d->recording.facts(d->id).responseHeaders : none;
}

QByteArray Exchange::contentType() const
{
    const QByteArray value = headerValue(responseHeaders(), "content-type");
    const qsizetype end = value.indexOf(';');
    return (end < 0 ? value : value.first(end)).trimmed().toLower();
}

} // namespace a2a

#include "moc_exchange.cpp"
