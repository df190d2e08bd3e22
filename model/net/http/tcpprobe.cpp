// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/tcpprobe.h"

#include <QNetworkProxy>

#include <utility>

namespace a2a {

static constexpr int AcceptPatienceMs = 1000;

TcpProbe::TcpProbe(QObject *parent)
    : QObject(parent)
{
    m_socket.setProxy(QNetworkProxy::NoProxy);
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, [this] { conclude(false); });
    connect(&m_socket, &QTcpSocket::connected, this, [this] { conclude(true); });
    connect(&m_socket, &QTcpSocket::errorOccurred, this, [this] { conclude(false); });
}

void TcpProbe::start(const QUrl &url)
{
    m_timeout.start(AcceptPatienceMs);
    m_socket.connectToHost(url.host(), quint16(url.port(443)));
}

void TcpProbe::conclude(bool isAccepted)
{
    if (std::exchange(m_concluded, true))
        return;
    m_timeout.stop();
    m_socket.disconnect(this);
    m_socket.abort();
    // Queued, because a receiver may delete this object, whose socket is still emitting a signal.
    QMetaObject::invokeMethod(
        this, [this, isAccepted] { emit answered(isAccepted); }, Qt::QueuedConnection);
}

} // namespace a2a

#include "moc_tcpprobe.cpp"
