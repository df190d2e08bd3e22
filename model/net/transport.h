// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/tlschoices.h"
#include "model/recording/recording.h"

#include <QObject>
#include <QUrl>

namespace a2a {

/// One HTTP request as it is to go out: nothing is added but Host and Content-Length.
struct TransportRequest {
    QByteArray method;
    QUrl url;
    HttpHeaders headers;
    QByteArray body;
    TlsChoices tls = {};
    bool http2 =
        false; ///< and nothing else; https agrees on it (ALPN), http starts with it at once
};

/// Why a transport ended. `None`: the answer came whole, whatever its status.
struct TransportFailure {
    enum class Kind : quint8 {
        None,
        HostNotFound,
        ConnectionRefused,
        Unreachable,
        Tls,
        Proxy,
        ClosedWithoutAnswer, ///< connected, but the connection ended before the answer's head
        Cut,                 ///< the connection ended inside the answer's body
        NotHttp,
        NoHttp2,        ///< HTTP/2 was asked for and the server speaks something else
        EndlessFraming, ///< the answer's header (or a chunk's) does not end; `detail`: bytes of it
    };
    Kind kind = Kind::None;
    QString detail; ///< in words, for the error text; may be empty
    QSslCertificate certificate =
        QSslCertificate(); ///< Tls: the server's, when it was that which did not verify
};

/// One HTTP request and its answer over one connection, without redirects, limits or recording:
/// what an Exchange needs of an HTTP library. Reading is bounded: what is not read makes the sender
/// wait.
class Transport : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    virtual void start(const TransportRequest &request) = 0;
    /// Ends at once and for good; no signal follows.
    virtual void abort() = 0;

    [[nodiscard]] virtual int status() const = 0; ///< 0 before headReceived()
    [[nodiscard]] virtual QByteArray reason() const = 0;
    [[nodiscard]] virtual HttpHeaders headers() const = 0;
    /// What came behind the body, known when finished() comes (HTTP/2 only).
    [[nodiscard]] virtual HttpHeaders trailers() const = 0;
    [[nodiscard]] virtual qint64 bytesAvailable() const = 0;
    virtual qint64 read(char *data, qint64 maxSize) = 0;
    /// The proxy in use as host:port; empty: none.
    [[nodiscard]] virtual QString proxy() const = 0;

signals:
    /// TCP (and TLS) stand; comes again while a long body is being sent, and when it was sent.
    void connected();
    void headReceived();
    void readable();
    /// Exactly once, unless aborted. Bytes may still be waiting to be read.
    void finished(const a2a::TransportFailure &failure);
};

} // namespace a2a
