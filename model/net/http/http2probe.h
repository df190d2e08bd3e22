// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QNetworkProxy>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

namespace a2a {

/// Finds out whether a server in clear text uses HTTP/2 (RFC 9113 3.4): connects, sends the preface
/// with empty settings and checks the first bytes received, which must be a SETTINGS frame. Qt
/// itself takes an HTTP/1.1 response for a frame of 4.7 MB and waits for its end.
class Http2Probe final : public QObject {
    Q_OBJECT

public:
    enum class Verdict : quint8 {
        Http2,
        Other,   ///< some other response
        Unknown, ///< no connection, or no response: the request itself will show more
    };
    Q_ENUM(Verdict)

    explicit Http2Probe(QObject *parent = nullptr);
    void start(const QUrl &url, const QNetworkProxy &proxy = QNetworkProxy::NoProxy);

signals:
    /// The result; emitted once, from the event loop.
    void answered(a2a::Http2Probe::Verdict verdict);

private:
    void checkFirstBytes();
    void conclude(Verdict verdict);

    QTcpSocket m_socket;
    QTimer m_timeout;
    bool m_concluded = false;
};

} // namespace a2a
