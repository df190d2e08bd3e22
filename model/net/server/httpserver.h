// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/server/serverrequest.h"

#include <QAbstractSocket>
#include <QByteArrayList>
#include <QHostAddress>
#include <QObject>
#include <QStringList>
#include <QUrl>

#include <memory>
#include <optional>

namespace a2a {

class ServerReply;

struct ServerIdentity;
/// The TLS identity of a server, or null for a server without TLS.
using ServerIdentityPointer = std::shared_ptr<const ServerIdentity>;

/// Where and how to listen.
struct ServerChoices {
    QHostAddress address = QHostAddress(QHostAddress::LocalHost);
    quint16 port = 0;               ///< 0 for any free port
    ServerIdentityPointer identity; ///< if set, https is used
    /// "host" or "host:port": further names under which it is reached (a tunnel's). Requests for
    /// other hosts are refused: a page in a browser could make its own name mean this machine.
    QStringList hosts;
    ServerLimits limits;
};

/// Handles the requests of a server: the receiver of push notifications, and later a proxy between
/// a client and an agent, or an agent made from a recording.
class ServerHandler {
public:
    virtual ~ServerHandler() = default;
    /// Sets how the request is recorded: owner, name, direction and receipt. Called before it is
    /// recorded. Returns 0, or the HTTP status with which the request is refused; then it is not
    /// handled.
    virtual int annotate(const ServerRequest &request, RequestHead &head) = 0;
    /// The HTTP status with which a request is refused by its head alone, so that the body of a
    /// refused request is not kept; 0 if it is not refused.
    [[nodiscard]] virtual int refusalStatus(const ServerRequest & /*request*/) { return 0; }
    /// Handles a request that has been recorded. The response is sent now or later through the
    /// reply, which may be kept.
    virtual void handle(const std::shared_ptr<ServerReply> &reply) = 0;
    /// The exchange of a request has ended: a response was sent, or the sender disconnected.
    virtual void exchangeEnded(ExchangeId /*exchange*/) {}
};

/// An HTTP/1.1 server in the event loop of its thread. Each request is recorded before anything
/// else sees it, even one that cannot be read: then its bytes as received are the request's body,
/// and the exchange ends with the reason. What does not belong here (a foreign Host or Origin) is
/// refused with 403 and reaches no handler. Of refusals only the first are recorded
/// (ServerLimits::recordedRefusals), and of each no more than a head may have: nobody fills the
/// recording from outside.
///
/// Nothing is listened to before listen(). Times are by the steady clock.
class HttpServer final : public QObject {
    Q_OBJECT

public:
    HttpServer(Recording &recording, ServerHandler &handler, QObject *parent = nullptr);
    ~HttpServer() override;

    /// Begins to listen; if that fails, returns why.
    [[nodiscard]] std::optional<Error> listen(const ServerChoices &choices);
    /// Stops listening and ends all connections; requests under way end as stopped.
    void close();
    [[nodiscard]] bool isListening() const;
    [[nodiscard]] quint16 port() const;
    /// "http://127.0.0.1:40123"; empty while it does not listen.
    [[nodiscard]] QUrl origin() const;

    [[nodiscard]] int connectionCount() const;
    /// Connections that are closed to make room for others if there are too many.
    [[nodiscard]] int idleConnectionCount() const;
    /// Requests that reached no handler, and connections beyond the limit.
    [[nodiscard]] quint64 refusalCount() const;

signals:
    /// refusalCount() has grown.
    void refused();

private:
    class Impl;
    std::unique_ptr<Impl> d;
};

/// The authorities (host and port) that Host and Origin may name for a listener, in lower case, the
/// address first: "[::1]:40123", "localhost:40123" if that is this machine. Clients leave out the
/// usual port of the scheme ("http"): then "[::1]" and "localhost" as well.
[[nodiscard]] QByteArrayList listenerAuthorities(const QString &scheme, const QHostAddress &address,
                                                 quint16 port);

/// Why listening failed: the port is in use or not allowed, or this machine has no such address.
/// `error` and `said` are the system's.
[[nodiscard]] Error listenError(QAbstractSocket::SocketError error, const QString &said,
                                const ServerChoices &choices);

} // namespace a2a
