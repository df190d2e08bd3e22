// SPDX-License-Identifier: Apache-2.0
#include "model/platform/connectionend.h"

#include <algorithm>

#include <sys/resource.h>
#include <sys/socket.h>

#ifdef A2A_LINUX
#include <fcntl.h>
#include <linux/sockios.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace a2a {

void resetWhenClosed(qintptr descriptor)
{
    const linger atOnce{1, 0};
    ::setsockopt(int(descriptor), SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
}

void raiseOpenFileLimit()
{
    static constexpr rlim_t Enough = 8192;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= Enough)
        return;
    limit.rlim_cur = std::min(limit.rlim_max, Enough);
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

#ifdef A2A_LINUX

void ConnectionEnd::attach(qintptr descriptor)
{
    detach();
    m_descriptor = descriptor < 0 ? -1 : ::fcntl(int(descriptor), F_DUPFD_CLOEXEC, 0);
}

/// The end of the other side leaves the connection half open; a reset closes it.
bool ConnectionEnd::wasReset() const
{
    static constexpr quint8 Closed = 7; // TCP_CLOSE of another header
    tcp_info info = {};
    socklen_t size = sizeof info;
    return m_descriptor >= 0 &&
           ::getsockopt(m_descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) == 0 &&
           info.tcpi_state == Closed;
}

void ConnectionEnd::detach()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    m_descriptor = -1;
}

qint64 unacknowledgedBytes(qintptr descriptor)
{
    int bytes = 0;
    return descriptor >= 0 && ::ioctl(int(descriptor), SIOCOUTQ, &bytes) == 0 ? bytes : 0;
}

#else

void ConnectionEnd::attach(qintptr) {}

bool ConnectionEnd::wasReset() const
{
    return false;
}

void ConnectionEnd::detach() {}

qint64 unacknowledgedBytes(qintptr)
{
    return 0;
}

#endif

} // namespace a2a
