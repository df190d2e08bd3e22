// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/hosts.h"

#include <QHostAddress>

namespace a2a {

bool isLoopbackHost(const QString &host)
{
    const QString lower = host.toLower();
    return lower == QLatin1String("localhost") || lower.endsWith(QLatin1String(".localhost")) ||
           QHostAddress(lower).isLoopback();
}

} // namespace a2a
