// SPDX-License-Identifier: Apache-2.0
// bench_server [--events N]: an A2A 1.0 agent that responds as fast as the socket accepts. It
// shares no code with the client.
//
// One agent at one origin for each thing to be measured:
//   /packed    a task with N artifact updates of about 420 bytes, 100 of them in an HTTP chunk
//   /single    the same, each update its own chunk
//   /varied    as /packed, but no two updates are alike (variedevents.h)
//   /tasks     each request is its own task with N / 1000 such updates, all of one context
//   /chat      each response is a message
//   /history   a task whose history holds 5,000 messages (fewer with less than 100,000 events)
//   /text      a task with an artifact of N * 500 bytes of text (50 MB) in N / 20 updates
//   /json      the same with JSON
//   /onetext   the same amount of text in a single update
// Prints one line {"url": "..."} and ends when its standard input closes.
#include "benchhttp.h"
#include "variedevents.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

using std::string;
using std::string_view;

/// Updates in an HTTP chunk.
static constexpr int BlockSize = 100;
static constexpr int TaskCount = 1000;
static constexpr int MaxMessages = 5000;
static constexpr size_t LargeChunkBytes = 10'000;

static string card(const string &url, bool streams)
{
    return R"({"name":"Bench","description":"Answers as fast as it can","version":"1.0.0",)"
           R"("supportedInterfaces":[{"url":")" +
           url +
           R"(","protocolBinding":"JSONRPC","protocolVersion":"1.0"}],)"
           R"("capabilities":{"streaming":)" +
           (streams ? "true" : "false") +
           R"(},"defaultInputModes":["text/plain"],)"
           R"("defaultOutputModes":["text/plain"],"skills":[{"id":"stream","name":"Stream",)"
           R"("description":"Streams artifact updates","tags":["bench"]}]})";
}

/// The id of a JSON-RPC request as spelled; no other member of such a request has that name.
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

/// "3" as "000003".
static string digits(int number)
{
    char text[16];
    std::snprintf(text, sizeof text, "%06d", number);
    return text;
}

static constexpr char Filler[] =
    "the quick brown fox jumps over the lazy dog, and while it is at it, "
    "24 zebras watch from the other side of the fence.";

/// Creates the events of one response; all carry the request's id.
class Events {
public:
    Events(const string &id, int task)
        : m_head("data: {\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":")
        , m_ids(R"(5b8c2f4e-3d61-4a0b-9f57-0c9e6d)" + digits(task) + R"(","contextId":")" +
                ContextId)
        , m_task(R"("taskId":")" + m_ids + '"')
    {
    }

    /// `history`: its messages, separated by commas.
    [[nodiscard]] string task(const string &history = {}) const
    {
        return m_head + R"({"task":{"id":")" + m_ids +
               R"(","status":{"state":"TASK_STATE_WORKING"})" +
               (history.empty() ? "" : R"(,"history":[)" + history + "]") + "}}}\n\n";
    }
    /// `text` as between the quotes of JSON.
    [[nodiscard]] string update(const string &text, const string &type, bool append,
                                bool last) const
    {
        return m_head + R"({"artifactUpdate":{)" + m_task +
               R"(,"artifact":{"artifactId":"answer","name":"Answer","parts":[{"text":")" + text +
               '"' + (type.empty() ? "" : R"(,"mediaType":")" + type + '"') + R"(}]},"append":)" +
               (append ? "true" : "false") + R"(,"lastChunk":)" + (last ? "true" : "false") +
               "}}}\n\n";
    }
    [[nodiscard]] string update(int number, bool append, bool last) const
    {
        return update("Chunk " + digits(number) + " of a long answer: " + Filler, {}, append, last);
    }
    [[nodiscard]] string result(const string &json) const { return m_head + json + "}\n\n"; }
    [[nodiscard]] string completion() const
    {
        return m_head + R"({"statusUpdate":{)" + m_task +
               R"(,"status":{"state":"TASK_STATE_COMPLETED"}}}})" + "\n\n";
    }

    static constexpr char ContextId[] = "e0a4c7d9-18b2-4f6e-8a35-7d2b9c6f1e40";

private:
    string m_head;
    string m_ids;
    string m_task;
};

static bool writeHead(Connection &connection)
{
    return connection.write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-cache\r\n"
        "Transfer-Encoding: chunked\r\n\r\n");
}

static bool writeEnd(Connection &connection, const Events &events)
{
    return connection.write(httpChunk(events.completion()) + "0\r\n\r\n");
}

/// Updates first, first + 1 … before `end`, framed; all but the very last of the stream have append
/// and continue.
static string updates(const Events &events, bool single, int first, int end, int total)
{
    string framed;
    string packed;
    for (int i = first; i < end; ++i) {
        const string event = events.update(i, i > 0, i + 1 == total);
        if (single)
            framed += httpChunk(event);
        else
            packed += event;
    }
    return packed.empty() ? framed : framed + httpChunk(packed);
}

/// Blocks between the first and the last are created once and sent repeatedly.
static bool stream(Connection &connection, const Events &events, bool single, int total)
{
    const int blocks = total > 2 * BlockSize ? total / BlockSize - 2 : 0;
    const int head = total > 2 * BlockSize ? BlockSize : total;
    if (!writeHead(connection) ||
        !connection.write(httpChunk(events.task()) + updates(events, single, 0, head, total)))
        return false;
    const string block = updates(events, single, BlockSize, 2 * BlockSize, 2 * BlockSize + 1);
    for (int i = 0; i < blocks; ++i) {
        if (!connection.write(block))
            return false;
    }
    return connection.write(updates(events, single, head + blocks * BlockSize, total, total)) &&
           writeEnd(connection, events);
}

static string message(int number, bool ours)
{
    return R"({"messageId":"m-)" + digits(number) + R"(","contextId":")" + Events::ContextId +
           R"(","role":")" + (ours ? "ROLE_USER" : "ROLE_AGENT") +
           R"(","parts":[{"text":"Message )" + digits(number) + ": " + Filler + R"("}]})";
}

static bool history(Connection &connection, const Events &events, int length)
{
    string messages;
    for (int i = 0; i < length; ++i)
        messages += (i > 0 ? "," : "") + message(i, i % 2 == 0);
    return writeHead(connection) && connection.write(httpChunk(events.task(messages))) &&
           writeEnd(connection, events);
}

/// Of the only task of /varied.
static constexpr char VariedTaskId[] = "5b8c2f4e-3d61-4a0b-9f57-0c9e6d000000";

/// All results of /varied, made once, when the card is requested: making them takes longer than
/// reading them.
static const std::vector<string> &variedResults(int total)
{
    static const std::vector<string> all = [total] {
        VariedEvents events(VariedTaskId, Events::ContextId);
        std::vector<string> results;
        for (int i = 0; i < total; ++i)
            results.push_back(events.next());
        return results;
    }();
    return all;
}

static bool varied(Connection &connection, const Events &events, int total)
{
    const std::vector<string> &results = variedResults(total);
    if (!writeHead(connection) || !connection.write(httpChunk(events.task())))
        return false;
    string block;
    for (size_t i = 0; i < results.size(); ++i) {
        block += events.result(results[i]);
        if ((i + 1) % BlockSize != 0 && i + 1 < results.size())
            continue;
        if (!connection.write(httpChunk(block)))
            return false;
        block.clear();
    }
    return writeEnd(connection, events);
}

/// The text of one large update, as between the quotes of JSON.
static string largeText(int number, bool isLast, bool json)
{
    string text = json && number == 0 ? "[" : "";
    for (int line = 0; text.size() < LargeChunkBytes; ++line) {
        const string where = digits(number) + '.' + digits(line);
        text += json ? R"({\"n\":\")" + where + R"(\",\"text\":\")" + Filler + R"(\"},\n)"
                     : where + ' ' + Filler + "\\n";
    }
    if (json && isLast)
        text.replace(text.size() - 3, 3, "]");
    return text;
}

static bool large(Connection &connection, const Events &events, int chunks, bool json)
{
    if (!writeHead(connection) || !connection.write(httpChunk(events.task())))
        return false;
    for (int i = 0; i < chunks; ++i) {
        const string event =
            events.update(largeText(i, i + 1 == chunks, json),
                          json ? "application/json" : "text/plain", i > 0, i + 1 == chunks);
        if (!connection.write(httpChunk(event)))
            return false;
    }
    return writeEnd(connection, events);
}

/// One event: each piece of its text is a chunk of HTTP.
static bool oneText(Connection &connection, const Events &events, int pieces)
{
    const string event = events.update("|", "text/plain", false, true);
    const size_t place = event.find('|');
    bool going = writeHead(connection) && connection.write(httpChunk(events.task())) &&
                 connection.write(httpChunk(event.substr(0, place)));
    for (int i = 0; going && i < pieces; ++i)
        going = connection.write(httpChunk(largeText(i, false, false)));
    return going && connection.write(httpChunk(event.substr(place + 1))) &&
           writeEnd(connection, events);
}

static bool answer(Connection &connection, string_view agent, const string &id, int total)
{
    static std::atomic<int> number = 0;
    const Events events(id, agent == "/varied" ? 0 : number++);
    if (agent == "/chat")
        return connection.write(jsonAnswer("200 OK", R"({"jsonrpc":"2.0","id":)" + id +
                                                         R"(,"result":{"message":)" +
                                                         message(number++, false) + "}}"));
    if (agent == "/history")
        return history(connection, events, std::clamp(total / 20, 1, MaxMessages));
    if (agent == "/text" || agent == "/json")
        return large(connection, events, std::max(1, total / 20), agent == "/json");
    if (agent == "/varied")
        return varied(connection, events, total);
    if (agent == "/onetext")
        return oneText(connection, events, std::max(1, total / 20));
    return stream(connection, events, agent == "/single",
                  agent == "/tasks" ? std::max(1, total / TaskCount) : total);
}

static void serve(int socket, const string &origin, int total)
{
    Connection connection(socket);
    while (const std::optional<Request> request = connection.next()) {
        const string agent = request->path.substr(0, request->path.find('/', 1));
        bool going = true;
        if (request->method == "GET" && agent == "/varied")
            variedResults(total);
        if (request->method == "GET" && request->path.ends_with("/.well-known/agent-card.json"))
            going = connection.write(
                jsonAnswer("200 OK", card(origin + agent + "/rpc", agent != "/chat")));
        else if (request->method == "GET")
            going = connection.write(jsonAnswer("404 Not Found", "{}"));
        else if (request->body.find("Message\"") != string::npos)
            going = answer(connection, agent, requestId(request->body), total);
        else
            going = connection.write(
                jsonAnswer("200 OK", R"({"jsonrpc":"2.0","id":)" + requestId(request->body) +
                                         R"(,"error":{"code":-32601,"message":"Only messages"}})"));
        if (!going)
            return;
    }
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
