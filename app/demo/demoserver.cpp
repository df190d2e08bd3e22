// SPDX-License-Identifier: Apache-2.0
#include "app/demo/demoserver.h"

#include "app/demo/cards.h"
#include "app/demo/jsontext.h"
#include "app/demo/payloads.h"
#include "app/demo/rpcservice.h"
#include "app/demo/timestamps.h"

#include <httplib.h>

#include <atomic>
#include <functional>
#include <string>

namespace a2a::demo {

struct DemoServer::Impl {
    explicit Impl(double speed)
        : service(speed)
    {
    }

    void addRoutes();
    void answer(ProtocolVersion protocolVersion, const httplib::Request &request,
                httplib::Response &response);
    void answerRest(ProtocolVersion protocolVersion, const httplib::Request &request,
                    httplib::Response &response);
    void deliver(Reply reply, httplib::Response &response);
    void startStream(std::shared_ptr<StreamWriter> writer, httplib::Response &response);

    RpcService service;
    httplib::Server server;
    std::string origin;
    std::atomic<bool> stopping = false;
};

/// Clients may cache a card for a minute, and revalidate it by its ETag.
static void deliverCard(const std::string &text, const httplib::Request &request,
                        httplib::Response &response)
{
    const std::string tag = '"' + std::to_string(std::hash<std::string>{}(text)) + '"';
    response.set_header("Cache-Control", "max-age=60");
    response.set_header("ETag", tag);
    if (request.get_header_value("If-None-Match") == tag) {
        response.status = 304;
        return;
    }
    response.set_content(text, "application/json; charset=utf-8");
}

static bool signedIn(const httplib::Request &request)
{
    return request.has_header("Authorization") || request.has_header("X-API-Key");
}

static bool wantsTimestamps(ProtocolVersion protocolVersion, const httplib::Request &request)
{
    const std::string header = extensionsHeader(protocolVersion);
    std::vector<std::string> lines;
    const auto [first, last] = request.headers.equal_range(header);
    for (auto line = first; !header.empty() && line != last; ++line)
        lines.push_back(line->second);
    return namesTimestamps(lines);
}

/// The requested extensions that are activated.
static void tellExtensions(ProtocolVersion protocolVersion, bool timestamps,
                           httplib::Response &response)
{
    if (timestamps && response.status == 200)
        response.set_header(extensionsHeader(protocolVersion).c_str(), timestampsUri().c_str());
}

void DemoServer::Impl::startStream(std::shared_ptr<StreamWriter> writer,
                                   httplib::Response &response)
{
    response.set_header("Cache-Control", "no-cache");
    response.set_header("X-Accel-Buffering", "no");
    response.set_chunked_content_provider(
        "text/event-stream",
        [this, writer = std::move(writer)](std::size_t, httplib::DataSink &sink) {
            std::string text;
            switch (writer->step(text)) {
            case StreamWriter::Step::Frame:
                return sink.write(text.data(), text.size());
            case StreamWriter::Step::Wait:
                return !stopping && sink.is_writable();
            case StreamWriter::Step::Cut:
                if (!text.empty())
                    sink.write(text.data(), text.size());
                return false;
            case StreamWriter::Step::Done:
                sink.done();
                return true;
            }
            return false;
        });
}

/// Announces a body, sends half of it and breaks the connection.
static void startCutBody(const std::string &body, const std::string &contentType,
                         httplib::Response &response)
{
    response.set_content_provider(
        body.size(), contentType, [body](std::size_t offset, std::size_t, httplib::DataSink &sink) {
            const std::size_t half = body.size() / 2;
            return offset < half && sink.write(body.data() + offset, half - offset);
        });
}

void DemoServer::Impl::answer(ProtocolVersion protocolVersion, const httplib::Request &request,
                              httplib::Response &response)
{
    std::string version = request.get_header_value("A2A-Version");
    if (version.empty())
        version = request.get_param_value("A2A-Version");
    const bool timestamps = wantsTimestamps(protocolVersion, request);
    deliver(service.handle(protocolVersion, request.get_header_value("Content-Type"), version,
                           request.body, signedIn(request), timestamps),
            response);
    tellExtensions(protocolVersion, timestamps, response);
}

void DemoServer::Impl::answerRest(ProtocolVersion protocolVersion, const httplib::Request &request,
                                  httplib::Response &response)
{
    RestCall call;
    call.method = request.method;
    call.path = request.matches[1];
    call.contentType = request.get_header_value("Content-Type");
    call.version = request.get_header_value("A2A-Version");
    for (const auto &[name, value] : request.params)
        call.query[name] = value;
    if (call.version.empty())
        call.version = call.query["A2A-Version"];
    call.body = request.body;
    call.signedIn = signedIn(request);
    call.timestamps = wantsTimestamps(protocolVersion, request);
    deliver(service.handleRest(protocolVersion, call), response);
    tellExtensions(protocolVersion, call.timestamps, response);
}

void DemoServer::Impl::deliver(Reply reply, httplib::Response &response)
{
    response.status = reply.status;
    if (reply.status == 401)
        response.set_header("WWW-Authenticate", "Bearer");
    for (const auto &[name, value] : reply.headers)
        response.set_header(name.c_str(), value.c_str());
    if (reply.stream)
        startStream(std::move(reply.stream), response);
    else if (reply.body.empty())
        return;
    else if (reply.cutBody)
        startCutBody(reply.body, reply.contentType, response);
    else
        response.set_content(reply.body, reply.contentType.c_str());
}

void DemoServer::Impl::addRoutes()
{
    for (const ProtocolVersion protocolVersion :
         {ProtocolVersion::V10, ProtocolVersion::V03, ProtocolVersion::V02, ProtocolVersion::V01}) {
        server.Get(
            cardPath(protocolVersion),
            [this, protocolVersion](const httplib::Request &request, httplib::Response &response) {
                deliverCard(cardText(protocolVersion, origin), request, response);
            });
        server.Post(
            pathPrefix(protocolVersion) + "/rpc",
            [this, protocolVersion](const httplib::Request &request, httplib::Response &response) {
                answer(protocolVersion, request, response);
            });
    }
    for (const ProtocolVersion protocolVersion :
         {ProtocolVersion::V10Rest, ProtocolVersion::V03Rest}) {
        server.Get(
            cardPath(protocolVersion),
            [this, protocolVersion](const httplib::Request &request, httplib::Response &response) {
                deliverCard(cardText(protocolVersion, origin), request, response);
            });
        const auto handler = [this, protocolVersion](const httplib::Request &request,
                                                     httplib::Response &response) {
            answerRest(protocolVersion, request, response);
        };
        const std::string pattern = pathPrefix(protocolVersion) + "/a2a(/.*)";
        server.Get(pattern, handler);
        server.Post(pattern, handler);
        server.Delete(pattern, handler);
    }
    server.Get(pathPrefix(ProtocolVersion::V02) + "/agent/authenticatedExtendedCard",
               [this](const httplib::Request &request, httplib::Response &response) {
                   deliver(service.extendedCardDocument(ProtocolVersion::V02, signedIn(request)),
                           response);
               });
    server.Get(mergedPrefix() + "/.well-known/agent-card.json",
               [this](const httplib::Request &request, httplib::Response &response) {
                   deliverCard(mergedCardText(origin), request, response);
               });
    server.Post(mergedPrefix() + "/rpc",
                [this](const httplib::Request &request, httplib::Response &response) {
                    // Without A2A-Version, 0.3 is assumed.
                    const std::string version = request.get_header_value("A2A-Version");
                    const bool isOld = version.empty() || version == "0.3";
                    answer(isOld ? ProtocolVersion::V03 : ProtocolVersion::V10, request, response);
                });
    server.Get("/files/sunset.png", [](const httplib::Request &, httplib::Response &response) {
        response.set_content(std::string(payload("pictures/sunset.png")), "image/png");
    });
    server.Get("/streams/([^/]+)\\.jsonl",
               [this](const httplib::Request &request, httplib::Response &response) {
                   const std::string lines = service.sentLog(request.matches[1]);
                   response.status = lines.empty() ? 404 : 200;
                   response.set_content(lines, "application/x-ndjson");
               });
    server.Get("/signin", [](const httplib::Request &, httplib::Response &response) {
        response.set_content("You are signed in. Go back and say ok.\n",
                             "text/plain; charset=utf-8");
    });
}

DemoServer::DemoServer(double speed)
    : d(std::make_unique<Impl>(speed))
{
    // The library's default of eight threads is used up by eight open streams.
    d->server.new_task_queue = [] { return new httplib::ThreadPool(64); };
    d->server.set_tcp_nodelay(true);
    // The library's default shares the port with other processes.
    d->server.set_socket_options([](socket_t socket) {
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    d->server.set_keep_alive_max_count(100'000);
    // Clients may read slowly on purpose.
    d->server.set_write_timeout(120);
    d->addRoutes();
}

DemoServer::~DemoServer()
{
    stop();
}

int DemoServer::bind(int port)
{
    static constexpr const char *host = "127.0.0.1";
    const int bound = port == 0                            ? d->server.bind_to_any_port(host)
                      : d->server.bind_to_port(host, port) ? port
                                                           : 0;
    if (bound <= 0)
        return 0;
    d->origin = std::string("http://") + host + ":" + std::to_string(bound);
    d->service.setOrigin(d->origin);
    return bound;
}

void DemoServer::run()
{
    d->server.listen_after_bind();
}

void DemoServer::stop()
{
    d->stopping = true;
    d->service.shutDown();
    d->server.stop();
}

std::string DemoServer::announcement() const
{
    return fillTemplate(R"({"listening":{"1.0":$1,"0.3":$2,"0.2":$3,"0.1":$4,"1.0+0.3":$5,)"
                        R"("1.0 HTTP+JSON":$6,"0.3 HTTP+JSON":$7}})",
                        {quote(d->origin + "/"), quote(d->origin + "/v03/"),
                         quote(d->origin + "/v02/"), quote(d->origin + "/v01/"),
                         quote(d->origin + mergedPrefix() + "/"), quote(d->origin + "/rest/"),
                         quote(d->origin + "/rest03/")});
}

} // namespace a2a::demo
