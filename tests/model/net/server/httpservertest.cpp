// SPDX-License-Identifier: Apache-2.0
// The server before its handler: everything that reaches it is hostile, is bounded, gets the
// response HTTP requires, and is shown as what it is.
#include "model/net/server/httpserver.h"
#include "model/net/server/selfsigned.h"
#include "model/net/server/serveridentity.h"
#include "model/net/server/serverreply.h"
#include "tests/support/rawclient.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QSslSocket>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// Keeps its requests, and responds at once unless configured otherwise.
class KeepingHandler final : public ServerHandler {
public:
    int annotate(const ServerRequest &request, RequestHead &head) override
    {
        head.operation = u"test"_s;
        return refusalStatus(request);
    }
    int refusalStatus(const ServerRequest &request) override
    {
        return request.target == "/nobody" ? 404 : 0;
    }
    void handle(const std::shared_ptr<ServerReply> &reply) override
    {
        bodies.append(reply->request().body);
        if (waits)
            waiting.push_back(reply);
        else
            reply->respond(200, {{"Content-Type", "text/plain"}}, "got " + reply->request().body);
    }
    void exchangeEnded(ExchangeId exchange) override { endings.append(exchange); }

    QByteArrayList bodies;
    QList<ExchangeId> endings;
    std::vector<std::shared_ptr<ServerReply>> waiting;
    bool waits = false;
};

class HttpServerTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_request_is_recorded_and_gets_a_response();
    void pipelined_requests_get_responses_in_order();
    void a_foreign_host_or_origin_is_refused_data();
    void a_foreign_host_or_origin_is_refused();
    void at_the_usual_port_a_host_needs_no_port_data();
    void at_the_usual_port_a_host_needs_no_port();
    void broken_requests_get_a_response_and_are_shown_data();
    void broken_requests_get_a_response_and_are_shown();
    void slow_clients_time_out();
    void a_refusal_is_sent_before_the_body_is_read_data();
    void a_refusal_is_sent_before_the_body_is_read();
    void a_client_still_sending_gets_the_refusal();
    void unfinished_requests_have_a_limit_together();
    void a_recording_that_catches_up_takes_what_waited();
    void clients_closing_within_a_request_are_shown();
    void connections_beyond_the_limit_are_refused();
    void idle_connections_make_room();
    void refusals_do_not_fill_the_recording();
    void expect_continue_is_answered();
    void a_response_may_be_sent_in_pieces();
    void a_response_after_the_client_closed_ends_as_cut();
    void a_dropped_reply_is_an_error();
    void stopping_ends_open_requests();
    void tls_with_a_self_signed_certificate();
    void clear_text_to_a_tls_port();
    void a_port_in_use_is_reported();
    void a_foreign_address_is_reported();
    void a_privileged_port_is_reported();

private:
    void listen(const ServerChoices &choices = {});
    [[nodiscard]] QByteArray host() const { return m_server->origin().authority().toLatin1(); }
    [[nodiscard]] const ExchangeFacts &last() const
    {
        return m_recording->facts(m_recording->lastId());
    }

    std::unique_ptr<Recording> m_recording;
    std::unique_ptr<KeepingHandler> m_handler;
    std::unique_ptr<HttpServer> m_server;
};

void HttpServerTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_recording = std::make_unique<Recording>();
    m_handler = std::make_unique<KeepingHandler>();
    m_server = std::make_unique<HttpServer>(*m_recording, *m_handler);
}

void HttpServerTest::cleanup()
{
    m_server.reset();
    m_handler.reset();
    m_recording.reset();
}

void HttpServerTest::listen(const ServerChoices &choices)
{
    QVERIFY(!m_server->isListening());
    QVERIFY(!m_server->listen(choices));
}

void HttpServerTest::a_request_is_recorded_and_gets_a_response()
{
    listen();
    RawClient client(m_server->port());
    client.send(postText("/a?b=c", host(), "hello", "X-Two: 1\r\nX-Two: 2\r\n"));
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(client.answer().endsWith("\r\n\r\ngot hello"));
    const ExchangeFacts &facts = last();
    QCOMPARE(facts.request.direction, ExchangeDirection::Received);
    QCOMPARE(facts.request.method, QByteArray("POST"));
    QCOMPARE(facts.request.url.path(), u"/a"_s);
    QCOMPARE(facts.request.url.query(), u"b=c"_s);
    QCOMPARE(facts.request.headers.size(), 5u);
    QVERIFY((facts.request.headers.back() == HttpHeader{"X-Two", "2"}));
    QCOMPARE(m_recording->requestBody(1), QByteArray("hello"));
    QCOMPARE(facts.status, 200);
    QCOMPARE(m_recording->body(1, 0, 100), QByteArray("got hello"));
    QCOMPARE(facts.end, EndReason::Finished);
    QVERIFY(!facts.error);
    QCOMPARE(m_handler->endings, QList<ExchangeId>{1});
    QVERIFY(client.isOpen());
}

void HttpServerTest::pipelined_requests_get_responses_in_order()
{
    listen();
    RawClient client(m_server->port());
    QByteArray many;
    for (int i = 0; i < 200; ++i)
        many += postText("/", host(), QByteArray::number(i));
    client.send(many);
    QTRY_COMPARE(client.statuses().size(), 200);
    QCOMPARE(m_handler->bodies.size(), 200);
    for (int i = 0; i < 200; ++i)
        QCOMPARE(m_handler->bodies.at(i), QByteArray::number(i));
}

void HttpServerTest::a_foreign_host_or_origin_is_refused_data()
{
    QTest::addColumn<QByteArray>("headers");
    QTest::addColumn<int>("status");
    QTest::newRow("ours") << QByteArray("Host: 127.0.0.1:PORT\r\n") << 200;
    QTest::newRow("by name") << QByteArray("Host: localhost:PORT\r\n") << 200;
    QTest::newRow("in capitals") << QByteArray("HOST: LocalHost:PORT\r\n") << 200;
    QTest::newRow("of our page") << QByteArray(
                                        "Host: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\n")
                                 << 200;
    QTest::newRow("tunnel") << QByteArray("Host: tunnel.example\r\n") << 200;
    QTest::newRow("rebound name") << QByteArray("Host: attacker.example\r\n") << 403;
    QTest::newRow("rebound with port") << QByteArray("Host: attacker.example:PORT\r\n") << 403;
    QTest::newRow("begins like ours") << QByteArray("Host: 127.0.0.1:PORT.evil\r\n") << 403;
    QTest::newRow("other port") << QByteArray("Host: 127.0.0.1:1\r\n") << 403;
    QTest::newRow("no host") << QByteArray() << 403;
    QTest::newRow("two hosts") << QByteArray("Host: 127.0.0.1:PORT\r\nHost: 127.0.0.1:PORT\r\n")
                               << 403;
    QTest::newRow("page of others")
        << QByteArray("Host: 127.0.0.1:PORT\r\nOrigin: https://evil.example\r\n") << 403;
    QTest::newRow("sandboxed page")
        << QByteArray("Host: 127.0.0.1:PORT\r\nOrigin: null\r\n") << 403;
}

void HttpServerTest::a_foreign_host_or_origin_is_refused()
{
    QFETCH(QByteArray, headers);
    QFETCH(const int, status);
    ServerChoices choices;
    choices.hosts = {u"tunnel.example"_s};
    listen(choices);
    headers.replace("PORT", QByteArray::number(m_server->port()));
    RawClient client(m_server->port());
    client.send("POST / HTTP/1.1\r\n" + headers + "Content-Length: 0\r\n\r\n");
    QTRY_COMPARE(client.status(), status);
    QCOMPARE(m_handler->bodies.size(), status == 200 ? 1 : 0);
    QCOMPARE(last().status, status);
    QVERIFY(!client.answer().toLower().contains("access-control-")); // no page reads it
}

void HttpServerTest::at_the_usual_port_a_host_needs_no_port_data()
{
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("address");
    QTest::addColumn<quint16>("port");
    QTest::addColumn<QByteArrayList>("names");
    QTest::newRow("http") << u"http"_s << u"127.0.0.1"_s << quint16(80)
                          << QByteArrayList{"127.0.0.1:80", "localhost:80", "127.0.0.1",
                                            "localhost"};
    QTest::newRow("https") << u"https"_s << u"::1"_s << quint16(443)
                           << QByteArrayList{"[::1]:443", "localhost:443", "[::1]", "localhost"};
    QTest::newRow("another machine may call it") << u"http"_s << u"192.0.2.7"_s << quint16(80)
                                                 << QByteArrayList{"192.0.2.7:80", "192.0.2.7"};
    QTest::newRow("the port of the other scheme")
        << u"http"_s << u"127.0.0.1"_s << quint16(443)
        << QByteArrayList{"127.0.0.1:443", "localhost:443"};
    QTest::newRow("another port") << u"http"_s << u"127.0.0.1"_s << quint16(8080)
                                  << QByteArrayList{"127.0.0.1:8080", "localhost:8080"};
}

/// Only a privileged program could listen there.
void HttpServerTest::at_the_usual_port_a_host_needs_no_port()
{
    QFETCH(QString, scheme);
    QFETCH(QString, address);
    QFETCH(quint16, port);
    QFETCH(QByteArrayList, names);
    QCOMPARE(listenerAuthorities(scheme, QHostAddress(address), port), names);
}

void HttpServerTest::broken_requests_get_a_response_and_are_shown_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("code");
    QTest::newRow("nonsense") << QByteArray("hello there\r\n\r\n") << 400 << u"request-malformed"_s;
    QTest::newRow("HTTP/2") << QByteArray("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") << 505
                            << u"http2-preface"_s;
    QTest::newRow("HTTP/9") << QByteArray("POST / HTTP/9.9\r\n\r\n") << 505 << u"http-version"_s;
    QTest::newRow("TLS") << QByteArray("\x16\x03\x01\x00\x05hello", 10) << 0 << u"tls-on-clear"_s;
    QTest::newRow("bad chunks")
        << QByteArray("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n") << 400
        << u"request-framing"_s;
    QTest::newRow("endless header")
        << QByteArray("POST / HTTP/1.1\r\nX: " + QByteArray(100'000, 'x')) << 431
        << u"head-too-long"_s;
    QTest::newRow("a gigabyte") << QByteArray(
                                       "POST / HTTP/1.1\r\nContent-Length: 1073741824\r\n\r\nstart")
                                << 413 << u"body-too-long"_s;
}

void HttpServerTest::broken_requests_get_a_response_and_are_shown()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, status);
    QFETCH(const QString, code);
    listen();
    RawClient client(m_server->port());
    client.send(bytes);
    QTRY_VERIFY(!client.isOpen());
    QCOMPARE(client.status(), status);
    QCOMPARE(m_recording->lastId(), 1u);
    QCOMPARE(last().status, status);
    QVERIFY(last().error);
    QCOMPARE(last().error->code, code);
    QCOMPARE(last().end, EndReason::Refused);
    QVERIFY(bytes.startsWith(m_recording->requestBody(1)));
    QVERIFY(m_recording->requestBody(1).size() <= ServerLimits().headBytes);
    QVERIFY(last().requestSize > 0);
    QCOMPARE(m_server->refusalCount(), 1u);
    QVERIFY(m_handler->bodies.isEmpty());
    QTRY_COMPARE(m_server->connectionCount(), 0);
}

/// An occasional byte does not keep a connection open.
void HttpServerTest::slow_clients_time_out()
{
    ServerChoices choices;
    choices.limits.headTime = std::chrono::milliseconds(50);
    choices.limits.bodyTime = std::chrono::milliseconds(50);
    choices.limits.idleTime = std::chrono::milliseconds(50);
    listen(choices);
    RawClient slow(m_server->port());
    slow.send("POST / HTTP/1.1\r\nHos");
    QTRY_COMPARE(slow.status(), 408);
    QTRY_VERIFY(!slow.isOpen());
    QCOMPARE(last().end, EndReason::TimedOut);
    QCOMPARE(last().error->code, u"request-too-slow"_s);
    RawClient slowBody(m_server->port());
    slowBody.send("POST / HTTP/1.1\r\nHost: " + host() + "\r\nContent-Length: 100\r\n\r\nabc");
    QTRY_COMPARE(slowBody.status(), 408);
    const ExchangeId before = m_recording->lastId();
    RawClient silent(m_server->port());
    QTRY_VERIFY(!silent.isOpen());
    QCOMPARE(m_recording->lastId(), before); // it sent no request
    QTRY_COMPARE(m_server->connectionCount(), 0);
}

void HttpServerTest::a_refusal_is_sent_before_the_body_is_read_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<int>("status");
    QTest::newRow("nobody's address") << QByteArray("/nobody") << QByteArray() << 404;
    QTest::newRow("rebound name") << QByteArray("/") << QByteArray("attacker.example") << 403;
}

/// It is not asked to send what nobody reads, and nothing of that is kept.
void HttpServerTest::a_refusal_is_sent_before_the_body_is_read()
{
    QFETCH(const QByteArray, target);
    QFETCH(const QByteArray, host);
    QFETCH(const int, status);
    listen();
    RawClient client(m_server->port());
    client.send("POST " + target + " HTTP/1.1\r\nHost: " + (host.isEmpty() ? this->host() : host) +
                "\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n");
    QTRY_COMPARE(client.status(), status);
    QTRY_VERIFY(!client.isOpen());
    QVERIFY(!client.answer().contains("100 Continue"));
    QCOMPARE(last().status, status);
    QCOMPARE(last().requestSize, 0);
    QVERIFY(m_handler->bodies.isEmpty());
    QTRY_COMPARE(m_server->connectionCount(), 0);
}

/// Closing at what has not been read would reset the connection, and the answer with it.
void HttpServerTest::a_client_still_sending_gets_the_refusal()
{
    listen();
    RawClient client(m_server->port());
    client.send("POST / HTTP/1.1\r\nHost: " + host() + "\r\nContent-Length: 1073741824\r\n\r\n" +
                QByteArray(8'000'000, 'x'));
    QTRY_COMPARE(client.status(), 413);
    QTRY_VERIFY(!client.isOpen());
    QCOMPARE(client.socket().bytesToWrite(), 0); // all of it was taken
    QTRY_COMPARE(m_server->connectionCount(), 0);
}

void HttpServerTest::unfinished_requests_have_a_limit_together()
{
    ServerChoices choices;
    choices.limits.unfinishedBytes = 200'000;
    listen(choices);
    const QByteArray begun = "POST / HTTP/1.1\r\nHost: " + host() +
                             "\r\nContent-Length: 150001\r\n\r\n" + QByteArray(150'000, 'x');
    RawClient first(m_server->port());
    first.send(begun);
    RawClient second(m_server->port());
    second.send(begun);
    QTRY_VERIFY(first.status() == 503 || second.status() == 503); // who comes to it last
    RawClient &held = first.status() == 503 ? second : first;
    QCOMPARE(last().error->code, u"no-room"_s);
    QVERIFY(m_recording->requestBody(1).size() <= choices.limits.headBytes);
    RawClient small(m_server->port());
    small.send(postText("/", host(), "hello"));
    QTRY_COMPARE(small.status(), 200);
    held.send("x");
    QTRY_COMPARE(held.status(), 200);
    QCOMPARE(m_handler->bodies.last().size(), 150'001);
}

/// Nothing else happens that could ask it; nor is who waits for us too slow.
void HttpServerTest::a_recording_that_catches_up_takes_what_waited()
{
    ServerChoices choices;
    choices.limits.headTime = std::chrono::milliseconds(20);
    choices.limits.idleTime = std::chrono::milliseconds(20);
    listen(choices);
    bool isBehind = true;
    int asked = 0;
    m_recording->setWriterLagCheck([&] {
        ++asked;
        return isBehind;
    });
    RawClient client(m_server->port());
    client.send(postText("/", host(), "hello"));
    QTRY_VERIFY(asked >= 10);
    QVERIFY(client.isOpen());
    isBehind = false;
    QTRY_COMPARE(client.status(), 200);
    m_recording->setWriterLagCheck({});
}

void HttpServerTest::clients_closing_within_a_request_are_shown()
{
    listen();
    {
        RawClient client(m_server->port());
        client.send("POST / HTTP/1.1\r\nHost: " + host() + "\r\nContent-Length: 100\r\n\r\nabc");
        client.close();
    }
    QTRY_COMPARE(m_recording->lastId(), 1u);
    QCOMPARE(last().end, EndReason::Cut);
    QCOMPARE(last().error->code, u"request-cut-off"_s);
    QVERIFY(m_recording->requestBody(1).endsWith("abc"));
}

void HttpServerTest::connections_beyond_the_limit_are_refused()
{
    ServerChoices choices;
    choices.limits.connections = 3;
    listen(choices);
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 3; ++i)
        clients.push_back(std::make_unique<RawClient>(m_server->port()));
    for (const auto &client : clients)
        client->send("POST / HTTP/1.1\r\nHost: "); // more will follow
    QTRY_COMPARE(m_server->connectionCount(), 3);
    QTRY_COMPARE(m_server->idleConnectionCount(), 0);
    for (int i = 0; i < 1000; ++i) {
        RawClient late(m_server->port());
        QSignalSpy closed(&late.socket(), &QAbstractSocket::disconnected);
        QVERIFY(!late.isOpen() || closed.wait(TestTimeoutMs));
        QCOMPARE(late.status(), 503);
    }
    QCOMPARE(m_server->connectionCount(), 3);
    QCOMPARE(m_recording->lastId(), 0u);
    QCOMPARE(m_server->refusalCount(), 1000u);
    clients.clear();
    QTRY_COMPARE(m_server->connectionCount(), 0);
    RawClient after(m_server->port());
    after.send(postText("/", host(), "x"));
    QTRY_COMPARE(after.status(), 200);
}

/// Idle connections do not block active clients.
void HttpServerTest::idle_connections_make_room()
{
    ServerChoices choices;
    choices.limits.connections = 3;
    listen(choices);
    RawClient sender(m_server->port());
    sender.send(postText("/", host(), "first"));
    QTRY_COMPARE(sender.status(), 200);
    RawClient held(m_server->port());
    held.send("POST / HTTP/1.1\r\nHost: ");
    RawClient idle(m_server->port());
    QTRY_COMPARE(m_server->connectionCount(), 3);
    QTRY_COMPARE(m_server->idleConnectionCount(), 2);
    RawClient late(m_server->port());
    late.send(postText("/", host(), "second"));
    QTRY_COMPARE(late.status(), 200);
    QTRY_VERIFY(!sender.isOpen()); // the first of the idle ones
    QVERIFY(held.isOpen() && idle.isOpen());
    QCOMPARE(m_server->connectionCount(), 3);
    QCOMPARE(m_server->refusalCount(), 0u);
}

void HttpServerTest::refusals_do_not_fill_the_recording()
{
    ServerChoices choices;
    choices.limits.recordedRefusals = 5;
    listen(choices);
    for (int i = 0; i < 20; ++i) {
        RawClient client(m_server->port());
        client.send(i % 2 == 0 ? postText("/nobody", host(), "x") : QByteArray("nonsense\r\n\r\n"));
        QTRY_COMPARE(client.status(), i % 2 == 0 ? 404 : 400);
    }
    QCOMPARE(m_recording->lastId(), 5u);
    QCOMPARE(m_server->refusalCount(), 20u);
}

void HttpServerTest::expect_continue_is_answered()
{
    listen();
    RawClient client(m_server->port());
    client.send("POST / HTTP/1.1\r\nHost: " + host() +
                "\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n");
    QTRY_VERIFY(client.answer().startsWith("HTTP/1.1 100 Continue\r\n\r\n"));
    client.send("hello");
    QTRY_VERIFY(client.answer().endsWith("got hello"));
}

void HttpServerTest::a_response_may_be_sent_in_pieces()
{
    m_handler->waits = true;
    listen();
    RawClient client(m_server->port());
    client.send(postText("/", host(), "x") + postText("/", host(), "y"));
    QTRY_COMPARE(m_handler->waiting.size(), 1u); // the second waits for the first
    ServerReply &reply = *m_handler->waiting.front();
    reply.begin(200, {{"Content-Type", "text/event-stream"}});
    reply.write("data: 1\n\n");
    QTRY_VERIFY(client.answer().endsWith("9\r\ndata: 1\n\n\r\n"));
    QCOMPARE(m_recording->facts(1).end, EndReason::Open);
    reply.write("data: 2\n\n");
    reply.finish();
    QTRY_VERIFY(client.answer().endsWith("0\r\n\r\n"));
    QCOMPARE(m_recording->body(1, 0, 100), QByteArray("data: 1\n\ndata: 2\n\n"));
    QCOMPARE(m_recording->facts(1).end, EndReason::Finished);
    QTRY_COMPARE(m_handler->waiting.size(), 2u);
    m_handler->waiting.back()->drop();
    QTRY_VERIFY(!client.isOpen());
    QCOMPARE(last().status, 0);
    QCOMPARE(last().error->code, u"answer-dropped"_s);
}

void HttpServerTest::a_response_after_the_client_closed_ends_as_cut()
{
    m_handler->waits = true;
    listen();
    {
        RawClient client(m_server->port());
        client.send(postText("/", host(), "x"));
        QTRY_COMPARE(m_handler->waiting.size(), 1u);
        client.abort();
    }
    QTRY_COMPARE(last().end, EndReason::Cut);
    QCOMPARE(last().error->code, u"sender-gone"_s);
    QTRY_COMPARE(m_server->connectionCount(), 0);
    m_handler->waiting.front()->respond(200, {}, "late");
    QCOMPARE(last().status, 0); // nobody received it
}

void HttpServerTest::a_dropped_reply_is_an_error()
{
    m_handler->waits = true;
    listen();
    RawClient client(m_server->port());
    client.send(postText("/", host(), "x"));
    QTRY_COMPARE(m_handler->waiting.size(), 1u);
    m_handler->waiting.clear();
    QTRY_COMPARE(client.status(), 500);
}

void HttpServerTest::stopping_ends_open_requests()
{
    m_handler->waits = true;
    listen();
    RawClient client(m_server->port());
    client.send(postText("/", host(), "x"));
    QTRY_COMPARE(m_handler->waiting.size(), 1u);
    const quint16 port = m_server->port();
    m_server->close();
    QCOMPARE(last().end, EndReason::Stopped);
    QVERIFY(!m_server->isListening());
    QVERIFY(m_server->origin().isEmpty());
    QTRY_VERIFY(!client.isOpen());
    QTcpSocket refused;
    refused.connectToHost(u"127.0.0.1"_s, port);
    QTRY_COMPARE(refused.error(), QAbstractSocket::ConnectionRefusedError);
}

void HttpServerTest::tls_with_a_self_signed_certificate()
{
    const Result<ServerIdentityPointer> identity =
        selfSignedIdentity({u"127.0.0.1"_s, u"localhost"_s});
    QVERIFY(identity);
    ServerChoices choices;
    choices.identity = *identity;
    listen(choices);
    QCOMPARE(m_server->origin().scheme(), u"https"_s);
    QSslSocket client;
    QSslConfiguration trusting = QSslConfiguration::defaultConfiguration();
    trusting.setCaCertificates({(*identity)->certificate});
    client.setSslConfiguration(trusting);
    client.connectToHostEncrypted(u"127.0.0.1"_s, m_server->port());
    QTRY_VERIFY(client.isEncrypted()); // it applies to the address
    client.write(postText("/", host(), "hello"));
    QByteArray answer;
    QTRY_VERIFY((answer += client.readAll()).endsWith("got hello"));
}

void HttpServerTest::clear_text_to_a_tls_port()
{
    ServerChoices choices;
    const Result<ServerIdentityPointer> identity = selfSignedIdentity({u"127.0.0.1"_s});
    QVERIFY(identity);
    choices.identity = *identity;
    listen(choices);
    RawClient client(m_server->port());
    client.send(postText("/", host(), "hello"));
    QTRY_COMPARE(client.status(), 400);
    QCOMPARE(last().error->code, u"clear-on-tls"_s);
    QVERIFY(m_recording->requestBody(1).startsWith("POST / HTTP/1.1\r\n"));
}

void HttpServerTest::a_port_in_use_is_reported()
{
    listen();
    KeepingHandler handler;
    HttpServer other(*m_recording, handler);
    ServerChoices same;
    same.port = m_server->port();
    const std::optional<Error> error = other.listen(same);
    QVERIFY(error);
    QCOMPARE(error->code, u"port-in-use"_s);
    QVERIFY(error->message.is("port-in-use"));
    QVERIFY(!other.isListening());
}

void HttpServerTest::a_foreign_address_is_reported()
{
    ServerChoices choices;
    choices.address = QHostAddress(u"192.0.2.1"_s); // of no machine (RFC 5737)
    const std::optional<Error> error = m_server->listen(choices);
    QVERIFY(error);
    QCOMPARE(error->code, u"address-not-here"_s);
}

/// The user running the tests may be allowed to: the system's refusal is reported.
void HttpServerTest::a_privileged_port_is_reported()
{
    ServerChoices low;
    low.port = 80;
    const Error refused =
        listenError(QAbstractSocket::SocketAccessError, u"Permission denied"_s, low);
    QCOMPARE(refused.code, u"port-not-allowed"_s);
    QVERIFY(refused.message.is("port-not-allowed"));
    QCOMPARE(refused.where, u"127.0.0.1:80"_s);
    QVERIFY(refused.hint.is("hint-high-port"));
}

A2A_TEST(HttpServerTest)

#include "httpservertest.moc"
