// SPDX-License-Identifier: Apache-2.0
#include "model/tap/pushdelivery.h"

#include "model/net/http/encodedpath.h"
#include "model/net/http/exchangeerrors.h"
#include "model/net/server/serverreply.h"
#include "model/tap/forwardedhead.h"
#include "model/tap/socketfailure.h"
#include "model/text/textof.h"

#include <QSslConfiguration>
#include <QSslSocket>

#include <algorithm>
#include <utility>

namespace a2a {

static bool isNamed(const HttpHeader &header, std::initializer_list<const char *> names)
{
    return std::any_of(names.begin(), names.end(), [&header](const char *name) {
        return header.name.compare(name, Qt::CaseInsensitive) == 0;
    });
}

PushDelivery::PushDelivery(std::shared_ptr<ServerReply> reply, const QUrl &webhook,
                           const Route &way, QObject *parent)
    : QObject(parent)
    , m_reply(std::move(reply))
    , m_webhook(webhook)
    , m_socket(new QSslSocket(this))
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        const auto limit = std::chrono::milliseconds(Patience);
        refuse(limitOutcome(LimitKind::Total, m_webhook, limit, 0).error.value_or(Error()));
    });
    m_patience.start(Patience);
    connect(m_socket, &QSslSocket::readyRead, this, &PushDelivery::read);
    connect(m_socket, &QSslSocket::errorOccurred, this, &PushDelivery::onEnded);
    connect(m_socket, &QSslSocket::disconnected, this, &PushDelivery::onEnded);
    m_proxySearch.start(m_webhook, way.proxy, [this, tls = way.tls](const QNetworkProxy &proxy) {
        connectThrough(proxy, tls);
    });
}

PushDelivery::~PushDelivery()
{
    disconnect(m_socket, nullptr, this, nullptr);
}

void PushDelivery::connectThrough(const QNetworkProxy &proxy, const TlsChoices &tls)
{
    const bool isEncrypted = m_webhook.scheme() == u"https";
    m_socket->setProxy(proxy);
    if (!isEncrypted) {
        connect(m_socket, &QSslSocket::connected, this, &PushDelivery::send);
        return m_socket->connectToHost(m_webhook.host(), quint16(m_webhook.port(80)));
    }
    QSslConfiguration configuration = tls.configurationFor(m_webhook);
    configuration.setAllowedNextProtocols({QByteArrayLiteral("http/1.1")});
    m_socket->setSslConfiguration(configuration);
    connect(m_socket, &QSslSocket::encrypted, this, &PushDelivery::send);
    connect(m_socket, &QSslSocket::sslErrors, m_socket,
            [socket = m_socket, tls, url = m_webhook](const QList<QSslError> &errors) {
                if (tls.accepts(url, socket->peerCertificate()))
                    socket->ignoreSslErrors(errors); // this certificate, as chosen by the user
            });
    m_socket->connectToHostEncrypted(m_webhook.host(), quint16(m_webhook.port(443)));
}

/// Sends the request as the agent sent it, with the whole body, whatever its framing was.
void PushDelivery::send()
{
    const ServerRequest &request = m_reply->request();
    HttpHead head;
    head.method = request.method;
    head.target = encodedPath(m_webhook).toLatin1();
    if (head.target.isEmpty())
        head.target = "/";
    QByteArray query = m_webhook.query(QUrl::FullyEncoded).toLatin1();
    if (const qsizetype mark = request.target.indexOf('?'); mark >= 0)
        query += (query.isEmpty() ? "" : "&") + request.target.sliced(mark + 1);
    if (!query.isEmpty())
        head.target += '?' + query;
    for (const HttpHeader &header : request.headers) {
        if (!isNamed(header, {"Content-Length", "Transfer-Encoding", "Trailer", "Expect"}))
            head.headers.push_back(header);
    }
    if (!request.body.isEmpty() || head.method == "POST")
        head.headers.push_back({"Content-Length", QByteArray::number(request.body.size())});
    head.headers.push_back({"Connection", "close"});
    const QByteArray host =
        m_webhook.authority(QUrl::FullyEncoded | QUrl::RemoveUserInfo).toLatin1();
    m_socket->write(headForAgent(head, host, false).bytes + request.body);
}

void PushDelivery::read()
{
    m_received += m_socket->readAll();
    if (!m_hasHead && !readHead())
        return;
    const qsizetype used =
        m_framing.read(m_received, [this](QByteArrayView content) { m_body.append(content); });
    m_received.remove(0, used);
    if (m_body.size() > LargestResponse)
        return refuse(bodyLimitOutcome(m_webhook, LargestResponse).error.value_or(Error()));
    if (m_framing.isBroken())
        return fail({.kind = TransportFailure::Kind::Cut, .detail = Phrase("chunk-unreadable")});
    if (m_framing.isComplete())
        answer();
}

/// Returns false if the head is not complete, or if nothing follows.
bool PushDelivery::readHead()
{
    ParsedHead reading = readResponseHead(m_received, ServerLimits());
    while (reading.fault == RequestFault::None && reading.size > 0 &&
           reading.head.status / 100 == 1) { // 100 Continue: the response follows
        m_received.remove(0, reading.size);
        reading = readResponseHead(m_received, ServerLimits());
    }
    if (reading.fault != RequestFault::None) {
        const QString said = QString::fromUtf8(m_received.left(80));
        fail({.kind = TransportFailure::Kind::NotHttp, .detail = Phrase(said)});
        return false;
    }
    if (reading.size == 0)
        return false;
    m_received.remove(0, reading.size);
    m_head = std::move(reading.head);
    m_hasHead = true;
    m_framing = BodyFraming::forResponse(m_head, m_reply->request().method);
    return true;
}

/// The connection to the webhook has ended, or there was none.
void PushDelivery::onEnded()
{
    const QAbstractSocket::SocketError error = m_socket->error();
    if (m_socket->bytesAvailable() > 0)
        read();
    if (!m_reply)
        return; // that was all of it
    if (m_hasHead) {
        m_framing.end();
        if (m_framing.isComplete())
            return answer();
        return fail({.kind = TransportFailure::Kind::Cut, .detail = Phrase()});
    }
    fail(socketFailure(*m_socket, error));
}

void PushDelivery::fail(const TransportFailure &failure)
{
    const ExchangeOutcome outcome = failureOutcome(failure, m_webhook, {}, m_body.size());
    refuse(outcome.error.value_or(Error()));
}

void PushDelivery::refuse(const Error &error)
{
    const QByteArray text = textOf(Phrase("tap-webhook", {error.message})).toUtf8() + '\n';
    if (const std::shared_ptr<ServerReply> reply = std::exchange(m_reply, {}))
        reply->respond(502, {{"Content-Type", "text/plain; charset=utf-8"}}, text);
    stop();
}

/// Passes the webhook's response back unchanged.
void PushDelivery::answer()
{
    HttpHeaders headers;
    for (const HttpHeader &header : m_head.headers) {
        const bool isOfConnection =
            isNamed(header,
                    {"Connection", "Keep-Alive", "Upgrade", "Proxy-Connection",
                     "Proxy-Authenticate", "Content-Length", "Transfer-Encoding", "Trailer"}) ||
            hasToken(m_head.headers, "Connection", header.name);
        if (!isOfConnection)
            headers.push_back(header);
    }
    if (const std::shared_ptr<ServerReply> reply = std::exchange(m_reply, {}))
        reply->respond(m_head.status, std::move(headers), m_body);
    stop();
}

void PushDelivery::stop()
{
    m_reply.reset();
    m_proxySearch.cancel();
    disconnect(m_socket, nullptr, this, nullptr);
    m_socket->abort();
    m_patience.stop();
    deleteLater();
}

} // namespace a2a

#include "moc_pushdelivery.cpp"
