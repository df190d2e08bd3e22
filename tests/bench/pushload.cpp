// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/pushload.h"

#include "tests/bench/benchhttp.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using std::string;
using std::string_view;

namespace {

constexpr char Text[] = "and while the quick brown fox jumps over the lazy dog, 24 zebras watch. "
                        "They have seen it before, and still they wonder why it never goes round.";

[[noreturn]] void fail(const char *why)
{
    std::fprintf(stderr, "bench_push: %s\n", why);
    std::_Exit(1);
}

/// One task's notifications over one connection.
class Courier {
public:
    Courier(const PushTarget &target, int count)
        : m_target(target)
        , m_count(count)
        , m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(target.port);
        const int on = 1;
        ::setsockopt(m_socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (::connect(m_socket, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0)
            fail("nobody listens for notifications");
    }
    ~Courier() { ::close(m_socket); }
    Courier(const Courier &) = delete;
    Courier &operator=(const Courier &) = delete;

    [[nodiscard]] int socket() const { return m_socket; }
    [[nodiscard]] bool isDone() const { return m_sent == m_count && m_answered == m_sent; }

    void sendNext()
    {
        if (m_sent == m_count)
            return;
        const string body = next();
        const char *type = ++m_sent == m_count ? "text/plain" : "application/a2a+json";
        const string text = "POST " + m_target.path +
                            " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(m_target.port) +
                            "\r\nUser-Agent: bench\r\nAccept: */*\r\nContent-Type: " + type +
                            "\r\nX-A2A-Notification-Token: " + m_target.token +
                            "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
                            body;
        if (::send(m_socket, text.data(), text.size(), MSG_NOSIGNAL) != ssize_t(text.size()))
            fail("a notification was not taken");
    }

    /// Data can be read.
    void read()
    {
        char bytes[4096];
        const ssize_t count = ::read(m_socket, bytes, sizeof bytes);
        if (count <= 0)
            fail("a connection was closed");
        m_answer.append(bytes, size_t(count));
        const size_t end = m_answer.find("\r\n\r\n");
        if (end == string::npos)
            return;
        const size_t at = m_answer.find("Content-Length:");
        const size_t length = at < end ? std::strtoul(m_answer.c_str() + at + 15, nullptr, 10) : 0;
        if (m_answer.size() < end + 4 + length)
            return;
        if (!m_answer.starts_with("HTTP/1.1 200 "))
            fail(m_answer.c_str());
        m_answer.clear();
        ++m_answered;
        sendNext();
    }

private:
    [[nodiscard]] string next() const
    {
        const string start = m_target.taskId + R"(","contextId":"c",)";
        if (m_sent == 0)
            return R"({"task":{"id":")" + start + R"("status":{"state":"TASK_STATE_WORKING"}}})";
        if (m_sent + 1 == m_count)
            return R"({"statusUpdate":{"taskId":")" + start +
                   R"("status":{"state":"TASK_STATE_COMPLETED"}}})";
        char digits[16];
        std::snprintf(digits, sizeof digits, "%06d", m_sent);
        return R"({"artifactUpdate":{"taskId":")" + start +
               R"("artifact":{"artifactId":"a","parts":[{"text":"Chunk )" + digits + ", " + Text +
               R"("}]},"append":)" + (m_sent > 1 ? "true" : "false") + R"(,"lastChunk":false}})";
    }

    const PushTarget &m_target;
    int m_count;
    int m_socket;
    int m_sent = 0;
    int m_answered = 0;
    string m_answer;
};

/// The value of a member that is a string without escapes, or a number.
string findMember(string_view json, const string &name)
{
    const size_t at = json.find('"' + name + '"');
    if (at == string_view::npos)
        fail("a registration lacks something");
    const size_t start = json.find_first_not_of(" :", at + name.size() + 2);
    return string(json[start] == '"'
                      ? json.substr(start + 1, json.find('"', start + 1) - start - 1)
                      : json.substr(start, json.find_first_of(",} ", start) - start));
}

PushTarget targetOf(const string &registration)
{
    PushTarget target;
    target.taskId = findMember(registration, "taskId");
    target.token = findMember(registration, "token");
    const string url = findMember(registration, "url"); // http://127.0.0.1:PORT/push/…
    const size_t port = url.find(':', url.find("//")) + 1;
    target.port = uint16_t(std::strtoul(url.c_str() + port, nullptr, 10));
    target.path = url.substr(url.find('/', port));
    return target;
}

} // namespace

double pushAll(const std::vector<PushTarget> &targets, int count)
{
    std::vector<std::unique_ptr<Courier>> couriers;
    const int each = count / int(targets.size());
    for (const PushTarget &target : targets)
        couriers.push_back(std::make_unique<Courier>(target, each));
    std::vector<pollfd> waiting;
    const auto started = std::chrono::steady_clock::now();
    for (const auto &courier : couriers) {
        courier->sendNext();
        waiting.push_back({courier->socket(), POLLIN, 0});
    }
    for (size_t done = 0; done < couriers.size();) {
        if (::poll(waiting.data(), waiting.size(), -1) < 0)
            fail("poll");
        for (size_t i = 0; i < couriers.size(); ++i) {
            if (waiting[i].revents == 0)
                continue;
            couriers[i]->read();
            if (couriers[i]->isDone()) {
                waiting[i].fd = -1;
                ++done;
            }
        }
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
}

static string cardOf(uint16_t port)
{
    return R"({"name":"Bench","description":"","version":"1","supportedInterfaces":[{"url":)"
           R"("http://127.0.0.1:)" +
           std::to_string(port) +
           R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}],)"
           R"("capabilities":{"streaming":true,"pushNotifications":true},)"
           R"("defaultInputModes":["text/plain"],"defaultOutputModes":["text/plain"],"skills":[]})";
}

void servePushAgent(int listener, uint16_t port, int tasks, int count, int results)
{
    std::mutex mutex;
    std::vector<PushTarget> targets;
    const auto serve = [&](int socket) {
        Connection connection(socket);
        while (const std::optional<Request> request = connection.next()) {
            const bool isCard = request->path.ends_with("/.well-known/agent-card.json");
            if (request->body.find("CreateTaskPushNotificationConfig") == string::npos) {
                connection.write(isCard ? jsonAnswer("200 OK", cardOf(port))
                                        : jsonAnswer("404 Not Found", "{}"));
                continue;
            }
            const PushTarget target = targetOf(request->body);
            const string id = findMember(request->body, "id");
            const bool isNumber = request->body.find("\"id\":\"") == string::npos;
            connection.write(jsonAnswer(
                "200 OK", R"({"jsonrpc":"2.0","id":)" + (isNumber ? id : '"' + id + '"') +
                              R"(,"result":{"taskId":")" + target.taskId + R"(","id":"1","url":")" +
                              findMember(request->body, "url") + "\"}}"));
            std::unique_lock lock(mutex);
            targets.push_back(target);
            if (int(targets.size()) < tasks)
                continue;
            const double seconds = pushAll(targets, count);
            if (::write(results, &seconds, sizeof seconds) != sizeof seconds)
                fail("nobody wants to know");
        }
    };
    while (true) {
        const int socket = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (socket >= 0)
            std::thread(serve, socket).detach();
    }
}
