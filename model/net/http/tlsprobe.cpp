// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/tlsprobe.h"

#include <QSslConfiguration>

namespace a2a {

static constexpr int SecurityPatienceMs = 5000;

SecurityProbe::SecurityProbe(QObject *parent)
    : QObject(parent)
{
    m_socket.setPeerVerifyMode(QSslSocket::VerifyNone);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &SecurityProbe::onNoTls);
    connect(&m_socket, &QSslSocket::connected, this, [this] { m_connected = true; });
    connect(&m_socket, &QSslSocket::encrypted, this, [this] { conclude(Verdict::Tls); });
    connect(&m_socket, &QSslSocket::errorOccurred, this, &SecurityProbe::onNoTls);
    connect(&m_clear, &Http2Probe::answered, this, [this](Http2Probe::Verdict verdict) {
        conclude(verdict == Http2Probe::Verdict::Http2 ? Verdict::Clear : Verdict::Unknown);
    });
}

void SecurityProbe::start(const QUrl &url, const ProxyChoice &choice)
{
    m_url = url;
    m_patience.start(SecurityPatienceMs);
    m_search.start(url, choice, [this](const QNetworkProxy &proxy) { shakeHands(proxy); });
}

void SecurityProbe::shakeHands(const QNetworkProxy &proxy)
{
    m_proxy = proxy;
    m_socket.setProxy(proxy);
    QSslConfiguration configuration = m_socket.sslConfiguration();
    // Both protocols are offered: a server that has only the other one may refuse the handshake.
    configuration.setAllowedNextProtocols(
        {QSslConfiguration::ALPNProtocolHTTP2, QSslConfiguration::NextProtocolHttp1_1});
    m_socket.setSslConfiguration(configuration);
    const int usual = m_url.scheme() == u"http" ? 80 : 443; // where that request went, or will go
    m_socket.connectToHostEncrypted(m_url.host(), quint16(m_url.port(usual)));
}

/// A server that refuses the handshake uses TLS, too: it will not respond in clear text.
void SecurityProbe::onNoTls()
{
    m_patience.stop();
    m_search.cancel();
    m_socket.disconnect(this);
    m_socket.abort();
    if (!m_connected || m_isTlsOnly)
        return conclude(Verdict::Unknown);
    m_clear.start(m_url, m_proxy);
}

void SecurityProbe::conclude(Verdict verdict)
{
    if (std::exchange(m_concluded, true))
        return;
    m_patience.stop();
    m_socket.disconnect(this);
    m_socket.abort();
    // Queued, because a receiver may delete this object, whose socket is still emitting a signal.
    QMetaObject::invokeMethod(
        this, [this, verdict] { emit answered(verdict); }, Qt::QueuedConnection);
}

} // namespace a2a

#include "moc_tlsprobe.cpp"
