// SPDX-License-Identifier: Apache-2.0
#include "model/tap/pushrelay.h"

#include "model/json/document.h"
#include "model/log/categories.h"
#include "model/net/server/serverreply.h"
#include "model/tap/forwardedexchange.h"
#include "model/tap/pushconfigs.h"
#include "model/tap/pushdelivery.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <utility>

namespace a2a {

static constexpr QByteArrayView PathStart("/push/");

/// An unguessable path segment of 128 random bits.
static QByteArray freshDigits()
{
    std::array<quint32, 4> words{};
    QRandomGenerator::system()->fillRange(words.data(), qsizetype(words.size()));
    return QByteArray(reinterpret_cast<const char *>(words.data()), sizeof(words)).toHex();
}

PushRelay::PushRelay(Session &session, AgentIndex agent, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_agent(agent)
    , m_server(new HttpServer(session.recording(), *this))
{
    connect(m_server.get(), &HttpServer::refused, this, &PushRelay::refused);
}

PushRelay::~PushRelay()
{
    m_server->close();
}

std::optional<Error> PushRelay::start(const QHostAddress &address)
{
    ServerChoices choices;
    choices.address = address;
    return m_server->listen(choices);
}

QByteArray PushRelay::origin() const
{
    return m_server->origin().toEncoded();
}

QUrl PushRelay::address() const
{
    return QUrl::fromEncoded(origin() + PathStart);
}

// ---- requests of clients, and their responses ----

static bool isJson(const QByteArray &mediaType)
{
    const QByteArray type = mediaType.split(';').front().trimmed().toLower();
    return type == "application/json" || type.endsWith("+json");
}

bool PushRelay::mayRegister(const HttpHead &request)
{
    const QByteArray type = headerValue(request.headers, "Content-Type");
    const QByteArray encoding = headerValue(request.headers, "Content-Encoding");
    return request.method == "POST" && (type.isEmpty() || isJson(type)) &&
           (encoding.isEmpty() || encoding.compare("identity", Qt::CaseInsensitive) == 0);
}

/// Whether an address can be called, and is not already one of the tap's.
static bool isWebhook(const QUrl &url)
{
    return url.isValid() && (url.scheme() == u"http" || url.scheme() == u"https") &&
           !url.host().isEmpty() && url.userInfo().isEmpty();
}

QByteArray PushRelay::add(const FoundPushConfig &config, ExchangeId registration)
{
    const QUrl url(config.url, QUrl::TolerantMode);
    if (!isWebhook(url) || m_webhooks.size() >= MaxWebhooks)
        return {};
    const QByteArray digits = freshDigits();
    m_webhooks.insert(
        digits, {url,
                 config.raw,
                 registration,
                 {config.token.toUtf8(), config.scheme.toUtf8(), config.credentials.toUtf8()}});
    return origin() + PathStart + digits;
}

RewrittenPushRequest PushRelay::rewriteRequest(const QByteArray &body,
                                               const ForwardedExchange &exchange)
{
    RewrittenPushRequest changed{body, false, {}};
    if (!exchange.call() || !m_acceptsNewWebhooks)
        return changed;
    const json::Document document(body);
    std::vector<ReplacedBytes> places;
    for (const FoundPushConfig &config :
         document.isValid() ? findPushConfigs(document.root(), exchange.call()->operation)
                            : std::vector<FoundPushConfig>()) {
        const QByteArray address = add(config, exchange.id());
        changed.changes.push_back({ChangedMember, address});
        if (!address.isEmpty())
            places.push_back({config.urlRange, address});
    }
    changed.isChanged = !places.empty();
    if (changed.isChanged)
        changed.bytes = replaceRanges(body, std::move(places));
    return changed;
}

void PushRelay::noteUnchanged(const ForwardedExchange &exchange, HttpHeaders &changes) const
{
    if (!exchange.call() || !m_acceptsNewWebhooks)
        return;
    const json::Document document(m_session.recording().requestBody(exchange.id()));
    const size_t count = findPushConfigs(document.root(), exchange.call()->operation).size();
    changes.insert(changes.end(), count, {ChangedMember, {}});
}

bool PushRelay::mayEcho(const HttpHead &response, const std::optional<ForwardedCall> &call,
                        bool hasChanged)
{
    if (!call || !isJson(headerValue(response.headers, "Content-Type")) ||
        (isStreaming(call->operation) && response.status == 200))
        return false;
    return hasChanged || call->operation == Operation::SetPush ||
           call->operation == Operation::GetPush || call->operation == Operation::ListPush;
}

QByteArray PushRelay::restoreResponse(const QByteArray &response) const
{
    return restoreOriginals(response, origin(), [this](const QByteArray &digits) {
        return m_webhooks.value(digits).raw;
    });
}

// ---- what agents deliver ----

const PushRelay::Webhook *PushRelay::webhookAt(const QByteArray &target) const
{
    if (!target.startsWith(PathStart))
        return nullptr;
    const qsizetype query = target.indexOf('?');
    const QByteArray path = query < 0 ? target : target.first(query);
    const auto found = m_webhooks.constFind(path.sliced(PathStart.size()));
    return found == m_webhooks.constEnd() ? nullptr : &*found;
}

Receipt PushRelay::makeReceipt(const ServerRequest &request, const Webhook &webhook) const
{
    Receipt receipt;
    receipt.registration = webhook.registration;
    receipt.isKnown = true;
    if (request.method == "GET") {
        receipt.sentValidationToken = true; // if the webhook does
        return receipt;
    }
    const QUrl address = QUrl::fromEncoded(origin() + request.target);
    checkDelivery({request, address, m_agent}, webhook.agreed, m_session, receipt);
    return receipt;
}

int PushRelay::refusalStatus(const ServerRequest &request)
{
    return webhookAt(request.target) ? 0 : 404;
}

int PushRelay::annotate(const ServerRequest &request, RequestHead &head)
{
    head.operation = QStringLiteral("push notification");
    const Webhook *webhook = webhookAt(request.target);
    if (!webhook)
        return 404;
    const bool isValidation = request.method == "GET"; // 0.1
    if (!isValidation && request.method != "POST")
        return 405;
    if (isValidation)
        head.operation = QStringLiteral("push validation");
    head.agent = m_agent;
    head.receipt = makeReceipt(request, *webhook);
    return 0;
}

void PushRelay::handle(const std::shared_ptr<ServerReply> &reply)
{
    const ExchangeId exchange = reply->exchange();
    const Webhook *webhook = webhookAt(reply->request().target);
    if (!webhook)
        return reply->respond(404);
    const ExchangeTrack *by = m_session.store().track(webhook->registration);
    ExchangeTrack track;
    track.dialect = dialectFor(by && by->dialect ? by->protocolVersion() : newestVersion(),
                               BindingKind::JsonRpc);
    track.operation = Operation::Subscribe;
    track.callId = NoIndex;
    track.agent = m_agent;
    track.fixed = true;
    m_session.recorder().attach(exchange, track);
    qCInfo(lcNet, "exchange %u brought a notification for a client", exchange);
    const RequestHead &request = m_session.recording().facts(exchange).request;
    if (request.receipt->jwt == Receipt::Jwt::Unverified && !std::exchange(m_needsKeys, true))
        emit keysNeeded();
    const AgentChoices &choices = m_session.agent(m_agent).choices();
    m_deliveries[exchange] =
        new PushDelivery(reply, webhook->url, {choices.tls(), choices.settings().proxy}, this);
}

void PushRelay::exchangeEnded(ExchangeId exchange)
{
    const auto found = m_deliveries.find(exchange);
    if (found == m_deliveries.end())
        return;
    if (const QPointer<PushDelivery> delivery = found->second)
        delivery->stop();
    m_deliveries.erase(exchange);
}

} // namespace a2a

#include "moc_pushrelay.cpp"
