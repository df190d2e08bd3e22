// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>

/// How fast notifications could be taken by who does nothing with them: a plain server on
/// Boost.Beast in one thread, which reads each request whole and answers with its body.
class EchoServer {
public:
    /// Listens on a free port of the loopback interface.
    EchoServer();
    ~EchoServer();
    EchoServer(const EchoServer &) = delete;
    EchoServer &operator=(const EchoServer &) = delete;

    [[nodiscard]] uint16_t port() const;
    /// Serves until the last connection has ended. Returns how many requests it has answered.
    int run();

private:
    class Private;
    std::unique_ptr<Private> d;
};
