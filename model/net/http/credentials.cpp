// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/credentials.h"

namespace a2a {

QString originOf(const QUrl &url)
{
    const QString scheme = url.scheme().toLower();
    QString host = url.host(QUrl::FullyEncoded).toLower();
    if (scheme.isEmpty() || host.isEmpty())
        return {};
    if (host.contains(QLatin1Char(':')) && !host.startsWith(QLatin1Char('[')))
        host = QLatin1Char('[') % host % QLatin1Char(']');
    const int usual = scheme == QLatin1String("https") ? 443 : 80;
    return scheme % QLatin1String("://") % host % QLatin1Char(':') %
           QString::number(url.port(usual));
}

bool sameOrigin(const QUrl &a, const QUrl &b)
{
    const QString origin = originOf(a);
    return !origin.isEmpty() && origin == originOf(b);
}

} // namespace a2a
