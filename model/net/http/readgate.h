// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

class QNetworkReply;

namespace a2a {

/// Slows down a sender that is faster than we read: above HighWater unread bytes Qt leaves the
/// socket alone, TCP does the rest, and at LowWater reading continues.
///
/// QNetworkReply::setReadBufferSize() is made for this and fails in two ways (Qt 6.4): before the
/// network thread has begun the request it has no effect, and when a connection is cut, all that Qt
/// holds beyond the size is dropped. So there is no size while all goes well; a waiting sender is a
/// negative one, with which Qt's parser takes nothing from the socket; and the network thread is
/// notified that that much was read already, so that at a cut it hands on everything it still gets.
///
/// HTTP/1.1 only: Qt's HTTP/2 never slows a sender down.
class ReadGate final {
public:
    /// Bytes Qt holds unread before the sender has to wait. What arrives until the network thread
    /// is notified is on top.
    static constexpr qint64 HighWater = qint64{8} * 1024 * 1024;
    static constexpr qint64 LowWater = HighWater / 2;

    /// To be called when bytes of the reply were received or read.
    void look(QNetworkReply &reply);

private:
    bool m_shut = false;
};

} // namespace a2a
