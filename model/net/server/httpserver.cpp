// SPDX-License-Identifier: Apache-2.0
#include "model/net/server/httpserver.h"

#include "model/net/server/serveridentity.h"

#include "model/log/categories.h"
#include "model/net/server/serverconnection.h"
#include "model/net/server/serverreply.h"

#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpServer>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace a2a {

namespace {

/// Hands on the descriptors of incoming connections.
class Listener final : public QTcpServer {
public:
    std::function<void(qintptr)> onConnection;

protected:
    void incomingConnection(qintptr descriptor) override { onConnection(descriptor); }
};

} // namespace

static constexpr int CatchingUpMs = 10; ///< between two checks of a recording that is behind

class HttpServer::Impl final : public ServerConnection::Owner {
public:
    Impl(HttpServer &server, Recording &inRecording, ServerHandler &requestHandler)
        : q(server)
        , recording(inRecording)
        , handler(requestHandler)
    {
        listener.onConnection = [this](qintptr descriptor) { onConnection(descriptor); };
        catchingUp.setSingleShot(true);
        catchingUp.setInterval(CatchingUpMs);
        QObject::connect(&catchingUp, &QTimer::timeout, &q, [this] { (void)acceptsMore(); });
    }

    [[nodiscard]] const ServerLimits &limits() const override { return choices.limits; }
    [[nodiscard]] bool acceptsMore() override;
    [[nodiscard]] bool hasRoom() const override;
    [[nodiscard]] int refusalStatus(const ServerRequest &request) override;
    void handleRequest(ServerConnection &connection, ServerRequest request) override;
    void refuseRequest(ServerConnection &connection, RequestFault fault,
                       const ServerRequest &request, const QByteArray &received) override;
    void exchangeEnded(ExchangeId exchange) override { handler.exchangeEnded(exchange); }

    void onConnection(qintptr descriptor);
    [[nodiscard]] bool mayRecordRefusal();
    [[nodiscard]] bool dropIdle();
    [[nodiscard]] bool isForUs(const ServerRequest &request) const;
    [[nodiscard]] bool isOfOurs(const QByteArray &authority) const;
    [[nodiscard]] RequestHead headOf(const ServerRequest &request) const;
    void closeAll();

    HttpServer &q;
    Recording &recording;
    ServerHandler &handler;
    Listener listener;
    ServerChoices choices;
    QUrl origin;
    QByteArray originText;      ///< the origin encoded, since each request needs it
    QByteArrayList authorities; ///< accepted values of Host, in lower case
    std::vector<ServerConnection *> open;
    QTimer catchingUp; ///< of the recording
    quint64 refusalCount = 0;
    int recordedRefusals = 0;
};

HttpServer::HttpServer(Recording &recording, ServerHandler &handler, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Impl>(*this, recording, handler))
{
    connect(&recording, &Recording::throttledChanged, this, [this](bool isHeldUp) {
        if (isHeldUp)
            return;
        for (ServerConnection *connection : d->open)
            connection->resume();
    });
}

HttpServer::~HttpServer()
{
    close();
}

Error listenError(QAbstractSocket::SocketError error, const QString &said,
                  const ServerChoices &choices)
{
    const QString place = choices.address.toString() % u':' % QString::number(choices.port);
    switch (error) {
    case QAbstractSocket::AddressInUseError:
        return Error(ErrorKind::Network, QStringLiteral("port-in-use"), {"port-in-use", {place}})
            .at(place)
            .hinting({"hint-other-port"});
    case QAbstractSocket::SocketAccessError:
        return Error(ErrorKind::Network, QStringLiteral("port-not-allowed"),
                     {"port-not-allowed", {place}})
            .at(place)
            .hinting({"hint-high-port"});
    case QAbstractSocket::SocketAddressNotAvailableError:
        return Error(ErrorKind::Network, QStringLiteral("address-not-here"),
                     {"address-not-here", {choices.address.toString()}})
            .at(place)
            .hinting({"hint-own-address"});
    default:
        return Error(ErrorKind::Network, QStringLiteral("cannot-listen"),
                     {"cannot-listen", {place, said}})
            .at(place)
            .hinting({"hint-other-port"});
    }
}

QByteArrayList listenerAuthorities(const QString &scheme, const QHostAddress &address, quint16 port)
{
    const int usual = scheme == u"https" ? 443 : 80;
    QString host = address.toString();
    if (address.protocol() == QAbstractSocket::IPv6Protocol)
        host = u'[' % host.section(u'%', 0, 0) % u']';
    QByteArrayList names{host.toLatin1()};
    if (address.isLoopback())
        names.append("localhost");
    QByteArrayList authorities;
    for (const QByteArray &name : std::as_const(names))
        authorities.append(name + ':' + QByteArray::number(port));
    return port == usual ? authorities + names : authorities;
}

std::optional<Error> HttpServer::listen(const ServerChoices &choices)
{
    close();
    d->choices = choices;
    d->recordedRefusals = 0;
    d->refusalCount = 0;
    if (!d->listener.listen(choices.address, choices.port))
        return listenError(d->listener.serverError(), d->listener.errorString(), choices);
    const quint16 port = d->listener.serverPort();
    const QString scheme = choices.identity ? QStringLiteral("https") : QStringLiteral("http");
    d->authorities = listenerAuthorities(scheme, choices.address, port);
    d->origin = QUrl(scheme % u"://" % QString::fromLatin1(d->authorities.constFirst()));
    d->originText = d->origin.toEncoded();
    for (const QString &host : choices.hosts)
        d->authorities.append(host.toLower().toLatin1());
    qCInfo(lcNet, "listens on port %u%s", unsigned(port), choices.identity ? ", TLS" : "");
    return {};
}

void HttpServer::close()
{
    if (!d->listener.isListening())
        return;
    d->listener.close();
    d->closeAll();
    d->origin.clear();
    qCInfo(lcNet, "listens no more");
}

void HttpServer::Impl::closeAll()
{
    for (ServerConnection *connection : std::exchange(open, {})) {
        QObject::disconnect(connection, &QObject::destroyed, &q, nullptr);
        connection->stop();
        delete connection;
    }
}

bool HttpServer::isListening() const
{
    return d->listener.isListening();
}

quint16 HttpServer::port() const
{
    return d->listener.serverPort();
}

QUrl HttpServer::origin() const
{
    return d->origin;
}

int HttpServer::connectionCount() const
{
    return int(d->open.size());
}

int HttpServer::idleConnectionCount() const
{
    return int(std::count_if(d->open.begin(), d->open.end(),
                             [](const ServerConnection *one) { return one->isIdle(); }));
}

quint64 HttpServer::refusalCount() const
{
    return d->refusalCount;
}

/// Whether the recording takes more; if not, it reports when it has caught up.
bool HttpServer::Impl::acceptsMore()
{
    const bool takes = recording.acceptsMore();
    if (!takes)
        catchingUp.start();
    return takes;
}

bool HttpServer::Impl::hasRoom() const
{
    qint64 held = 0;
    for (const ServerConnection *connection : open)
        held += connection->pendingRequestBytes();
    return held <= choices.limits.unfinishedBytes;
}

int HttpServer::Impl::refusalStatus(const ServerRequest &request)
{
    return isForUs(request) ? handler.refusalStatus(request) : 403;
}

void HttpServer::Impl::onConnection(qintptr descriptor)
{
    auto *socket = new QSslSocket; // the connection's
    if (!socket->setSocketDescriptor(descriptor)) {
        delete socket;
        return;
    }
    if (open.size() >= size_t(choices.limits.connections) && !dropIdle()) {
        ++refusalCount;
        if (socket->waitForReadyRead(0)) // unread data would reset the connection
            socket->readAll();
        socket->write("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n"
                      "Retry-After: 1\r\nConnection: close\r\n\r\n");
        QObject::connect(socket, &QAbstractSocket::disconnected, socket, &QObject::deleteLater);
        socket->disconnectFromHost();
        if (socket->state() == QAbstractSocket::UnconnectedState)
            socket->deleteLater();
        emit q.refused();
        return;
    }
    if (choices.identity) {
        socket->setLocalCertificate(choices.identity->certificate);
        socket->setPrivateKey(choices.identity->key);
        socket->setPeerVerifyMode(QSslSocket::VerifyNone);
    }
    auto *connection = new ServerConnection(socket, choices.identity != nullptr, *this, &q);
    open.push_back(connection);
    QObject::connect(connection, &QObject::destroyed, &q,
                     [this, connection] { std::erase(open, connection); });
}

/// Closes the oldest idle connection, so that connections that are only held open do not keep a
/// sender out.
bool HttpServer::Impl::dropIdle()
{
    const auto idle = std::find_if(open.begin(), open.end(),
                                   [](const ServerConnection *one) { return one->isIdle(); });
    if (idle == open.end())
        return false;
    ServerConnection *dropped = *idle;
    open.erase(idle);
    dropped->abort();
    return true;
}

bool HttpServer::Impl::mayRecordRefusal()
{
    ++refusalCount;
    return recordedRefusals++ < choices.limits.recordedRefusals;
}

/// The URL that the request was sent to: with the path as written, an absolute URL, or what
/// replaces a path (CONNECT, OPTIONS *).
static QUrl addressOf(const QByteArray &origin, const QByteArray &target)
{
    if (target.startsWith("http://") || target.startsWith("https://"))
        return QUrl::fromEncoded(target);
    return QUrl::fromEncoded(QByteArray(origin + (target.startsWith('/') ? "" : "/") + target));
}

RequestHead HttpServer::Impl::headOf(const ServerRequest &request) const
{
    RequestHead head;
    head.method = request.method;
    head.headers = request.headers;
    head.url = addressOf(originText, request.target);
    head.direction = ExchangeDirection::Received;
    head.agent = NoAgent; // until it is known who sent it
    return head;
}

bool HttpServer::Impl::isOfOurs(const QByteArray &authority) const
{
    const QByteArray asked = authority.toLower();
    return authorities.contains(asked);
}

/// Whether Host names this server and the request was not sent by a browser for a page of another
/// origin.
bool HttpServer::Impl::isForUs(const ServerRequest &request) const
{
    int hosts = 0;
    for (const HttpHeader &header : request.headers) {
        if (header.name.compare("Host", Qt::CaseInsensitive) == 0) {
            ++hosts;
            if (!isOfOurs(header.value))
                return false;
        }
        if (header.name.compare("Origin", Qt::CaseInsensitive) == 0) {
            const qsizetype scheme = header.value.indexOf("://");
            if (scheme < 0 || !isOfOurs(header.value.sliced(scheme + 3)))
                return false;
        }
    }
    return hosts == 1 || (hosts == 0 && !request.isHttp11);
}

static void sendRefusal(ServerConnection &connection, int status)
{
    if (status != 0)
        connection.send("HTTP/1.1 " + QByteArray::number(status) + ' ' + httpReasonPhrase(status) +
                        "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    connection.answered(0, true);
}

void HttpServer::Impl::handleRequest(ServerConnection &connection, ServerRequest request)
{
    RequestHead head = headOf(request);
    const int refusalStatus = isForUs(request) ? handler.annotate(request, head) : 403;
    if (refusalStatus != 0) {
        const bool isRecorded = mayRecordRefusal();
        emit q.refused();
        if (!isRecorded) {
            sendRefusal(connection, refusalStatus);
            return;
        }
        head.operation = QStringLiteral("refused request");
        request.body.truncate(choices.limits.headBytes);
    }
    const ExchangeId exchange = recording.begin(std::move(head), request.body);
    const auto reply =
        std::make_shared<ServerReply>(recording, exchange, std::move(request), &connection);
    connection.setReply(reply);
    if (refusalStatus == 0)
        handler.handle(reply);
    else if (refusalStatus == 405)
        reply->respond(refusalStatus, {{"Allow", "POST"}});
    else
        reply->respond(refusalStatus);
}

void HttpServer::Impl::refuseRequest(ServerConnection &connection, RequestFault fault,
                                     const ServerRequest &request, const QByteArray &received)
{
    const bool isRecorded = mayRecordRefusal();
    const int status = statusOf(fault);
    if (isRecorded) {
        RequestHead head = headOf(request);
        head.operation = QStringLiteral("broken request");
        const ExchangeId exchange =
            recording.begin(std::move(head), received.left(choices.limits.headBytes));
        if (status != 0) {
            const HttpHeaders headers{{"Content-Length", "0"}, {"Connection", "close"}};
            recording.responseHead(exchange, status, httpReasonPhrase(status), headers);
        }
        const EndReason reason = fault == RequestFault::TooSlow  ? EndReason::TimedOut
                                 : fault == RequestFault::CutOff ? EndReason::Cut
                                                                 : EndReason::Refused;
        recording.end(exchange, reason, errorOf(fault, choices.limits));
        qCInfo(lcNet, "exchange %u is no request that can be read", exchange);
    }
    sendRefusal(connection, status);
    emit q.refused();
}

} // namespace a2a

#include "moc_httpserver.cpp"
