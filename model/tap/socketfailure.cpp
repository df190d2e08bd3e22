// SPDX-License-Identifier: Apache-2.0
#include "model/tap/socketfailure.h"

#include "model/net/http/qterrorphrases.h"

#include <QSslSocket>

namespace a2a {

TransportFailure socketFailure(const QSslSocket &socket, QAbstractSocket::SocketError error)
{
    TransportFailure failure;
    using Kind = TransportFailure::Kind;
    switch (error) {
    case QAbstractSocket::HostNotFoundError:
        failure.kind = Kind::HostNotFound;
        break;
    case QAbstractSocket::ConnectionRefusedError:
        failure.kind = Kind::ConnectionRefused;
        break;
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
        failure.kind = Kind::Tls;
        failure.certificate = socket.peerCertificate();
        break;
    case QAbstractSocket::RemoteHostClosedError:
    case QAbstractSocket::UnknownSocketError:
        failure.kind = Kind::ClosedWithoutResponse;
        break;
    default:
        failure.kind = Kind::Unreachable;
        break;
    }
    failure.detail = phraseForQtError(socket.errorString());
    return failure;
}

} // namespace a2a
