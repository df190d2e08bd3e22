// SPDX-License-Identifier: Apache-2.0
#include "model/platform/socketwatch.h"

#include <algorithm>

#ifdef A2A_LINUX
#include <dirent.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#endif

namespace a2a {

#ifdef A2A_LINUX

/// The inode of a socket's descriptor; 0 if it is none.
static quint64 socketInode(int descriptor)
{
    struct stat status = {};
    return ::fstat(descriptor, &status) == 0 && S_ISSOCK(status.st_mode) ? quint64(status.st_ino)
                                                                         : 0;
}

/// 0 if it is not an internet socket or not connected.
static quint16 peerPort(int descriptor)
{
    sockaddr_storage address = {};
    socklen_t size = sizeof address;
    if (::getpeername(descriptor, reinterpret_cast<sockaddr *>(&address), &size) != 0)
        return 0;
    if (address.ss_family == AF_INET)
        return ntohs(reinterpret_cast<const sockaddr_in &>(address).sin_port);
    if (address.ss_family == AF_INET6)
        return ntohs(reinterpret_cast<const sockaddr_in6 &>(address).sin6_port);
    return 0;
}

/// Bytes received minus those still in the kernel; -1 if not known.
static qint64 bytesTaken(int descriptor)
{
    tcp_info info = {};
    socklen_t size = sizeof info;
    int unreadBytes = 0;
    if (::getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) != 0 ||
        size < offsetof(tcp_info, tcpi_bytes_received) + sizeof info.tcpi_bytes_received ||
        ::ioctl(descriptor, FIONREAD, &unreadBytes) != 0)
        return -1;
    return qint64(info.tcpi_bytes_received) - unreadBytes;
}

std::vector<SocketWatch::Socket> SocketWatch::openSockets()
{
    std::vector<Socket> sockets;
    const std::unique_ptr<DIR, int (*)(DIR *)> folder(::opendir("/proc/self/fd"), &::closedir);
    if (!folder)
        return sockets;
    while (const dirent *entry = ::readdir(folder.get())) {
        char *end = nullptr;
        const long descriptor = std::strtol(entry->d_name, &end, 10);
        if (end == entry->d_name)
            continue; // "." and ".."
        if (const quint64 inode = socketInode(int(descriptor)))
            sockets.push_back({int(descriptor), inode, 0});
    }
    return sockets;
}

qint64 SocketWatch::bytesRead()
{
    qint64 sum = 0;
    for (Socket &socket : m_found) {
        if (socketInode(socket.descriptor) == socket.inode)
            socket.bytesRead = std::max(socket.bytesRead, bytesTaken(socket.descriptor));
        sum += socket.bytesRead;
    }
    return sum;
}

qint64 SocketWatch::unreadBytes() const
{
    int fewest = m_found.empty() ? 0 : std::numeric_limits<int>::max();
    for (const Socket &socket : m_found) {
        int unreadBytes = 0;
        if (socketInode(socket.descriptor) != socket.inode ||
            ::ioctl(socket.descriptor, FIONREAD, &unreadBytes) != 0)
            return 0;
        fewest = std::min(fewest, unreadBytes);
    }
    return fewest;
}

bool SocketWatch::isClosed() const
{
    return isUnambiguous() && socketInode(m_found.front().descriptor) != m_found.front().inode;
}

#else

static quint16 peerPort(int)
{
    return 0;
}

std::vector<SocketWatch::Socket> SocketWatch::openSockets()
{
    return {};
}

qint64 SocketWatch::bytesRead()
{
    return 0;
}

qint64 SocketWatch::unreadBytes() const
{
    return 0;
}

bool SocketWatch::isClosed() const
{
    return false;
}

#endif

void SocketWatch::snapshotSockets()
{
    m_others = openSockets();
    m_found.clear();
}

void SocketWatch::find(quint16 port)
{
    m_found.clear();
    for (const Socket &socket : openSockets()) {
        const bool known =
            std::any_of(m_others.cbegin(), m_others.cend(), [&](const Socket &other) {
                return other.descriptor == socket.descriptor && other.inode == socket.inode;
            });
        if (!known && peerPort(socket.descriptor) == port)
            m_found.push_back(socket);
    }
}

} // namespace a2a
