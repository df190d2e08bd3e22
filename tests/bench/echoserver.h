// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>

/// Upper bound for receiving notifications without processing them: a plain server on Boost.Beast
/// in one thread, which reads each complete request and responds with its body.
class EchoServer {
public:
    /// Listens on a free port of the loopback interface.
    EchoServer();
    ~EchoServer();
    EchoServer(const EchoServer &) = delete;
    EchoServer &operator=(const EchoServer &) = delete;

    [[nodiscard]] uint16_t port() const;
    /// Serves until the last connection has ended. Returns the number of responses.
    int run();

private:
    class Impl;
    std::unique_ptr<Impl> d;
};
