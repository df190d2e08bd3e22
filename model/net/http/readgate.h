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
    /// The sender of such a body has to wait even if few bytes are in the kernel.
    static constexpr qint64 MostUnread = HighWater * 2;
    /// More than a socket of Qt takes (64 KiB, with TLS twice that), and reads before it is told.
    static constexpr qint64 LeastInKernel = qint64{192} * 1024;

    /// To be called when bytes of the reply were received or read; `socket` is its socket.
    void look(QNetworkReply &reply, const SocketWatch &socket);
    /// It was shut at some time, or is now.
    [[nodiscard]] bool wasShut() const { return m_wasShut; }

private:
    bool m_shut = false;
    bool m_wasShut = false;
};

} // namespace a2a
