// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/echoserver.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/version.hpp>

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;

namespace {

struct Tally {
    int open = 0;
    int requests = 0;
};

/// One connection, as in Beast's own example of an asynchronous server.
class EchoSession final : public std::enable_shared_from_this<EchoSession> {
public:
    EchoSession(tcp::socket &&socket, Tally &tally, boost::asio::io_context &loop)
        : m_stream(std::move(socket))
        , m_tally(tally)
        , m_loop(loop)
    {
        m_stream.socket().set_option(tcp::no_delay(true));
        ++m_tally.open;
    }
    ~EchoSession()
    {
        if (--m_tally.open == 0)
            m_loop.stop();
    }
    EchoSession(const EchoSession &) = delete;
    EchoSession &operator=(const EchoSession &) = delete;

    void read()
    {
        m_request = {};
        m_stream.expires_after(std::chrono::seconds(30));
        http::async_read(m_stream, m_buffer, m_request,
                         [self = shared_from_this()](beast::error_code code, std::size_t) {
                             if (!code)
                                 self->answer();
                         });
    }

private:
    void answer()
    {
        ++m_tally.requests;
        m_answer = {http::status::ok, m_request.version()};
        m_answer.set(http::field::server, BOOST_BEAST_VERSION_STRING);
        m_answer.set(http::field::content_type, m_request[http::field::content_type]);
        m_answer.keep_alive(m_request.keep_alive());
        m_answer.body() = std::move(m_request.body());
        m_answer.prepare_payload();
        http::async_write(m_stream, m_answer,
                          [self = shared_from_this()](beast::error_code code, std::size_t) {
                              if (!code)
                                  self->read();
                          });
    }

    beast::tcp_stream m_stream;
    beast::flat_buffer m_buffer;
    http::request<http::string_body> m_request;
    http::response<http::string_body> m_answer;
    Tally &m_tally;
    boost::asio::io_context &m_loop;
};

} // namespace

class EchoServer::Impl {
public:
    void accept()
    {
        acceptor.async_accept([this](beast::error_code code, tcp::socket socket) {
            if (!code)
                std::make_shared<EchoSession>(std::move(socket), tally, loop)->read();
            accept();
        });
    }

    Tally tally;
    boost::asio::io_context loop{1};
    tcp::acceptor acceptor{loop, {boost::asio::ip::address_v4::loopback(), 0}};
};

EchoServer::EchoServer()
    : d(std::make_unique<Impl>())
{
    d->accept();
}

EchoServer::~EchoServer() = default;

uint16_t EchoServer::port() const
{
    return d->acceptor.local_endpoint().port();
}

int EchoServer::run()
{
    d->loop.run();
    return d->tally.requests;
}
