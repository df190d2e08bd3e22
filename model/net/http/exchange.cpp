// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/exchange.h"

#include "model/a2a/hostscope.h"
#include "model/log/categories.h"
#include "model/net/http/arrivalqueue.h"
#include "model/net/http/exchangeerrors.h"
#include "model/net/http/outgoing.h"
#include "model/net/http/proxysearch.h"
#include "model/net/http/redirectpolicy.h"
#include "model/net/http/responsebody.h"
#include "model/net/http/servercertificates.h"
#include "model/net/http/tcpprobe.h"
#include "model/net/http/transport.h"

#include <QElapsedTimer>
#include <QHostInfo>
#include <QPointer>
#include <QTimer>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// How long the system may take to name the proxy of a request that was not connected in time.
static constexpr std::chrono::milliseconds ProxyPatience{1000};

/// The name of the end of an exchange, for the log.
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

/// The implementation of one exchange: hops, limits, data received by its channel, one end.
/// Everything it emits is emitted from the event loop; after each emission it checks whether the
/// Exchange still exists.
class Exchange::Impl final : public RequestChannel::Listener {
public:
    Impl(Exchange *exchange, Recording &into);
    ~Impl() override;
    Q_DISABLE_COPY_MOVE(Impl)

    void start(const ExchangeRequest &asked);
    void stop();

    Recording &recording;
    ExchangeId id = 0;
    QUrl url;
    std::unique_ptr<ResponseBody> body; ///< the head of the final response is known

    void handleArrival(Arrival arrival) override;
    [[nodiscard]] bool isBusy() const override { return m_busy; }
    [[nodiscard]] bool isEnding() const override { return m_ending.has_value(); }

private:
    static constexpr qint64 MaxOfRedirect = qint64{64} * 1024; ///< kept of the body of a redirect

    void recordUnsent();
    void startHop(const QByteArray &method, const QUrl &target, bool withBody);
    void onStep(ConnectionStep step, qint64 atNs);
    void onConnectLimit();
    void lookWhetherAccepted();
    void endUnconnected(LimitKind kind);
    void onHead(Arrival::Head &head, qint64 atNs);
    void onBytes(QByteArrayView bytes, qint64 atNs);
    void onTransportEnd(Arrival::End &end, qint64 atNs);
    void followRedirect(const RedirectDecision &decision, qint64 atNs);
    void lookUp(const RedirectDecision &decision, qint64 atNs);
    void lookUpHosts(const RedirectDecision &decision, qint64 atNs);
    void hopTo(const RedirectDecision &decision, qint64 atNs);
    void onIdleTimer();
    /// Ends the exchange from our side: what has arrived so far is read first. The first call
    /// decides the outcome.
    void endWith(ExchangeOutcome outcome);
    void conclude(const ExchangeOutcome &outcome, qint64 atNs = Recording::Now);
    void abort();
    void reportEnd(const ExchangeOutcome &outcome) const;

    Exchange *q;
    ExchangeRequest m_request;
    std::shared_ptr<RequestChannel> m_channel;
    ProxySearch m_proxySearch;
    QUrl m_lookedUp; ///< the target of a redirect, while the addresses of its host are not known
    std::unique_ptr<TcpProbe> m_acceptProbe; ///< after the connect limit of a TLS connection
    QByteArray m_method;
    int m_followed = 0;
    bool m_connected = false;
    bool m_concluded = false;
    bool m_busy = false;
    std::optional<ExchangeOutcome> m_ending;
    qint64 m_received = 0; ///< body bytes of this hop
    QElapsedTimer m_sinceRead;
    QTimer m_endTimer;  ///< for an end that need not wait for anything
    QTimer m_headTimer; ///< connect limit, then header limit
    QTimer m_idleTimer;
    QTimer m_totalTimer;
};

Exchange::Impl::Impl(Exchange *exchange, Recording &into)
    : recording(into)
    , q(exchange)
{
    for (QTimer *timer : {&m_endTimer, &m_headTimer, &m_idleTimer, &m_totalTimer})
        timer->setSingleShot(true);
    m_endTimer.setInterval(0);
    QObject::connect(&m_endTimer, &QTimer::timeout, q,
                     [this] { conclude(*std::exchange(m_ending, {})); });
    QObject::connect(&m_headTimer, &QTimer::timeout, q, [this] {
        if (m_connected)
            endWith(limitOutcome(LimitKind::Header, url, m_request.headerLimit, 0));
        else
            onConnectLimit();
    });
    QObject::connect(&m_idleTimer, &QTimer::timeout, q, [this] { onIdleTimer(); });
    QObject::connect(&m_totalTimer, &QTimer::timeout, q, [this] {
        endWith(limitOutcome(LimitKind::Total, url, m_request.totalLimit, m_received));
    });
}

Exchange::Impl::~Impl()
{
    abort();
    if (id > 0 && !m_concluded) {
        if (body) {
            body->blockSignals(true);
            body->finish();
        }
        const ExchangeOutcome stopped = stopOutcome(url);
        recording.end(id, stopped.end, stopped.error);
    }
}

void Exchange::Impl::start(const ExchangeRequest &asked)
{
    Q_ASSERT(url.isEmpty() && !m_ending);
    m_request = asked;
    moveUserInfoToCredentials(m_request);
    hideCredentials(m_request.credentials, recording.redactor());
    if (auto fault = requestError(m_request)) {
        recordUnsent();
        endWith({EndReason::Refused, std::move(fault)});
        return;
    }
    if (m_request.totalLimit > 0ms)
        m_totalTimer.start(m_request.totalLimit);
    startHop(m_request.method, m_request.url, !m_request.body.isEmpty());
}

/// A request that cannot be sent is recorded, too. Its headers may be the reason.
void Exchange::Impl::recordUnsent()
{
    RequestHead head;
    head.method = m_request.method;
    head.url = m_request.url;
    head.operation = m_request.operation;
    head.agent = m_request.agent;
    head.edited = m_request.edited;
    head.automatic = m_request.automatic;
    head.resentFrom = m_request.resentFrom;
    url = m_request.url;
    id = recording.begin(std::move(head), recordedBody(m_request), m_request.masks);
}

void Exchange::Impl::stop()
{
    if (!m_concluded && !url.isEmpty())
        endWith(stopOutcome(url));
}

void Exchange::Impl::startHop(const QByteArray &method, const QUrl &target, bool withBody)
{
    url = target;
    m_lookedUp.clear();
    m_method = method;
    m_connected = false;
    m_received = 0;
    const QUrl address = outgoingUrl(m_request, target);
    TransportRequest outgoing{method, address, outgoingHeaders(m_request, target, withBody),
                              withBody ? m_request.body : QByteArray(), m_request.tls};
    RequestHead head;
    head.method = method;
    head.url = address;
    head.headers = outgoing.headers;
    head.operation = m_request.operation;
    head.agent = m_request.agent;
    head.edited = m_request.edited;
    head.automatic = m_request.automatic;
    head.resentFrom = id == 0 ? m_request.resentFrom : 0;
    head.previous = id;
    outgoing.http2 = m_request.http2;
    outgoing.proxy = m_request.proxy;
    m_channel = ArrivalQueue::forRecording(recording).open(*this);
    if (m_request.connectLimit > 0ms)
        m_headTimer.start(m_request.connectLimit);
    id = withBody ? recording.begin(std::move(head), recordedBody(m_request), m_request.masks)
                  : recording.begin(std::move(head), {});
    qCInfo(lcNet, "exchange %u begins: agent %d, %s%s, %lld bytes", id, int(m_request.agent),
           target.scheme() == QLatin1String("https") ? "https" : "http",
           isLoopbackHost(target.host()) ? " on this machine" : "",
           withBody ? qint64(m_request.body.size()) : qint64(0));
    m_channel->start(outgoing, m_request.unreadLimit);
}

void Exchange::Impl::handleArrival(Arrival arrival)
{
    const QPointer<Exchange> alive(q);
    m_busy = true;
    switch (arrival.kind) {
    case Arrival::Kind::Step:
        onStep(arrival.step, arrival.atNs);
        break;
    case Arrival::Kind::Head:
        onHead(*arrival.head, arrival.atNs);
        break;
    case Arrival::Kind::Bytes:
        onBytes(arrival.piece.bytes, arrival.atNs);
        break;
    case Arrival::Kind::End:
        onTransportEnd(*arrival.end, arrival.atNs);
        break;
    }
    if (alive)
        m_busy = false;
}

void Exchange::Impl::onStep(ConnectionStep step, qint64 atNs)
{
    if (body || m_ending)
        return;
    recording.recordStep(id, step, atNs);
    if (step == ConnectionStep::Connecting)
        return;
    m_connected = true;
    qCDebug(lcNet, "exchange %u: connected", id);
    if (m_request.headerLimit > 0ms)
        m_headTimer.start(m_request.headerLimit);
    else
        m_headTimer.stop();
}

/// Over https a connection without a response to the handshake looks like no connection at all.
void Exchange::Impl::onConnectLimit()
{
    // If the system has still not named the proxy, the request waits for that, too.
    if (!m_lookedUp.isEmpty() || !m_channel || url.scheme() != u"https" || m_proxySearch.isBusy())
        return endUnconnected(LimitKind::Connect);
    m_headTimer.start(ProxyPatience);
    m_proxySearch.start(url, m_request.proxy, [this](const QNetworkProxy &proxy) {
        if (m_connected || m_concluded || m_ending)
            return;
        m_headTimer.stop();
        if (proxy.type() == QNetworkProxy::NoProxy)
            lookWhetherAccepted();
        else
            endUnconnected(LimitKind::Connect);
    });
}

void Exchange::Impl::lookWhetherAccepted()
{
    m_acceptProbe = std::make_unique<TcpProbe>();
    QObject::connect(m_acceptProbe.get(), &TcpProbe::answered, q, [this](bool isAccepted) {
        m_acceptProbe.release()->deleteLater(); // it is the sender of this signal
        if (!m_connected)
            endUnconnected(isAccepted ? LimitKind::Handshake : LimitKind::Connect);
    });
    m_acceptProbe->start(url);
}

void Exchange::Impl::endUnconnected(LimitKind kind)
{
    const QUrl &target = m_lookedUp.isEmpty() ? url : m_lookedUp;
    endWith(limitOutcome(kind, target, m_request.connectLimit, 0));
}

void Exchange::Impl::onHead(Arrival::Head &head, qint64 atNs)
{
    if (m_ending)
        return;
    m_headTimer.stop();
    SeenCertificates::forRecording(recording).add(head.certificates);
    const int status = head.status;
    const QByteArray location = headerValue(head.headers, "location");
    if (m_request.bodyMask && m_request.bodyMask->isNeeded())
        m_request.bodyMask->maskHead(id, head.headers);
    qCDebug(lcNet, "exchange %u: status %d, %zu headers", id, status, head.headers.size());
    const bool isStatus = status >= 100 && status <= 999; // Qt passes on any number
    recording.responseHead(id, isStatus ? status : 0, head.reason, std::move(head.headers), atNs);
    if (!isStatus || status < 200) {
        endWith(isStatus ? interimStatusOutcome(url, status) : badStatusOutcome(url, status));
        return;
    }
    const RedirectDecision redirect = decideRedirect(m_method, url, status, location, m_followed);
    if (redirect.action == RedirectDecision::Action::Follow && m_request.followsRedirects) {
        followRedirect(redirect, atNs);
        return;
    }
    if (redirect.action == RedirectDecision::Action::Refuse) {
        endWith({EndReason::Redirected, redirect.error});
        return;
    }
    body = std::make_unique<ResponseBody>(recording, id, m_request);
    QObject::connect(body.get(), &ResponseBody::stored, q, &Exchange::bodyReceived);
    m_sinceRead.start();
    if (m_request.idleLimit > 0ms)
        m_idleTimer.start(m_request.idleLimit);
    emit q->answered();
}

void Exchange::Impl::followRedirect(const RedirectDecision &decision, qint64 atNs)
{
    // Only what has already arrived of a redirect's own body is kept; the rest is not worth waiting
    // for.
    while (recording.facts(id).bodySize < MaxOfRedirect) {
        const std::optional<Arrival> arrival = m_channel->takePiece();
        if (!arrival)
            break;
        recording.append(id,
                         maskFoundSecrets(m_request, recording.facts(id).encoded != nullptr,
                                          arrival->piece.bytes),
                         arrival->atNs);
        atNs = arrival->atNs;
    }
    abort();
    if (needsAddresses(url, decision.url))
        lookUp(decision, atNs);
    else
        hopTo(decision, atNs);
}

/// Whoever owns a name can give it an address of this machine or of a private network. Qt keeps
/// what it has looked up for a minute, so that the request goes to these addresses.
void Exchange::Impl::lookUp(const RedirectDecision &decision, qint64 atNs)
{
    m_connected = false;
    m_lookedUp = decision.url;
    if (m_request.connectLimit > 0ms)
        m_headTimer.start(m_request.connectLimit);
    m_proxySearch.start(decision.url, m_request.proxy,
                        [this, decision, atNs](const QNetworkProxy &proxy) {
                            if (m_concluded || m_ending)
                                return;
                            if (proxy.type() == QNetworkProxy::NoProxy)
                                return lookUpHosts(decision, atNs);
                            m_headTimer.stop();
                            hopTo(decision, atNs); // the proxy resolves the name
                        });
}

void Exchange::Impl::lookUpHosts(const RedirectDecision &decision, qint64 atNs)
{
    QHostInfo::lookupHost(url.host(), q, [this, decision, atNs](const QHostInfo &from) {
        QHostInfo::lookupHost(
            decision.url.host(), q, [this, decision, atNs, from](const QHostInfo &to) {
                if (m_concluded || m_ending)
                    return;
                m_headTimer.stop();
                const RedirectDecision decided =
                    decideByAddresses(decision, url, from.addresses(), to.addresses());
                if (decided.action == RedirectDecision::Action::Refuse)
                    endWith({EndReason::Redirected, decided.error});
                else
                    hopTo(decided, atNs);
            });
    });
}

void Exchange::Impl::hopTo(const RedirectDecision &decision, qint64 atNs)
{
    recording.end(id, EndReason::Redirected, {}, atNs);
    ++m_followed;
    const ExchangeId from = id;
    qCInfo(lcNet, "exchange %u is redirected, %s", from,
           sameOrigin(url, decision.url) ? "within its origin" : "to another origin");
    startHop(decision.method, withoutCredentials(m_request, decision.url), decision.keepsBody);
    emit q->redirected(from);
}

void Exchange::Impl::onBytes(QByteArrayView bytes, qint64 atNs)
{
    if (!body || m_concluded)
        return;
    const bool isLimited = m_request.bodyLimit > 0;
    const QByteArrayView kept =
        isLimited ? bytes.first(std::min(bytes.size(), m_request.bodyLimit - m_received)) : bytes;
    if (!kept.isEmpty()) {
        m_received += kept.size();
        m_sinceRead.start();
        const QPointer<Exchange> alive(q);
        body->read(kept, atNs);
        if (!alive)
            return;
    }
    if (kept.size() < bytes.size())
        conclude(m_ending ? *std::exchange(m_ending, {})
                          : bodyLimitOutcome(url, m_request.bodyLimit));
}

void Exchange::Impl::onTransportEnd(Arrival::End &end, qint64 atNs)
{
    if (m_concluded)
        return;
    SeenCertificates::forRecording(recording).add(end.failure.certificates);
    if (body) {
        const QPointer<Exchange> alive(q);
        body->finish(); // the trailers follow it
        if (!alive || m_concluded)
            return;
        if (m_request.bodyMask && m_request.bodyMask->isNeeded())
            m_request.bodyMask->maskHead(id, end.trailers);
        recording.trailers(id, std::move(end.trailers));
    }
    if (m_ending)
        conclude(*std::exchange(m_ending, {}));
    else if (!body && end.failure.kind == TransportFailure::Kind::None)
        conclude(badStatusOutcome(url, 0), atNs); // Qt reports no head of it
    else
        conclude(failureOutcome(end.failure, url, end.proxy, m_received), atNs);
}

void Exchange::Impl::onIdleTimer()
{
    const std::chrono::milliseconds quiet(m_sinceRead.elapsed());
    if (m_channel->waitingBytes() > 0) // we are the reason for the silence, not the agent
        m_idleTimer.start(m_request.idleLimit);
    else if (quiet < m_request.idleLimit)
        m_idleTimer.start(m_request.idleLimit - quiet);
    else
        endWith(limitOutcome(LimitKind::Idle, url, m_request.idleLimit, m_received));
}

void Exchange::Impl::endWith(ExchangeOutcome outcome)
{
    if (m_ending || m_concluded)
        return;
    m_ending = std::move(outcome);
    if (body)
        m_channel->drain();
    else
        m_endTimer.start();
}

void Exchange::Impl::conclude(const ExchangeOutcome &outcome, qint64 atNs)
{
    m_concluded = true;
    for (QTimer *timer : {&m_endTimer, &m_headTimer, &m_idleTimer, &m_totalTimer})
        timer->stop();
    abort();
    const QPointer<Exchange> alive(q);
    if (body)
        body->finish();
    if (!alive)
        return;
    if (id > 0)
        recording.end(id, outcome.end, outcome.error, atNs);
    reportEnd(outcome);
    emit q->finished(outcome);
}

void Exchange::Impl::reportEnd(const ExchangeOutcome &outcome) const
{
    if (id == 0 || !lcNet().isInfoEnabled())
        return;
    const ExchangeFacts &facts = recording.facts(id);
    const QString failure =
        outcome.error
            ? QString(u", "_s % errorKindName(outcome.error->kind) % u' ' % outcome.error->code)
            : QString();
    qCInfo(lcNet, "exchange %u ends: %s, status %d, %lld bytes in %zu reads, %lld ms%s", id,
           endWord(outcome.end), facts.status, facts.bodySize, facts.chunks.size(),
           (facts.endedNs - facts.startedNs) / 1'000'000, qUtf8Printable(failure));
}

void Exchange::Impl::abort()
{
    m_acceptProbe.reset();
    m_proxySearch.cancel();
    if (m_channel)
        m_channel->abort();
    m_channel.reset();
}

Exchange::Exchange(Recording &recording, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Impl>(this, recording))
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

QByteArray Exchange::takeUnmaskedBody()
{
    return d->body ? d->body->takeUnmaskedBody() : QByteArray();
}

} // namespace a2a

#include "moc_exchange.cpp"
