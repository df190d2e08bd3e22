// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QNetworkProxy>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

namespace a2a {

/// Finds out whether a server in clear text speaks HTTP/2 (RFC 9113 3.4): connects, sends the
/// preface with empty settings and looks at the first bytes that come, which must be a SETTINGS
/// frame. Qt itself takes what an HTTP/1.1 server says for a frame of 4.7 MB and waits for its end.
class Http2Probe final : public QObject {
    Q_OBJECT

public:
    enum class Verdict : quint8 {
        Http2,
        Other,   ///< something else was answered
        Unknown, ///< no connection, or nothing was answered: the request itself will tell more
    };
    Q_ENUM(Verdict)

    explicit Http2Probe(QObject *parent = nullptr);
    void start(const QUrl &url, const QNetworkProxy &proxy = QNetworkProxy::NoProxy);

signals:
    /// Once, from the event loop.
    void answered(a2a::Http2Probe::Verdict verdict);

private:
    void look();
    void conclude(Verdict verdict);

    QTcpSocket m_socket;
    QTimer m_patience;
    bool m_concluded = false;
};

} // namespace a2a
