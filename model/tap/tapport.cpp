// SPDX-License-Identifier: Apache-2.0
#include "model/tap/tapport.h"

#include "model/log/categories.h"
#include "model/net/http/transport.h"
#include "model/net/server/httpserver.h"

#include <QNetworkProxy>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QUrlQuery>

#include <algorithm>

namespace a2a {

static constexpr int CatchingUpMs = 10; ///< between two questions to a recording that is behind

TapPort::TapPort(const QUrl &origin, TapOwner &owner)
    : m_origin(origin)
    , m_authority(origin.authority(QUrl::FullyEncoded).toLatin1())
    , m_owner(owner)
{
    m_catchUpTimer.setSingleShot(true);
    m_catchUpTimer.setInterval(CatchingUpMs);
    connect(&m_catchUpTimer, &QTimer::timeout, this, [this] { (void)acceptsMore(); });
    // Queued: it may be emitted while a connection asks whether to go on.
    connect(
        &owner.session().recording(), &Recording::throttledChanged, this,
        [this](bool isHeldUp) {
            for (TapConnection *connection :
                 isHeldUp ? std::vector<TapConnection *>() : std::vector(m_connections))
                connection->proceed();
        },
        Qt::QueuedConnection);
}

TapPort::~TapPort()
{
    close();
    for (TapConnection *connection : std::exchange(m_connections, {})) {
        disconnect(connection, nullptr, this, nullptr);
        connection->stop();
        delete connection;
    }
}

std::optional<Error> TapPort::open(const QHostAddress &address, quint16 port)
{
    if (!listen(address, port)) {
        ServerChoices asked;
        asked.address = address;
        asked.port = port;
        return listenError(serverError(), errorString(), asked);
    }
    m_ownAuthorities = listenerAuthorities(QStringLiteral("http"), address, serverPort());
    m_tapOrigin = "http://" + m_ownAuthorities.first();
    qCInfo(lcNet, "taps on port %u", unsigned(serverPort()));
    return {};
}

int TapPort::openRequests() const
{
    return int(std::count_if(m_connections.begin(), m_connections.end(),
                             [](const TapConnection *one) { return one->isBusy(); }));
}

void TapPort::incomingConnection(qintptr descriptor)
{
    auto *socket = new QTcpSocket;
    if (!socket->setSocketDescriptor(descriptor) || m_connections.size() >= MaxConnections) {
        delete socket; // the client is reset
        m_owner.refused();
        return;
    }
    auto *connection = new TapConnection(socket, *this, this);
    m_connections.push_back(connection);
    connect(connection, &QObject::destroyed, this,
            [this, connection] { std::erase(m_connections, connection); });
}

/// Whether the recording takes more; if not, it reports when it has caught up.
bool TapPort::acceptsMore()
{
    const bool takes = session().recording().acceptsMore();
    if (!takes)
        m_catchUpTimer.start();
    return takes;
}

QUrl TapPort::agentUrl(const QByteArray &target) const
{
    const QByteArray path = target.startsWith('/') ? target : '/' + target;
    return QUrl::fromEncoded(m_origin.toEncoded() + path);
}

bool TapPort::isCardPath(const HttpHead &request) const
{
    return request.method == "GET" && m_owner.isCardUrl(agentUrl(request.target));
}

bool TapPort::servesUrl(const QUrl &url) const
{
    return url.scheme() == u"http" &&
           isOwnAuthority(url.authority(QUrl::FullyEncoded | QUrl::RemoveUserInfo).toLatin1());
}

bool TapPort::isOwnAuthority(const QByteArray &authority) const
{
    return m_ownAuthorities.contains(authority.toLower());
}

/// A page in a browser could make its own name mean this machine, and call an agent that it cannot
/// reach itself.
std::optional<Error> TapPort::refusal(HttpHead &request, int &status)
{
    const QString host = QString::fromUtf8(headerValue(request.headers, "Host"));
    if (request.method == "CONNECT") {
        status = 405;
        return Error(ErrorKind::Usage, QStringLiteral("tap-connect"), {"tap-connect"});
    }
    for (const QByteArrayView scheme : {QByteArrayView("http://"), QByteArrayView("https://")}) {
        if (!request.target.startsWith(scheme))
            continue;
        const qsizetype path = request.target.indexOf('/', scheme.size());
        const QByteArray authority = request.target.mid(scheme.size(), path - scheme.size());
        if (!isOwnAuthority(authority)) {
            status = 421;
            return Error(ErrorKind::Usage, QStringLiteral("tap-other-host"),
                         {"tap-other-host",
                          {QString::fromUtf8(authority.left(200)),
                           QString::fromLatin1(m_ownAuthorities.first())}});
        }
        request.target = path < 0 ? QByteArrayLiteral("/") : request.target.sliced(path);
    }
    if (!request.target.startsWith('/') && request.target != "*") {
        status = 400;
        return errorOf(RequestFault::Malformed, ServerLimits());
    }
    if (!host.isEmpty() && !isOwnAuthority(host.toLatin1())) {
        status = 421;
        return Error(
            ErrorKind::Usage, QStringLiteral("tap-other-host"),
            {"tap-other-host", {host.left(200), QString::fromLatin1(m_ownAuthorities.first())}});
    }
    const QByteArray origin = headerValue(request.headers, "Origin");
    const qsizetype scheme = origin.indexOf("://");
    const bool isOwn = scheme > 0 && isOwnAuthority(origin.sliced(scheme + 3));
    if (!origin.isEmpty() && !isOwn && !m_owner.isAllowedOrigin(origin)) {
        status = 403;
        return Error(ErrorKind::Usage, QStringLiteral("tap-other-origin"),
                     {"tap-other-origin", {QString::fromUtf8(origin.left(200))}});
    }
    // Without an origin: an image or a link of a page.
    const QByteArray site = headerValue(request.headers, "Sec-Fetch-Site").trimmed().toLower();
    if (origin.isEmpty() && (site == "cross-site" || site == "same-site")) {
        status = 403;
        return Error(ErrorKind::Usage, QStringLiteral("tap-other-site"), {"tap-other-site"});
    }
    return {};
}

/// Only what the client does not send itself, and only to the origin that it is for. A preflight
/// has no credentials.
HttpHeaders TapPort::addSignIn(HttpHead &request) const
{
    const Credentials credentials = m_owner.signIn();
    if (request.method == "OPTIONS" || !credentials.appliesTo(agentUrl(request.target)))
        return {};
    HttpHeaders added;
    for (const HttpHeader &header : credentials.headers) {
        if (headerValue(request.headers, header.name).isEmpty())
            added.push_back(header);
    }
    request.headers.insert(request.headers.end(), added.begin(), added.end());
    const QByteArray before = request.target;
    const QUrlQuery asked(agentUrl(before));
    for (const HttpHeader &parameter : credentials.query) {
        const QByteArray assigned = parameter.name.toPercentEncoding() + '=';
        if (!asked.hasQueryItem(QString::fromUtf8(parameter.name)))
            request.target += (request.target.contains('?') ? '&' : '?') + assigned +
                              parameter.value.toPercentEncoding();
    }
    if (request.target != before)
        added.push_back(
            {":path", m_owner.session().recording().redactor().maskedUrl(request.target)});
    return added;
}

Error TapPort::http2Error() const
{
    const QString own = QString::fromLatin1(m_ownAuthorities.first());
    const QString grpc = m_owner.grpcAddresses().join(QStringLiteral(", "));
    return Error(ErrorKind::Usage, QStringLiteral("tap-http2"),
                 grpc.isEmpty() ? Phrase("tap-http2", {own})
                                : Phrase("tap-http2-grpc", {own, grpc}));
}

QSslSocket *TapPort::connectToAgent(const QNetworkProxy &proxy, QObject *parent)
{
    auto *socket = new QSslSocket(parent);
    socket->setProxy(proxy);
    if (m_origin.scheme() != u"https") {
        socket->connectToHost(m_origin.host(), quint16(m_origin.port(80)));
        return socket;
    }
    const TlsChoices tls = session().agent(agent()).choices().tls();
    QSslConfiguration configuration = tls.configurationFor(m_origin);
    configuration.setAllowedNextProtocols({QByteArrayLiteral("http/1.1")});
    socket->setSslConfiguration(configuration);
    connect(socket, &QSslSocket::sslErrors, socket,
            [socket, tls, origin = m_origin](const QList<QSslError> &errors) {
                if (tls.accepts(origin, socket->peerCertificate()))
                    socket->ignoreSslErrors(errors); // this certificate, as chosen by the user
            });
    socket->connectToHostEncrypted(m_origin.host(), quint16(m_origin.port(443)));
    return socket;
}

RewrittenCard TapPort::rewrite(const QByteArray &card, const QUrl &url)
{
    return m_owner.rewrite(card, url);
}

} // namespace a2a

#include "moc_tapport.cpp"
