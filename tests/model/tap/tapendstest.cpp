// SPDX-License-Identifier: Apache-2.0
// How connections through the tap end: for each side as they would end without the tap.
#include "model/platform/connectionend.h"
#include "tests/model/tap/tapbench.h"
#include "tests/support/testregistry.h"

#include <QTcpServer>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class TapEndsTest final : public QObject {
    Q_OBJECT

private slots:
    void an_agent_disconnect_reaches_the_client_data();
    void an_agent_disconnect_reaches_the_client();
    void a_reset_before_the_response_is_a_reset();
    void a_client_disconnect_reaches_the_agent_data();
    void a_client_disconnect_reaches_the_agent();
    void the_agent_may_finish_without_its_client();
    void the_agent_may_fail_without_its_client();
    void stopping_ends_everything();
    void fifty_streams_at_once();
    void heartbeats_pass_one_by_one();
    void an_unreachable_agent_is_retried();
};

static const QByteArray ChunkedHead =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";

static QByteArray workingEvent()
{
    return "data: {\"jsonrpc\":\"2.0\",\"id\":\"r-1\",\"result\":{\"statusUpdate\":{\"taskId\":"
           "\"t-1\",\"contextId\":\"c-1\",\"status\":{\"state\":\"TASK_STATE_WORKING\"}}}}\n\n";
}

void TapEndsTest::an_agent_disconnect_reaches_the_client_data()
{
    QTest::addColumn<Script>("script");
    QTest::addColumn<bool>("isReset");
    QTest::addColumn<int>("end");
    const int cut = int(EndReason::Cut);
    QTest::newRow("chunks, closed")
        << Script().send(ChunkedHead).send(chunk("data: 1\n\n")).close() << false << cut;
    QTest::newRow("chunks, reset")
        << Script().send(ChunkedHead).send(chunk("data: 1\n\n")).hold().reset() << true << cut;
    QTest::newRow("to the end, closed") << Script().send(streamHead()).send("data: 1\n\n").close()
                                        << false << int(EndReason::Finished);
    QTest::newRow("to the end, reset")
        << Script().send(streamHead()).send("data: 1\n\n").hold().reset() << true << cut;
}

void TapEndsTest::an_agent_disconnect_reaches_the_client()
{
    QFETCH(Script, script);
    QFETCH(bool, isReset);
    QFETCH(int, end);
    TapBench bench;
    QVERIFY(bench.start());
    bench.agent.playAt("/rpc", script);
    RawClient client(bench.port());
    ConnectionEnd seen;
    seen.attach(client.socket().socketDescriptor());
    client.send(bench.rpc("SendStreamingMessage"));
    QTRY_VERIFY(client.answer().contains("data: 1"));
    bench.agent.goOn();
    QTRY_VERIFY(!client.isOpen());
    QCOMPARE(seen.wasReset(), isReset);
    QTRY_COMPARE(int(bench.passed()->end), end);
}

void TapEndsTest::a_reset_before_the_response_is_a_reset()
{
    TapBench bench;
    QVERIFY(bench.start());
    bench.agent.playAt("/rpc", Script().reset());
    RawClient client(bench.port());
    ConnectionEnd seen;
    seen.attach(client.socket().socketDescriptor());
    client.send(bench.rpc("SendMessage"));
    QTRY_VERIFY(!client.isOpen());
    QVERIFY(seen.wasReset());
    QCOMPARE(client.answer(), QByteArray());
}

void TapEndsTest::a_client_disconnect_reaches_the_agent_data()
{
    QTest::addColumn<bool>("isReset");
    QTest::newRow("closed") << false;
    QTest::newRow("reset") << true;
}

void TapEndsTest::a_client_disconnect_reaches_the_agent()
{
    QFETCH(bool, isReset);
    QTcpServer agent;
    QVERIFY(agent.listen(QHostAddress::LocalHost));
    TapBench bench;
    bench.tap = std::make_unique<Tap>(bench.session, 0);
    QVERIFY(!bench.tap->start(QUrl(u"http://127.0.0.1:%1/rpc"_s.arg(agent.serverPort()))));
    QTRY_VERIFY(agent.hasPendingConnections()); // the card's: never answered
    const std::unique_ptr<QTcpSocket> card(agent.nextPendingConnection());

    RawClient client(bench.port());
    client.send(bench.rpc("SendMessage"));
    QTRY_VERIFY(agent.hasPendingConnections());
    const std::unique_ptr<QTcpSocket> call(agent.nextPendingConnection());
    ConnectionEnd seen;
    seen.attach(call->socketDescriptor());
    QTRY_VERIFY(call->bytesAvailable() > 0);
    call->readAll();
    if (isReset)
        resetWhenClosed(client.socket().socketDescriptor());
    client.abort();
    QTRY_VERIFY(call->state() == QAbstractSocket::UnconnectedState);
    QCOMPARE(seen.wasReset(), isReset);
    QCOMPARE(bench.passed()->error->code, isReset ? u"tap-client-reset"_s : u"tap-client-gone"_s);
}

void TapEndsTest::the_agent_may_finish_without_its_client()
{
    TapBench bench;
    TapSettings choices;
    choices.letsAgentFinish = true;
    QVERIFY(bench.start(choices));
    bench.agent.playAt("/rpc", Script()
                                   .send(ChunkedHead)
                                   .send(chunk(workingEvent()))
                                   .hold()
                                   .send(chunk(workingEvent()))
                                   .send("0\r\n\r\n"));
    QTRY_COMPARE(bench.agent.openConnections(), 0); // that of the card has ended
    RawClient client(bench.port());
    client.send(bench.rpc("SendStreamingMessage"));
    QTRY_VERIFY(client.answer().contains("WORKING"));
    client.abort();
    RawClient other(bench.port()); // the tap has seen the first one leave when it answers this one
    other.send("GET / HTTP/1.1\r\nHost: other\r\n\r\n");
    QTRY_COMPARE(other.status(), 421);
    QCOMPARE(bench.tap->openRequests(), 1);
    bench.agent.goOn();
    QTRY_COMPARE(bench.passed()->end, EndReason::Finished);
    QVERIFY(bench.passed()->forwarding);
    QCOMPARE(bench.passed()->forwarding->clientLeftAfter,
             std::optional<qint64>(workingEvent().size()));
    QCOMPARE(bench.passed()->bodySize, 2 * workingEvent().size());
    QVERIFY(bench.hasFinding("NOTE-TAP-LEFT"));
    QTRY_COMPARE(bench.agent.openConnections(), 0);
    QCOMPARE(bench.tap->openRequests(), 0);
}

void TapEndsTest::the_agent_may_fail_without_its_client()
{
    TapBench bench;
    TapSettings choices;
    choices.letsAgentFinish = true;
    QVERIFY(bench.start(choices));
    bench.agent.playAt("/rpc",
                       Script().send(ChunkedHead).send(chunk("data: 1\n\n")).hold().close());
    RawClient client(bench.port());
    client.send(bench.rpc("SendStreamingMessage"));
    QTRY_VERIFY(client.answer().contains("data: 1"));
    client.abort();
    bench.agent.goOn();
    QTRY_VERIFY(bench.passed()->end != EndReason::Open);
    QCOMPARE(bench.tap->openRequests(), 0);
}

void TapEndsTest::stopping_ends_everything()
{
    TapBench bench;
    TapSettings choices;
    choices.letsAgentFinish = true; // what is stopped does not go on
    QVERIFY(bench.start(choices));
    bench.agent.playAt("/rpc", Script().send(streamHead()).send("data: 1\n\n").hold());
    QTRY_COMPARE(bench.agent.openConnections(), 0); // that of the card has ended
    RawClient client(bench.port());
    client.send(bench.rpc("SendStreamingMessage"));
    QTRY_VERIFY(client.answer().contains("data: 1"));
    bench.tap->stop();
    QTRY_VERIFY(!client.isOpen());
    QTRY_COMPARE(bench.agent.openConnections(), 0);
    QCOMPARE(bench.passed()->error->code, u"tap-stopped"_s);
}

void TapEndsTest::fifty_streams_at_once()
{
    static constexpr int Count = 50;
    TapBench bench;
    QVERIFY(bench.start());
    bench.agent.playAt("/rpc", Script()
                                   .send(ChunkedHead)
                                   .send(chunk(workingEvent()))
                                   .hold()
                                   .send(chunk(workingEvent()))
                                   .send("0\r\n\r\n"));
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int number = 0; number < Count; ++number) {
        clients.push_back(std::make_unique<RawClient>(bench.port()));
        clients.back()->send(bench.rpc("SendStreamingMessage"));
    }
    for (const auto &client : clients)
        QTRY_COMPARE(client->answer().count("WORKING"), 1);
    QCOMPARE(bench.tap->openRequests(), Count);
    bench.agent.goOn();
    for (const auto &client : clients) {
        QTRY_VERIFY(client->answer().endsWith("0\r\n\r\n"));
        QCOMPARE(client->answer().count("WORKING"), 2);
    }
    QTRY_COMPARE(bench.tap->openRequests(), 0);
    const std::vector<ExchangeId> ids = bench.forwardedIds();
    QCOMPARE(ids.size(), size_t(Count));
    for (const ExchangeId id : ids) {
        QCOMPARE(bench.session.recording().facts(id).end, EndReason::Finished);
        QCOMPARE(bench.session.recording().facts(id).bodySize, 2 * workingEvent().size());
    }
}

/// Each is at the client before the next one is sent, whatever limits the agent's calls have.
void TapEndsTest::heartbeats_pass_one_by_one()
{
    QTcpServer agent;
    QVERIFY(agent.listen(QHostAddress::LocalHost));
    TapBench bench;
    CallLimits limits;
    limits.blockingResponse = limits.streamHead = limits.streamIdle = limits.total =
        std::chrono::milliseconds(1);
    bench.session.agent(0).choices().setLimits(limits);
    bench.tap = std::make_unique<Tap>(bench.session, 0);
    QVERIFY(!bench.tap->start(QUrl(u"http://127.0.0.1:%1/rpc"_s.arg(agent.serverPort()))));
    QTRY_VERIFY(agent.hasPendingConnections());
    const std::unique_ptr<QTcpSocket> card(agent.nextPendingConnection());

    RawClient client(bench.port());
    client.send(bench.rpc("SendStreamingMessage"));
    QTRY_VERIFY(agent.hasPendingConnections());
    const std::unique_ptr<QTcpSocket> call(agent.nextPendingConnection());
    QTRY_VERIFY(call->bytesAvailable() > 0);
    call->write(ChunkedHead);
    QByteArray sent;
    for (int beat = 0; beat < 100; ++beat) {
        const QByteArray piece = ": " + QByteArray(beat, 'x') + "\n\n";
        // Also in halves, which no reader of events could make use of.
        const QByteArray framed = chunk(piece);
        for (const QByteArray &half :
             {framed.first(framed.size() / 2), framed.sliced(framed.size() / 2)}) {
            call->write(half);
            call->flush();
            sent += half;
            QTRY_VERIFY(client.answer().endsWith(sent));
        }
    }
    QCOMPARE(bench.passed()->end, EndReason::Open);
}

void TapEndsTest::an_unreachable_agent_is_retried()
{
    QTcpServer agent;
    QVERIFY(agent.listen(QHostAddress::LocalHost));
    const quint16 port = agent.serverPort();
    agent.close();
    TapBench bench;
    QVERIFY(bench.start({}, QUrl(u"http://127.0.0.1:%1/rpc"_s.arg(port))));
    for (int time = 0; time < 2; ++time) {
        RawClient client(bench.port());
        client.send(bench.rpc("SendMessage"));
        QTRY_COMPARE(client.status(), 502);
        QVERIFY(client.answer().contains(QByteArray::number(port)));
    }
    QVERIFY(agent.listen(QHostAddress::LocalHost, port));
    connect(&agent, &QTcpServer::newConnection, &agent, [&agent] {
        QTcpSocket *call = agent.nextPendingConnection();
        connect(call, &QTcpSocket::readyRead, call, [call] {
            call->readAll();
            call->write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
        });
    });
    RawClient client(bench.port());
    client.send(bench.rpc("SendMessage"));
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(client.answer().endsWith("ok"));
}

A2A_TEST(TapEndsTest)
#include "tapendstest.moc"
