// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/readgate.h"

#include "model/net/http/qtmessagefilter.h"
#include "model/platform/socketwatch.h"

#include <QMetaObject>
#include <QNetworkReply>

namespace a2a {

/// More than the sockets of any system hold.
constexpr qint64 Headroom = qint64{1} << 40;

/// Whether the body ends with its connection.
static bool isUnframed(const QNetworkReply &reply)
{
    return !reply.hasRawHeader("Content-Length") && !reply.hasRawHeader("Transfer-Encoding");
}

void ReadGate::update(QNetworkReply &reply, const SocketWatch &socket)
{
    const qint64 unread = reply.bytesAvailable();
    if (!m_shut && unread > HighWater && reply.isRunning() &&
        (unread > MaxUnread || !isUnframed(reply) || socket.unreadBytes() >= MinUnreadInKernel)) {
        m_shut = m_wasShut = true;
        dropKnownQtMessages();
        reply.setReadBufferSize(-1);
        // A signal of Qt's own reply, received by the network thread only while there is a size.
        // Without it, a dropped connection loses unread data; nothing else changes.
        QMetaObject::invokeMethod(&reply, "readBufferFreed", Qt::DirectConnection,
                                  Q_ARG(qint64, Headroom));
    } else if (m_shut && unread <= LowWater) {
        m_shut = false;
        reply.setReadBufferSize(0);
    }
}

} // namespace a2a
