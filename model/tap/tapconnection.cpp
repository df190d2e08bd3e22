// SPDX-License-Identifier: Apache-2.0
#include "model/tap/tapconnection.h"

#include "model/net/http/exchangeerrors.h"
#include "model/net/server/serverreply.h"
#include "model/recording/bodyinflater.h"
#include "model/tap/forwardedhead.h"
#include "model/tap/pushrelay.h"
#include "model/tap/socketfailure.h"
#include "model/text/textof.h"

#include <QSslSocket>
#include <QTcpSocket>

#include <algorithm>
#include <utility>

namespace a2a {

/// A client that has sent nothing for this time is assumed to have read the response …
static constexpr std::chrono::milliseconds ClosingSilence{50};
/// … and one that still sends after this time does not read it.
static constexpr std::chrono::milliseconds ClosingPatience{2000};
/// The interval at which it is checked whether the client has received everything.
static constexpr std::chrono::milliseconds SendingPause{2};

TapConnection::TapConnection(QTcpSocket *client, Host &host, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_host(host)
{
    m_client->setParent(this);
    m_clientEnd.attach(m_client->socketDescriptor());
    m_client->setReadBufferSize(ReadBlockSize);
    m_client->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    connect(m_client, &QTcpSocket::readyRead, this, &TapConnection::readRequests);
    connect(m_client, &QTcpSocket::bytesWritten, this, &TapConnection::readResponse);
    connect(m_client, &QTcpSocket::disconnected, this, &TapConnection::onClientDisconnected);
}

TapConnection::~TapConnection()
{
    disconnect(m_client, nullptr, this, nullptr);
    if (m_exchange)
        m_exchange->end(EndReason::Stopped,
                        Error(ErrorKind::Canceled, QStringLiteral("tap-stopped"), {"tap-stopped"}),
                        m_passage);
}

void TapConnection::proceed()
{
    readResponse();
    readRequests();
}

void TapConnection::stop()
{
    m_client->flush(); // who has its response already gets all of it
    disconnect(m_client, nullptr, this, nullptr);
    m_clientEnd.detach();
    m_client->abort();
    abortAgent(false);
}

// ---- from the client to the agent ----

void TapConnection::readRequests()
{
    while (!m_isClosing && !(m_exchange && m_requestBody.isComplete())) {
        if (isAgentSlow())
            return; // bytesWritten
        if (!m_host.acceptsMore())
            return; // proceed()
        const qint64 waiting = m_client->bytesAvailable();
        if (waiting > 0)
            m_fromClient += m_client->read(std::min(ReadBlockSize, waiting));
        if (m_fromClient.isEmpty())
            return;
        if (m_exchange)
            forwardRequest();
        else if (!beginRequest() && waiting == 0)
            return;
    }
}

/// Returns false while the head is not complete.
bool TapConnection::beginRequest()
{
    while (m_fromClient.startsWith("\r\n")) // some write them after a body
        m_fromClient.remove(0, 2);
    ParsedHead reading = readRequestHead(m_fromClient, ServerLimits());
    if (reading.fault != RequestFault::None) {
        const int status = statusOf(reading.fault);
        refuse(status == 0 ? 400 : status, reading.fault == RequestFault::Http2
                                               ? m_host.http2Error()
                                               : errorOf(reading.fault, ServerLimits()));
        return true;
    }
    if (reading.size == 0)
        return false;
    m_request = std::move(reading.head);
    m_fromClient.remove(0, reading.size);
    int status = 0;
    if (const std::optional<Error> why = m_host.refusal(m_request, status)) {
        refuse(status, *why);
        return true;
    }
    m_requestBody = BodyFraming::forRequest(m_request);
    m_hasHead = false;
    m_keepsAlive = keepsAlive(m_request);
    RequestHead head;
    head.method = m_request.method;
    head.headers = m_request.headers;
    head.url = m_host.agentUrl(m_request.target);
    head.agent = m_host.agent();
    head.direction = ExchangeDirection::Forwarded;
    head.client = clientName();
    if (m_host.isCardPath(m_request))
        head.operation = QStringLiteral("agent card");
    m_exchange = std::make_unique<ForwardedExchange>(m_host.session(), std::move(head));
    if (m_agent && m_host.targetsOtherServer())
        reconnectAgent();
    const PushRelay *pushes = m_host.pushRelay();
    m_held = {};
    m_held.isHeld = pushes && pushes->acceptsNewWebhooks() && !m_requestBody.isComplete() &&
                    PushRelay::mayRegister(m_request);
    if (m_held.isHeld) {
        if (!headerValue(m_request.headers, "Expect").isEmpty())
            m_client->write("HTTP/1.1 100 Continue\r\n\r\n"); // it would wait for the agent's
        return true;
    }
    sendHead(m_request, {});
    if (m_requestBody.isComplete())
        m_exchange->finishRequest();
    return true;
}

/// `changes` has other changes of the request.
void TapConnection::sendHead(HttpHead head, const HttpHeaders &changes)
{
    if (!m_agent)
        connectAgent();
    const HttpHeaders signIn = m_host.addSignIn(head);
    ForwardedHead passed = headForAgent(head, m_host.agentAuthority(), isCardRequest());
    m_passage = {std::move(passed.changes), {}};
    for (const HttpHeaders &more : {signIn, changes})
        m_passage.changes.insert(m_passage.changes.end(), more.begin(), more.end());
    sendToAgent(passed.bytes);
}

/// Name of the client: from its User-Agent, else its address.
QByteArray TapConnection::clientName() const
{
    const QByteArray agent = headerValue(m_request.headers, "User-Agent").trimmed();
    if (!agent.isEmpty())
        return agent.left(200);
    return m_client->peerAddress().toString().toLatin1();
}

void TapConnection::forwardRequest()
{
    const qsizetype used = m_requestBody.read(m_fromClient, [this](QByteArrayView content) {
        m_exchange->appendRequestBody(content);
        if (m_held.isHeld)
            m_held.body += content;
    });
    if (m_held.isHeld)
        m_held.raw += QByteArrayView(m_fromClient).first(used);
    else
        sendToAgent(QByteArrayView(m_fromClient).first(used));
    m_fromClient.remove(0, used);
    if (m_requestBody.isBroken()) {
        const Error error = errorOf(RequestFault::Framing, ServerLimits());
        m_exchange->end(EndReason::Refused, error);
        if (m_hasHead)
            closeAll();
        else
            answer(400, error);
    } else if (m_requestBody.isComplete()) {
        m_exchange->finishRequest();
        endRequest();
    } else if (m_held.raw.size() > PushRelay::LargestRequest) {
        forwardHeldRequest({});
    }
}

/// The request is complete. If it was held, it is passed on with its webhooks replaced; if it was
/// too large for that, the exchange notes that they are unchanged.
void TapConnection::endRequest()
{
    PushRelay *pushes = m_host.pushRelay();
    if (m_held.isHeld)
        return forwardHeldRequest(pushes->rewriteRequest(m_held.body, *m_exchange));
    if (m_held.wasLarge && pushes)
        pushes->noteUnchanged(*m_exchange, m_passage.changes);
}

/// Passes a held request on in the framing in which it was received.
void TapConnection::forwardHeldRequest(const RewrittenPushRequest &changed)
{
    const HeldRequest held = std::exchange(m_held, {});
    m_held.wasLarge = !m_requestBody.isComplete();
    m_held.hasChanged = changed.isChanged;
    HttpHeaders changes = changed.changes;
    HttpHead head = withoutExpectation(m_request, changes);
    if (changed.isChanged)
        head = withBodySize(head, changed.bytes.size(), changes);
    sendHead(std::move(head), changes);
    sendToAgent(changed.isChanged ? withFraming(changed.bytes, m_requestBody) : held.raw);
}

void TapConnection::sendToAgent(QByteArrayView bytes)
{
    if (m_agent)
        m_agent->write(bytes.data(), bytes.size());
    else
        m_toAgent += bytes;
}

/// Whether the agent reads too slowly, or is not being connected to yet: unsent data is kept here
/// up to a limit, then the client waits.
bool TapConnection::isAgentSlow() const
{
    return (m_agent ? m_agent->bytesToWrite() : m_toAgent.size()) > MaxUnsentBytes;
}

/// Closes the connection to the agent at once, unless the agent is to finish: agents stop streams
/// that no client reads.
void TapConnection::onClientDisconnected()
{
    const bool wasReset = m_clientEnd.wasReset();
    m_clientEnd.detach();
    if (m_clientLeft)
        return;
    const bool isAsked = m_exchange && m_requestBody.isComplete();
    if (isAsked && !m_isClosing && !m_agentEnded && m_host.letsAgentFinish()) {
        m_clientLeft = true;
        m_keepsAlive = false;
        m_passage.clientLeftAfter =
            m_hasHead ? m_host.session().recording().facts(m_exchange->id()).receivedSize() : 0;
        return readResponse();
    }
    m_isClosing = true;
    const QString name = QString::fromUtf8(clientName());
    if (m_exchange)
        m_exchange->end(EndReason::Stopped,
                        wasReset ? Error(ErrorKind::Canceled, QStringLiteral("tap-client-reset"),
                                         {"tap-client-reset", {name}})
                                 : Error(ErrorKind::Canceled, QStringLiteral("tap-client-gone"),
                                         {"tap-client-gone", {name}}),
                        m_passage);
    abortAgent(wasReset);
    deleteLater();
}

/// Resets or closes the agent's connection, as the client did with its own.
void TapConnection::abortAgent(bool wasReset)
{
    m_agentEnd.detach();
    m_proxySearch.cancel();
    m_toAgent.clear();
    if (!m_agent)
        return;
    disconnect(m_agent, nullptr, this, nullptr);
    if (wasReset)
        resetWhenClosed(m_agent->socketDescriptor());
    m_agent->abort();
}

// ---- from the agent to the client ----

/// The system may take long to determine the proxy. Other connections continue meanwhile.
void TapConnection::connectAgent()
{
    const AgentSettings &settings = m_host.session().agent(m_host.agent()).choices().settings();
    m_proxySearch.start(m_host.agentUrl("/"), settings.proxy,
                        [this](const QNetworkProxy &proxy) { connectAgentThrough(proxy); });
}

void TapConnection::connectAgentThrough(const QNetworkProxy &proxy)
{
    m_agent = m_host.connectToAgent(proxy, this);
    m_agent->setReadBufferSize(ReadBlockSize);
    m_agent->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    connect(m_agent, &QSslSocket::connected, this,
            [this] { m_agentEnd.attach(m_agent->socketDescriptor()); });
    connect(m_agent, &QSslSocket::readyRead, this, &TapConnection::readResponse);
    connect(m_agent, &QSslSocket::bytesWritten, this, &TapConnection::readRequests);
    connect(m_agent, &QSslSocket::encryptedBytesWritten, this, &TapConnection::readRequests);
    connect(m_agent, &QSslSocket::errorOccurred, this, &TapConnection::onAgentEnded);
    connect(m_agent, &QSslSocket::disconnected, this, &TapConnection::onAgentEnded);
    if (m_agent->state() == QAbstractSocket::UnconnectedState) // it failed before anyone listened
        QTimer::singleShot(0, m_agent, [this] { onAgentEnded(); });
    if (!m_toAgent.isEmpty())
        m_agent->write(std::exchange(m_toAgent, {}));
}

/// Starts a new connection to an agent: the next request to a proxy is for another server, or the
/// connection ended before a held request could be passed on.
void TapConnection::reconnectAgent()
{
    abortAgent(false);
    m_agent->deleteLater();
    m_agent = nullptr;
    m_agentEnded = false;
    m_fromAgent.clear();
}

/// Whether the request is for a card, and the tap changes cards.
bool TapConnection::isCardRequest() const
{
    return m_host.rewritesCards() && m_host.isCardPath(m_request);
}

void TapConnection::readResponse()
{
    while (m_agent && !m_isClosing) {
        if (checkClientSpeed())
            return; // bytesWritten
        if (!m_host.acceptsMore())
            return; // proceed()
        const qint64 waiting = m_agent->bytesAvailable();
        if (waiting > 0)
            m_fromAgent += m_agent->read(std::min(ReadBlockSize, waiting));
        if (m_fromAgent.isEmpty())
            break;
        if (m_held.isHeld)
            return reconnectAgent();
        if (!m_exchange)
            return closeAll(); // nobody asked for it
        if (m_hasHead)
            forwardResponse();
        else if (!beginResponse() && waiting == 0)
            break;
    }
    if (m_agentEnded && !m_isClosing)
        endAgent();
}

/// Whether the client reads too slowly: unsent data is kept here up to a limit, then the agent
/// waits.
bool TapConnection::checkClientSpeed()
{
    if (m_clientLeft || m_client->bytesToWrite() <= MaxUnsentBytes)
        return false;
    m_passage.clientWasSlow = m_passage.clientWasSlow || m_exchange;
    return true;
}

void TapConnection::sendToClient(QByteArrayView bytes)
{
    if (!m_clientLeft)
        m_client->write(bytes.data(), bytes.size());
}

/// Returns false while the head is not complete.
bool TapConnection::beginResponse()
{
    ParsedHead reading = readResponseHead(m_fromAgent, ServerLimits());
    if (reading.fault != RequestFault::None) {
        const QString said = QString::fromUtf8(m_fromAgent.left(80));
        fail({.kind = TransportFailure::Kind::NotHttp, .detail = Phrase(said)});
        return true;
    }
    if (reading.size == 0)
        return false;
    m_fromAgent.remove(0, reading.size);
    m_response = std::move(reading.head);
    if (m_response.status / 100 == 1) { // 100 Continue: the response follows
        sendToClient(headForClient(m_response, m_response.isHttp11).bytes);
        return true;
    }
    m_hasHead = true;
    m_responseBody = BodyFraming::forResponse(m_response, m_request.method);
    m_keepsAlive = m_keepsAlive && keepsAlive(m_response) && !m_responseBody.endsWithConnection();
    m_exchange->beginResponse(m_response);
    m_host.passed(); // a stream may go on for hours, or end with its client
    m_isCard = m_response.status == 200 && !m_responseBody.isComplete() &&
               (isCardRequest() || (m_host.rewritesCards() && m_exchange->call() &&
                                    m_exchange->call()->operation == Operation::ExtendedCard));
    m_mayEcho = m_host.pushRelay() && !m_isCard && !m_responseBody.isComplete() &&
                PushRelay::mayEcho(m_response, m_exchange->call(), m_held.hasChanged);
    m_isCard = m_isCard || m_mayEcho;
    m_card.clear();
    if (!m_isCard)
        writeHead(headForClient(m_response, m_keepsAlive));
    if (m_responseBody.isComplete())
        endResponse();
    return true;
}

void TapConnection::writeHead(ForwardedHead head)
{
    sendToClient(head.bytes);
    for (HttpHeader &change : head.changes)
        m_passage.changes.push_back(std::move(change));
}

void TapConnection::forwardResponse()
{
    const qsizetype used = m_responseBody.read(m_fromAgent, [this](QByteArrayView content) {
        m_exchange->appendResponseBody(content);
        if (m_isCard)
            m_card += content;
    });
    if (!m_isCard)
        sendToClient(QByteArrayView(m_fromAgent).first(used));
    else
        m_cardRaw += QByteArrayView(m_fromAgent).first(used);
    m_fromAgent.remove(0, used);
    if (m_isCard && m_card.size() > LargestCard)
        forwardUnchanged();
    if (m_responseBody.isBroken()) {
        fail({.kind = TransportFailure::Kind::Cut, .detail = Phrase("chunk-unreadable")});
        return;
    }
    if (m_responseBody.isComplete())
        endResponse();
}

/// A card as the agent sent it, with what of it was held.
void TapConnection::forwardUnchanged()
{
    m_isCard = false;
    writeHead(headForClient(m_response, m_keepsAlive));
    sendToClient(std::exchange(m_cardRaw, {}));
}

/// A compressed body as text. Empty if it cannot be read, or is longer than `most`.
static QByteArray inflated(const QByteArray &encoding, const QByteArray &body, qsizetype most)
{
    static constexpr qsizetype AtOnce = 4096;
    if (!BodyInflater::supports(encoding))
        return {};
    BodyInflater inflater(encoding);
    QByteArray text;
    for (qsizetype at = 0; at < body.size() && text.size() <= most; at += AtOnce)
        text += inflater.read(QByteArrayView(body).sliced(at, std::min(AtOnce, body.size() - at)));
    return text.size() > most ? QByteArray() : text;
}

/// A compressed card is decompressed if its addresses change; otherwise it is passed on as it is.
void TapConnection::forwardCard()
{
    QByteArray card = m_card;
    if (const QByteArray encoding = contentEncoding(m_response.headers); !encoding.isEmpty())
        card = inflated(encoding, m_card, LargestCard);
    if (m_mayEcho)
        return forwardRestored(m_host.pushRelay()->restoreResponse(card), card);
    const RewrittenCard rewritten = m_host.rewrite(card, m_host.agentUrl(m_request.target));
    if (!rewritten.isChanged)
        return forwardUnchanged();
    m_isCard = false;
    m_cardRaw.clear();
    m_passage.body = rewritten.bytes;
    if (headerValue(m_request.headers, "If-None-Match") == computeETag(rewritten.bytes)) {
        m_response.status = 304;
        m_response.reason = "Not Modified";
        ForwardedHead head = headForChangedBody(m_response, rewritten.bytes, m_keepsAlive);
        writeHead(std::move(head));
        return;
    }
    writeHead(headForChangedBody(m_response, rewritten.bytes, m_keepsAlive));
    sendToClient(rewritten.bytes);
}

/// A push notification config as the client gave it.
void TapConnection::forwardRestored(const QByteArray &restored, const QByteArray &received)
{
    if (restored == received)
        return forwardUnchanged();
    m_isCard = false;
    m_cardRaw.clear();
    m_passage.body = restored;
    writeHead(headForRestoredBody(m_response, restored, m_keepsAlive));
    sendToClient(restored);
}

void TapConnection::endResponse()
{
    if (m_isCard)
        forwardCard();
    const bool isUploaded = m_requestBody.isComplete();
    m_exchange->finishResponse(m_responseBody.trailers(), std::exchange(m_passage, {}));
    m_exchange.reset();
    m_host.passed();
    if (!isUploaded) { // the client still sends
        closeAgent();
        m_clientEnd.detach();
        return drain();
    }
    if (!m_keepsAlive)
        return closeAll();
    // The next request of the client may have come already, but not from within its end.
    QMetaObject::invokeMethod(this, &TapConnection::readRequests, Qt::QueuedConnection);
}

void TapConnection::onAgentEnded()
{
    if (std::exchange(m_agentEnded, true))
        return;
    m_agentError = m_agent->error();
    m_agentWasReset = m_agentEnd.wasReset();
    m_agentEnd.detach();
    readResponse();
}

/// Everything that the agent sent is passed on; its connection has ended, or there was none.
void TapConnection::endAgent()
{
    if (m_held.isHeld)
        return reconnectAgent();
    if (!m_exchange)
        return m_agentWasReset ? resetClient() : closeAll();
    if (m_hasHead) {
        if (!m_agentWasReset)
            m_responseBody.end();
        if (m_responseBody.isComplete())
            return endResponse();
        return fail({.kind = TransportFailure::Kind::Cut,
                     .detail = m_agentWasReset ? Phrase("connection-reset") : Phrase()});
    }
    fail(socketFailure(*m_agent, m_agentError));
}

/// What the client sees is what it would see of the agent: an end where the agent's was. Only what
/// it has no connection for is said in words, by 502.
void TapConnection::fail(const TransportFailure &failure)
{
    using Kind = TransportFailure::Kind;
    const QUrl url = m_host.agentUrl(m_request.target);
    const qint64 received =
        m_exchange->id() == 0 ? 0 : m_host.session().recording().facts(m_exchange->id()).bodySize;
    const ExchangeOutcome outcome = failureOutcome(failure, url, {}, received);
    const Error error = outcome.error.value_or(Error());
    if (m_isCard)
        forwardUnchanged(); // as far as it came
    m_exchange->end(outcome.end, error, m_passage);
    const bool isSame = m_hasHead || failure.kind == Kind::ClosedWithoutResponse;
    if (isSame && m_agentWasReset)
        resetClient();
    else if (isSame || m_clientLeft)
        closeAll();
    else
        answer(502, error);
}

// ---- the tap's own responses ----

void TapConnection::refuse(int status, const Error &error)
{
    m_host.refused();
    answer(status, error);
}

void TapConnection::answer(int status, const Error &error)
{
    const QByteArray text = textOf(error.message).toUtf8() + '\n';
    m_client->write("HTTP/1.1 " + QByteArray::number(status) + ' ' + httpReasonPhrase(status) +
                    "\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: " +
                    QByteArray::number(text.size()) + "\r\nConnection: close\r\n\r\n" + text);
    closeAgent();
    m_clientEnd.detach();
    drain();
}

void TapConnection::closeAgent()
{
    m_isClosing = true;
    m_exchange.reset();
    disconnect(m_client, &QTcpSocket::readyRead, this, nullptr);
    abortAgent(false);
}

/// Further bytes of the client are read and dropped: a reset would take the response with it.
void TapConnection::drain()
{
    m_idleTimer.setSingleShot(true);
    m_idleTimer.setInterval(ClosingSilence);
    m_drainDeadline.setRemainingTime(ClosingPatience);
    connect(&m_idleTimer, &QTimer::timeout, m_client, &QTcpSocket::disconnectFromHost);
    connect(m_client, &QTcpSocket::readyRead, this, [this] {
        m_client->skip(m_client->bytesAvailable());
        if (m_drainDeadline.hasExpired())
            m_client->disconnectFromHost();
        else
            m_idleTimer.start();
    });
    m_client->skip(m_client->bytesAvailable());
    m_idleTimer.start();
}

/// Like the agent did: after what it sent before.
void TapConnection::resetClient()
{
    closeAgent();
    if (m_client->state() != QAbstractSocket::ConnectedState)
        return closeAll();
    m_drainDeadline.setRemainingTime(ClosingPatience);
    m_idleTimer.setSingleShot(true);
    m_idleTimer.setInterval(SendingPause);
    connect(&m_idleTimer, &QTimer::timeout, this, &TapConnection::resetOnceSent);
    resetOnceSent();
}

void TapConnection::resetOnceSent()
{
    const qintptr socket = m_client->socketDescriptor();
    const qint64 unsent = m_client->bytesToWrite() + unacknowledgedBytes(socket);
    if (std::exchange(m_unsent, unsent) != unsent)
        m_drainDeadline.setRemainingTime(ClosingPatience);
    if (unsent > 0 && !m_drainDeadline.hasExpired())
        return m_idleTimer.start();
    m_clientEnd.detach();
    resetWhenClosed(socket);
    m_client->abort();
}

/// The client gets what was written to it.
void TapConnection::closeAll()
{
    closeAgent();
    m_clientEnd.detach();
    m_client->disconnectFromHost();
    if (m_client->state() == QAbstractSocket::UnconnectedState)
        deleteLater();
}

} // namespace a2a

#include "moc_tapconnection.cpp"
