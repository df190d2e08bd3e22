// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

namespace a2a::demo {

/// The demo agent on 127.0.0.1: cards, JSON-RPC and HTTP+JSON of several protocol versions, a few
/// files.
class DemoServer final {
public:
    /// @p speed divides all delays; 0 removes them.
    explicit DemoServer(double speed);
    ~DemoServer();
    DemoServer(const DemoServer &) = delete;
    DemoServer &operator=(const DemoServer &) = delete;

    /// Binds to a port, 0: any free one. Returns the port, 0 if it is not available.
    [[nodiscard]] int bind(int port);
    /// Serves until stop() is called from another thread.
    void run();
    void stop();
    /// The line with the URLs of the agents: {"listening":{"1.0":…,"0.3":…,"1.0+0.3":…, "1.0
    /// HTTP+JSON":…}} and so on.
    [[nodiscard]] std::string announcement() const;

private:
    struct Impl;
    const std::unique_ptr<Impl> d;
};

} // namespace a2a::demo
