// SPDX-License-Identifier: Apache-2.0
#include "model/platform/listeningports.h"

#include <QByteArray>

#include <map>

#ifdef A2A_LINUX
#include <QFile>
#endif

namespace a2a {

/// The addresses at which a connection to this machine arrives: all, or the loopback's own. Each
/// four bytes are in the processor's order, which is that of x86 and ARM here.
static bool isReachable(QByteArrayView address)
{
    static constexpr QByteArrayView All4("00000000");
    static constexpr QByteArrayView Loopback4("0100007F");
    static constexpr QByteArrayView Mapped("0000000000000000FFFF0000"); // ::ffff:a.b.c.d
    if (address.size() == 8)
        return address == All4 || address == Loopback4;
    if (address.startsWith(Mapped))
        return isReachable(address.sliced(Mapped.size()));
    return address == QByteArrayView("00000000000000000000000000000000") ||
           address == QByteArrayView("00000000000000000000000001000000");
}

/// Calls found(port, address) for each listening socket.
template <typename Found>
static void readTable(QByteArrayView table, Found found)
{
    static constexpr QByteArrayView Listening("0A");
    for (const QByteArray &line : table.toByteArray().split('\n')) {
        const QByteArrayList fields = line.simplified().split(' ');
        if (fields.size() < 4 || fields[3] != Listening)
            continue;
        const qsizetype colon = fields[1].indexOf(':');
        bool isNumber = false;
        const uint port = fields[1].mid(colon + 1).toUInt(&isNumber, 16);
        const QByteArray address = fields[1].left(colon);
        if (colon > 0 && isNumber && port > 0 && port <= 65535 && isReachable(address))
            found(quint16(port), address);
    }
}

std::vector<ListeningPort> parseListeningPorts(QByteArrayView tcp, QByteArrayView tcp6)
{
    std::map<quint16, bool> isIpv6Only; // by port
    readTable(tcp6, [&](quint16 port, const QByteArray &address) {
        // A socket at all IPv6 addresses usually accepts IPv4, too.
        const bool isOwn = address.endsWith("01000000") && address.startsWith("00000000");
        const auto known = isIpv6Only.try_emplace(port, isOwn).first;
        known->second = known->second && isOwn;
    });
    readTable(tcp, [&](quint16 port, const QByteArray &) { isIpv6Only[port] = false; });
    std::vector<ListeningPort> ports;
    for (const auto &[port, isV6] : isIpv6Only)
        ports.push_back({port, isV6});
    return ports;
}

#ifdef A2A_LINUX

static QByteArray contentOf(const char *path)
{
    QFile file(QString::fromLatin1(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::vector<ListeningPort> listeningPorts()
{
    return parseListeningPorts(contentOf("/proc/net/tcp"), contentOf("/proc/net/tcp6"));
}

#else

std::vector<ListeningPort> listeningPorts()
{
    return {};
}

#endif

} // namespace a2a
