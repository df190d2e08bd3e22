// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/http2probe.h"
#include "model/net/http/proxysearch.h"

#include <QSslSocket>

namespace a2a {

/// Finds out whether a host:port uses TLS or HTTP/2 in clear text, TLS first. Only
/// handshakes are sent: no request, no credentials, no client certificate; and no certificate is
/// checked, which is left to the request.
class TlsProbe final : public QObject {
    Q_OBJECT

public:
    enum class Verdict : quint8 {
        Tls,
        Clear,   ///< no TLS, but responds to HTTP/2 in clear text
        Unknown, ///< neither, or nothing listens there
    };
    Q_ENUM(Verdict)

    explicit TlsProbe(QObject *parent = nullptr);
    /// Only tries TLS: the verdict is Unknown for anything else, since clear text is not tried.
    void setTlsOnly() { m_isTlsOnly = true; }
    void start(const QUrl &url, const ProxyChoice &choice = {});

signals:
    /// The result; emitted once, from the event loop.
    void answered(a2a::TlsProbe::Verdict verdict);

private:
    void startHandshake(const QNetworkProxy &proxy);
    void onNoTls();
    void conclude(Verdict verdict);

    QUrl m_url;
    ProxySearch m_proxySearch;
    QNetworkProxy m_proxy;
    QSslSocket m_socket;
    Http2Probe m_http2Probe;
    QTimer m_timeout;
    bool m_connected = false;
    bool m_isTlsOnly = false;
    bool m_concluded = false;
};

} // namespace a2a
