// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/exchange.h"

#include "model/a2a/hosts.h"
#include "model/log/categories.h"
#include "model/net/http/acceptprobe.h"
#include "model/net/http/exchangeerrors.h"
#include "model/net/http/inbox.h"
#include "model/net/http/outgoing.h"
#include "model/net/http/redirectpolicy.h"
#include "model/net/http/servercertificates.h"
#include "model/net/http/transport.h"

#include <QElapsedTimer>
#include <QHostInfo>
#include <QPointer>
#include <QTimer>

#include <algorithm>

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

/// Only streams have frames without content; of an encoded one they are not known here.
static std::optional<ContentFreeFilter> filterOf(const ExchangeFacts &facts)
{
    const QByteArray type = headerValue(facts.responseHeaders, "content-type").trimmed().toLower();
    if (facts.status >= 300 || facts.encoded || !contentEncoding(facts.responseHeaders).isEmpty())
        return {};
    if (type.startsWith("text/event-stream"))
        return ContentFreeFilter(ContentFreeFilter::Framing::EventStream);
    if (type.startsWith("application/grpc"))
        return ContentFreeFilter(ContentFreeFilter::Framing::Messages);
    return {};
}

/// The course of one exchange: hops, limits, data received by its line, one end. Everything it
/// emits is emitted from the event loop; after each emission it checks whether the Exchange still
/// exists.
class Exchange::Private final : public Line::Listener {
public:
    Private(Exchange *exchange, Recording &into);
    ~Private() override;
    Q_DISABLE_COPY_MOVE(Private)

    void start(const ExchangeRequest &asked);
    void stop();

    Recording &recording;
    ExchangeId id = 0;
    QUrl url;
    QByteArray clearBody;

    void take(Arrival arrival) override;
    [[nodiscard]] bool isBusy() const override { return m_busy; }
    [[nodiscard]] bool isEnding() const override { return m_ending.has_value(); }

private:
    static constexpr qint64 MostOfRedirect = qint64{64} * 1024; ///< kept of a redirect's body

    void recordUnsent();
    void startHop(const QByteArray &method, const QUrl &target, bool withBody);
    void onStep(ConnectionStep step, qint64 atNs);
    void onConnectLimit();
    void onHead(Arrival::Head &head, qint64 atNs);
    void onBytes(QByteArrayView bytes, qint64 atNs);
    void takePieces(const std::vector<ContentFreeFilter::Piece> &pieces, bool tells = true);
    void takeKept(QByteArrayView bytes, qint64 atNs, bool tells);
    void storeFiltered(bool tells = true);
    void onTransportEnd(Arrival::End &end, qint64 atNs);
    void followRedirect(const RedirectDecision &decision, qint64 atNs);
    void lookUp(const RedirectDecision &decision, qint64 atNs);
    void hopTo(const RedirectDecision &decision, qint64 atNs);
    void onIdleTimer();
    [[nodiscard]] QByteArray asStored(QByteArrayView bytes) const;
    void storeHeldBack(bool tells = true);
    [[nodiscard]] bool isMasked() const;
    void storeMasked(bool isAll, bool tells = true);

    /// We end it: what has arrived so far is read first. The first call decides the outcome.
    void endWith(ExchangeOutcome outcome);
    void conclude(const ExchangeOutcome &outcome, qint64 atNs = Recording::Now);
    void hangUp();
    void tellEnd(const ExchangeOutcome &outcome) const;

    Exchange *q;
    ExchangeRequest m_request;
    std::shared_ptr<Line> m_line;
    QUrl m_lookedUp; ///< the target of a redirect, while the addresses of its host are not known
    std::unique_ptr<AcceptProbe> m_acceptProbe; ///< after the connect limit of a TLS connection
    QByteArray m_method;
    int m_followed = 0;
    bool m_connected = false;
    bool m_answered = false; ///< the final response's head is known
    bool m_concluded = false;
    bool m_busy = false;
    std::optional<ContentFreeFilter> m_filter;            ///< of a stream's body
    std::vector<std::pair<qsizetype, qint64>> m_heldBack; ///< reads not stored: size and time
    QByteArray m_held; ///< their bytes, while the body mask waits for the end of a message
    std::optional<ExchangeOutcome> m_ending;
    qint64 m_received = 0; ///< body bytes of this hop
    QElapsedTimer m_sinceRead;
    QTimer m_endTimer;  ///< for an end that waits for nothing
    QTimer m_headTimer; ///< connect limit, then header limit
    QTimer m_idleTimer;
    QTimer m_totalTimer;
};

Exchange::Private::Private(Exchange *exchange, Recording &into)
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
            endWith(outcomeOfLimit(LimitKind::Header, url, m_request.headerLimit, 0));
        else
            onConnectLimit();
    });
    QObject::connect(&m_idleTimer, &QTimer::timeout, q, [this] { onIdleTimer(); });
    QObject::connect(&m_totalTimer, &QTimer::timeout, q, [this] {
        endWith(outcomeOfLimit(LimitKind::Total, url, m_request.totalLimit, m_received));
    });
}

Exchange::Private::~Private()
{
    hangUp();
    if (id > 0 && !m_concluded) {
        storeFiltered(false);
        storeHeldBack(false);
        const ExchangeOutcome stopped = outcomeOfStop(url);
        recording.end(id, stopped.end, stopped.error);
    }
}

void Exchange::Private::start(const ExchangeRequest &asked)
{
    Q_ASSERT(url.isEmpty() && !m_ending);
    m_request = asked;
    moveUserInfoToCredentials(m_request);
    hideCredentials(m_request.credentials, recording.redactor());
    if (auto fault = requestFault(m_request)) {
        recordUnsent();
        endWith({EndReason::Refused, std::move(fault)});
        return;
    }
    if (m_request.totalLimit > 0ms)
        m_totalTimer.start(m_request.totalLimit);
    startHop(m_request.method, m_request.url, !m_request.body.isEmpty());
}

/// A request that cannot be sent is recorded, too; its headers may be what is wrong.
void Exchange::Private::recordUnsent()
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

void Exchange::Private::stop()
{
    if (!m_concluded && !url.isEmpty())
        endWith(outcomeOfStop(url));
}

void Exchange::Private::startHop(const QByteArray &method, const QUrl &target, bool withBody)
{
    url = target;
    m_lookedUp.clear();
    m_method = method;
    m_answered = false;
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
    m_line = Inbox::of(recording).open(*this);
    if (m_request.connectLimit > 0ms)
        m_headTimer.start(m_request.connectLimit);
    id = withBody ? recording.begin(std::move(head), recordedBody(m_request), m_request.masks)
                  : recording.begin(std::move(head), {});
    qCInfo(lcNet, "exchange %u begins: agent %d, %s%s, %lld bytes", id, int(m_request.agent),
           target.scheme() == QLatin1String("https") ? "https" : "http",
           isLoopbackHost(target.host()) ? " on this machine" : "",
           withBody ? qint64(m_request.body.size()) : qint64(0));
    m_line->start(outgoing, m_request.unreadLimit);
}

void Exchange::Private::take(Arrival arrival)
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

void Exchange::Private::onStep(ConnectionStep step, qint64 atNs)
{
    if (m_answered || m_ending)
        return;
    recording.reached(id, step, atNs);
    if (step == ConnectionStep::Connecting)
        return;
    m_connected = true;
    qCDebug(lcNet, "exchange %u: connected", id);
    if (m_request.headerLimit > 0ms)
        m_headTimer.start(m_request.headerLimit);
    else
        m_headTimer.stop();
}

/// Over https also a connection whose handshake is not answered looks as if there were none.
void Exchange::Private::onConnectLimit()
{
    const auto end = [this](LimitKind kind) {
        const QUrl &target = m_lookedUp.isEmpty() ? url : m_lookedUp;
        endWith(outcomeOfLimit(kind, target, m_request.connectLimit, 0));
    };
    if (!m_lookedUp.isEmpty() || !m_line || url.scheme() != u"https" ||
        proxyFor(url, m_request.proxy).type() != QNetworkProxy::NoProxy)
        return end(LimitKind::Connect);
    m_acceptProbe = std::make_unique<AcceptProbe>();
    QObject::connect(m_acceptProbe.get(), &AcceptProbe::answered, q, [this, end](bool isAccepted) {
        m_acceptProbe.release()->deleteLater(); // it is the sender
        if (!m_connected)
            end(isAccepted ? LimitKind::Handshake : LimitKind::Connect);
    });
    m_acceptProbe->start(url);
}

void Exchange::Private::onHead(Arrival::Head &head, qint64 atNs)
{
    if (m_ending)
        return;
    m_headTimer.stop();
    SeenCertificates::of(recording).add(head.certificates);
    const int status = head.status;
    const QByteArray location = headerValue(head.headers, "location");
    if (m_request.bodyMask && m_request.bodyMask->isNeeded())
        m_request.bodyMask->maskHead(id, head.headers);
    qCDebug(lcNet, "exchange %u: status %d, %zu headers", id, status, head.headers.size());
    const bool isStatus = status >= 100 && status <= 999; // Qt passes on any number
    recording.responseHead(id, isStatus ? status : 0, head.reason, std::move(head.headers), atNs);
    if (!isStatus || status < 200) {
        endWith(isStatus ? outcomeOfInterimStatus(url, status) : outcomeOfBadStatus(url, status));
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
    m_answered = true;
    m_filter = filterOf(recording.facts(id));
    m_sinceRead.start();
    if (m_request.idleLimit > 0ms)
        m_idleTimer.start(m_request.idleLimit);
    emit q->answered();
}

void Exchange::Private::followRedirect(const RedirectDecision &decision, qint64 atNs)
{
    // Of the redirect's own body only what has arrived is kept; the rest is not worth waiting for.
    Inbox::of(recording).collect();
    const std::deque<Line::Queued> &queue = m_line->queue();
    while (!queue.empty() && queue.front().arrival.kind == Arrival::Kind::Bytes &&
           recording.facts(id).bodySize < MostOfRedirect) {
        const Arrival arrival = m_line->takeNext();
        recording.append(id, asStored(arrival.piece.bytes), arrival.atNs);
        atNs = arrival.atNs;
    }
    hangUp();
    const bool isResolvedHere =
        proxyFor(decision.url, m_request.proxy).type() == QNetworkProxy::NoProxy;
    if (isResolvedHere && needsAddresses(url, decision.url))
        lookUp(decision, atNs);
    else
        hopTo(decision, atNs);
}

/// Whoever owns a name can give it an address of this machine or of a private network. Qt keeps
/// what it has looked up for a minute, so that the request goes to these addresses.
void Exchange::Private::lookUp(const RedirectDecision &decision, qint64 atNs)
{
    m_connected = false;
    m_lookedUp = decision.url;
    if (m_request.connectLimit > 0ms)
        m_headTimer.start(m_request.connectLimit);
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

void Exchange::Private::hopTo(const RedirectDecision &decision, qint64 atNs)
{
    recording.end(id, EndReason::Redirected, {}, atNs);
    ++m_followed;
    const ExchangeId from = id;
    qCInfo(lcNet, "exchange %u is redirected, %s", from,
           sameOrigin(url, decision.url) ? "within its origin" : "to another origin");
    startHop(decision.method, withoutCredentials(m_request, decision.url), decision.keepsBody);
    emit q->redirected(from);
}

void Exchange::Private::onBytes(QByteArrayView bytes, qint64 atNs)
{
    if (!m_answered || m_concluded)
        return;
    const bool isLimited = m_request.bodyLimit > 0;
    const QByteArrayView kept =
        isLimited ? bytes.first(std::min(bytes.size(), m_request.bodyLimit - m_received)) : bytes;
    if (!kept.isEmpty()) {
        m_received += kept.size();
        m_sinceRead.start();
        const QPointer<Exchange> alive(q);
        if (m_filter) {
            takePieces(m_filter->read(kept, atNs));
            if (alive)
                recording.setPending(id, m_filter->pending());
        } else {
            takeKept(kept, atNs, true);
        }
        if (!alive)
            return;
    }
    if (kept.size() < bytes.size())
        conclude(m_ending ? *std::exchange(m_ending, {})
                          : outcomeOfBodyLimit(url, m_request.bodyLimit));
}

/// In order: an omission follows all that was received before it.
void Exchange::Private::takePieces(const std::vector<ContentFreeFilter::Piece> &pieces, bool tells)
{
    const QPointer<Exchange> alive(q);
    for (const ContentFreeFilter::Piece &piece : pieces) {
        if (piece.omitted.bytes > 0) {
            if (!m_held.isEmpty())
                storeMasked(true, tells);
            if (!alive)
                return;
            recording.omit(id, piece.omitted);
        }
        takeKept(piece.bytes, piece.atNs, tells);
        if (!alive)
            return;
    }
}

void Exchange::Private::takeKept(QByteArrayView bytes, qint64 atNs, bool tells)
{
    if (m_request.findSecrets) {
        clearBody += bytes;
        m_heldBack.emplace_back(bytes.size(), atNs);
    } else if (isMasked()) {
        m_held += bytes;
        m_heldBack.emplace_back(bytes.size(), atNs);
        storeMasked(false, tells);
    } else {
        const QByteArrayView stored = recording.append(id, bytes, atNs);
        if (tells)
            emit q->bodyReceived(stored);
    }
}

/// The response has ended, perhaps in a flood whose end was kept back.
void Exchange::Private::storeFiltered(bool tells)
{
    const QPointer<Exchange> alive(q);
    if (!m_filter || id == 0)
        return;
    takePieces(m_filter->finish(), tells);
    if (!alive)
        return;
    m_filter.reset();
    recording.setPending(id, {});
}

QByteArray Exchange::Private::asStored(QByteArrayView bytes) const
{
    QByteArray stored = bytes.toByteArray();
    if (m_request.findSecrets && recording.facts(id).encoded) {
        stored.fill(Redactor::Mask); // they cannot be found there
    } else if (m_request.findSecrets) {
        for (const MaskedRange &range : m_request.findSecrets(stored))
            std::fill_n(stored.begin() + range.offset, range.length, Redactor::Mask);
    }
    return stored;
}

bool Exchange::Private::isMasked() const
{
    return m_request.bodyMask && (!m_held.isEmpty() || m_request.bodyMask->isNeeded());
}

/// Stores and passes on what the mask need not hold back any longer, with the times of its reads. A
/// read that ends within a message is stored in two.
void Exchange::Private::storeMasked(bool isAll, bool tells)
{
    const qsizetype ready = m_request.bodyMask->mask(id, m_held, isAll);
    const QByteArray stored = m_held.first(ready);
    m_held.remove(0, ready);
    std::vector<std::pair<qsizetype, qint64>> reads;
    qsizetype missing = ready;
    for (auto &[size, atNs] : m_heldBack) {
        const qsizetype taken = std::min(size, missing);
        if (taken > 0)
            reads.emplace_back(taken, atNs);
        missing -= taken;
        size -= taken;
    }
    std::erase_if(m_heldBack, [](const auto &read) { return read.first == 0; });
    const QPointer<Exchange> alive(q);
    qsizetype at = 0;
    for (const auto &[size, atNs] : reads) {
        const QByteArrayView read =
            recording.append(id, QByteArrayView(stored).sliced(at, size), atNs);
        if (tells)
            emit q->bodyReceived(read);
        if (!alive)
            return;
        at += size;
    }
}

/// With the sizes and times of its reads; masking keeps the length.
void Exchange::Private::storeHeldBack(bool tells)
{
    if (!m_held.isEmpty())
        return storeMasked(true, tells);
    if (m_heldBack.empty())
        return;
    const QByteArray stored = asStored(clearBody);
    qsizetype at = 0;
    for (const auto &[size, atNs] : std::exchange(m_heldBack, {})) {
        recording.append(id, QByteArrayView(stored).sliced(at, size), atNs);
        at += size;
    }
}

void Exchange::Private::onTransportEnd(Arrival::End &end, qint64 atNs)
{
    if (m_concluded)
        return;
    SeenCertificates::of(recording).add(end.failure.certificates);
    if (m_answered) {
        const QPointer<Exchange> alive(q);
        storeFiltered();
        if (alive && !m_held.isEmpty())
            storeMasked(true); // they follow the body
        if (!alive || m_concluded)
            return;
        if (m_request.bodyMask && m_request.bodyMask->isNeeded())
            m_request.bodyMask->maskHead(id, end.trailers);
        recording.trailers(id, std::move(end.trailers));
    }
    if (m_ending)
        conclude(*std::exchange(m_ending, {}));
    else if (!m_answered && end.failure.kind == TransportFailure::Kind::None)
        conclude(outcomeOfBadStatus(url, 0), atNs); // of which Qt reports no head
    else
        conclude(outcomeOfFailure(end.failure, url, end.proxy, m_received), atNs);
}

void Exchange::Private::onIdleTimer()
{
    const std::chrono::milliseconds quiet(m_sinceRead.elapsed());
    if (m_line->waiting() > 0) // we are the reason for the silence, not the agent
        m_idleTimer.start(m_request.idleLimit);
    else if (quiet < m_request.idleLimit)
        m_idleTimer.start(m_request.idleLimit - quiet);
    else
        endWith(outcomeOfLimit(LimitKind::Idle, url, m_request.idleLimit, m_received));
}

void Exchange::Private::endWith(ExchangeOutcome outcome)
{
    if (m_ending || m_concluded)
        return;
    m_ending = std::move(outcome);
    if (m_answered)
        m_line->windUp();
    else
        m_endTimer.start();
}

void Exchange::Private::conclude(const ExchangeOutcome &outcome, qint64 atNs)
{
    m_concluded = true;
    for (QTimer *timer : {&m_endTimer, &m_headTimer, &m_idleTimer, &m_totalTimer})
        timer->stop();
    hangUp();
    const QPointer<Exchange> alive(q);
    storeFiltered();
    if (alive)
        storeHeldBack();
    if (!alive)
        return;
    if (id > 0)
        recording.end(id, outcome.end, outcome.error, atNs);
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

void Exchange::Private::hangUp()
{
    m_acceptProbe.reset();
    if (m_line)
        m_line->hangUp();
    m_line.reset();
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

QByteArray Exchange::takeClearBody()
{
    return std::exchange(d->clearBody, {});
}

} // namespace a2a

#include "moc_exchange.cpp"
