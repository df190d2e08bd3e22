// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/error.h"

namespace a2a {

QString errorKindWord(ErrorKind kind)
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
    case ErrorKind::Cancelled:
        return QStringLiteral("cancelled");
    case ErrorKind::File:
        return QStringLiteral("file");
    }
    return {};
}

QString Error::text() const
{
    if (hint.isEmpty())
        return message;
    // An agent's own words often end without a full stop.
    const bool open =
        !message.isEmpty() && (message.back().isLetterOrNumber() || message.back() == u'"');
    return message % QLatin1String(open ? ". " : " ") % hint;
}

} // namespace a2a
