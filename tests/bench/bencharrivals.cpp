// SPDX-License-Identifier: Apache-2.0
// bench_arrivals [--chunks N]: how accurate recorded arrival times are while the real window
// paints.
//
// Another process sends the same N chunks (10,000), one about every half millisecond, to a plain
// reader (a raw socket, a thread that does nothing but read and take CLOCK_MONOTONIC) and to the
// window, alternating which gets them first. The window's recorded times are compared with those
// of the plain reader. Prints one JSON line:
//   errorP50Ms errorP99Ms errorMaxMs  how far a recorded time is from the plain reader's
//   noiseP99Ms noiseMaxMs             how far a second plain reader is from the first: the
//                                     noise of the machine itself
//   reads                             number of reads of the chunks in the window's recording
//   gapMaxMs                          the longest block of the window's event loop meanwhile
#include "model/text/textof.h"
#include "tests/bench/benchhttp.h"
#include "tests/bench/benchwindow.h"
#include "tests/bench/deadline.h"
#include "tests/bench/heartbeat.h"

#include <QApplication>

#include <cstdio>
#include <future>
#include <string>
#include <string_view>
#include <thread>

#include <ctime>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

using Peer = ::Connection;

constexpr int MostChunks = 100'000;
constexpr char Text[] = "and while the quick brown fox jumps over the lazy dog, 24 zebras watch.";

qint64 clockNs()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return qint64{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

/// Until CLOCK_MONOTONIC says so.
void sleepUntil(qint64 ns)
{
    const timespec until{ns / 1'000'000'000, ns % 1'000'000'000};
    while (::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nullptr) != 0) {
    }
}

std::string event(const std::string &id, const std::string &result)
{
    return httpChunk("data: {\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result + "}\n\n");
}

/// All are of one length.
std::string update(const std::string &id, int number)
{
    char digits[16];
    std::snprintf(digits, sizeof digits, "%06d", number);
    return event(id, R"({"artifactUpdate":{"taskId":"t","contextId":"c","artifact":{"artifactId":)"
                     R"("a","parts":[{"text":"Chunk )" +
                         std::string(digits) + ", " + Text + R"("}]},"append":)" +
                         (number > 0 ? "true " : "false") + R"(,"lastChunk":false}})");
}

/// The other process: sends to both, reads plainly, and writes the plain reader's times.
class Sender final {
public:
    Sender(int listener, uint16_t port, int chunks, int results)
        : m_listener(listener)
        , m_origin("http://127.0.0.1:" + std::to_string(port))
        , m_chunks(chunks)
        , m_results(results)
    {
    }

    [[noreturn]] void run()
    {
        while (true) {
            const int socket = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
            if (socket >= 0)
                std::thread([this, socket] { serve(socket); }).detach();
        }
    }

private:
    void serve(int socket)
    {
        const int on = 1;
        ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        Peer connection(socket);
        while (const std::optional<::Request> request = connection.next()) {
            const bool isCard = request->path.ends_with("/.well-known/agent-card.json");
            if (request->body.find("Message\"") != std::string::npos)
                stream(connection, idOf(request->body));
            else
                connection.write(isCard ? jsonAnswer("200 OK", card())
                                        : jsonAnswer("404 Not Found", "{}"));
        }
    }

    static std::string idOf(const std::string &body)
    {
        const size_t start = body.find_first_not_of(" :", body.find("\"id\"") + 4);
        const size_t end =
            body[start] == '"' ? body.find('"', start + 1) + 1 : body.find_first_of(",} ", start);
        return body.substr(start, end - start);
    }

    [[nodiscard]] std::string card() const
    {
        return R"({"name":"Bench","description":"","version":"1","supportedInterfaces":[{"url":")" +
               m_origin +
               R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}],)"
               R"("capabilities":{"streaming":true},"defaultInputModes":["text/plain"],)"
               R"("defaultOutputModes":["text/plain"],"skills":[]})";
    }

    /// The other end is read by plainReads().
    std::pair<int, int> plainConnection()
    {
        uint16_t port = 0;
        const int listener = listenOnLoopback(port);
        const int client = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(port);
        if (::connect(client, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0)
            std::_Exit(1);
        const int server = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
        const int on = 1;
        ::setsockopt(server, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        ::close(listener);
        return {server, client};
    }

    /// When each chunk was complete.
    [[nodiscard]] std::vector<qint64> plainReads(int socket, size_t size) const
    {
        std::vector<qint64> times;
        times.reserve(size_t(m_chunks));
        std::vector<char> buffer(65536);
        size_t received = 0;
        while (times.size() < size_t(m_chunks)) {
            const ssize_t count = ::read(socket, buffer.data(), buffer.size());
            const qint64 now = clockNs();
            if (count <= 0)
                std::_Exit(1);
            received += size_t(count);
            times.resize(std::min(size_t(m_chunks), received / size), now);
        }
        ::close(socket);
        return times;
    }

    void stream(Peer &window, const std::string &id)
    {
        window.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                     "Transfer-Encoding: chunked\r\n\r\n" +
                     event(id, R"({"task":{"id":"t","contextId":"c","status":)"
                               R"({"state":"TASK_STATE_WORKING"}}})"));
        const auto [server, client] = plainConnection();
        Peer plain(server);
        const auto [otherServer, otherClient] = plainConnection();
        Peer other(otherServer);
        const size_t size = update(id, 0).size();
        auto times = std::async(std::launch::async,
                                [this, socket = client, size] { return plainReads(socket, size); });
        auto otherTimes = std::async(std::launch::async, [this, socket = otherClient, size] {
            return plainReads(socket, size);
        });
        qint64 next = clockNs() + 50'000'000;
        quint32 random = 1;
        for (int i = 0; i < m_chunks; ++i) {
            const std::string bytes = update(id, i);
            sleepUntil(next);
            random = random * 1664525 + 1013904223;
            next += random >> 12; // 0 to 1.05 ms
            Peer &first = i % 2 == 0 ? plain : window;
            first.write(bytes);
            (i % 2 == 0 ? window : plain).write(bytes);
            other.write(bytes);
        }
        window.write(event(id, R"({"statusUpdate":{"taskId":"t","contextId":"c","status":)"
                               R"({"state":"TASK_STATE_COMPLETED"}}})") +
                     "0\r\n\r\n");
        // After the end: it is longer than a pipe holds, and read once the end was seen.
        std::vector<qint64> seen = times.get();
        const std::vector<qint64> otherSeen = otherTimes.get();
        seen.insert(seen.end(), otherSeen.begin(), otherSeen.end());
        const auto *raw = reinterpret_cast<const char *>(seen.data());
        for (size_t done = 0; done < seen.size() * sizeof(qint64);) {
            const ssize_t count =
                ::write(m_results, raw + done, seen.size() * sizeof(qint64) - done);
            if (count <= 0)
                std::_Exit(1);
            done += size_t(count);
        }
    }

    int m_listener;
    std::string m_origin;
    int m_chunks;
    int m_results;
};

/// Connects, sends, waits for the end and compares.
class ArrivalRun final : public QObject {
public:
    ArrivalRun(Session &session, MainWindow &window, int chunks, int results)
        : m_session(session)
        , m_window(window)
        , m_chunks(size_t(chunks))
        , m_plain(2 * m_chunks)
        , m_results(results)
    {
        connect(&session, &Session::stateChanged, this, [this] { onAgent(); });
        connect(&session, &Session::changed, this, [this] { onChanged(); });
    }

private:
    void onAgent()
    {
        const a2a::Connection &agent = m_session.agent(0);
        if (agent.link().state() == a2a::AgentLink::State::Failed)
            fail(qPrintable(textOf(*agent.link().error())));
        if (agent.link().state() != a2a::AgentLink::State::Connected || m_call != 0)
            return;
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"go"_s;
        draft.parts.push_back(part);
        ReplyTarget target;
        target.kind = ReplyTarget::Kind::NewConversation;
        m_call = exchangeOf(m_session.send(0, draft, target));
        m_window.selection().selectContext(0, m_session.store().track(m_call)->context);
        m_heartbeat.start();
    }

    [[noreturn]] static void fail(const char *why)
    {
        std::fprintf(stderr, "bench_arrivals: %s\n", why);
        std::_Exit(1);
    }

    void onChanged()
    {
        if (m_call == 0 || m_session.recording().facts(m_call).end == EndReason::Open ||
            std::exchange(m_isDone, true))
            return;
        m_heartbeat.stop();
        auto *raw = reinterpret_cast<char *>(m_plain.data());
        for (size_t done = 0; done < m_plain.size() * sizeof(qint64);) {
            const ssize_t count =
                ::read(m_results, raw + done, m_plain.size() * sizeof(qint64) - done);
            if (count <= 0)
                fail("the plain reader has no times");
            done += size_t(count);
        }
        compare();
        QCoreApplication::quit();
    }

    void compare() const
    {
        const qint64 zero = clockNs() - m_session.recording().nowNs();
        std::vector<qint64> recorded;
        for (const Frame &frame : m_session.store().frames) {
            if (frame.exchange == m_call && frame.kind == FrameKind::Event)
                recorded.push_back(zero + frame.timeNs);
        }
        if (recorded.size() != m_chunks + 2) // the task before them, its completion after
            fail("not all events are there");
        std::vector<double> errors;
        std::vector<double> noise;
        for (size_t i = 0; i < m_chunks; ++i) {
            errors.push_back(std::abs(double(recorded[i + 1] - m_plain[i])) / 1e6);
            noise.push_back(std::abs(double(m_plain[m_chunks + i] - m_plain[i])) / 1e6);
        }
        std::sort(errors.begin(), errors.end());
        std::sort(noise.begin(), noise.end());
        const auto percentile = [](const std::vector<double> &sorted, double share) {
            return sorted[size_t(share * double(sorted.size() - 1))];
        };
        std::printf("{\"chunks\":%zu,\"errorP50Ms\":%.3f,\"errorP99Ms\":%.3f,\"errorMaxMs\":%.3f,"
                    "\"noiseP99Ms\":%.3f,\"noiseMaxMs\":%.3f,\"reads\":%zu,\"gapMaxMs\":%.1f}\n",
                    errors.size(), percentile(errors, 0.5), percentile(errors, 0.99),
                    percentile(errors, 1), percentile(noise, 0.99), percentile(noise, 1),
                    m_session.recording().facts(m_call).chunks.size(), m_heartbeat.percentile(1));
        std::fflush(stdout);
    }

    Session &m_session;
    MainWindow &m_window;
    size_t m_chunks;
    std::vector<qint64> m_plain; ///< the first plain reader's times, then the second's
    int m_results;
    Heartbeat m_heartbeat;
    ExchangeId m_call = 0;
    bool m_isDone = false;
};

} // namespace

int main(int argc, char **argv)
{
    endAfter(150);
    int chunks = 10'000;
    if (argc == 3 && std::string_view(argv[1]) == "--chunks")
        chunks = std::atoi(argv[2]);
    if ((argc != 1 && argc != 3) || chunks < 1 || chunks > MostChunks) {
        std::fprintf(stderr, "usage: bench_arrivals [--chunks N]\n");
        return 2;
    }
    uint16_t port = 0;
    const int listener = listenOnLoopback(port);
    int results[2];
    if (::pipe(results) != 0)
        return 1;
    const pid_t child = ::fork();
    if (child == 0) {
        endAfter(150);
        Sender(listener, port, chunks, results[1]).run();
    }
    ::close(listener);
    ::close(results[1]);
    QApplication app(argc, argv);
    test::BenchWindow stage(app);
    ArrivalRun run(stage.session(), stage.window(), chunks, results[0]);
    stage.window().agents().open(u"http://127.0.0.1:%1/"_s.arg(port));
    const int code = QApplication::exec();
    ::kill(child, SIGKILL);
    return code;
}
