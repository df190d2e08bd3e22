// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/hostscope.h"

#include <QHostAddress>

namespace a2a {

bool isLoopbackHost(const QString &host)
{
    const QString lower = host.toLower();
    return lower == QLatin1String("localhost") || lower.endsWith(QLatin1String(".localhost")) ||
           QHostAddress(lower).isLoopback();
}

static bool isIn(const QHostAddress &address, const char *network, int bits)
{
    return address.isInSubnet(QHostAddress(QString::fromLatin1(network)), bits);
}

static HostScope reachOf(const QHostAddress &given)
{
    QHostAddress address = given;
    bool isMapped = false;
    const quint32 four = given.toIPv4Address(&isMapped); // also of ::ffff:10.0.0.1
    if (isMapped)
        address = QHostAddress(four);
    if (address.isLoopback() || address == QHostAddress(QHostAddress::AnyIPv4) ||
        address == QHostAddress(QHostAddress::AnyIPv6))
        return HostScope::Loopback;
    const bool isFour = address.protocol() == QHostAddress::IPv4Protocol;
    if (isFour ? isIn(address, "169.254.0.0", 16) : isIn(address, "fe80::", 10))
        return HostScope::LinkLocal;
    if (!isFour)
        return isIn(address, "fc00::", 7) ? HostScope::Private : HostScope::Public;
    const bool isPrivate = isIn(address, "10.0.0.0", 8) || isIn(address, "172.16.0.0", 12) ||
                           isIn(address, "192.168.0.0", 16) || isIn(address, "100.64.0.0", 10) ||
                           isIn(address, "0.0.0.0", 8);
    return isPrivate ? HostScope::Private : HostScope::Public;
}

HostScope hostScope(const QString &host)
{
    if (isLoopbackHost(host))
        return HostScope::Loopback;
    QString name = host.toLower();
    if (const QHostAddress address(name); !address.isNull())
        return reachOf(address);
    if (name.endsWith(QLatin1Char('.')))
        name.chop(1);
    if (isLoopbackHost(name))
        return HostScope::Loopback;
    for (const char *end : {".local", ".internal", ".lan", ".home.arpa"}) {
        if (name.endsWith(QLatin1String(end)))
            return HostScope::Private;
    }
    return name.contains(QLatin1Char('.')) ? HostScope::Public : HostScope::Private;
}

} // namespace a2a
