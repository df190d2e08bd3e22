// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/tlsprobe.h"

#include <QSslConfiguration>

namespace a2a {

static constexpr int SecurityPatienceMs = 5000;

TlsProbe::TlsProbe(QObject *parent)
    : QObject(parent)
{
    m_socket.setPeerVerifyMode(QSslSocket::VerifyNone);
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, &TlsProbe::onNoTls);
    connect(&m_socket, &QSslSocket::connected, this, [this] { m_connected = true; });
    connect(&m_socket, &QSslSocket::encrypted, this, [this] { conclude(Verdict::Tls); });
    connect(&m_socket, &QSslSocket::errorOccurred, this, &TlsProbe::onNoTls);
    connect(&m_http2Probe, &Http2Probe::answered, this, [this](Http2Probe::Verdict verdict) {
        conclude(verdict == Http2Probe::Verdict::Http2 ? Verdict::Clear : Verdict::Unknown);
    });
}

void TlsProbe::start(const QUrl &url, const ProxyChoice &choice)
{
    m_url = url;
    m_timeout.start(SecurityPatienceMs);
    m_proxySearch.start(url, choice, [this](const QNetworkProxy &proxy) { startHandshake(proxy); });
}

void TlsProbe::startHandshake(const QNetworkProxy &proxy)
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
void TlsProbe::onNoTls()
{
    m_timeout.stop();
    m_proxySearch.cancel();
    m_socket.disconnect(this);
    m_socket.abort();
    if (!m_connected || m_isTlsOnly)
        return conclude(Verdict::Unknown);
    m_http2Probe.start(m_url, m_proxy);
}

void TlsProbe::conclude(Verdict verdict)
{
    if (std::exchange(m_concluded, true))
        return;
    m_timeout.stop();
    m_socket.disconnect(this);
    m_socket.abort();
    // Queued, because a receiver may delete this object, whose socket is still emitting a signal.
    QMetaObject::invokeMethod(
        this, [this, verdict] { emit answered(verdict); }, Qt::QueuedConnection);
}

} // namespace a2a

#include "moc_tlsprobe.cpp"
