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

class HttpServer::Private final : public ServerConnection::Host {
public:
    Private(HttpServer &server, Recording &inRecording, ServerHandler &requestHandler)
        : q(server)
        , recording(inRecording)
        , handler(requestHandler)
    {
        listener.onConnection = [this](qintptr descriptor) { onConnection(descriptor); };
        catchingUp.setSingleShot(true);
        catchingUp.setInterval(CatchingUpMs);
        QObject::connect(&catchingUp, &QTimer::timeout, &q, [this] { (void)takesMore(); });
    }

    [[nodiscard]] const ServerLimits &limits() const override { return choices.limits; }
    [[nodiscard]] bool takesMore() override;
    [[nodiscard]] bool hasRoom() const override;
    [[nodiscard]] int refusal(const ServerRequest &request) override;
    void take(ServerConnection &connection, ServerRequest request) override;
    void refuse(ServerConnection &connection, RequestFault fault, const ServerRequest &request,
                const QByteArray &received) override;
    void ended(ExchangeId exchange) override { handler.ended(exchange); }

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
    quint64 refusals = 0;
    int recordedRefusals = 0;
};

HttpServer::HttpServer(Recording &recording, ServerHandler &handler, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, recording, handler))
{
    connect(&recording, &Recording::heldUpChanged, this, [this](bool isHeldUp) {
        if (isHeldUp)
            return;
        for (ServerConnection *connection : d->open)
            connection->goOn();
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

QByteArrayList authoritiesOf(const QString &scheme, const QHostAddress &address, quint16 port)
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
    d->refusals = 0;
    if (!d->listener.listen(choices.address, choices.port))
        return listenError(d->listener.serverError(), d->listener.errorString(), choices);
    const quint16 port = d->listener.serverPort();
    const QString scheme = choices.identity ? QStringLiteral("https") : QStringLiteral("http");
    d->authorities = authoritiesOf(scheme, choices.address, port);
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

void HttpServer::Private::closeAll()
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

int HttpServer::idleConnections() const
{
    return int(std::count_if(d->open.begin(), d->open.end(),
                             [](const ServerConnection *one) { return one->isIdle(); }));
}

quint64 HttpServer::refusals() const
{
    return d->refusals;
}

/// Whether the recording takes more; if not, it reports when it has caught up.
bool HttpServer::Private::takesMore()
{
    const bool takes = recording.takesMore();
    if (!takes)
        catchingUp.start();
    return takes;
}

bool HttpServer::Private::hasRoom() const
{
    qint64 held = 0;
    for (const ServerConnection *connection : open)
        held += connection->unfinished();
    return held <= choices.limits.unfinishedBytes;
}

int HttpServer::Private::refusal(const ServerRequest &request)
{
    return isForUs(request) ? handler.refusal(request) : 403;
}

void HttpServer::Private::onConnection(qintptr descriptor)
{
    auto *socket = new QSslSocket; // the connection's
    if (!socket->setSocketDescriptor(descriptor)) {
        delete socket;
        return;
    }
    if (open.size() >= size_t(choices.limits.connections) && !dropIdle()) {
        ++refusals;
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
bool HttpServer::Private::dropIdle()
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

bool HttpServer::Private::mayRecordRefusal()
{
    ++refusals;
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

RequestHead HttpServer::Private::headOf(const ServerRequest &request) const
{
    RequestHead head;
    head.method = request.method;
    head.headers = request.headers;
    head.url = addressOf(originText, request.target);
    head.direction = ExchangeDirection::Received;
    head.agent = NoAgent; // until it is known who sent it
    return head;
}

bool HttpServer::Private::isOfOurs(const QByteArray &authority) const
{
    const QByteArray asked = authority.toLower();
    return authorities.contains(asked);
}

/// Whether Host names this server and the request was not sent by a browser for a page of another
/// origin.
bool HttpServer::Private::isForUs(const ServerRequest &request) const
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
        connection.send("HTTP/1.1 " + QByteArray::number(status) + ' ' + reasonOf(status) +
                        "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    connection.answered(0, true);
}

void HttpServer::Private::take(ServerConnection &connection, ServerRequest request)
{
    RequestHead head = headOf(request);
    const int refusal = isForUs(request) ? handler.mark(request, head) : 403;
    if (refusal != 0) {
        const bool isRecorded = mayRecordRefusal();
        emit q.refused();
        if (!isRecorded) {
            sendRefusal(connection, refusal);
            return;
        }
        head.operation = QStringLiteral("refused request");
        request.body.truncate(choices.limits.headBytes);
    }
    const ExchangeId exchange = recording.begin(std::move(head), request.body);
    const auto reply =
        std::make_shared<ServerReply>(recording, exchange, std::move(request), &connection);
    connection.setReply(reply);
    if (refusal == 0)
        handler.handle(reply);
    else if (refusal == 405)
        reply->respond(refusal, {{"Allow", "POST"}});
    else
        reply->respond(refusal);
}

void HttpServer::Private::refuse(ServerConnection &connection, RequestFault fault,
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
            recording.responseHead(exchange, status, reasonOf(status), headers);
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
