// SPDX-License-Identifier: Apache-2.0
// HTTP/1.1 over one socket, the minimum that the benchmark server needs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

struct Request {
    std::string method;
    std::string path;
    std::string body;
};

/// Buffered reading of requests from one connection; responses are written in one piece.
class Connection {
public:
    explicit Connection(int socket)
        : m_socket(socket)
    {
    }
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// The next request, or nothing if the client has closed.
    std::optional<Request> next();
    /// False if the client has closed.
    bool write(std::string_view bytes);

private:
    bool readMore();

    int m_socket;
    std::string m_buffer;
};

/// A complete response of that status with a JSON body.
std::string jsonAnswer(const std::string &status, const std::string &body);
/// One chunk of a body in chunked transfer coding.
std::string httpChunk(const std::string &data);
/// A listening socket on a free port of the loopback interface, and that port. Ends the program if
/// there is none.
int listenOnLoopback(uint16_t &port);
