// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/tcpprobe.h"

#include <QNetworkProxy>

#include <utility>

namespace a2a {

static constexpr int AcceptPatienceMs = 1000;

AcceptProbe::AcceptProbe(QObject *parent)
    : QObject(parent)
{
    m_socket.setProxy(QNetworkProxy::NoProxy);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] { conclude(false); });
    connect(&m_socket, &QTcpSocket::connected, this, [this] { conclude(true); });
    connect(&m_socket, &QTcpSocket::errorOccurred, this, [this] { conclude(false); });
}

void AcceptProbe::start(const QUrl &url)
{
    m_patience.start(AcceptPatienceMs);
    m_socket.connectToHost(url.host(), quint16(url.port(443)));
}

void AcceptProbe::conclude(bool isAccepted)
{
    if (std::exchange(m_concluded, true))
        return;
    m_patience.stop();
    m_socket.disconnect(this);
    m_socket.abort();
    // Queued, because a receiver may delete this object, whose socket is still emitting a signal.
    QMetaObject::invokeMethod(
        this, [this, isAccepted] { emit answered(isAccepted); }, Qt::QueuedConnection);
}

} // namespace a2a

#include "moc_tcpprobe.cpp"
