// SPDX-License-Identifier: Apache-2.0
#include "model/push/pushlistener.h"

#include "model/log/categories.h"
#include "model/net/bindings/dialects.h"
#include "model/net/http/encodedpath.h"
#include "model/net/server/samesecret.h"
#include "model/net/server/serverreply.h"
#include "model/push/deliverycheck.h"

#include <QCryptographicHash>
#include <QRandomGenerator>
#include <QTimer>
#include <QUrlQuery>

#include <algorithm>
#include <array>

namespace a2a {

static constexpr QByteArrayView PathStart("/push/");

/// 128 random bits.
static QByteArray freshSecret()
{
    std::array<quint32, 4> words{};
    QRandomGenerator::system()->fillRange(words.data(), qsizetype(words.size()));
    return QByteArray(reinterpret_cast<const char *>(words.data()), sizeof(words)).toHex();
}

/// Basic wants a name, too (RFC 7617).
static QString freshCredentials(const QString &scheme)
{
    const QByteArray secret = freshSecret();
    const bool isBasic = scheme.compare(u"Basic", Qt::CaseInsensitive) == 0;
    return QString::fromLatin1(isBasic ? QByteArray("a2ascope:" + secret).toBase64() : secret);
}

PushListener::PushListener(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_server(new HttpServer(session.recording(), *this))
{
    connect(m_server.get(), &HttpServer::refused, this, &PushListener::refused);
    connect(&session, &Session::changed, this, &PushListener::findTasks);
}

PushListener::~PushListener()
{
    m_server->close();
}

std::optional<Error> PushListener::start(const ListenChoices &choices)
{
    m_choices = choices;
    ServerChoices server{choices.address, choices.port, choices.identity, {}, choices.limits};
    if (!choices.publicUrl.isEmpty()) {
        const QString host = choices.publicUrl.host(QUrl::FullyEncoded);
        server.hosts.append(host);
        const int usual = choices.publicUrl.scheme() == u"https" ? 443 : 80;
        server.hosts.append(host % u':' % QString::number(choices.publicUrl.port(usual)));
    }
    if (const std::optional<Error> error = m_server->listen(server)) {
        emit listeningChanged();
        return error;
    }
    emit listeningChanged();
    return {};
}

void PushListener::stop()
{
    if (!m_server->isListening())
        return;
    m_server->close();
    for (PushReceiver &receiver : m_receivers)
        receiver.state = PushReceiver::State::Gone;
    emit receiversChanged();
    emit listeningChanged();
}

bool PushListener::isListening() const
{
    return m_server->isListening();
}

QUrl PushListener::ownAddress() const
{
    return m_server->origin();
}

QUrl PushListener::address() const
{
    return isListening() && !m_choices.publicUrl.isEmpty() ? m_choices.publicUrl : ownAddress();
}

bool PushListener::isOpenToOthers() const
{
    return isListening() && !m_choices.address.isLoopback();
}

bool PushListener::isEncrypted() const
{
    return isListening() && m_choices.identity != nullptr;
}

quint64 PushListener::refusalCount() const
{
    return m_server->refusalCount();
}

PushReceiver *PushListener::find(PushReceiver::Id id)
{
    const auto found = std::find_if(m_receivers.begin(), m_receivers.end(),
                                    [id](const PushReceiver &one) { return one.id == id; });
    return found == m_receivers.end() ? nullptr : &*found;
}

const PushReceiver *PushListener::receiver(PushReceiver::Id id) const
{
    return const_cast<PushListener *>(this)->find(id);
}

const PushReceiver *PushListener::findReceiver(AgentIndex agent, const QString &taskId) const
{
    const auto found =
        std::find_if(m_receivers.rbegin(), m_receivers.rend(), [&](const PushReceiver &one) {
            return one.agent == agent && one.taskId == taskId && !taskId.isEmpty();
        });
    return found == m_receivers.rend() ? nullptr : &*found;
}

const PushReceiver *PushListener::findReceiver(ExchangeId exchange) const
{
    const RequestHead &request = m_session.recording().facts(exchange).request;
    if (!request.receipt)
        return nullptr;
    return const_cast<PushListener *>(this)->findByTarget(
        request.url.path(QUrl::FullyEncoded).toLatin1());
}

/// The receiver of a request by the end of its path: a tunnel may add a prefix. All receivers are
/// compared, in constant time.
PushReceiver *PushListener::findByTarget(const QByteArray &target)
{
    const QByteArrayView path =
        QByteArrayView(target).first(target.contains('?') ? target.indexOf('?') : target.size());
    PushReceiver *found = nullptr;
    for (PushReceiver &receiver : m_receivers) {
        const QByteArray own = receiver.path.toLatin1();
        if (path.size() >= own.size() && isSameSecret(path.last(own.size()), own) &&
            receiver.state != PushReceiver::State::Gone)
            found = &receiver;
    }
    return found;
}

PushReceiver &PushListener::add(AgentIndex agent, const PushAuthentication &proof,
                                const PushResponse &response)
{
    PushReceiver receiver;
    receiver.id = ++m_lastId;
    receiver.agent = agent;
    receiver.path = QString::fromLatin1(PathStart.toByteArray() + freshSecret());
    QUrl url = address();
    url.setPath(encodedPath(url) % receiver.path, QUrl::TolerantMode);
    receiver.url = url;
    receiver.proof = proof;
    if (proof.token)
        receiver.token =
            proof.ownToken.isEmpty() ? QString::fromLatin1(freshSecret()) : proof.ownToken;
    receiver.credentials = proof.credentials;
    if (!proof.scheme.isEmpty() && receiver.credentials.isEmpty() && proof.ownCredentials)
        receiver.credentials = freshCredentials(proof.scheme);
    receiver.response = response;
    for (const QString &secret : {receiver.token, receiver.credentials})
        m_session.recording().redactor().addSecret(secret.toUtf8());
    m_receivers.push_back(std::move(receiver));
    return m_receivers.back();
}

PushConfig PushListener::makeConfig(const PushReceiver &receiver) const
{
    PushConfig config;
    config.taskId = receiver.taskId;
    config.url = receiver.url.toString(QUrl::FullyEncoded);
    config.token = receiver.token;
    config.authScheme = receiver.proof.scheme;
    config.authCredentials = receiver.credentials;
    return config;
}

PushReceiver::Id PushListener::receive(AgentIndex agent, const QString &taskId,
                                       const PushAuthentication &proof,
                                       const PushResponse &response)
{
    PushReceiver &receiver = add(agent, proof, response);
    receiver.taskId = taskId;
    const PushReceiver::Id id = receiver.id;
    trackRegistration(id, m_session.agent(agent).operations().call(
                              makePushCall(Operation::SetPush, taskId, makeConfig(receiver))));
    emit receiversChanged();
    return id;
}

PushReceiver::Id PushListener::receiveWith(AgentIndex agent, SendDraft &draft,
                                           const PushAuthentication &proof,
                                           const PushResponse &response)
{
    PushReceiver &receiver = add(agent, proof, response);
    receiver.taskId = draft.taskId;
    draft.push = makeConfig(receiver);
    emit receiversChanged();
    return receiver.id;
}

void PushListener::sent(PushReceiver::Id id, const CallHandle &call)
{
    if (!find(id))
        return;
    trackRegistration(id, call);
    emit receiversChanged();
}

void PushListener::trackRegistration(PushReceiver::Id id, const CallHandle &call)
{
    PushReceiver *receiver = find(id);
    if (!receiver)
        return;
    receiver->call = call;
    if (!call)
        receiver->state = PushReceiver::State::Refused;
    else
        connect(call.get(), &Call::ended, this,
                [this, id](const CallOutcome &outcome) { onRegistered(id, outcome.exchange); });
}

PushReceiver::Id PushListener::open(const PushAuthentication &proof, const PushResponse &response,
                                    AgentIndex agent)
{
    PushReceiver &receiver = add(agent, proof, response);
    receiver.state = PushReceiver::State::Open;
    emit receiversChanged();
    return receiver.id;
}

void PushListener::forget(PushReceiver::Id id)
{
    PushReceiver *receiver = find(id);
    if (!receiver || receiver->state == PushReceiver::State::Gone)
        return;
    receiver->state = PushReceiver::State::Gone;
    receiver->isDeleted = true;
    const QString taskId = receiver->taskId;
    const AgentIndex agent = receiver->agent;
    const QString url = receiver->url.toString(QUrl::FullyEncoded);
    emit receiversChanged();
    if (taskId.isEmpty() || int(agent) >= m_session.agentCount())
        return;
    Connection &connection = m_session.agent(agent);
    const PushConfigs *known = connection.operations().pushConfigs(taskId);
    for (const PushConfig &config : known ? known->configs : std::vector<PushConfig>()) {
        if (config.url == url && !config.id.isEmpty()) {
            connection.operations().call(makePushCall(Operation::DeletePush, taskId, config.id));
            return;
        }
    }
}

void PushListener::setResponse(PushReceiver::Id id, const PushResponse &response)
{
    if (PushReceiver *receiver = find(id); receiver && receiver->response != response) {
        receiver->response = response;
        emit receiversChanged();
    }
}

int PushListener::registerAgain()
{
    int count = 0;
    const std::vector<PushReceiver> before = m_receivers;
    for (const PushReceiver &one : before) {
        if (one.state != PushReceiver::State::Gone || one.isDeleted || one.taskId.isEmpty() ||
            !isListening())
            continue;
        const Store &store = m_session.store();
        const auto task =
            std::find_if(store.tasks.begin(), store.tasks.end(), [&one](const TaskRecord &record) {
                return record.agent == one.agent && record.id == one.taskId.toUtf8();
            });
        const PushReceiver *newest = findReceiver(one.agent, one.taskId);
        if ((task != store.tasks.end() && isTerminal(task->state)) || newest->id != one.id)
            continue;
        PushAuthentication proof = one.proof;
        receive(one.agent, one.taskId, proof, one.response);
        ++count;
    }
    return count;
}

QString PushListener::keysUrl(AgentIndex agent) const
{
    return agentKeysUrl(m_session, agent);
}

bool PushListener::needsKeys(AgentIndex agent) const
{
    return std::find(m_agentsNeedingKeys.begin(), m_agentsNeedingKeys.end(), agent) !=
           m_agentsNeedingKeys.end();
}

void PushListener::fetchKeys(AgentIndex agent)
{
    std::erase(m_agentsNeedingKeys, agent);
    if (const QString address = keysUrl(agent); !address.isEmpty())
        m_session.signatureKeys().fetch(address, agent);
}

/// The agent's response to a registration.
void PushListener::onRegistered(PushReceiver::Id receiver, ExchangeId id)
{
    PushReceiver *found = find(receiver);
    if (!found || found->state != PushReceiver::State::Waiting)
        return;
    const std::vector<FailureRecord> &failures = m_session.store().failures;
    const ExchangeTrack &by = m_session.store().exchanges[id];
    const bool hasBegun = by.sent != NoIndex && by.task != NoIndex; // even if it failed since
    const bool isRefused =
        !hasBegun &&
        (m_session.recording().facts(id).status >= 400 ||
         std::any_of(failures.rbegin(), failures.rend(),
                     [id](const FailureRecord &failure) { return failure.exchange == id; }));
    found->state = isRefused ? PushReceiver::State::Refused : PushReceiver::State::Registered;
    findTasks();
    emit receiversChanged();
}

/// Finds the tasks that messages sent with an address of ours created.
void PushListener::findTasks()
{
    const Store &store = m_session.store();
    bool changed = false;
    for (PushReceiver &receiver : m_receivers) {
        const ExchangeTrack *by = store.track(exchangeOf(receiver.call));
        if (!receiver.taskId.isEmpty() || !receiver.call || !by || by->task == NoIndex)
            continue;
        receiver.taskId = QString::fromUtf8(store.tasks[by->task].id);
        if (receiver.state == PushReceiver::State::Waiting)
            receiver.state = PushReceiver::State::Registered;
        changed = true;
    }
    if (changed)
        emit receiversChanged();
}

Receipt PushListener::makeReceipt(const ServerRequest &request, const PushReceiver &receiver)
{
    Receipt receipt;
    receipt.registration = exchangeOf(receiver.call);
    receipt.isKnown = true;
    if (request.method != "GET")
        checkDelivery({request, receiver.url, receiver.agent},
                      {receiver.token.toUtf8(), receiver.proof.scheme.toUtf8(),
                       receiver.credentials.toUtf8()},
                      m_session, receipt);
    return receipt;
}

int PushListener::annotate(const ServerRequest &request, RequestHead &head)
{
    m_currentReceiver = 0;
    head.operation = QStringLiteral("push notification");
    PushReceiver *receiver = findByTarget(request.target);
    if (!receiver)
        return 404;
    if (request.method == "GET")
        head.operation = QStringLiteral("push validation");
    m_currentReceiver = receiver->id;
    head.agent = receiver->agent;
    head.receipt = makeReceipt(request, *receiver);
    if (request.method == "GET")
        head.receipt->sentValidationToken = receiver->response.echoesValidation;
    return 0;
}

int PushListener::refusalStatus(const ServerRequest &request)
{
    return findByTarget(request.target) ? 0 : 404;
}

void PushListener::handle(const std::shared_ptr<ServerReply> &reply)
{
    const ExchangeId exchange = reply->exchange();
    PushReceiver *receiver = find(m_currentReceiver);
    if (!receiver) {
        reply->respond(404);
        return;
    }
    const ExchangeTrack *by = m_session.store().track(exchangeOf(receiver->call));
    const bool isRegistered = receiver->call && by && by->dialect;
    ExchangeTrack track;
    track.dialect =
        dialectFor(isRegistered ? by->protocolVersion() : newestVersion(), BindingKind::JsonRpc);
    track.operation = Operation::Subscribe;
    track.callId = NoIndex;
    track.agent = receiver->agent;
    track.fixed = true;
    m_session.recorder().attach(exchange, track);

    const Receipt &receipt = *m_session.recording().facts(exchange).request.receipt;
    PushResponse response = receiver->response;
    if (reply->request().method != "GET") {
        ++receiver->received;
        receiver->lastNs = m_session.recording().facts(exchange).startedNs;
        if (isRejected(receipt)) {
            ++receiver->rejected;
            if (response.status < 300)
                response.status = 401;
        }
        if (receipt.jwt == Receipt::Jwt::Unverified && !needsKeys(receiver->agent)) {
            m_agentsNeedingKeys.push_back(receiver->agent);
            emit keysNeeded(receiver->agent);
        }
    }
    qCInfo(lcSession, "exchange %u brought a notification", exchange);
    emit received(exchange, receiver->id);
    if (response.delay.count() > 0)
        QTimer::singleShot(response.delay, this,
                           [this, reply, response] { sendResponse(reply, response); });
    else
        sendResponse(reply, response);
}

/// 0.1: the agent validates the address before it stores it.
bool PushListener::echo(const std::shared_ptr<ServerReply> &reply, const PushResponse &response)
{
    if (reply->request().method != "GET")
        return false;
    const QUrl asked = QUrl::fromEncoded(reply->request().target);
    const QString token =
        QUrlQuery(asked).queryItemValue(QStringLiteral("validationToken"), QUrl::FullyDecoded);
    if (token.isEmpty())
        reply->respond(400);
    else if (!response.echoesValidation)
        reply->respond(response.status < 300 ? 404 : response.status);
    else
        reply->respond(
            200,
            {{"Content-Type", "text/plain; charset=utf-8"}, {"X-Content-Type-Options", "nosniff"}},
            token.toUtf8());
    return true;
}

void PushListener::sendResponse(const std::shared_ptr<ServerReply> &reply,
                                const PushResponse &response)
{
    if (response.dropsConnection) {
        reply->drop();
        return;
    }
    if (echo(reply, response))
        return;
    if (reply->request().method != "POST") {
        reply->respond(405, {{"Allow", "POST"}});
        return;
    }
    HttpHeaders headers;
    if (response.status == 401)
        headers.push_back({"WWW-Authenticate", "Bearer"});
    else if (response.status == 429)
        headers.push_back({"Retry-After", "1"});
    reply->respond(response.status, headers);
}

/// A notification that was not accepted is sent again with the same bytes.
static void noteAnswer(PushReceiver &receiver, const Recording &recording, ExchangeId exchange)
{
    static constexpr size_t MaxUnaccepted = 64;
    const ExchangeFacts &facts = recording.facts(exchange);
    const bool isAccepted =
        facts.status >= 200 && facts.status < 300 && facts.end == EndReason::Finished;
    if (facts.request.method == "GET" || isRejected(*facts.request.receipt) ||
        (isAccepted && receiver.unaccepted.empty()))
        return;
    const QByteArray digest =
        QCryptographicHash::hash(recording.requestBody(exchange), QCryptographicHash::Blake2b_256);
    std::vector<UnacceptedNotification> &all = receiver.unaccepted;
    const auto known =
        std::find_if(all.begin(), all.end(),
                     [&digest](const UnacceptedNotification &one) { return one.digest == digest; });
    if (isAccepted && known != all.end()) {
        all.erase(known);
    } else if (!isAccepted && known != all.end()) {
        ++known->attempts;
        known->lastNs = facts.endedNs;
    } else if (!isAccepted) {
        if (all.size() >= MaxUnaccepted)
            all.erase(all.begin());
        all.push_back({digest, 1, facts.endedNs});
    }
}

void PushListener::exchangeEnded(ExchangeId exchange)
{
    const PushReceiver *of = exchange == 0 ? nullptr : findReceiver(exchange);
    if (!of)
        return;
    const PushReceiver::Id id = of->id;
    noteAnswer(*find(id), m_session.recording(), exchange);
    emit answered(exchange, id);
}

} // namespace a2a

#include "moc_pushlistener.cpp"
