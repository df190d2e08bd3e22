// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

#include <vector>

namespace a2a {

/// A TCP port of this machine on which a program listens, reachable from this machine itself.
struct ListeningPort {
    quint16 port = 0;
    bool onlyV6 = false; ///< at ::1, not at 127.0.0.1

    bool operator==(const ListeningPort &) const = default;
};

/// The ports, ascending. Empty: the system does not say.
[[nodiscard]] std::vector<ListeningPort> listeningPorts();
/// The same from the tables of sockets as Linux writes them (/proc/net/tcp and tcp6).
[[nodiscard]] std::vector<ListeningPort> listeningPortsIn(QByteArrayView tcp, QByteArrayView tcp6);

} // namespace a2a
