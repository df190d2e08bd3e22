// SPDX-License-Identifier: Apache-2.0
#include "model/tap/forwardproxyconnection.h"

#include "model/net/http/transport.h"
#include "model/session/session.h"

#include <QNetworkProxy>
#include <QSslSocket>

namespace a2a {

static constexpr quint16 HttpPort = 80;
static constexpr qsizetype LongestHost = 200;

ForwardProxyConnection::ForwardProxyConnection(QTcpSocket *client, Proxy &proxy, QObject *parent)
    : QObject(parent)
    , m_proxy(proxy)
    , m_connection(new TapConnection(client, *this, this))
{
    connect(m_connection, &QObject::destroyed, this, &QObject::deleteLater);
}

Session &ForwardProxyConnection::session()
{
    return m_proxy.session();
}

bool ForwardProxyConnection::acceptsMore()
{
    return m_proxy.acceptsMore();
}

QByteArray ForwardProxyConnection::agentAuthority() const
{
    return m_origin.authority(QUrl::FullyEncoded).toLatin1();
}

QUrl ForwardProxyConnection::agentUrl(const QByteArray &target) const
{
    const QByteArray path = target.startsWith('/') ? target : '/' + target;
    return QUrl::fromEncoded(m_origin.toEncoded() + path);
}

bool ForwardProxyConnection::isCardPath(const HttpHead &request) const
{
    const QByteArray path = request.target.split('?').front();
    return request.method == "GET" &&
           (path.endsWith("/agent-card.json") || path.endsWith("/agent.json"));
}

/// The error for clients that use the proxy in another way.
std::optional<Error> ForwardProxyConnection::refusal(HttpHead &request, int &status)
{
    if (request.method == "CONNECT" || request.target.startsWith("https://")) {
        status = 405;
        return Error(ErrorKind::Usage, QStringLiteral("forward-connect"), {"forward-connect"});
    }
    const QUrl url = QUrl::fromEncoded(request.target);
    if (!request.target.startsWith("http://") || !url.isValid() || url.host().isEmpty() ||
        !url.userInfo().isEmpty()) {
        status = 400;
        return Error(ErrorKind::Usage, QStringLiteral("forward-no-address"),
                     {"forward-no-address"});
    }
    if (!m_proxy.isAllowed(url)) {
        status = 403;
        return Error(ErrorKind::Usage, QStringLiteral("forward-not-allowed"),
                     {"forward-not-allowed", {url.host().left(LongestHost)}});
    }
    m_origin = QUrl();
    m_origin.setScheme(url.scheme());
    m_origin.setHost(url.host());
    m_origin.setPort(url.port());
    const qsizetype path = request.target.indexOf('/', sizeof("http://") - 1);
    const qsizetype query = request.target.indexOf('?');
    const bool hasPath = path >= 0 && (query < 0 || path < query);
    request.target = hasPath      ? request.target.sliced(path)
                     : query >= 0 ? '/' + request.target.sliced(query)
                                  : QByteArrayLiteral("/");
    m_agent = m_proxy.agentFor(agentUrl(request.target), isCardPath(request));
    return {};
}

Error ForwardProxyConnection::http2Error() const
{
    return errorOf(RequestFault::Http2, ServerLimits());
}

bool ForwardProxyConnection::targetsOtherServer()
{
    return m_connected != m_origin;
}

QSslSocket *ForwardProxyConnection::connectToAgent(const QNetworkProxy &proxy, QObject *parent)
{
    auto *socket = new QSslSocket(parent);
    m_connected = m_origin;
    socket->setProxy(proxy);
    socket->connectToHost(m_origin.host(), quint16(m_origin.port(HttpPort)));
    return socket;
}

RewrittenCard ForwardProxyConnection::rewrite(const QByteArray &card, const QUrl &)
{
    return {card, false, false, {}};
}

void ForwardProxyConnection::passed()
{
    m_proxy.onForwarded(m_agent);
}

void ForwardProxyConnection::refused()
{
    m_proxy.refuse();
}

} // namespace a2a

#include "moc_forwardproxyconnection.cpp"
