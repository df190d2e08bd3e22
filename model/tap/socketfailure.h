// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/transport.h"

#include <QAbstractSocket>

class QSslSocket;

namespace a2a {

/// Why a connection ended before a response began. `error`: that of the socket at its end.
[[nodiscard]] TransportFailure socketFailure(const QSslSocket &socket,
                                             QAbstractSocket::SocketError error);

} // namespace a2a
