// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http2probe.h"
#include "model/net/readgate.h"
#include "model/net/socketwatch.h"
#include "model/net/transport.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QSet>
#include <QTimer>

#include <memory>

class QSslError;

namespace a2a {

/// The proxy for a URL: none for loopback, else what the system says (http_proxy and its kin).
[[nodiscard]] QNetworkProxy proxyFor(const QUrl &url);

/// Transport over QNetworkAccessManager, and the only place that uses it. Each transport has a
/// manager of its own, because a manager runs six connections to a host and lets everything else
/// wait.
class QnamTransport final : public Transport {
    Q_OBJECT

public:
    /// Bytes Qt may take from the socket without handing on any: beyond it, a header never ends.
    static constexpr qint64 FramingLimit = qint64{4} * 1024 * 1024;

    explicit QnamTransport(QObject *parent = nullptr);
    ~QnamTransport() override;

    void start(const TransportRequest &request) override;
    void abort() override;
    [[nodiscard]] int status() const override;
    [[nodiscard]] QByteArray reason() const override;
    [[nodiscard]] HttpHeaders headers() const override { return m_headers; }
    [[nodiscard]] HttpHeaders trailers() const override;
    [[nodiscard]] qint64 bytesAvailable() const override;
    qint64 read(char *data, qint64 maxSize) override;
    [[nodiscard]] QString proxy() const override;

private:
    void probe(const TransportRequest &request);
    void send(const TransportRequest &request);
    void connectReply();
    void onSslErrors(const QList<QSslError> &errors);
    void onFinished();
    void onMetaData();
    void onReadyRead();
    void onConnected();
    void watchSocket();
    void noteProgress();
    [[nodiscard]] TransportFailure failure() const;

    std::unique_ptr<QNetworkAccessManager> m_manager;
    QNetworkReply *m_reply = nullptr; // the manager's child
    TlsChoices m_tls;
    QString m_tlsReasons;
    QSslCertificate m_refused;
    HttpHeaders m_headers; // as they first came
    std::unique_ptr<Http2Probe> m_probe;
    bool m_http2 = false;
    bool m_headSeen = false;
    bool m_progressed = false; // since the watch last looked
    ReadGate m_gate;
    SocketWatch m_watch;
    QTimer m_watchTimer;
    qint64 m_takenBefore = 0;           // by the socket, when something was last handed on
    qint64 m_handedOnBefore = 0;        // by all transports, at that time
    static QSet<QString> s_http2Places; // "host:port" in clear text that speak it
    static qint64 s_handedOn;           // body bytes that all transports have handed on
};

} // namespace a2a
