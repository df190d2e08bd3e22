// SPDX-License-Identifier: Apache-2.0
// A client calls an agent through the tap: both see each other as without it, and the session sees
// everything.
#include "model/tap/tap.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QTcpServer>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class TapTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_card_leads_to_the_tap();
    void a_call_passes_and_is_read();
    void a_stream_passes_event_by_event();
    void hop_by_hop_headers_are_removed();
    void connections_are_reused();
    void a_cut_stream_is_cut_for_the_client();
    void a_client_that_leaves_ends_the_request();
    void an_unreachable_agent_is_reported();
    void an_immediate_failure_is_reported();
    void a_tap_of_itself_is_refused();
    void an_early_response_reaches_a_sending_client();
    void unnamed_clients_are_identified_by_address();
    void an_agent_disconnect_closes_the_client();
    void requests_for_other_hosts_are_refused_data();
    void requests_for_other_hosts_are_refused();
    void a_client_still_sending_gets_the_refusal();
    void a_truncated_card_is_passed_on();
    void web_pages_of_an_allowed_origin_may_call();
    void uploads_are_streamed();
    void a_slow_client_slows_the_agent();
    void redirects_are_passed_on();

private:
    void tap(const TapSettings &choices = {});
    [[nodiscard]] QByteArray host() const
    {
        return m_tap->interfaces().front().url.authority().toLatin1();
    }
    [[nodiscard]] quint16 port() const { return quint16(m_tap->interfaces().front().url.port()); }
    [[nodiscard]] QByteArray rpc(const QByteArray &method, const QByteArray &more = {}) const;
    /// The newest exchange that passed; null if there is none.
    [[nodiscard]] const ExchangeFacts *passed() const;

    std::unique_ptr<ScriptedServer> m_agent;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Tap> m_tap;
};

void TapTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_agent = std::make_unique<ScriptedServer>();
    m_agent->playCard("Echo");
    m_session = std::make_unique<Session>();
    m_session->recorder().setChecksRules(true);
}

void TapTest::cleanup()
{
    m_tap.reset();
    m_session.reset();
    m_agent.reset();
}

void TapTest::tap(const TapSettings &choices)
{
    m_session->addAgent();
    m_tap = std::make_unique<Tap>(*m_session, 0);
    QVERIFY(!m_tap->start(m_agent->url(), choices));
    QTRY_VERIFY(m_tap->isSettled());
}

QByteArray TapTest::rpc(const QByteArray &method, const QByteArray &more) const
{
    const QByteArray body =
        R"({"jsonrpc":"2.0","id":"r-1","method":")" + method +
        R"(","params":{"message":{"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"hi"}]}}})";
    return postText("/rpc", host(), body,
                    "Content-Type: application/json\r\nA2A-Version: 1.0\r\n"
                    "User-Agent: orchestrator/1.2\r\n" +
                        more);
}

const ExchangeFacts *TapTest::passed() const
{
    for (ExchangeId id = m_session->recording().lastId(); id > 0; --id) {
        const ExchangeFacts &facts = m_session->recording().facts(id);
        if (facts.request.direction == ExchangeDirection::Forwarded)
            return &facts;
    }
    return nullptr;
}

static const QByteArray Answer =
    R"({"jsonrpc":"2.0","id":"r-1","result":{"message":{"messageId":"a-1","role":"ROLE_AGENT",)"
    R"("contextId":"c-1","parts":[{"text":"hello"}]}}})";

void TapTest::a_card_leads_to_the_tap()
{
    tap();
    QCOMPARE(m_tap->interfaces().front().target, m_agent->url());
    QCOMPARE(m_tap->interfaces().size(), 2U);
    QCOMPARE(m_tap->interfaces().back().target, m_agent->url("/rpc"));
    QCOMPARE(m_tap->interfaces().back().binding, std::optional(BindingKind::JsonRpc));
    QCOMPARE(m_tap->interfaces().back().protocolVersion, std::optional(ProtocolVersion::V1_0));

    RawClient client(port());
    client.send("GET /.well-known/agent-card.json HTTP/1.1\r\nHost: " + host() + "\r\n\r\n");
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(client.answer().contains(QByteArray("\"http://" + host() + "/rpc\"")));
    QVERIFY(!client.answer().contains(m_agent->origin()));
    const qsizetype at = client.answer().indexOf("ETag: ");
    QVERIFY(at > 0);
    const qsizetype end = client.answer().indexOf("\r\n", at);
    const QByteArray tag = client.answer().mid(at + 6, end - at - 6);
    // What the agent sent is recorded.
    QVERIFY(passed());
    QCOMPARE(passed()->request.operation, u"agent card"_s);
    QVERIFY(m_session->recording()
                .body(m_session->recording().lastId(), 0, 100'000)
                .contains(m_agent->origin()));

    QVERIFY(passed()->forwarding && passed()->forwarding->body);
    QVERIFY(client.answer().endsWith(*passed()->forwarding->body)); // and what the client got

    client.send("GET /.well-known/agent-card.json HTTP/1.1\r\nHost: " + host() +
                "\r\nIf-None-Match: " + tag + "\r\n\r\n");
    QTRY_VERIFY(client.answer().contains("HTTP/1.1 304"));
    QVERIFY(headerValue(m_agent->requests().back().headers, "If-None-Match").isEmpty());
}

void TapTest::a_call_passes_and_is_read()
{
    tap();
    m_agent->playAt("/rpc", plainAnswer(200, Answer));
    RawClient client(port());
    client.send(rpc("SendMessage"));
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(client.answer().endsWith(Answer));

    const ReceivedRequest asked = m_agent->requests().back();
    QCOMPARE(asked.target, QByteArray("/rpc"));
    QCOMPARE(headerValue(asked.headers, "Host"), m_agent->url().authority().toLatin1());
    QCOMPARE(headerValue(asked.headers, "User-Agent"), QByteArray("orchestrator/1.2"));

    QTRY_VERIFY(passed() && passed()->end == EndReason::Finished);
    QCOMPARE(passed()->request.operation, u"SendMessage"_s);
    QCOMPARE(passed()->request.client, QByteArray("orchestrator/1.2"));
    QCOMPARE(passed()->request.url, m_agent->url("/rpc"));
    m_session->flush();
    const Store &store = m_session->store();
    QCOMPARE(store.messages.size(), 2U);
    QCOMPARE(store.messages.front().role, Role::User);
    QCOMPARE(store.messages.back().role, Role::Agent);
    QCOMPARE(store.contexts[store.messages.front().context].id, QByteArray("c-1"));
}

void TapTest::a_stream_passes_event_by_event()
{
    tap();
    const QByteArray event =
        "data: "
        "{\"jsonrpc\":\"2.0\",\"id\":\"r-1\",\"result\":{\"statusUpdate\":{\"taskId\":\"t-1\","
        "\"contextId\":\"c-1\",\"status\":{\"state\":\"TASK_STATE_WORKING\"}}}}\n\n";
    m_agent->playAt("/rpc", Script()
                                .send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                                      "Transfer-Encoding: chunked\r\n\r\n")
                                .send(chunk(": ping\n\n"))
                                .send(chunk(event))
                                .hold()
                                .send(chunk(event))
                                .send("0\r\n\r\n"));
    RawClient client(port());
    client.send(rpc("SendStreamingMessage"));
    QTRY_VERIFY(client.answer().contains("WORKING"));
    QVERIFY(client.answer().contains(": ping"));
    QCOMPARE(passed()->end, EndReason::Open);
    QCOMPARE(m_tap->openRequests(), 1);
    m_agent->goOn();
    QTRY_VERIFY(client.answer().endsWith("0\r\n\r\n"));
    QTRY_COMPARE(passed()->end, EndReason::Finished);
    QCOMPARE(client.answer().count("WORKING"), 2);
    QCOMPARE(m_session->store().tasks.size(), 1U);
    QVERIFY(client.isOpen());
}

void TapTest::hop_by_hop_headers_are_removed()
{
    tap();
    m_agent->playAt("/rpc",
                    plainAnswer(200, Answer,
                                "Content-Type: application/json\r\nKeep-Alive: timeout=5\r\n"
                                "Connection: X-Hop\r\nX-Hop: 1\r\nX-Two: 1\r\nX-Two: 2\r\n"));
    RawClient client(port());
    client.send(rpc("SendMessage", "Connection: X-Own\r\nX-Own: 1\r\nTE: trailers\r\n"
                                   "Accept-Encoding: gzip, br\r\nProxy-Authorization: x\r\n"));
    QTRY_COMPARE(client.status(), 200);
    const HttpHeaders sent = m_agent->requests().back().headers;
    for (const char *name : {"Connection", "X-Own", "TE", "Proxy-Authorization"})
        QVERIFY2(headerValue(sent, name).isEmpty(), name);
    QCOMPARE(headerValue(sent, "Accept-Encoding"), QByteArray("identity"));
    QVERIFY(!client.answer().contains("X-Hop"));
    QVERIFY(!client.answer().contains("Keep-Alive"));
    QCOMPARE(client.answer().count("X-Two"), 2);
    QTRY_VERIFY(passed()->forwarding);
    const HttpHeaders changes = passed()->forwarding->changes;
    QCOMPARE(headerValue(changes, "Accept-Encoding"), QByteArray("identity"));
    QVERIFY(!passed()->forwarding->body);
}

void TapTest::connections_are_reused()
{
    tap();
    m_agent->playAt("/rpc", plainAnswer(200, Answer));
    const int before = m_agent->connectionCount();
    RawClient client(port());
    client.send(rpc("SendMessage") + rpc("SendMessage")); // pipelined
    QTRY_COMPARE(client.statuses(), (QList<int>{200, 200}));
    client.send(rpc("SendMessage"));
    QTRY_COMPARE(client.statuses().size(), 3);
    QCOMPARE(m_agent->connectionCount(), before + 1);
    client.send(rpc("SendMessage", "Connection: close\r\n"));
    QTRY_COMPARE(client.statuses().size(), 4);
    QTRY_VERIFY(!client.isOpen());
}

void TapTest::a_cut_stream_is_cut_for_the_client()
{
    tap();
    m_agent->playAt("/rpc", Script()
                                .send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                                      "Transfer-Encoding: chunked\r\n\r\n")
                                .send(chunk("data: 1\n\n"))
                                .close());
    RawClient client(port());
    client.send(rpc("SendStreamingMessage"));
    QTRY_VERIFY(!client.isOpen());
    QVERIFY(client.answer().contains("data: 1"));
    QVERIFY(!client.answer().contains("0\r\n\r\n"));
    QCOMPARE(passed()->end, EndReason::Cut);
}

void TapTest::a_client_that_leaves_ends_the_request()
{
    tap();
    m_agent->playAt("/rpc", Script().send(streamHead()).send("data: 1\n\n").hold());
    QTRY_COMPARE(m_agent->openConnections(), 0); // that of the card has ended
    RawClient client(port());
    client.send(rpc("SendStreamingMessage"));
    QTRY_VERIFY(client.answer().contains("data: 1"));
    QCOMPARE(m_agent->openConnections(), 1);
    client.abort();
    QTRY_COMPARE(m_agent->openConnections(), 0);
    QCOMPARE(passed()->end, EndReason::Stopped);
    QCOMPARE(passed()->error->code, u"tap-client-gone"_s);
}

void TapTest::an_unreachable_agent_is_reported()
{
    tap();
    m_agent->stopListening();
    RawClient client(port());
    client.send(rpc("SendMessage"));
    QTRY_COMPARE(client.status(), 502);
    QVERIFY(client.answer().contains(m_agent->url().authority().toLatin1()));
    QCOMPARE(passed()->end, EndReason::Refused);
    QCOMPARE(passed()->error->code, u"connection-refused"_s);
    QCOMPARE(passed()->status, 0); // the agent said nothing
}

/// Before anyone could listen to the socket.
void TapTest::an_immediate_failure_is_reported()
{
    m_session->addAgent();
    m_tap = std::make_unique<Tap>(*m_session, 0);
    QVERIFY(!m_tap->start(QUrl(u"http://255.255.255.255:9/"_s), {}));
    RawClient client(port());
    client.send("GET /tasks HTTP/1.1\r\nHost: " + host() + "\r\n\r\n");
    QTRY_COMPARE(client.status(), 502);
    QVERIFY2(client.answer().contains("255.255.255.255:9"), client.answer().constData());
}

void TapTest::a_tap_of_itself_is_refused()
{
    m_session->addAgent();
    m_tap = std::make_unique<Tap>(*m_session, 0);
    TapSettings choices;
    choices.port = quint16(m_agent->url().port());
    m_agent->stopListening(); // its port is free now
    const std::optional<Error> error = m_tap->start(m_agent->url(), choices);
    QVERIFY(error);
    QCOMPARE(error->code, u"tap-itself"_s);
}

/// Many servers refuse before they have read it all.
void TapTest::an_early_response_reaches_a_sending_client()
{
    QTcpServer early;
    QVERIFY(early.listen(QHostAddress::LocalHost));
    connect(&early, &QTcpServer::newConnection, this, [&early] {
        QTcpSocket *socket = early.nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, socket, [socket] {
            if (socket->readAll().contains("\r\n\r\n"))
                socket->write("HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\n\r\nno");
        });
    });
    m_session->addAgent();
    m_tap = std::make_unique<Tap>(*m_session, 0);
    QVERIFY(!m_tap->start(QUrl(u"http://127.0.0.1:%1"_s.arg(early.serverPort())), {}));
    RawClient client(port());
    client.send("POST /rpc HTTP/1.1\r\nHost: " + host() +
                "\r\nA2A-Version: 1.0\r\nContent-Length: 4000000\r\n\r\n");
    client.send(QByteArray(3'000'000, ' '));
    QTRY_COMPARE(client.status(), 401);
    QTRY_VERIFY(passed() && passed()->endedNs >= 0);
    QVERIFY(passed()->request.originalSize > 0); // not all of it was kept
}

void TapTest::unnamed_clients_are_identified_by_address()
{
    tap();
    for (int connection = 0; connection < 2; ++connection) {
        RawClient client(port());
        client.send("GET /.well-known/agent-card.json HTTP/1.1\r\nHost: " + host() + "\r\n\r\n");
        QTRY_COMPARE(client.status(), 200);
        QCOMPARE(passed()->request.client, QByteArray("127.0.0.1"));
    }
}

void TapTest::an_agent_disconnect_closes_the_client()
{
    tap();
    m_agent->playAt("/rpc", Script().close());
    RawClient client(port());
    client.send(rpc("SendMessage"));
    QTRY_VERIFY(!client.isOpen());
    QCOMPARE(client.answer(), QByteArray());
    QCOMPARE(passed()->error->code, u"closed-without-answer"_s);
}

void TapTest::requests_for_other_hosts_are_refused_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const QByteArray &request, int status) {
        QTest::newRow(name) << request << status;
    };
    row("another host", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421);
    row("another host in the target", "GET http://evil.example/ HTTP/1.1\r\nHost: $\r\n\r\n", 421);
    row("another origin",
        "POST /rpc HTTP/1.1\r\nHost: $\r\nOrigin: https://evil.example\r\n"
        "Content-Length: 0\r\n\r\n",
        403);
    row("no origin", "POST /rpc HTTP/1.1\r\nHost: $\r\nOrigin: null\r\nContent-Length: 0\r\n\r\n",
        403);
    row("an image of a page", "GET /rpc HTTP/1.1\r\nHost: $\r\nSec-Fetch-Site: cross-site\r\n\r\n",
        403);
    row("CONNECT", "CONNECT agent.example:443 HTTP/1.1\r\nHost: agent.example:443\r\n\r\n", 405);
    row("two lengths",
        "POST /rpc HTTP/1.1\r\nHost: $\r\nContent-Length: 1\r\n"
        "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        400);
    row("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505);
}

void TapTest::requests_for_other_hosts_are_refused()
{
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    tap();
    const int before = m_agent->requestCount();
    RawClient client(port());
    client.send(request.replace("$", host()));
    QTRY_VERIFY(!client.isOpen());
    QCOMPARE(client.status(), status);
    QCOMPARE(m_agent->requestCount(), before);
    QCOMPARE(m_tap->refusalCount(), 1U);
}

void TapTest::a_client_still_sending_gets_the_refusal()
{
    tap();
    RawClient client(port());
    client.send("POST /rpc HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 4000000\r\n\r\n" +
                QByteArray(4'000'000, 'x'));
    QTRY_VERIFY(!client.isOpen());
    QCOMPARE(client.status(), 421);
}

void TapTest::a_truncated_card_is_passed_on()
{
    tap();
    m_agent->playAt(
        "/.well-known/agent-card.json",
        Script().send("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"name\":").close());
    RawClient client(port());
    client.send("GET /.well-known/agent-card.json HTTP/1.1\r\nHost: " + host() + "\r\n\r\n");
    QTRY_VERIFY(!client.isOpen());
    QVERIFY(client.answer().endsWith("{\"name\":"));
    QCOMPARE(passed()->end, EndReason::Cut);
}

void TapTest::web_pages_of_an_allowed_origin_may_call()
{
    TapSettings choices;
    choices.origins = {u"https://client.example"_s};
    tap(choices);
    m_agent->playAt("/rpc", plainAnswer(200, Answer));
    RawClient client(port());
    client.send(rpc("SendMessage", "Origin: https://client.example\r\n"));
    QTRY_COMPARE(client.status(), 200);
    QCOMPARE(headerValue(m_agent->requests().back().headers, "Origin"),
             QByteArray("https://client.example"));
}

void TapTest::uploads_are_streamed()
{
    tap();
    m_agent->playAt("/up", plainAnswer(200, "done"));
    RawClient client(port());
    client.send("POST /up HTTP/1.1\r\nHost: " + host() + "\r\nContent-Length: 11\r\n\r\nfirst");
    QTRY_VERIFY(m_agent->received().contains("first"));
    QVERIFY(!passed());
    client.send("second");
    QTRY_COMPARE(client.status(), 200);
    QCOMPARE(m_agent->requests().back().body, QByteArray("firstsecond"));
    QCOMPARE(m_session->recording().requestBody(m_session->recording().lastId()),
             QByteArray("firstsecond"));
}

void TapTest::a_slow_client_slows_the_agent()
{
    tap();
    const QByteArray piece(64 * 1024, 'x');
    static constexpr qint64 Total = qint64{64} * 1024 * 1024;
    m_agent->playAt("/down", Script()
                                 .send("HTTP/1.1 200 OK\r\nContent-Length: " +
                                       QByteArray::number(Total) + "\r\n\r\n")
                                 .flood(piece, Total));
    RawClient client(port());
    client.socket().setReadBufferSize(1);
    client.send("GET /down HTTP/1.1\r\nHost: " + host() + "\r\n\r\n");
    qint64 sent = -1;
    int stood = 0; // how often nothing more was sent since the last look
    const auto stands = [&] {
        const qint64 now = m_agent->sentBytes();
        stood = std::exchange(sent, now) == now && now > 0 ? stood + 1 : 0;
        return stood >= 10;
    };
    QTRY_VERIFY_WITH_TIMEOUT(stands(), TestTimeoutMs);
    QVERIFY2(m_agent->sentBytes() < Total / 2, qPrintable(QString::number(m_agent->sentBytes())));
    client.socket().setReadBufferSize(0);
    qint64 got = client.answer().size();
    QTRY_VERIFY_WITH_TIMEOUT((got = client.answer().size()) > Total, TestTimeoutMs);
    QTRY_COMPARE(passed()->end, EndReason::Finished);
    QCOMPARE(passed()->bodySize, Total);
    QVERIFY(passed()->forwarding && passed()->forwarding->clientWasSlow);
    const auto &findings = m_session->store().findings;
    QVERIFY(std::any_of(findings.begin(), findings.end(), [](const Finding &one) {
        return QByteArrayView(one.note.rule) == "NOTE-TAP-SLOW";
    }));
}

void TapTest::redirects_are_passed_on()
{
    tap();
    m_agent->playAt("/rpc",
                    Script().send("HTTP/1.1 307 Moved\r\nLocation: https://evil.example/\r\n"
                                  "Content-Length: 0\r\n\r\n"));
    RawClient client(port());
    client.send(rpc("SendMessage"));
    QTRY_COMPARE(client.status(), 307);
    QVERIFY(client.answer().contains("Location: https://evil.example/"));
}

A2A_TEST(TapTest)
#include "taptest.moc"
