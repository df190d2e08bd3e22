// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <vector>

namespace a2a {

/// Finds the socket that Qt's network layer opened for a request and counts what it takes from it.
/// The layer keeps an answer's header in memory however long it grows and says nothing meanwhile;
/// this is how an endless one is noticed. Found is what is new since remember() and connected to
/// the right port: exactly one socket, unless several requests to one place began in the same
/// moment. Linux only; elsewhere nothing is found and nothing counted.
class SocketWatch final {
public:
    /// Before the request starts: the sockets there are belong to others.
    void remember();
    /// Once the request is under way.
    void find(quint16 peerPort);
    [[nodiscard]] bool isSure() const { return m_found.size() == 1; }
    /// Bytes taken from the sockets found, together. Never falls.
    [[nodiscard]] qint64 taken();

private:
    struct Socket {
        int descriptor = -1;
        quint64 inode = 0; ///< tells a descriptor that was closed and given out again
        qint64 taken = 0;
    };
    [[nodiscard]] static std::vector<Socket> openSockets();

    std::vector<Socket> m_others;
    std::vector<Socket> m_found;
};

} // namespace a2a
