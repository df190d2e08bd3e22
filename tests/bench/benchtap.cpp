// SPDX-License-Identifier: Apache-2.0
// bench_tap latency EVENTS | speed URL | bodies MIB: what `a2ascope-cli tap` costs, beside the same
// without it.
//
//   latency  an agent here sends that many events, 1,000 in a second, each with its time, directly
//            and through the tap: p50 and p99 of the time from writing to reading, and what the tap
//            adds to them
//   speed    a stream of bench_server at that URL (an agent of it), as fast as it is sent
//   bodies   a response and a request of that size, and how far the tap's memory grows beyond that
//            of a tap that has passed one small request
//
// Prints one JSON line.
#include "tests/bench/benchhttp.h"
#include "tests/bench/benchmetrics.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QUrl>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <ctime>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 EventEveryNs = 1'000'000;
constexpr size_t Piece = size_t{64} * 1024;

qint64 clockNs()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return qint64{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

void sleepUntil(qint64 ns)
{
    const timespec until{ns / 1'000'000'000, ns % 1'000'000'000};
    while (::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nullptr) != 0) {
    }
}

[[noreturn]] void fail(const char *why)
{
    std::fprintf(stderr, "bench_tap: %s\n", why);
    std::exit(1);
}

// ---- the agent ----

std::string event(const std::string &result)
{
    return httpChunk(R"(data: {"jsonrpc":"2.0","id":1,"result":)" + result + "}\n\n");
}

/// Each event has the time at which it was written.
void sendTimed(::Connection &connection, int count)
{
    connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                     "Transfer-Encoding: chunked\r\n\r\n" +
                     event(R"({"task":{"id":"t-1","contextId":"c-1","status":{"state":)"
                           R"("TASK_STATE_WORKING"}}})"));
    qint64 next = clockNs();
    for (int number = 0; number < count; ++number) {
        sleepUntil(next += EventEveryNs);
        connection.write(event(R"({"artifactUpdate":{"taskId":"t-1","contextId":"c-1","artifact":)"
                               R"({"artifactId":"a-1","parts":[{"text":")" +
                               std::to_string(clockNs()) + R"("}]},"append":)" +
                               (number > 0 ? "true" : "false") + "}}"));
    }
    connection.write(event(R"({"statusUpdate":{"taskId":"t-1","contextId":"c-1","status":{"state":)"
                           R"("TASK_STATE_COMPLETED"}}})") +
                     "0\r\n\r\n");
}

void sendLarge(::Connection &connection, qint64 size)
{
    const std::string piece(Piece, 'x');
    connection.write("HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\n"
                     "Content-Length: " +
                     std::to_string(size) + "\r\n\r\n");
    for (qint64 sent = 0; sent < size; sent += qint64(piece.size())) {
        if (!connection.write(piece))
            return;
    }
}

/// Reads an upload without keeping it.
void takeLarge(int socket)
{
    std::string head;
    std::vector<char> bytes(Piece);
    size_t end = std::string::npos;
    while ((end = head.find("\r\n\r\n")) == std::string::npos) {
        const ssize_t count = ::read(socket, bytes.data(), bytes.size());
        if (count <= 0)
            return;
        head.append(bytes.data(), size_t(count));
    }
    const size_t at = head.find("Content-Length: ");
    auto left =
        qint64(at == std::string::npos ? 0 : std::strtoll(head.c_str() + at + 16, nullptr, 10));
    left -= qint64(head.size() - end - 4);
    while (left > 0) {
        const ssize_t count = ::read(socket, bytes.data(), bytes.size());
        if (count <= 0)
            return;
        left -= count;
    }
    const std::string answer = jsonAnswer("200 OK", "{}");
    [[maybe_unused]] const auto sent = ::send(socket, answer.data(), answer.size(), MSG_NOSIGNAL);
}

/// One connection; the first bytes of its request tell what it is for.
void serve(int socket, qint64 amount)
{
    char begin[8] = {};
    const int noDelay = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &noDelay, sizeof noDelay);
    if (::recv(socket, begin, sizeof begin, MSG_PEEK | MSG_WAITALL) == ssize_t(sizeof begin) &&
        std::string_view(begin, sizeof begin).starts_with("PUT /")) {
        takeLarge(socket);
        ::close(socket);
        return;
    }
    ::Connection connection(socket);
    while (const std::optional<Request> request = connection.next()) {
        if (request->path == "/large")
            sendLarge(connection, amount);
        else if (request->method == "POST")
            sendTimed(connection, int(amount));
        else
            connection.write(jsonAnswer("404 Not Found", "{}"));
    }
}

/// Serves in threads of its own; its port.
uint16_t startAgent(qint64 amount)
{
    uint16_t port = 0;
    const int listener = listenOnLoopback(port);
    std::thread([listener, amount] {
        while (true) {
            const int socket = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
            if (socket >= 0)
                std::thread(serve, socket, amount).detach();
        }
    }).detach();
    return port;
}

// ---- the tap ----

/// a2ascope-cli tap beside this program.
class TapProcess {
public:
    explicit TapProcess(const QString &url)
    {
        m_process.setStandardErrorFile(QProcess::nullDevice());
        m_process.start(QCoreApplication::applicationDirPath() + u"/a2ascope-cli"_s,
                        {u"tap"_s, url, u"-o"_s, u"json"_s, u"-q"_s});
        while (m_port == 0) {
            if (!m_process.canReadLine() && !m_process.waitForReadyRead(30'000))
                fail("the tap does not start");
            const QJsonObject line = QJsonDocument::fromJson(m_process.readLine()).object();
            m_port = uint16_t(QUrl(line.value("url"_L1).toString()).port(0));
        }
    }
    ~TapProcess()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(TapProcess)

    [[nodiscard]] uint16_t port() const { return m_port; }
    /// From /proc: "VmRSS:", "VmHWM:".
    [[nodiscard]] double mib(const QByteArray &name) const
    {
        QFile file(u"/proc/%1/status"_s.arg(m_process.processId()));
        if (!file.open(QIODevice::ReadOnly))
            fail("the tap has ended");
        for (const QByteArray &line : file.readAll().split('\n')) {
            if (line.startsWith(name))
                return line.simplified().split(' ').value(1).toDouble() / 1024;
        }
        return 0;
    }

private:
    QProcess m_process;
    uint16_t m_port = 0;
};

// ---- the client ----

class Client {
public:
    explicit Client(uint16_t port)
        : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
        , m_host("127.0.0.1:" + std::to_string(port))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(m_socket, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0)
            fail("cannot connect");
    }
    ~Client() { ::close(m_socket); }
    Client(const Client &) = delete;
    Client &operator=(const Client &) = delete;

    [[nodiscard]] std::string post(const std::string &path) const
    {
        const std::string body =
            R"({"jsonrpc":"2.0","id":1,"method":"SendStreamingMessage","params":{"message":)"
            R"({"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"go"}]}}})";
        return "POST " + path + " HTTP/1.1\r\nHost: " + m_host +
               "\r\nA2A-Version: 1.0\r\nContent-Type: application/json\r\nContent-Length: " +
               std::to_string(body.size()) + "\r\n\r\n" + body;
    }
    [[nodiscard]] const std::string &host() const { return m_host; }
    void send(std::string_view bytes) const
    {
        while (!bytes.empty()) {
            const ssize_t count = ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (count <= 0)
                fail("the connection broke");
            bytes.remove_prefix(size_t(count));
        }
    }
    /// Until `take` has enough: it is given each read with the time.
    void read(const std::function<bool(std::string_view, qint64)> &take) const
    {
        std::vector<char> bytes(Piece);
        while (true) {
            const ssize_t count = ::read(m_socket, bytes.data(), bytes.size());
            const qint64 now = clockNs();
            if (count <= 0)
                fail("the response ends early");
            if (take({bytes.data(), size_t(count)}, now))
                return;
        }
    }

private:
    int m_socket;
    std::string m_host;
};

// ---- the cases ----

/// Microseconds from writing to reading, of each event.
std::vector<double> delays(uint16_t port)
{
    static constexpr std::string_view Before(R"("text":")");
    const Client client(port);
    client.send(client.post("/rpc"));
    std::vector<double> found;
    std::string rest;
    client.read([&](std::string_view bytes, qint64 now) {
        rest += bytes;
        size_t done = 0;
        for (size_t at = 0; (at = rest.find(Before, done)) != std::string::npos;) {
            const size_t number = at + Before.size();
            if (rest.find('"', number) == std::string::npos)
                break;
            found.push_back(double(now - std::strtoll(rest.c_str() + number, nullptr, 10)) / 1000);
            done = number;
        }
        rest.erase(0, done);
        return rest.ends_with("0\r\n\r\n");
    });
    std::sort(found.begin(), found.end());
    return found;
}

QJsonObject delayFigures(const std::vector<double> &sorted)
{
    if (sorted.empty())
        fail("no events came");
    const auto at = [&sorted](double share) {
        return sorted[size_t(double(sorted.size() - 1) * share)];
    };
    return {{u"events"_s, qint64(sorted.size())}, {u"p50Us"_s, at(0.5)}, {u"p99Us"_s, at(0.99)}};
}

QJsonObject latency(int events)
{
    const uint16_t port = startAgent(events);
    const TapProcess tap(u"http://127.0.0.1:%1/rpc"_s.arg(port));
    (void)delays(tap.port()); // both are warm
    const QJsonObject direct = delayFigures(delays(port));
    const QJsonObject tapped = delayFigures(delays(tap.port()));
    const auto added = [&](const QString &key) {
        return tapped.value(key).toDouble() - direct.value(key).toDouble();
    };
    return {{u"direct"_s, direct},
            {u"tap"_s, tapped},
            {u"addedP50Us"_s, added(u"p50Us"_s)},
            {u"addedP99Us"_s, added(u"p99Us"_s)}};
}

QJsonObject speedOf(uint16_t port, const std::string &path)
{
    const Client client(port);
    const qint64 begin = clockNs();
    client.send(client.post(path));
    qint64 events = 0;
    qint64 end = 0;
    std::string rest;
    client.read([&](std::string_view bytes, qint64 now) {
        rest += bytes;
        for (size_t at = 0; (at = rest.find("data: {", at)) != std::string::npos; ++at)
            ++events;
        const bool isEnd = rest.ends_with("0\r\n\r\n");
        rest.erase(0, rest.size() - std::min<size_t>(rest.size(), 6));
        end = now;
        return isEnd;
    });
    const double seconds = double(end - begin) / 1e9;
    return {{u"events"_s, events}, {u"eventsPerSecond"_s, double(events) / seconds}};
}

QJsonObject speed(const QUrl &url)
{
    const TapProcess tap(url.toString());
    const std::string path = url.path().toStdString() + "/rpc";
    (void)speedOf(uint16_t(url.port()), path); // made once, when first asked for
    const QJsonObject direct = speedOf(uint16_t(url.port()), path);
    return {{u"direct"_s, direct}, {u"tap"_s, speedOf(tap.port(), path)}};
}

void download(const Client &client, qint64 size)
{
    client.send("GET /large HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n");
    qint64 got = 0;
    client.read([&](std::string_view bytes, qint64) {
        const size_t head = got == 0 ? bytes.find("\r\n\r\n") : std::string_view::npos;
        got += qint64(bytes.size() - (head == std::string_view::npos ? 0 : head + 4));
        return got >= size;
    });
}

void upload(const Client &client, qint64 size)
{
    const std::string piece(Piece, 'x');
    client.send("PUT /large HTTP/1.1\r\nHost: " + client.host() +
                "\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n");
    for (qint64 sent = 0; sent < size; sent += qint64(piece.size()))
        client.send(piece);
    client.read([](std::string_view, qint64) { return true; });
}

QJsonObject bodies(int mib)
{
    const qint64 size = qint64{mib} * 1024 * 1024;
    const uint16_t port = startAgent(size);
    const QString url = u"http://127.0.0.1:%1/rpc"_s.arg(port);
    QJsonObject figures{{u"mib"_s, mib}};
    for (const bool isUp : {false, true}) {
        const TapProcess tap(url);
        const Client small(tap.port());
        small.send("GET /small HTTP/1.1\r\nHost: " + small.host() + "\r\n\r\n");
        small.read([](std::string_view, qint64) { return true; });
        const double idle = tap.mib("VmRSS:");
        const Client client(tap.port());
        if (isUp)
            upload(client, size);
        else
            download(client, size);
        figures.insert(isUp ? u"upGrownMib"_s : u"downGrownMib"_s, tap.mib("VmHWM:") - idle);
    }
    return figures;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() == 3 && words[1] == u"latency")
        printMetrics(latency(words[2].toInt()));
    else if (words.size() == 3 && words[1] == u"speed")
        printMetrics(speed(QUrl(words[2])));
    else if (words.size() == 3 && words[1] == u"bodies")
        printMetrics(bodies(words[2].toInt()));
    else {
        std::fprintf(stderr, "usage: bench_tap latency EVENTS | speed URL | bodies MIB\n");
        return 2;
    }
    std::fflush(stdout);
    std::_Exit(0); // the agent's threads wait for connections
}
