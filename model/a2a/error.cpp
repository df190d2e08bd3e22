// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/error.h"

namespace a2a {

QString errorKindName(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Usage:
        return QStringLiteral("usage");
    case ErrorKind::Network:
        return QStringLiteral("network");
    case ErrorKind::Tls:
        return QStringLiteral("tls");
    case ErrorKind::Http:
        return QStringLiteral("http");
    case ErrorKind::Auth:
        return QStringLiteral("auth");
    case ErrorKind::Rpc:
        return QStringLiteral("rpc");
    case ErrorKind::Decode:
        return QStringLiteral("decode");
    case ErrorKind::Timeout:
        return QStringLiteral("timeout");
    case ErrorKind::Cut:
        return QStringLiteral("cut");
    case ErrorKind::Canceled:
        return QStringLiteral("cancelled");
    case ErrorKind::File:
        return QStringLiteral("file");
    }
    return {};
}

} // namespace a2a
