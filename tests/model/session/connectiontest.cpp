// SPDX-License-Identifier: Apache-2.0
// A whole session against a scripted server: connect, send, stream, resume after a cut, and report
// errors clearly without losing earlier content.
#include "model/session/session.h"
#include "model/text/textof.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ConnectionTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void connects_and_streams();
    void each_change_has_its_signal();
    void a_cut_stream_is_polled_and_resumed();
    void short_subscriptions_are_repeated_slowly();
    void a_working_response_is_polled();
    void failing_connects_data();
    void failing_connects();
    void host_that_does_not_exist();
    void closed_port();
    void no_usable_interface();
    void credentials_stay_with_their_origin();
    void rpc_error_is_a_failure();
    void extensions_in_the_other_header_are_noted();
    void stop_keeps_received_content();
    void a_continuing_stream_is_not_closed();
    void the_extended_card_is_fetched_again_with_the_card();

private:
    void serveCard(const QByteArray &extra = {},
                   const QByteArray &capabilities = R"("streaming":true)");
    Connection &connected();

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
};

static QByteArray streamOf(std::initializer_list<QByteArray> results, bool whole = true)
{
    QByteArray body;
    for (const QByteArray &result : results)
        body += "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}\n\n";
    return streamHead() + body + (whole ? QByteArray() : QByteArray("data: {\"jso"));
}

static const QByteArray Working =
    R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})";
static const QByteArray StillWorking =
    R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})";
static const QByteArray Completed =
    R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})";

static SendDraft hello()
{
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    return draft;
}

void ConnectionTest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
}

void ConnectionTest::cleanup()
{
    m_session.reset();
    m_server.reset();
}

void ConnectionTest::serveCard(const QByteArray &extra, const QByteArray &capabilities)
{
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(200, R"({"name":"Scripted","capabilities":{)" + capabilities +
                             R"(},"supportedInterfaces":[{"url":")" + m_server->origin() +
                             R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}])" +
                             extra + "}"));
}

Connection &ConnectionTest::connected()
{
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    [&agent] { QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected); }();
    return agent;
}

void ConnectionTest::connects_and_streams()
{
    serveCard();
    m_server->playAt("/rpc", a2a::test::Script().send(streamOf({Working, Completed})).close());
    connected();
    const ExchangeId id = exchangeOf(m_session->send(0, hello(), {}));
    QVERIFY(id != 0);
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    QCOMPARE(m_session->store().tasks.size(), size_t(1));
    QCOMPARE(m_session->store().tasks[0].state, TaskState::Completed);
    const auto requests = m_server->requests();
    QCOMPARE(headerValue(requests.back().headers, "A2A-Version"), "1.0");
    QCOMPARE(headerValue(requests.back().headers, "Accept"), "text/event-stream");
    QVERIFY(requests.back().body.contains("SendStreamingMessage"));
    QTRY_COMPARE(m_session->agent(0).operations().openCallCount(), 0);
}

/// What is said of an agent by the session, with the agent's index.
void ConnectionTest::each_change_has_its_signal()
{
    serveCard();
    m_session->addAgent();
    QStringList told;
    const auto hear = [this, &told](auto signal, const QString &name) {
        connect(m_session.get(), signal, this, [&told, name](AgentIndex agent) {
            QCOMPARE(agent, AgentIndex(1));
            if (!told.contains(name))
                told.append(name);
        });
    };
    hear(&Session::cardChanged, u"card"_s);
    hear(&Session::offerChanged, u"offer"_s);
    hear(&Session::stateChanged, u"state"_s);
    hear(&Session::credentialsChanged, u"credentials"_s);
    hear(&Session::choicesChanged, u"choices"_s);
    hear(&Session::callEnded, u"call"_s);
    Connection &agent = connected();
    QCOMPARE(told, (QStringList{u"state"_s, u"card"_s, u"offer"_s}));
    told.clear();
    agent.choices().setProfile(u"p"_s);
    QCOMPARE(told, QStringList{u"choices"_s});
    told.clear();
    agent.choices().setCredentials({u"https://h"_s, {{"X-Key", "k-1234567"}}});
    QCOMPARE(told, QStringList{u"credentials"_s});
    told.clear();
    m_server->playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{}})"));
    QVERIFY(agent.operations().call(makeTaskCall(Operation::GetTask, u"t"_s)));
    QTRY_COMPARE(told, QStringList{u"call"_s});
}

void ConnectionTest::a_cut_stream_is_polled_and_resumed()
{
    serveCard();
    // The stream breaks, the task is fetched, then it is subscribed to again.
    m_server->play(
        {a2a::test::Script()
             .send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: "
                   "9999\r\n\r\n" +
                   streamOf({Working}, false).mid(streamHead().size()))
             .close(),
         plainAnswer(
             200,
             R"({"jsonrpc":"2.0","id":2,"result":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})"),
         a2a::test::Script().send(streamOf({Working, Completed})).close()});
    connected();
    m_session->send(0, hello(), {});
    QTRY_VERIFY(!m_session->store().tasks.empty() &&
                m_session->store().tasks[0].state == TaskState::Completed);
    const Store &store = m_session->store();
    QCOMPARE(store.tasks[0].gaps.size(), size_t(1));
    QVERIFY(store.tasks[0].gaps[0].toNs > 0);
    QCOMPARE(store.failures.size(), size_t(1));
    QCOMPARE(store.failures[0].error.kind, ErrorKind::Cut);
    QVERIFY(m_server->requests().back().body.contains("SubscribeToTask"));
    QTRY_VERIFY(!m_session->follower(0).isFollowing(0));
}

/// An agent that closes each subscription after a snapshot must not be polled forever without a
/// pause.
void ConnectionTest::short_subscriptions_are_repeated_slowly()
{
    serveCard();
    const a2a::test::Script still = plainAnswer(
        200,
        R"({"jsonrpc":"2.0","id":2,"result":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})");
    const auto cut = [] {
        return a2a::test::Script().send(streamOf({Working, StillWorking})).close();
    };
    m_server->play({cut(), still, cut(), still, cut()});
    connected();
    m_session->send(0, hello(), {});
    const Store &store = m_session->store();
    const auto asked = [&store] {
        return std::ranges::count_if(store.exchanges, [](const ExchangeTrack &track) {
            return track.operation == Operation::Subscribe;
        });
    };
    QTRY_VERIFY(asked() == 1 && m_session->agent(0).operations().openCallCount() == 0);
    QVERIFY(m_session->follower(0).isFollowing(0));
    QVERIFY(m_session->follower(0).nextInMs(0) > 0); // waits
}

void ConnectionTest::a_working_response_is_polled()
{
    serveCard();
    const QByteArray answer =
        R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})";
    m_server->play(
        {plainAnswer(200, answer),
         plainAnswer(
             200,
             R"({"jsonrpc":"2.0","id":2,"result":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})")});
    connected();
    m_session->send(0, hello(), {}, false);
    QTRY_VERIFY(m_session->follower(0).isFollowing(0));
    QTRY_VERIFY_WITH_TIMEOUT(m_session->store().tasks[0].state == TaskState::Completed,
                             TestTimeoutMs);
    QTRY_VERIFY(!m_session->follower(0).isFollowing(0));
}

void ConnectionTest::failing_connects_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("says");
    QTest::newRow("not found") << 404 << QByteArray("nope") << QByteArray("text/plain") << u"http"_s
                               << u"404"_s;
    QTest::newRow("web page") << 200 << QByteArray("<!doctype html><p>hi")
                              << QByteArray("text/html") << u"decode"_s << u"web page"_s;
    QTest::newRow("other JSON") << 200 << QByteArray(R"({"status":"ok"})")
                                << QByteArray("application/json") << u"usage"_s
                                << u"neither supportedInterfaces nor url"_s;
    QTest::newRow("not JSON") << 200 << QByteArray("{") << QByteArray("application/json")
                              << u"decode"_s << u"not JSON"_s;
    QTest::newRow("wants sign-in")
        << 401 << QByteArray() << QByteArray("text/plain") << u"auth"_s << u"401"_s;
}

void ConnectionTest::failing_connects()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, type);
    m_server->play(plainAnswer(status, body, "Content-Type: " + type + "\r\n"));
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Failed);
    QVERIFY(agent.link().error());
    QTEST(errorKindName(agent.link().error()->kind), "kind");
    QFETCH(QString, says);
    QVERIFY2(textOf(agent.link().error()->message).contains(says),
             qPrintable(textOf(agent.link().error()->message)));
    QVERIFY(!agent.link().error()->hint.isEmpty());
    QVERIFY(m_session->recording().lastId() > 0); // the attempts are in the wire log
}

void ConnectionTest::host_that_does_not_exist()
{
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(u"http://no-such-host.invalid/"_s);
    QTRY_COMPARE_WITH_TIMEOUT(agent.link().state(), AgentLink::State::Failed, TestTimeoutMs);
    QCOMPARE(agent.link().error()->kind, ErrorKind::Network);
    QCOMPARE(m_session->recording().lastId(), ExchangeId(1)); // one attempt returns it all
}

void ConnectionTest::closed_port()
{
    m_server->stopListening();
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Failed);
    QCOMPARE(agent.link().error()->kind, ErrorKind::Network);
}

void ConnectionTest::no_usable_interface()
{
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(
            200,
            R"({"name":"x","skills":[],"supportedInterfaces":[{"url":"ws://h/","protocolBinding":"WEBSOCKET","protocolVersion":"1.0"}]})"));
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Failed);
    QCOMPARE(agent.link().error()->code, u"no-interface"_s);
    QVERIFY(agent.link().foundCard()); // the card can still be viewed
    QVERIFY(!m_session->send(0, hello(), {}));
}

void ConnectionTest::credentials_stay_with_their_origin()
{
    ScriptedServer other;
    other.play(a2a::test::Script().send(streamOf({Working, Completed})).close());
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(
            200,
            R"({"name":"x","capabilities":{"streaming":true},"supportedInterfaces":[{"url":")" +
                other.origin() +
                R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})"));
    Connection &agent = m_session->addAgent();
    agent.choices().setCredentials(
        {originOf(m_server->url()), {{"Authorization", "Bearer canary-secret-1"}}});
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    QVERIFY(agent.link().credentialsWithheld());
    m_session->send(0, hello(), {});
    QTRY_COMPARE(other.requestCount(), 1);
    QVERIFY(!other.received().contains("canary-secret-1"));
    QVERIFY(m_server->received().contains("canary-secret-1"));
    for (ExchangeId id = 1; id <= m_session->recording().lastId(); ++id) {
        for (const HttpHeader &header : m_session->recording().facts(id).request.headers)
            QVERIFY(!header.value.contains("canary-secret-1"));
    }
}

void ConnectionTest::extensions_in_the_other_header_are_noted()
{
    serveCard();
    m_server->playAt("/rpc",
                     plainAnswer(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + Working + "}",
                                 "Content-Type: application/json\r\nX-A2A-Extensions: urn:x\r\n"));
    connected();
    const ExchangeId id = exchangeOf(m_session->send(0, hello(), {}, false));
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    QTRY_COMPARE(m_session->store().findingCounts.value("NOTE-EXTENSIONS-HEADER"), 1U);
}

void ConnectionTest::rpc_error_is_a_failure()
{
    serveCard();
    m_server->playAt(
        "/rpc",
        plainAnswer(
            500,
            R"({"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"boom","data":[1,2]}})"));
    connected();
    m_session->send(0, hello(), {});
    QTRY_COMPARE(m_session->store().failures.size(), size_t(1));
    const Error &error = m_session->store().failures[0].error;
    QCOMPARE(error.kind, ErrorKind::Rpc);
    QCOMPARE(error.code, u"-32603"_s);
    QCOMPARE(error.data, "[1,2]");
    QVERIFY(textOf(error.message).contains(u"boom"));
    QCOMPARE(m_session->store().contexts[0].entries.back().kind, ChatEntry::Kind::Failure);
}

void ConnectionTest::stop_keeps_received_content()
{
    serveCard();
    m_server->playAt(
        "/rpc",
        a2a::test::Script().send(streamOf({Working})).wait(std::chrono::seconds(60)).close());
    connected();
    const ExchangeId id = exchangeOf(m_session->send(0, hello(), {}));
    QTRY_COMPARE(m_session->store().tasks.size(), size_t(1));
    m_session->stopListening(0);
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Stopped);
    QCOMPARE(m_session->store().tasks[0].state, TaskState::Working);
    QVERIFY(m_session->store().failures.empty()); // the user's request is not a failure
    QTRY_COMPARE(m_session->agent(0).operations().openCallCount(), 0);
    QVERIFY(!m_session->follower(0).isFollowing(0));
}

/// 1.0 §7.6.1: the stream stays open while the user signs in, and the task continues over it. The
/// silence that ends a stream is counted from its end, not from when the task waited.
void ConnectionTest::a_continuing_stream_is_not_closed()
{
    const QByteArray waits =
        R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_AUTH_REQUIRED"}}})";
    serveCard();
    using namespace std::chrono_literals;
    m_server->playAt("/rpc", a2a::test::Script()
                                 .send(streamOf({waits, StillWorking}))
                                 .wait(2500ms)
                                 .send(streamOf({Completed}).mid(streamHead().size()))
                                 .close());
    connected();
    const ExchangeId id = exchangeOf(m_session->send(0, hello(), {}));
    QVERIFY(id != 0);
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    QCOMPARE(m_session->store().tasks[0].state, TaskState::Completed);
}

void ConnectionTest::the_extended_card_is_fetched_again_with_the_card()
{
    serveCard({}, R"("extendedAgentCard":true)");
    const auto extendedNamed = [](const QByteArray &name) {
        return plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"name":")" + name + R"("}})");
    };
    m_server->playAt("/rpc", extendedNamed("For members"));
    Connection &agent = connected();
    agent.operations().call(makeTaskCall(Operation::ExtendedCard));
    QTRY_VERIFY(agent.link().usesExtendedCard());
    for (const QByteArray name : {"Again", "And again"}) {
        m_server->playAt("/rpc", extendedNamed(name));
        agent.link().reloadCard();
        QTRY_VERIFY(agent.link().extendedCard() &&
                    agent.link().extendedCard()->name == QString::fromUtf8(name));
        QVERIFY(agent.link().usesExtendedCard());
    }
    agent.link().setUsesExtendedCard(false); // stays the user's choice
    m_server->playAt("/rpc", extendedNamed("Last"));
    agent.link().reloadCard();
    QTRY_VERIFY(agent.link().extendedCard() && agent.link().extendedCard()->name == u"Last");
    QVERIFY(!agent.link().usesExtendedCard());

    serveCard(); // declares none any more
    agent.link().reloadCard();
    QTRY_VERIFY(agent.link().state() == AgentLink::State::Connected &&
                !agent.link().extendedCard());
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
    QVERIFY(!agent.link().extendedCard());
}

A2A_TEST(ConnectionTest)
#include "connectiontest.moc"
