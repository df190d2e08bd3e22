// SPDX-License-Identifier: Apache-2.0
#include "benchhttp.h"

#include <cstdio>
#include <cstdlib>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace std::string_literals;
using std::string;
using std::string_view;

Connection::~Connection()
{
    ::close(m_socket);
}

bool Connection::readMore()
{
    char bytes[16384];
    const ssize_t count = ::read(m_socket, bytes, sizeof bytes);
    if (count <= 0)
        return false;
    m_buffer.append(bytes, static_cast<size_t>(count));
    return true;
}

/// The value of a header, by its name in lower case with colon; empty if missing.
static string headerValue(string_view head, string_view name)
{
    string lower(head);
    for (char &c : lower)
        c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
    const size_t at = lower.find("\r\n"s.append(name));
    if (at == string::npos)
        return {};
    const size_t start = lower.find_first_not_of(' ', at + 2 + name.size());
    return lower.substr(start, lower.find("\r\n", start) - start);
}

std::optional<Request> Connection::next()
{
    size_t end = string::npos;
    while ((end = m_buffer.find("\r\n\r\n")) == string::npos) {
        if (!readMore())
            return std::nullopt;
    }
    const string head = m_buffer.substr(0, end + 2);
    const size_t length = std::strtoul(headerValue(head, "content-length:").c_str(), nullptr, 10);
    while (m_buffer.size() < end + 4 + length) {
        if (!readMore())
            return std::nullopt;
    }
    Request request;
    const size_t space = head.find(' ');
    request.method = head.substr(0, space);
    request.path = head.substr(space + 1, head.find(' ', space + 1) - space - 1);
    request.body = m_buffer.substr(end + 4, length);
    m_buffer.erase(0, end + 4 + length);
    return request;
}

bool Connection::write(string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0)
            return false;
        bytes.remove_prefix(static_cast<size_t>(count));
    }
    return true;
}

string jsonAnswer(const string &status, const string &body)
{
    return "HTTP/1.1 " + status +
           "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

string httpChunk(const string &data)
{
    char size[24];
    std::snprintf(size, sizeof size, "%zx\r\n", data.size());
    return size + data + "\r\n";
}

int listenOnLoopback(uint16_t &port)
{
    const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *generic = reinterpret_cast<sockaddr *>(&address);
    if (listener < 0 || ::bind(listener, generic, size) != 0 || ::listen(listener, 16) != 0 ||
        ::getsockname(listener, generic, &size) != 0) {
        std::perror("bench_server");
        std::exit(1);
    }
    port = ntohs(address.sin_port);
    return listener;
}
