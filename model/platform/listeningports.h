// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

#include <vector>

namespace a2a {

/// A TCP port of this machine on which a program listens, reachable from this machine itself.
struct ListeningPort {
    quint16 port = 0;
    bool isIpv6Only = false; ///< reachable at ::1, but not at 127.0.0.1

    bool operator==(const ListeningPort &) const = default;
};

/// The ports in ascending order. Empty if the system does not report them.
[[nodiscard]] std::vector<ListeningPort> listeningPorts();
/// Reads the ports from the tables of sockets that Linux writes (/proc/net/tcp and tcp6).
[[nodiscard]] std::vector<ListeningPort> parseListeningPorts(QByteArrayView tcp,
                                                             QByteArrayView tcp6);

} // namespace a2a
