// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <vector>

namespace a2a {

/// Finds the socket that Qt's network layer opened for a request and counts the bytes it reads from
/// it. The layer keeps a response header in memory however long it grows and reports nothing
/// meanwhile; this is how an endless one is detected. It finds sockets that are new since
/// snapshotSockets() and connected to the right port: exactly one, unless several requests to one
/// server began at the same moment. Linux only; elsewhere nothing is found and nothing counted.
class SocketWatch final {
public:
    /// Remembers the existing sockets, which belong to others. Call it before the request starts.
    void snapshotSockets();
    /// Finds the socket, by the peer's port; call it once the request has started.
    void find(quint16 peerPort);
    [[nodiscard]] bool isUnambiguous() const { return m_found.size() == 1; }
    /// Total bytes read from the sockets found. Never decreases.
    [[nodiscard]] qint64 bytesRead();
    /// The bytes received that nobody has read yet; with several sockets the smallest number. 0 if
    /// unknown.
    [[nodiscard]] qint64 unreadBytes() const;
    /// Whether the socket that was found was closed.
    [[nodiscard]] bool isClosed() const;

private:
    struct Socket {
        int descriptor = -1;
        quint64 inode = 0; ///< detects a descriptor that was closed and reused
        qint64 bytesRead = 0;
    };
    [[nodiscard]] static std::vector<Socket> openSockets();

    std::vector<Socket> m_others;
    std::vector<Socket> m_found;
};

} // namespace a2a
