// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/transport.h"

#include "model/net/http/proxysearch.h"
#include "model/net/http/qterrorphrases.h"
#include "model/net/http/qtmessagefilter.h"

#include <QMutex>
#include <QNetworkProxy>
#include <QNetworkRequest>
#include <QPointer>
#include <QSet>
#include <QSslError>

#include <algorithm>
#include <atomic>
#include <cstring>

namespace a2a {

/// A body that can be read once. Qt sends a request again if the server closes without a response;
/// with a device that cannot rewind it cannot, and fails with ContentReSendError instead.
class UploadOnce final : public QIODevice {
public:
    UploadOnce(QByteArray bytes, QObject *parent)
        : QIODevice(parent)
        , m_bytes(std::move(bytes))
    {
        open(ReadOnly | Unbuffered);
    }

    [[nodiscard]] bool isSequential() const override { return true; }
    [[nodiscard]] bool atEnd() const override { return m_position >= m_bytes.size(); }
    [[nodiscard]] qint64 bytesAvailable() const override { return m_bytes.size() - m_position; }
    bool reset() override { return false; } // the base class would print a warning

protected:
    qint64 readData(char *data, qint64 maxSize) override
    {
        const qint64 count = std::min<qint64>(maxSize, m_bytes.size() - m_position);
        if (count <= 0)
            return -1;
        std::memcpy(data, m_bytes.constData() + m_position, size_t(count));
        m_position += count;
        return count;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_position = 0;
};

/// Returns "the default proxy" for no proxy. The result is the same, a direct connection, but Qt
/// opens a buffered socket for it. Without any proxy the socket is unbuffered: reading a chunked
/// body then takes ten system calls a chunk, and an endless header blocks the network thread
/// forever.
class BufferedDirect final : public QNetworkProxyFactory {
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &) override
    {
        QNetworkProxy proxy(QNetworkProxy::DefaultProxy);
        proxy.setCapabilities(QNetworkProxy::TunnelingCapability);
        return {proxy};
    }
};

namespace {

/// The clear-text servers ("host:port") that are known to use HTTP/2 or not.
class Http2Places final {
public:
    [[nodiscard]] bool contains(const QString &place) const
    {
        const QMutexLocker lock(&m_mutex);
        return m_places.contains(place);
    }
    void insert(const QString &place)
    {
        const QMutexLocker lock(&m_mutex);
        m_places.insert(place);
    }

private:
    mutable QMutex m_mutex;
    QSet<QString> m_places;
};

} // namespace

static Http2Places &http2Places()
{
    static Http2Places places;
    return places;
}

/// Until a head has arrived nothing slows the sender down: at 1 GB/s it gets 20 MB past each check.
static constexpr int HeadCheckMs = 20;
static constexpr int BodyCheckMs = 100;
static std::atomic<qint64> s_handedOn = 0; ///< body bytes of all transports

Transport::Transport(QObject *parent)
    : QObject(parent)
{
    m_watchTimer.setInterval(HeadCheckMs);
    connect(&m_watchTimer, &QTimer::timeout, this, &Transport::watchSocket);
}

Transport::~Transport()
{
    abort();
}

static QNetworkRequest qtRequest(const TransportRequest &request)
{
    QNetworkRequest result(request.url);
    for (const HttpHeader &header : request.headers)
        result.setRawHeader(header.name, header.value);
    result.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                        QNetworkRequest::ManualRedirectPolicy);
    // HTTP/2 is used only if it is required, because it does not slow senders down. Http2Direct
    // does not support ALPN.
    const bool secure = request.url.scheme() == QLatin1String("https");
    result.setAttribute(QNetworkRequest::Http2AllowedAttribute, request.http2 && secure);
    result.setAttribute(QNetworkRequest::Http2DirectAttribute, request.http2 && !secure);
    result.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    result.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    result.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    result.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    result.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    if (!request.tls.isEmpty() && request.url.scheme() == QLatin1String("https"))
        result.setSslConfiguration(request.tls.configurationFor(request.url));
    return result;
}

void Transport::start(const TransportRequest &request)
{
    Q_ASSERT(!m_manager);
    m_http2 = request.http2;
    if (m_http2)
        dropKnownQtMessages();
    m_tls = request.tls;
    m_manager = std::make_unique<QNetworkAccessManager>();
    QNetworkProxy chosen = proxyFor(request.url, request.proxy);
    if (m_http2 && chosen.type() == QNetworkProxy::HttpProxy) // it would not read HTTP/1.1
        chosen.setCapabilities(chosen.capabilities() & ~QNetworkProxy::CachingCapability);
    if (chosen.type() == QNetworkProxy::NoProxy)
        m_manager->setProxyFactory(new BufferedDirect);
    else
        m_manager->setProxy(chosen);
    if (m_http2 && request.url.scheme() == QLatin1String("http") && proxy().isEmpty() &&
        !http2Places().contains(request.url.authority()))
        probe(request);
    else
        send(request);
}

/// With TLS both sides negotiate HTTP/2; in clear text it has to be probed, once per host:port.
void Transport::probe(const TransportRequest &request)
{
    m_probe = std::make_unique<Http2Probe>();
    connect(m_probe.get(), &Http2Probe::answered, this,
            [this, request](Http2Probe::Verdict verdict) {
                m_probe.release()->deleteLater(); // it is the sender of this signal
                if (verdict == Http2Probe::Verdict::Other) {
                    emit finished({TransportFailure::Kind::NoHttp2, {}});
                    return;
                }
                if (verdict == Http2Probe::Verdict::Http2)
                    http2Places().insert(request.url.authority());
                send(request);
            });
    m_probe->start(request.url);
}

void Transport::send(const TransportRequest &request)
{
    m_watch.snapshotSockets();
    QNetworkRequest toSend = qtRequest(request);
    const bool reading = request.method == "GET" || request.method == "HEAD";
    if (reading && request.body.isEmpty()) {
        m_reply = request.method == "GET" ? m_manager->get(toSend) : m_manager->head(toSend);
    } else {
        auto *upload = new UploadOnce(request.body, m_manager.get());
        toSend.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
        toSend.setHeader(QNetworkRequest::ContentLengthHeader, request.body.size());
        m_reply = m_manager->sendCustomRequest(toSend, request.method, upload);
    }
    connectReply();
}

void Transport::connectReply()
{
    connect(m_reply, &QNetworkReply::socketStartedConnecting, this,
            [this] { emit stepReached(ConnectionStep::Connecting); });
    connect(m_reply, &QNetworkReply::encrypted, this, [this] {
        recordCertificates(!m_certificates || m_certificates->isVerified); // unless an exception
        onConnected(ConnectionStep::Encrypted);
    });
    connect(m_reply, &QNetworkReply::uploadProgress, this, [this](qint64 sent, qint64) {
        if (sent > 0)
            onConnected(ConnectionStep::Sending);
    });
    connect(m_reply, &QNetworkReply::requestSent, this,
            [this] { onConnected(ConnectionStep::Sent); });
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &Transport::onMetaData);
    connect(m_reply, &QNetworkReply::readyRead, this, &Transport::onReadyRead);
    connect(m_reply, &QNetworkReply::sslErrors, this, &Transport::onSslErrors);
    connect(m_reply, &QNetworkReply::finished, this, &Transport::onFinished);
}

void Transport::onReadyRead()
{
    m_gate.update(*m_reply, m_watch);
    emit dataAvailable();
}

void Transport::onConnected(ConnectionStep step)
{
    if (!m_watchTimer.isActive()) {
        const bool direct = proxy().isEmpty();
        const int usual = m_reply->url().scheme() == QLatin1String("https") ? 443 : 80;
        m_watch.find(direct ? quint16(m_reply->url().port(usual)) : m_manager->proxy().port());
        m_watchTimer.start();
        noteProgress();
    }
    emit stepReached(step);
}

void Transport::noteProgress()
{
    m_takenBefore = m_watch.bytesRead();
    m_handedOnBefore = s_handedOn;
}

void Transport::watchSocket()
{
    if (std::exchange(m_progressed, false) || bytesAvailable() > 0) {
        m_checksClosed = 0;
        noteProgress();
        return;
    }
    m_checksClosed = m_gate.wasEverShut() && m_watch.isClosed() ? m_checksClosed + 1 : 0;
    if (m_checksClosed >= ChecksUntilCut) { // see ReadGate: Qt has forgotten the end
        abort();
        emit finished({TransportFailure::Kind::Cut, {}});
        return;
    }
    // If it is uncertain whose socket it is, what other transports handed on may have come from it;
    // the factor allows for bodies cut into chunks of a few bytes.
    const qint64 others = m_watch.isUnambiguous() ? 0 : 16 * (s_handedOn - m_handedOnBefore);
    if (m_watch.bytesRead() - m_takenBefore <= UndeliveredLimit + others)
        return;
    TransportFailure endless{TransportFailure::Kind::EndlessFraming, {}};
    endless.bytes = m_watch.bytesRead() - m_takenBefore;
    endless.isHttp2 = m_http2;
    abort();
    emit finished(endless);
}

void Transport::abort()
{
    m_watchTimer.stop();
    if (m_probe) {
        m_probe->disconnect(this); // it may still be answered before it is deleted
        m_probe.release()->deleteLater();
    }
    if (!m_manager)
        return;
    if (m_reply) {
        m_reply->disconnect(this);
        dropKnownQtMessages(); // an error from the server at the same moment would be one too many
        m_reply->abort();      // emits finished() from inside
        m_reply = nullptr;
    }
    m_manager.release()->deleteLater(); // not now: this may be called from a signal of its reply
}

int Transport::status() const
{
    return m_reply ? m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() : 0;
}

QByteArray Transport::reason() const
{
    return m_reply ? m_reply->attribute(QNetworkRequest::HttpReasonPhraseAttribute).toByteArray()
                   : QByteArray();
}

void Transport::onMetaData()
{
    if (m_headSeen || status() == 0)
        return; // trailers are read when the response is complete
    if (m_http2 && !m_reply->attribute(QNetworkRequest::Http2WasUsedAttribute).toBool()) {
        abort(); // TLS agreed on HTTP/1.1
        emit finished({TransportFailure::Kind::NoHttp2, {}});
        return;
    }
    m_headSeen = true;
    m_watchTimer.setInterval(BodyCheckMs);
    for (const auto &[name, value] : m_reply->rawHeaderPairs())
        m_headers.push_back({name, value});
    noteProgress();
    emit headReceived();
}

/// When trailers are received, Qt joins them to the head, and the head to itself: "x, x".
HttpHeaders Transport::trailers() const
{
    HttpHeaders result;
    if (!m_reply || !m_http2)
        return result;
    for (const auto &[name, value] : m_reply->rawHeaderPairs()) {
        const QByteArray before = headerValue(m_headers, name);
        const QByteArray doubled = before + ", " + before;
        const QByteArray behind = doubled + ", ";
        if (before.isEmpty())
            result.push_back({name, value});
        else if (value.startsWith(behind))
            result.push_back({name, value.mid(behind.size())});
    }
    return result;
}

qint64 Transport::bytesAvailable() const
{
    return m_reply ? m_reply->bytesAvailable() : 0;
}

qint64 Transport::read(char *data, qint64 maxSize)
{
    const qint64 size = m_reply ? m_reply->read(data, maxSize) : -1;
    if (size > 0) {
        s_handedOn += size;
        m_progressed = true;
        m_gate.update(*m_reply, m_watch);
    }
    return size;
}

QString Transport::proxy() const
{
    const QNetworkProxy proxy = m_manager ? m_manager->proxy() : QNetworkProxy();
    if (proxy.hostName().isEmpty())
        return {};
    return proxy.hostName() % QLatin1Char(':') % QString::number(proxy.port());
}

/// The phrase for a problem of a certificate. Qt's own texts are in the current language and only
/// used in rare cases.
static Phrase reasonOf(const QSslError &error)
{
    switch (error.error()) {
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToGetLocalIssuerCertificate:
        return {"tls-issuer-unknown"};
    case QSslError::UnableToVerifyFirstCertificate:
        return {"tls-none-verified"};
    case QSslError::CertificateSignatureFailed:
        return {"tls-signature-invalid"};
    case QSslError::CertificateNotYetValid:
        return {"tls-not-yet-valid"};
    case QSslError::CertificateExpired:
        return {"tls-expired"};
    case QSslError::SelfSignedCertificate:
        return {"tls-self-signed"};
    case QSslError::SelfSignedCertificateInChain:
        return {"tls-root-self-signed"};
    case QSslError::CertificateRevoked:
        return {"tls-revoked"};
    case QSslError::InvalidCaCertificate:
        return {"tls-authority-invalid"};
    case QSslError::InvalidPurpose:
        return {"tls-wrong-purpose"};
    case QSslError::CertificateUntrusted:
        return {"tls-authority-not-trusted"};
    case QSslError::NoPeerCertificate:
        return {"tls-no-certificate"};
    case QSslError::HostNameMismatch:
        return {"tls-other-host"};
    default:
        return Phrase::verbatim(error.errorString());
    }
}

static QString withoutFullStop(const QString &text)
{
    return text.endsWith(QLatin1Char('.')) ? text.chopped(1) : text;
}

void Transport::recordCertificates(bool areVerified)
{
    m_certificates =
        serverCertificates(hostAndPort(m_reply->url()), m_reply->sslConfiguration(), areVerified);
}

void Transport::onSslErrors(const QList<QSslError> &errors)
{
    recordCertificates(false);
    const QSslCertificate certificate = m_reply->sslConfiguration().peerCertificate();
    if (m_tls.accepts(m_reply->url(),
                      certificate)) { // this certificate of this host, as chosen by the user
        m_reply->ignoreSslErrors(errors);
        return;
    }
    m_refused = certificate;
    // The errors are reported, never ignored: the handshake fails when this returns.
    QList<QSslError::SslError> named;
    for (const QSslError &error : errors) {
        if (named.contains(error.error()))
            continue;
        named.append(error.error());
        m_isSelfSigned = m_isSelfSigned || error.error() == QSslError::SelfSignedCertificate ||
                         error.error() == QSslError::SelfSignedCertificateInChain;
        const Phrase reason = reasonOf(error);
        m_tlsReasons = m_tlsReasons.isEmpty() ? reason : Phrase("and-also", {m_tlsReasons, reason});
    }
}

void Transport::onFinished()
{
    // Without a byte of body Qt may report the head only now.
    TransportFailure ended = failure();
    ended.certificates = m_certificates;
    onMetaData();
    if (m_reply) // not aborted meanwhile
        emit finished(ended);
}

TransportFailure Transport::failure() const
{
    using Kind = TransportFailure::Kind;
    const Phrase detail = phraseForQtError(withoutFullStop(m_reply->errorString()));
    const QNetworkReply::NetworkError code = m_reply->error();
    const bool noConnection =
        code == QNetworkReply::HostNotFoundError || code == QNetworkReply::ConnectionRefusedError;
    if (noConnection && !proxy().isEmpty()) // the proxy was not reached
        return {Kind::Proxy, detail};
    switch (code) {
    case QNetworkReply::NoError:
        return {};
    case QNetworkReply::HostNotFoundError:
        return {Kind::HostNotFound, detail};
    case QNetworkReply::ConnectionRefusedError:
        return {Kind::ConnectionRefused, detail};
    case QNetworkReply::SslHandshakeFailedError:
        return {Kind::Tls, m_tlsReasons.isEmpty() ? detail : m_tlsReasons, m_refused,
                m_isSelfSigned};
    case QNetworkReply::RemoteHostClosedError:
        return {m_headSeen ? Kind::Cut : Kind::ClosedWithoutResponse, {}};
    case QNetworkReply::ContentReSendError:
        if (status() == 0)
            return {Kind::ClosedWithoutResponse, {}};
        break;
    default:
        break;
    }
    const bool http2Used = m_reply->attribute(QNetworkRequest::Http2WasUsedAttribute).toBool();
    if (m_http2 && !m_headSeen && !http2Used && code == QNetworkReply::UnknownNetworkError)
        return {Kind::NoHttp2, {}}; // the response is not an HTTP/2 frame
    const bool isProxy =
        code > QNetworkReply::UnknownNetworkError && code <= QNetworkReply::UnknownProxyError;
    const bool isConnection =
        code > QNetworkReply::NoError && code <= QNetworkReply::UnknownNetworkError;
    if (isProxy && status() == 0)
        return {Kind::Proxy, detail};
    if (isConnection)
        return {m_headSeen ? Kind::Cut : Kind::Unreachable, detail};
    if (m_http2 && status() >= 200 && status() < 300)
        return {Kind::Cut, detail}; // the stream was reset (RST_STREAM, GOAWAY)
    if (status() > 0)
        return {}; // Qt's error for a status of 4xx or 5xx: the response is complete
    return {Kind::NotHttp, detail};
}

} // namespace a2a

#include "moc_transport.cpp"
