// SPDX-License-Identifier: Apache-2.0
// A forward proxy for http: requests that name a whole address pass unchanged, agents are found by
// what passes, and nothing goes where it may not.
#include "model/tap/forwardproxy.h"

#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QNetworkProxyFactory>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// The system's choice of a proxy: none, which it may take long to say.
struct SystemProxy {
    static SystemProxy &instance()
    {
        static SystemProxy proxy;
        return proxy;
    }

    std::atomic_bool isSlow = false;
    std::atomic_bool isAskedHere = false; ///< on the test's thread
    std::atomic_int asked = 0;            ///< while it is slow
    std::atomic_int answered = 0;
    QSemaphore mayAnswer;
};

} // namespace

/// In place of the system's, for all tests of the program.
QList<QNetworkProxy> QNetworkProxyFactory::systemProxyForQuery(const QNetworkProxyQuery &)
{
    SystemProxy &system = SystemProxy::instance();
    if (system.isSlow) {
        const bool isSameConversation =
            QThread::currentThread() == QCoreApplication::instance()->thread();
        system.isAskedHere = system.isAskedHere || isSameConversation;
        ++system.asked;
        if (!isSameConversation)
            system.mayAnswer.acquire();
        ++system.answered;
    }
    return {QNetworkProxy(QNetworkProxy::NoProxy)};
}

class ForwardProxyTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_card_passes_as_it_is_and_makes_an_agent();
    void a_call_makes_an_agent_and_is_read();
    void one_connection_reaches_two_agents();
    void other_requests_are_plain_exchanges();
    void an_agent_of_the_session_is_found_again();
    void other_hosts_are_reached_once_they_are_allowed();
    void a_request_waits_for_its_proxy();
    void two_agents_of_one_origin_are_told_apart();
    void refused_requests_data();
    void refused_requests();
    void a_hidden_agent_is_listed_by_a_later_proxy();
    void a_stream_makes_an_agent_before_it_ends();
    void its_own_address_is_not_passed_on();
    void a_port_that_is_taken_is_an_error();

private:
    [[nodiscard]] quint16 port() const { return m_forward->serverPort(); }
    [[nodiscard]] QByteArray get(const ScriptedServer &agent, const QByteArray &path) const
    {
        return "GET " + agent.origin() + path +
               " HTTP/1.1\r\nHost: " + agent.url().authority().toLatin1() +
               "\r\nUser-Agent: orchestrator/1.2\r\nProxy-Connection: keep-alive\r\n\r\n";
    }
    [[nodiscard]] QByteArray call(const ScriptedServer &agent) const
    {
        return postText(agent.origin() + "/rpc", agent.url().authority().toLatin1(),
                        R"({"jsonrpc":"2.0","id":"r-1","method":"SendMessage","params":{"message":)"
                        R"({"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"hi"}]}}})",
                        "Content-Type: application/json\r\nA2A-Version: 1.0\r\n"
                        "User-Agent: orchestrator/1.2\r\n");
    }
    /// The newest exchange that passed; null if there is none.
    [[nodiscard]] const ExchangeFacts *passed() const
    {
        for (ExchangeId id = m_session->recording().lastId(); id > 0; --id) {
            if (isForwarded(m_session->recording().facts(id).request))
                return &m_session->recording().facts(id);
        }
        return nullptr;
    }

    std::unique_ptr<ScriptedServer> m_agent;
    std::unique_ptr<ScriptedServer> m_other;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<ForwardProxy> m_forward;
};

static const QByteArray HelloAnswer =
    R"({"jsonrpc":"2.0","id":"r-1","result":{"message":{"messageId":"a-1","role":"ROLE_AGENT",)"
    R"("contextId":"c-1","parts":[{"text":"hello"}]}}})";

void ForwardProxyTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_agent = std::make_unique<ScriptedServer>();
    m_agent->playCard("Echo");
    m_agent->playAt("/rpc", plainAnswer(200, HelloAnswer));
    m_other = std::make_unique<ScriptedServer>();
    m_other->playCard("Other");
    for (ScriptedServer *server : {m_agent.get(), m_other.get()})
        server->play(plainAnswer(404, "{}")); // at other places
    m_session = std::make_unique<Session>();
    m_forward = std::make_unique<ForwardProxy>(*m_session);
    QVERIFY(!m_forward->open());
}

void ForwardProxyTest::cleanup()
{
    m_forward.reset();
    m_session.reset();
    m_agent.reset();
    m_other.reset();
}

void ForwardProxyTest::a_card_passes_as_it_is_and_makes_an_agent()
{
    RawClient client(port());
    client.send(get(*m_agent, "/.well-known/agent-card.json"));
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(client.answer().contains(m_agent->origin())); // nothing was rewritten
    const ReceivedRequest asked = m_agent->requests().front();
    QCOMPARE(asked.target, QByteArray("/.well-known/agent-card.json"));
    QVERIFY(headerValue(asked.headers, "Proxy-Connection").isEmpty());
    QTRY_COMPARE(m_session->agentCount(), 1);
    QTRY_VERIFY(m_session->agent(0).choices().isListed());
    QTRY_COMPARE(m_session->agent(0).link().state(), AgentLink::State::Connected);
    QCOMPARE(m_session->agent(0).link().title(), u"Echo"_s);
    QCOMPARE(passed()->request.operation, u"agent card"_s);
    QVERIFY(!passed()->forwarding || !passed()->forwarding->body);
    QVERIFY(m_session->agent(0).choices().isKnownFromTraffic()); // it is not the user's
}

void ForwardProxyTest::a_call_makes_an_agent_and_is_read()
{
    const QSignalSpy found(m_forward.get(), &ForwardProxy::agentFound);
    RawClient client(port());
    client.send(call(*m_agent));
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(client.answer().endsWith(HelloAnswer));
    QTRY_COMPARE(found.size(), 1);
    QTRY_COMPARE(m_session->agent(0).link().state(), AgentLink::State::Connected);
    m_session->flush();
    QCOMPARE(m_session->store().messages.size(), 2U);
    QCOMPARE(passed()->request.operation, u"SendMessage"_s);
    QCOMPARE(passed()->request.client, QByteArray("orchestrator/1.2"));
    client.send(call(*m_agent)); // on the same connection, and the agent is known
    QTRY_COMPARE(client.statuses().size(), 2);
    QCOMPARE(m_session->agentCount(), 1);
    QCOMPARE(found.size(), 1);
}

void ForwardProxyTest::one_connection_reaches_two_agents()
{
    RawClient client(port());
    client.send(get(*m_agent, "/.well-known/agent-card.json"));
    QTRY_COMPARE(client.status(), 200);
    client.send(get(*m_other, "/.well-known/agent-card.json"));
    QTRY_COMPARE(client.statuses(), (QList<int>{200, 200}));
    QVERIFY(client.answer().contains("\"Other\""));
    QTRY_COMPARE(m_session->agentCount(), 2);
    QTRY_COMPARE(m_session->agent(1).link().title(), u"Other"_s);
}

void ForwardProxyTest::other_requests_are_plain_exchanges()
{
    m_agent->playAt("/page?a=1", plainAnswer(200, "<html>", "Content-Type: text/html\r\n"));
    RawClient client(port());
    client.send(get(*m_agent, "/page?a=1"));
    QTRY_COMPARE(client.status(), 200);
    QCOMPARE(m_agent->requests().back().target, QByteArray("/page?a=1"));
    QTRY_VERIFY(passed() && passed()->end == EndReason::Finished);
    QCOMPARE(passed()->request.operation, u"other request"_s);
    QVERIFY(!m_session->agent(0).choices().isListed());
    QCOMPARE(m_session->agent(0).link().state(), AgentLink::State::Idle);
}

void ForwardProxyTest::an_agent_of_the_session_is_found_again()
{
    Connection &known = m_session->addAgent();
    known.link().connectTo(QString::fromUtf8(m_agent->origin()));
    QTRY_COMPARE(known.link().state(), AgentLink::State::Connected);
    RawClient client(port());
    client.send(call(*m_agent));
    QTRY_COMPARE(client.status(), 200);
    QCOMPARE(m_session->agentCount(), 1);
}

/// A name of this machine that is none of the loopback's.
void ForwardProxyTest::other_hosts_are_reached_once_they_are_allowed()
{
    const QByteArray there = QByteArray(m_agent->origin()).replace("127.0.0.1", "0.0.0.0");
    const QByteArray request =
        "GET " + there + "/.well-known/agent-card.json HTTP/1.1\r\nHost: 0.0.0.0\r\n\r\n";
    RawClient before(port());
    before.send(request);
    QTRY_COMPARE(before.status(), 403);
    m_forward->setHosts({u"0.0.0.0"_s});
    RawClient client(port());
    client.send(request);
    QTRY_COMPARE(client.status(), 200);
    m_forward->setHosts({});
    client.send(request);
    QTRY_COMPARE(client.statuses().back(), 403);
}

/// And holds nothing else up: the client may leave, or send on.
void ForwardProxyTest::a_request_waits_for_its_proxy()
{
    SystemProxy &system = SystemProxy::instance();
    system.isSlow = true;
    const auto release = qScopeGuard([&system] {
        system.isSlow = false;
        system.mayAnswer.release(2);
    });
    m_forward->setHosts({u"0.0.0.0"_s});
    const QByteArray place =
        QByteArray(m_agent->origin()).replace("127.0.0.1", "0.0.0.0") + "/health";
    RawClient gone(port());
    gone.send("GET " + place + " HTTP/1.1\r\nHost: 0.0.0.0\r\n\r\n");
    QTRY_COMPARE(system.asked.load(), 1);
    QVERIFY(!system.isAskedHere);
    QCOMPARE(m_forward->openRequests(), 1);
    gone.abort();
    QTRY_COMPARE(m_forward->openRequests(), 0);
    QVERIFY(passed());
    QCOMPARE(passed()->end, EndReason::Stopped);
    system.mayAnswer.release();
    QTRY_COMPARE(system.answered.load(), 1);

    const QByteArray body(3 * 1024 * 1024, 'x'); // more than is kept for the agent
    RawClient client(port());
    client.send(postText(place, "0.0.0.0", body));
    QTRY_COMPARE(system.asked.load(), 2);
    QCOMPARE(m_agent->connectionCount(), 0);
    system.isSlow = false;
    system.mayAnswer.release();
    QTRY_COMPARE(client.status(), 404);
    QCOMPARE(m_agent->requestCount(), 1);
    QVERIFY(m_agent->requests().front().body == body);
    QVERIFY(!system.isAskedHere);
}

void ForwardProxyTest::two_agents_of_one_origin_are_told_apart()
{
    m_agent->playAt("/other/.well-known/agent-card.json",
                    plainAnswer(200, R"({"name":"Beside","supportedInterfaces":[{"url":")" +
                                         m_agent->origin() +
                                         R"(/other/rpc","protocolBinding":"JSONRPC",)"
                                         R"("protocolVersion":"1.0"}]})"));
    RawClient client(port());
    client.send(get(*m_agent, "/.well-known/agent-card.json"));
    QTRY_COMPARE(client.status(), 200);
    QTRY_COMPARE(m_session->agent(0).link().state(), AgentLink::State::Connected);
    client.send(get(*m_agent, "/other/.well-known/agent-card.json"));
    QTRY_COMPARE(client.statuses().size(), 2);
    QTRY_COMPARE(m_session->agentCount(), 2);
    QTRY_COMPARE(m_session->agent(1).link().title(), u"Beside"_s);
    client.send(call(*m_agent));
    QTRY_COMPARE(client.statuses().size(), 3);
    QTRY_COMPARE(passed()->request.agent, 0U);
}

void ForwardProxyTest::refused_requests_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    const auto get = [](const QByteArray &line) {
        return line + " HTTP/1.1\r\nHost: agent.example\r\n\r\n";
    };
    QTest::newRow("CONNECT") << get("CONNECT agent.example:443") << 405 << QByteArray("http only");
    QTest::newRow("https") << get("GET https://127.0.0.1/") << 405 << QByteArray("http only");
    QTest::newRow("no address") << get("GET /card") << 400 << QByteArray("whole address");
    QTest::newRow("no host") << get("GET http:///card") << 400 << QByteArray("whole address");
    QTest::newRow("another host") << get("GET http://agent.example/") << 403
                                  << QByteArray("agent.example");
    QTest::newRow("not quite this machine")
        << get("GET http://127.0.0.1.agent.example/") << 403 << QByteArray("agent.example");
    QTest::newRow("with a user") << get("GET http://a@127.0.0.1/") << 400
                                 << QByteArray("whole address");
    QTest::newRow("two lengths") << QByteArray("POST http://127.0.0.1/ HTTP/1.1\r\nHost: a\r\n"
                                               "Content-Length: 1\r\nContent-Length: 2\r\n\r\n")
                                 << 400 << QByteArray();
}

void ForwardProxyTest::refused_requests()
{
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    RawClient client(port());
    client.send(request);
    QTRY_COMPARE(client.status(), status);
    QVERIFY2(client.answer().contains(words), client.answer().constData());
    QCOMPARE(m_forward->refusalCount(), 1U);
    QVERIFY(!passed());
    QCOMPARE(m_session->agentCount(), 0);
}

void ForwardProxyTest::a_hidden_agent_is_listed_by_a_later_proxy()
{
    {
        RawClient client(port());
        client.send(get(*m_agent, "/health"));
        QTRY_COMPARE(client.status(), 404);
    }
    QCOMPARE(m_session->agentCount(), 1);
    QVERIFY(!m_session->agent(0).choices().isListed());
    m_forward = std::make_unique<ForwardProxy>(*m_session);
    QVERIFY(!m_forward->open());
    RawClient client(port());
    client.send(call(*m_agent));
    QTRY_COMPARE(client.status(), 200);
    QTRY_VERIFY(m_session->agent(0).choices().isListed());
    QCOMPARE(m_session->agentCount(), 1);
}

void ForwardProxyTest::a_stream_makes_an_agent_before_it_ends()
{
    m_agent->playAt("/rpc", Script().send(streamHead()).hold());
    RawClient client(port());
    client.send(call(*m_agent));
    QTRY_VERIFY(client.answer().contains("text/event-stream"));
    QTRY_VERIFY(m_session->agent(0).choices().isListed());
    m_agent->goOn();
}

void ForwardProxyTest::its_own_address_is_not_passed_on()
{
    RawClient client(port());
    client.send("GET " + m_forward->url().toEncoded() + "/ HTTP/1.1\r\nHost: a\r\n\r\n");
    QTRY_COMPARE(client.status(), 403);
}

void ForwardProxyTest::a_port_that_is_taken_is_an_error()
{
    ForwardProxy second(*m_session);
    ForwardProxySettings same;
    same.port = port();
    QVERIFY(second.open(same).has_value());
}

A2A_TEST(ForwardProxyTest)
#include "forwardproxytest.moc"
