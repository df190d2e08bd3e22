// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

namespace a2a {

/// Finds out whether a host:port accepts TCP connections, without a proxy. It is needed because Qt
/// reports nothing of a request over https before its TLS handshake is complete. Nothing is sent.
class TcpProbe final : public QObject {
    Q_OBJECT

public:
    explicit TcpProbe(QObject *parent = nullptr);
    void start(const QUrl &url);

signals:
    /// The result; emitted once, from the event loop.
    void answered(bool isAccepted);

private:
    void conclude(bool isAccepted);

    QTcpSocket m_socket;
    QTimer m_timeout;
    bool m_concluded = false;
};

} // namespace a2a
