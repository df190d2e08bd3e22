// SPDX-License-Identifier: Apache-2.0
// bench_server [--events N]: an A2A 1.0 agent that streams N artifact updates of about 420 bytes as
// fast as the socket takes them, between a task and its completion. It shares no code with the
// client.
//
// Two agents at one origin: below /packed 100 events fill an HTTP chunk, below /single each event
// is a chunk of its own. Prints one line {"url": "..."} and ends when its standard input closes.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace std::string_literals;
using std::string;
using std::string_view;

/// Updates in a block: made once per answer and sent again and again.
static constexpr int BlockSize = 100;

enum class Chunking { Packed, Single };

struct Request {
    string method;
    string path;
    string body;
};

/// Buffered reading of requests from one connection; whole answers are written at once.
class Connection {
public:
    explicit Connection(int socket)
        : m_socket(socket)
    {
    }
    ~Connection() { ::close(m_socket); }
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// The next request, or nothing when the client has gone.
    std::optional<Request> next();
    /// False when the client has gone.
    bool write(string_view bytes);

private:
    bool readMore();

    int m_socket;
    string m_buffer;
};

bool Connection::readMore()
{
    char bytes[16384];
    const ssize_t count = ::read(m_socket, bytes, sizeof bytes);
    if (count <= 0)
        return false;
    m_buffer.append(bytes, static_cast<size_t>(count));
    return true;
}

/// The value of a header, by its name in lower case with colon; empty when it is not there.
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

static string jsonAnswer(const string &status, const string &body)
{
    return "HTTP/1.1 " + status +
           "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

static string card(const string &url)
{
    return R"({"name":"Bench","description":"Streams as fast as it can","version":"1.0.0",)"
           R"("supportedInterfaces":[{"url":")" +
           url +
           R"(","protocolBinding":"JSONRPC","protocolVersion":"1.0"}],)"
           R"("capabilities":{"streaming":true},"defaultInputModes":["text/plain"],)"
           R"("defaultOutputModes":["text/plain"],"skills":[{"id":"stream","name":"Stream",)"
           R"("description":"Streams artifact updates","tags":["bench"]}]})";
}

/// The id of a JSON-RPC request as it is spelled; no other member of such a request has that name.
static string requestId(const string &body)
{
    const size_t name = body.find("\"id\"");
    if (name == string::npos)
        return "null";
    const size_t start = body.find_first_not_of(" :\t\r\n", name + 4);
    const size_t end =
        body[start] == '"' ? body.find('"', start + 1) + 1 : body.find_first_of(",} \t\r\n", start);
    return body.substr(start, end - start);
}

/// Makes the events of one answer; all carry the request's id.
class Events {
public:
    explicit Events(const string &id)
        : m_head("data: {\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":")
    {
    }

    [[nodiscard]] string task() const
    {
        return m_head + R"({"task":{"id":)" + TaskId + R"(,"contextId":)" + ContextId +
               R"(,"status":{"state":"TASK_STATE_WORKING"}}}})" + "\n\n";
    }
    [[nodiscard]] string update(int number, bool append, bool last) const
    {
        char text[64];
        std::snprintf(text, sizeof text, "Chunk %06d of a long answer: ", number);
        return m_head + R"({"artifactUpdate":{"taskId":)" + TaskId + R"(,"contextId":)" +
               ContextId +
               R"(,"artifact":{"artifactId":"answer","name":"Answer","parts":[{"text":")" + text +
               Filler + R"("}]},"append":)" + (append ? "true" : "false") + R"(,"lastChunk":)" +
               (last ? "true" : "false") + "}}}\n\n";
    }
    [[nodiscard]] string completion() const
    {
        return m_head + R"({"statusUpdate":{"taskId":)" + TaskId + R"(,"contextId":)" + ContextId +
               R"(,"status":{"state":"TASK_STATE_COMPLETED"}}}})" + "\n\n";
    }

private:
    static constexpr char TaskId[] = R"("5b8c2f4e-3d61-4a0b-9f57-0c9e6d1a7b32")";
    static constexpr char ContextId[] = R"("e0a4c7d9-18b2-4f6e-8a35-7d2b9c6f1e40")";
    static constexpr char Filler[] =
        "the quick brown fox jumps over the lazy dog, and while it is at it, "
        "24 zebras watch from the other side of the fence.";

    string m_head;
};

static string chunk(const string &data)
{
    char size[24];
    std::snprintf(size, sizeof size, "%zx\r\n", data.size());
    return size + data + "\r\n";
}

/// Updates first, first + 1 … before `end`, framed; all but the very last of the stream append and
/// go on.
static string updates(const Events &events, Chunking chunking, int first, int end, int total)
{
    string framed;
    string packed;
    for (int i = first; i < end; ++i) {
        const string event = events.update(i, i > 0, i + 1 == total);
        if (chunking == Chunking::Single)
            framed += chunk(event);
        else
            packed += event;
    }
    return packed.empty() ? framed : framed + chunk(packed);
}

static bool stream(Connection &connection, Chunking chunking, const string &id, int total)
{
    const Events events(id);
    const int blocks = total > 2 * BlockSize ? total / BlockSize - 2 : 0;
    const int head = total > 2 * BlockSize ? BlockSize : total;
    if (!connection.write(
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-cache\r\n"
            "Transfer-Encoding: chunked\r\n\r\n" +
            chunk(events.task()) + updates(events, chunking, 0, head, total)))
        return false;
    const string block = updates(events, chunking, BlockSize, 2 * BlockSize, 2 * BlockSize + 1);
    for (int i = 0; i < blocks; ++i) {
        if (!connection.write(block))
            return false;
    }
    return connection.write(updates(events, chunking, head + blocks * BlockSize, total, total) +
                            chunk(events.completion()) + "0\r\n\r\n");
}

static void serve(int socket, const string &origin, int total)
{
    Connection connection(socket);
    while (const std::optional<Request> request = connection.next()) {
        const bool single = request->path.rfind("/single", 0) == 0;
        const string base = origin + (single ? "/single" : "/packed");
        bool going = true;
        if (request->method == "GET" && request->path.ends_with("/.well-known/agent-card.json"))
            going = connection.write(jsonAnswer("200 OK", card(base + "/rpc")));
        else if (request->method == "GET")
            going = connection.write(jsonAnswer("404 Not Found", "{}"));
        else if (request->body.find("\"SendStreamingMessage\"") != string::npos)
            going = stream(connection, single ? Chunking::Single : Chunking::Packed,
                           requestId(request->body), total);
        else
            going = connection.write(
                jsonAnswer("200 OK", R"({"jsonrpc":"2.0","id":)" + requestId(request->body) +
                                         R"(,"error":{"code":-32601,"message":"Only streams"}})"));
        if (!going)
            return;
    }
}

/// A listening socket on a free port of the loopback interface, and that port.
static int listenOnLoopback(uint16_t &port)
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

int main(int argc, char **argv)
{
    int total = 100'000;
    if (argc == 3 && string_view(argv[1]) == "--events")
        total = std::atoi(argv[2]);
    if ((argc != 1 && argc != 3) || total < 1) {
        std::fprintf(stderr, "usage: bench_server [--events N]\n");
        return 2;
    }
    uint16_t port = 0;
    const int listener = listenOnLoopback(port);
    const string origin = "http://127.0.0.1:" + std::to_string(port);
    std::printf("{\"url\":\"%s\"}\n", origin.c_str());
    std::fflush(stdout);

    std::thread([] {
        char byte = 0;
        while (::read(STDIN_FILENO, &byte, 1) > 0) {
        }
        std::_Exit(0);
    }).detach();
    while (true) {
        const int socket = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (socket < 0)
            continue;
        const int on = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        std::thread(serve, socket, origin, total).detach();
    }
}
