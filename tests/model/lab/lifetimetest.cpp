// SPDX-License-Identifier: Apache-2.0
// The owner of an exchange, a timer or a network reply can be destroyed in mid-flight: signals of
// its parts during destruction reach no destroyed object. The address sanitizer sees what this
// cannot; that no connection is left open is checked in every build.
#include "model/lab/prober.h"
#include "model/lab/resumelab.h"
#include "model/net/bindings/dialectprobe.h"
#include "model/script/scriptplayer.h"
#include "tests/model/lab/labagent.h"
#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class LifetimeTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void a_session_while_a_file_is_fetched_data();
    void a_session_while_a_file_is_fetched();
    void a_session_while_keys_are_fetched();
    void a_session_while_it_connects_data();
    void a_session_while_it_connects();
    void a_session_while_cards_are_compared();
    void a_session_while_it_listens_data();
    void a_session_while_it_listens();
    void a_session_with_a_pending_poll();
    void a_file_fetched_again_during_the_download();
    void a_prober();
    void a_lab_data();
    void a_lab();
    void a_conductor();
    void a_discovery_and_a_probe();
};

using TestScript = a2a::test::Script;

/// Everything deferred until the event loop is idle, and the agent is left alone.
static void isOver(ScriptedServer &server)
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTRY_COMPARE(server.openConnections(), 0);
}

static TestScript halfOfAFile()
{
    return TestScript().send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
}

static QByteArray card(const ScriptedServer &server, const QByteArray &binding,
                       const QByteArray &version)
{
    return R"({"name":"Short","version":"1","description":"d","skills":[],)"
           R"("capabilities":{"streaming":true},"supportedInterfaces":[{"url":")" +
           server.origin() + R"(/rpc","protocolBinding":")" + binding + R"(","protocolVersion":")" +
           version + R"("}]})";
}

void LifetimeTest::a_session_while_a_file_is_fetched_data()
{
    QTest::addColumn<bool>("answered");
    QTest::newRow("before the answer") << false;
    QTest::newRow("inside the body") << true;
}

void LifetimeTest::a_session_while_a_file_is_fetched()
{
    QFETCH(bool, answered);
    ScriptedServer server;
    server.play(answered ? halfOfAFile() : TestScript().wait(60s));
    auto session = std::make_unique<Session>();
    const QString link = server.url("/file").toString();
    session->files().fetch(link, 0);
    QTRY_COMPARE(server.requestCount(), 1);
    QTRY_COMPARE(session->files().bytes(link), answered ? QByteArray("half") : QByteArray());
    session->flush();
    session.reset();
    isOver(server);
}

void LifetimeTest::a_session_while_keys_are_fetched()
{
    ScriptedServer server;
    server.play(halfOfAFile());
    auto session = std::make_unique<Session>();
    const QString link = server.url("/keys").toString();
    session->signatureKeys().fetch(link, 0);
    QTRY_COMPARE(session->files().bytes(link), QByteArray("half"));
    QVERIFY(session->signatureKeys().isFetching(link));
    session->flush();
    session.reset();
    isOver(server);
}

void LifetimeTest::a_session_while_it_connects_data()
{
    QTest::addColumn<QByteArray>("binding");
    QTest::addColumn<QByteArray>("version");
    QTest::newRow("looking for the card") << QByteArray() << QByteArray();
    QTest::newRow("asking which dialect") << QByteArray("HTTP+JSON") << QByteArray("0.3");
}

void LifetimeTest::a_session_while_it_connects()
{
    QFETCH(QByteArray, binding);
    QFETCH(QByteArray, version);
    ScriptedServer server;
    server.play(TestScript().wait(60s));
    const int before = binding.isEmpty() ? 0 : 1;
    if (!binding.isEmpty())
        server.playAt("/.well-known/agent-card.json",
                      plainAnswer(200, card(server, binding, version)));
    auto session = std::make_unique<Session>();
    session->addAgent().link().connectTo(QString::fromUtf8(server.origin()));
    QTRY_COMPARE(server.requestCount(), before + 1);
    QVERIFY(session->agent(0).link().state() == AgentLink::State::Connecting);
    session.reset();
    isOver(server);
}

void LifetimeTest::a_session_while_cards_are_compared()
{
    ScriptedServer server;
    server.play({plainAnswer(200, card(server, "JSONRPC", "1.0")), TestScript().wait(60s)});
    auto session = std::make_unique<Session>();
    Connection &agent = session->addAgent();
    agent.link().setComparesCards(true);
    agent.link().connectTo(QString::fromUtf8(server.origin()));
    QTRY_COMPARE(server.requestCount(), 2);
    QVERIFY(!agent.link().hasComparedCards());
    session.reset();
    isOver(server);
}

void LifetimeTest::a_session_while_it_listens_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("binding");
    const QByteArray working = taskBlock(1, "WORKING");
    QTest::newRow("before the answer") << QByteArray() << QByteArray("JSONRPC");
    QTest::newRow("to a stream") << streamHead() + working << QByteArray("JSONRPC");
    QTest::newRow("to a stream that has ended and is not closed")
        << streamHead() + working + block(1, status("COMPLETED")) << QByteArray("JSONRPC");
    // In clear text HTTP/2 support is probed first.
    QTest::newRow("over gRPC, unanswered") << QByteArray() << QByteArray("GRPC");
}

void LifetimeTest::a_session_while_it_listens()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, binding);
    ScriptedServer server;
    server.playAt("/.well-known/agent-card.json", plainAnswer(200, card(server, binding, "1.0")));
    server.play(body.isEmpty() ? TestScript().wait(60s) : TestScript().send(body));
    auto session = std::make_unique<Session>();
    Connection &agent = session->addAgent();
    agent.link().connectTo(QString::fromUtf8(server.origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    if (binding == "GRPC" && !agent.link().offer()) // built without libprotobuf
        QSKIP("There is no gRPC.");
    const int connections = server.connectionCount();
    QVERIFY(agent.operations().call(makeTaskCall(Operation::Subscribe, u"t"_s)));
    QTRY_VERIFY(server.connectionCount() > connections);
    const ExchangeId call = session->recording().lastId();
    const qsizetype size = body.isEmpty() ? 0 : body.size() - streamHead().size();
    QTRY_COMPARE(session->recording().facts(call).bodySize, qint64(size));
    QCOMPARE(agent.operations().openCallCount(), 1);
    session->flush();
    session.reset();
    isOver(server);
}

void LifetimeTest::a_session_with_a_pending_poll()
{
    ScriptedServer server;
    server.playAt("/.well-known/agent-card.json", plainAnswer(200, card(server, "JSONRPC", "1.0")));
    server.play(plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":)" + task("WORKING") +
                                     QByteArray("}")));
    auto session = std::make_unique<Session>(TaskFollower::Policy{});
    Connection &agent = session->addAgent();
    agent.link().connectTo(QString::fromUtf8(server.origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    agent.operations().call(makeTaskCall(Operation::GetTask, u"t"_s));
    QTRY_VERIFY(session->follower(0).isFollowing(0));
    QVERIFY(session->follower(0).nextInMs(0) > 0);
    session.reset();
    isOver(server);
}

/// Also from its own signal: the first one is destroyed within it.
void LifetimeTest::a_file_fetched_again_during_the_download()
{
    ScriptedServer server;
    server.play({halfOfAFile(), halfOfAFile(), plainAnswer(200, "whole")});
    Session session;
    const QString link = server.url("/file").toString();
    int times = 1;
    connect(&session.files(), &RemoteFiles::changed, this, [&] {
        if (times < 3 && session.files().file(link)->received == 4) {
            ++times;
            session.files().fetch(link, 0);
        }
    });
    session.files().fetch(link, 0);
    QTRY_COMPARE(session.files().bytes(link), QByteArray("whole"));
    QCOMPARE(server.requestCount(), 3);
    QVERIFY(session.recording().facts(1).end == EndReason::Stopped);
    QVERIFY(session.recording().facts(2).end == EndReason::Stopped);
}

void LifetimeTest::a_prober()
{
    LabAgent agent;
    agent.server.play(halfOfAFile());
    const int before = agent.server.requestCount();
    auto prober = std::make_unique<Prober>(agent.agent(), agent.session.recording());
    prober->start();
    QTRY_COMPARE(agent.server.requestCount(), before + 1);
    const ExchangeId asked = agent.session.recording().lastId();
    QTRY_COMPARE(agent.session.recording().facts(asked).bodySize, qint64(4));
    prober.reset();
    QVERIFY(agent.session.recording().facts(asked).end == EndReason::Stopped);
    QTRY_VERIFY(!agent.session.store().frames.empty());
    prober = std::make_unique<Prober>(agent.agent(), agent.session.recording());
    prober->start(); // and before any request
    prober.reset();
    QCoreApplication::processEvents();
    QCOMPARE(agent.session.recording().lastId(), asked);
}

void LifetimeTest::a_lab_data()
{
    QTest::addColumn<bool>("resuming");
    QTest::newRow("listening") << false;
    QTest::newRow("resuming") << true;
}

void LifetimeTest::a_lab()
{
    QFETCH(bool, resuming);
    LabAgent agent;
    const TestScript open = TestScript().send(streamHead() + taskBlock(1, "WORKING"));
    agent.server.play({open, TestScript().send(streamHead())});
    auto lab = std::make_unique<ResumeLab>(agent.session);
    lab->start(0, NoIndex, {ResumeCut::At::Event, resuming ? 1 : 3, TaskState::Working});
    agent.say(u"go"_s);
    const auto stage = resuming ? ResumeLab::Stage::Resuming : ResumeLab::Stage::Listening;
    QTRY_VERIFY(lab->stage() == stage && !agent.session.store().tasks.empty());
    const ExchangeId last = agent.session.recording().lastId();
    lab.reset();
    agent.agent().operations().stopListening(); // what it would have received
    QTRY_COMPARE(agent.agent().operations().openCallCount(), 0);
    QCOMPARE(agent.session.recording().lastId(), last); // nobody continues it
}

void LifetimeTest::a_conductor()
{
    LabAgent agent;
    agent.server.play(TestScript().send(streamHead() + taskBlock(1, "WORKING")));
    Result<a2a::Script> script = readScript(R"({"turns":[{"say":"go"},{"say":"more"}]})");
    QVERIFY(script);
    auto player = std::make_unique<ScriptPlayer>(agent.session, 0, script.take());
    player->run();
    QTRY_VERIFY(!agent.session.store().tasks.empty());
    QVERIFY(player->state() == ScriptPlayer::State::Waiting);
    const ExchangeId last = agent.session.recording().lastId();
    player.reset();
    agent.agent().operations().stopListening();
    QTRY_COMPARE(agent.agent().operations().openCallCount(), 0);
    agent.session.flush();
    QCOMPARE(agent.session.recording().lastId(), last);
}

void LifetimeTest::a_discovery_and_a_probe()
{
    ScriptedServer server;
    server.play(halfOfAFile());
    Recording recording;
    auto discovery = std::make_unique<CardDiscovery>(recording);
    discovery->start(QString::fromUtf8(server.origin()), {}, 0);
    QTRY_COMPARE(server.requestCount(), 1);
    discovery.reset();
    QVERIFY(recording.facts(1).end == EndReason::Stopped);
    Offer offer;
    offer.protocolVersion = ProtocolVersion::V0_3;
    offer.binding = BindingKind::HttpJson;
    offer.url = server.url("/v1");
    const auto prepare = [&](const Dialect &dialect, const OperationCall &call) {
        return dialect.binding->request(*dialect.codec, offer, call, 1);
    };
    auto probe = std::make_unique<DialectProbe>(recording, offer, prepare);
    probe->start();
    QTRY_COMPARE(server.requestCount(), 2);
    probe.reset();
    QVERIFY(recording.facts(2).end == EndReason::Stopped);
    isOver(server);
}

A2A_TEST(LifetimeTest)
#include "lifetimetest.moc"
