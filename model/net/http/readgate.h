// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

class QNetworkReply;

namespace a2a {

class SocketWatch;

/// Slows down a sender that is faster than we read: above HighWater unread bytes Qt leaves the
/// socket alone, TCP does the rest, and at LowWater reading continues.
///
/// QNetworkReply::setReadBufferSize() is made for this and fails in two ways (Qt 6.4): before the
/// network thread has begun the request it has no effect, and when a connection is cut, all that Qt
/// holds beyond the size is dropped. So there is no size while all goes well; a waiting sender is a
/// negative one, with which Qt's parser takes nothing from the socket; and the network thread is
/// notified that that much was read already, so that at a cut it hands on everything it still gets.
/// A body that ends with its connection must not end while the sender waits, however: Qt then
/// forgets what its socket holds, and the end. For such a body the sender only waits while the
/// kernel holds more than Qt's sockets take: before that was read, there is no end to see.
///
/// HTTP/1.1 only: Qt's HTTP/2 never slows a sender down.
class ReadGate final {
public:
    /// Bytes Qt holds unread before the sender has to wait. What arrives until the network thread
    /// is notified is on top.
    static constexpr qint64 HighWater = qint64{8} * 1024 * 1024;
    static constexpr qint64 LowWater = HighWater / 2;
    /// Above this, the sender of a body that ends with its connection has to wait even if the
    /// kernel holds few bytes.
    static constexpr qint64 MaxUnread = HighWater * 2;
    /// More than a socket of Qt takes at a time (64 KiB, with TLS twice that) and reads before it
    /// is notified.
    static constexpr qint64 MinUnreadInKernel = qint64{192} * 1024;

    /// Decides whether the sender has to wait. Must be called when bytes of the reply were received
    /// or read; `socket` is the socket of the reply.
    void update(QNetworkReply &reply, const SocketWatch &socket);
    /// Whether the gate has been shut at any time.
    [[nodiscard]] bool wasEverShut() const { return m_wasShut; }

private:
    bool m_shut = false;
    bool m_wasShut = false;
};

} // namespace a2a
