// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace a2a::test {

/// A port of 127.0.0.1 that nobody else gets during its lifetime, even after the program listening
/// there has exited: it is bound, and does not listen, so that connecting is refused. A program
/// that sets SO_REUSEADDR can listen on it, repeatedly.
class ReservedPort final {
public:
    ReservedPort()
        : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        const int yes = 1;
        ::setsockopt(m_socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        auto *any = reinterpret_cast<sockaddr *>(&address);
        socklen_t size = sizeof address;
        if (::bind(m_socket, any, size) == 0 && ::getsockname(m_socket, any, &size) == 0)
            m_number = ntohs(address.sin_port);
    }
    ~ReservedPort() { ::close(m_socket); }
    Q_DISABLE_COPY_MOVE(ReservedPort)

    [[nodiscard]] int number() const { return m_number; } ///< 0 if there is none

private:
    int m_socket;
    int m_number = 0;
};

} // namespace a2a::test
