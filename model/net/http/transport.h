// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/http2probe.h"
#include "model/net/http/proxychoice.h"
#include "model/net/http/readgate.h"
#include "model/net/http/servercertificates.h"
#include "model/net/http/tlschoices.h"
#include "model/platform/socketwatch.h"
#include "model/recording/recording.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSslCertificate>
#include <QTimer>
#include <QUrl>

#include <memory>
#include <optional>

class QSslError;

namespace a2a {

/// One HTTP request as it is to be sent: nothing is added except Host and Content-Length.
struct TransportRequest {
    QByteArray method;
    QUrl url;
    HttpHeaders headers;
    QByteArray body;
    TlsChoices tls = {};
    bool http2 = false; ///< only HTTP/2: https negotiates it (ALPN), http starts with it at once
    ProxyChoice proxy = {};
};

/// Why a transport ended. `None`: the response is complete, whatever its status.
struct TransportFailure {
    enum class Kind : quint8 {
        None,
        HostNotFound,
        ConnectionRefused,
        Unreachable,
        Tls,
        Proxy,
        ClosedWithoutResponse, ///< connected, but the connection ended before the response's head
        Cut,                   ///< the connection ended inside the response's body
        NotHttp,
        NoHttp2,        ///< HTTP/2 was required and the server uses something else
        EndlessFraming, ///< the response's header (or a chunk's) does not end
        Overrun,        ///< too much waits to be read; over HTTP/2 no sender can be slowed down
    };
    Kind kind = Kind::None;
    Phrase detail; ///< details for the error text; may be empty
    /// For Kind::Tls: the server's certificate if it did not verify. It is optional because even an
    /// empty QSslCertificate makes Qt load TLS.
    std::optional<QSslCertificate> certificate = std::nullopt;
    bool isSelfSigned = false; ///< Tls: the certificate, or that of its authority
    qint64 bytes = 0;          ///< EndlessFraming: bytes received; Overrun: bytes that may wait
    bool isHttp2 = false;      ///< EndlessFraming: in frames of HTTP/2
    ServerCertificatesPointer certificates = nullptr; ///< what the server presented, if anything
};

/// One HTTP request and its response over one connection, without redirects, limits or recording.
/// Reading is bounded: unread data makes the sender wait. The only place that uses
/// QNetworkAccessManager; each transport has a separate manager, because a manager opens six
/// connections to a host and queues everything else. Lives on any one thread: in the program on the
/// network's (NetThread).
class Transport final : public QObject {
    Q_OBJECT

public:
    /// Bytes Qt may take from the socket without handing on any: beyond it, a header is considered
    /// endless.
    static constexpr qint64 UndeliveredLimit = qint64{4} * 1024 * 1024;

    explicit Transport(QObject *parent = nullptr);
    ~Transport() override;

    void start(const TransportRequest &request);
    /// Ends the request at once; no signal follows.
    void abort();

    [[nodiscard]] int status() const; ///< 0 before headReceived()
    [[nodiscard]] QByteArray reason() const;
    [[nodiscard]] HttpHeaders headers() const { return m_headers; }
    /// The fields after the body, known at finished() (HTTP/2 only).
    [[nodiscard]] HttpHeaders trailers() const;
    [[nodiscard]] qint64 bytesAvailable() const;
    qint64 read(char *data, qint64 maxSize);
    /// Certificates that the server presented, or null if there is none, or no TLS.
    [[nodiscard]] const ServerCertificatesPointer &certificates() const { return m_certificates; }
    /// The proxy in use as host:port, or empty if there is none.
    [[nodiscard]] QString proxy() const;

signals:
    /// The step that was reached: after Connecting, TCP (and TLS) are established. Sending is
    /// emitted repeatedly while a long body is sent.
    void stepReached(a2a::ConnectionStep step);
    void headReceived();
    void dataAvailable();
    /// Emitted exactly once, unless aborted. Bytes may still be waiting to be read.
    void finished(const a2a::TransportFailure &failure);

private:
    static constexpr int ChecksUntilCut = 50; ///< five seconds; Qt usually reports an end at once

    void probe(const TransportRequest &request);
    void send(const TransportRequest &request);
    void connectReply();
    void onSslErrors(const QList<QSslError> &errors);
    void onFinished();
    void onMetaData();
    void onReadyRead();
    void onConnected(ConnectionStep step);
    void recordCertificates(bool areVerified);
    void watchSocket();
    void noteProgress();
    [[nodiscard]] TransportFailure failure() const;

    std::unique_ptr<QNetworkAccessManager> m_manager;
    QNetworkReply *m_reply = nullptr; // the manager's child
    TlsChoices m_tls;
    Phrase m_tlsReasons;
    std::optional<QSslCertificate> m_refused;
    ServerCertificatesPointer m_certificates;
    bool m_isSelfSigned = false;
    HttpHeaders m_headers; // as first received
    std::unique_ptr<Http2Probe> m_probe;
    bool m_http2 = false;
    bool m_headSeen = false;
    bool m_progressed = false; // since the watch's last check
    ReadGate m_gate;
    SocketWatch m_watch;
    QTimer m_watchTimer;
    int m_checksClosed = 0;   ///< checks in a row that found the socket closed and nothing received
    qint64 m_takenBefore = 0; // by the socket, when something was last handed on
    qint64 m_handedOnBefore = 0; // by all transports, at that time
};

} // namespace a2a
