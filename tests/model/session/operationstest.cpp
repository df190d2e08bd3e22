// SPDX-License-Identifier: Apache-2.0
// The calls to one agent, without a session: how a call goes on and ends, whatever exchanges it
// takes, and why none is made.
#include "model/session/operations.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// What calls to an agent need.
struct Bench {
    Recording recording;
    Store store;
    Fold fold{store};
    Recorder recorder{recording, store, fold};
    AgentChoices choices{0, recording};
    AgentLink link{0, recording, store, choices};
    Operations operations{link, recording, store, recorder};
};

} // namespace

class OperationsTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_call_ends_with_its_outcome();
    void a_redirected_call_continues();
    void another_way_is_another_exchange_of_the_call();
    void a_refused_message_is_sent_again();
    void a_message_that_is_given_up_has_ended();
    void listening_stops();
    void stopping_cancels_pending_retries();
    void unavailable_operations_have_a_reason();
    void a_dialect_lacks_operations();

private:
    void connectOver(const QByteArray &binding, const QByteArray &version = "1.0");
    void follow(const CallHandle &call);
    [[nodiscard]] CallHandle sendRefused();
    [[nodiscard]] Operations &operations() { return m_bench->operations; }

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Bench> m_bench;
    std::vector<CallOutcome> m_outcomes; ///< of the call that is followed
    int m_continued = 0;                 ///< how often it went on
    qint64 m_now = 1'000;
};

static const QByteArray TaskEvent =
    R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})";
static const QByteArray TaskAnswer =
    R"({"jsonrpc":"2.0","id":1,"result":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})";
static const QByteArray MessageAnswer =
    R"({"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":"a","contextId":"c","role":"ROLE_AGENT","parts":[{"text":"here you are"}]}}})";

void OperationsTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_server = std::make_unique<ScriptedServer>();
    m_bench = std::make_unique<Bench>();
    m_outcomes.clear();
    m_continued = 0;
    m_now = 1'000;
    operations().retries().setClock([this] { return m_now; });
}

void OperationsTest::cleanup()
{
    m_bench.reset();
    m_server.reset();
}

void OperationsTest::connectOver(const QByteArray &binding, const QByteArray &version)
{
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"Scripted","supportedInterfaces":[{"url":")" +
                                          m_server->origin() + R"(/a","protocolBinding":")" +
                                          binding + R"(","protocolVersion":")" + version +
                                          R"("}]})"));
    m_bench->link.connectTo(QString::fromUtf8(m_server->origin()));
    [this] { QTRY_COMPARE(m_bench->link.state(), AgentLink::State::Connected); }();
}

void OperationsTest::follow(const CallHandle &call)
{
    connect(call.get(), &Call::ended, this,
            [this](const CallOutcome &outcome) { m_outcomes.push_back(outcome); });
    connect(call.get(), &Call::continued, this, [this] { ++m_continued; });
}

/// A message that the agent refuses for three seconds, and takes after that.
CallHandle OperationsTest::sendRefused()
{
    m_server->play({plainAnswer(503, {}, "Retry-After: 3\r\n"), plainAnswer(200, MessageAnswer)});
    SendDraft draft;
    draft.messageId = u"m-1"_s;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    CallHandle call = operations().send(draft, false);
    [&] { QTRY_VERIFY(operations().retries().isCountingDown(exchangeOf(call))); }();
    return call;
}

void OperationsTest::a_call_ends_with_its_outcome()
{
    connectOver("JSONRPC");
    m_server->play(
        a2a::test::Script()
            .hold()
            .send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n" + TaskAnswer)
            .close());
    const CallHandle call = operations().call(makeTaskCall(Operation::GetTask, u"t"_s));
    QVERIFY(call);
    follow(call);
    QCOMPARE(operations().openCallCount(), 1);
    QVERIFY(operations().handleOf(call->exchange()) == call);
    QVERIFY(!call->isOver());
    m_server->goOn();
    QTRY_COMPARE(m_outcomes.size(), size_t(1));
    QCOMPARE(m_outcomes[0].exchange, call->exchange());
    QCOMPARE(m_outcomes[0].end, EndReason::Finished);
    QVERIFY(call->isOver());
    QCOMPARE(m_continued, 0);
    QCOMPARE(operations().openCallCount(), 0);
    QVERIFY(!operations().handleOf(call->exchange()));
    QCOMPARE(m_bench->store.tasks.size(), size_t(1)); // what it tells is folded
    QCOMPARE(m_bench->store.tasks[0].state, TaskState::Working);
}

void OperationsTest::a_redirected_call_continues()
{
    connectOver("JSONRPC");
    m_server->playAt("/a", plainAnswer(307, {}, "Location: /moved\r\n"));
    m_server->playAt("/moved", plainAnswer(200, TaskAnswer));
    const CallHandle call = operations().call(makeTaskCall(Operation::GetTask, u"t"_s));
    QVERIFY(call);
    follow(call);
    const ExchangeId first = call->exchange();
    QTRY_COMPARE(m_outcomes.size(), size_t(1));
    QCOMPARE(m_continued, 1);
    QVERIFY(call->exchange() > first);
    QCOMPARE(m_outcomes[0].exchange, call->exchange());
    QCOMPARE(m_outcomes[0].end, EndReason::Finished);
    QCOMPARE(m_bench->recording.facts(first).end, EndReason::Redirected);
    QCOMPARE(m_server->requests().back().target, QByteArray("/moved"));
}

/// Some agents want Subscribe as GET, others as POST.
void OperationsTest::another_way_is_another_exchange_of_the_call()
{
    connectOver("HTTP+JSON");
    m_server->play(
        {plainAnswer(405, "<html>no</html>", "Content-Type: text/html\r\n"),
         a2a::test::Script()
             .send(
                 streamHead() +
                 R"(data: {"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})"
                 "\n\n")
             .close()});
    const CallHandle call = operations().call(makeTaskCall(Operation::Subscribe, u"t"_s));
    QVERIFY(call);
    follow(call);
    const QSignalSpy exchanges(&operations(), &Operations::callEnded);
    const ExchangeId first = call->exchange();
    QTRY_COMPARE(m_outcomes.size(), size_t(1));
    QCOMPARE(m_continued, 1);
    QCOMPARE(exchanges.size(), 2);
    QVERIFY(m_bench->store.exchanges[first].superseded);
    QCOMPARE(m_outcomes[0].exchange, call->exchange());
    QCOMPARE(m_bench->store.exchanges[call->exchange()].attempt, 1);
    QVERIFY(m_bench->store.failures.empty());
}

void OperationsTest::a_refused_message_is_sent_again()
{
    connectOver("JSONRPC");
    const CallHandle call = sendRefused();
    follow(call);
    const ExchangeId refused = call->exchange();
    QVERIFY(!call->isOver());
    QVERIFY(operations().handleOf(refused) == call);
    QCOMPARE(operations().openCallCount(), 0);
    m_now += 3'000;
    operations().retries().check();
    QCOMPARE(m_continued, 1);
    QVERIFY(call->exchange() > refused);
    QTRY_COMPARE(m_outcomes.size(), size_t(1));
    QCOMPARE(m_outcomes[0].exchange, call->exchange());
    QCOMPARE(m_outcomes[0].end, EndReason::Finished);
    const auto requests = m_server->requests();
    QVERIFY(requests[requests.size() - 2].body.contains(R"("messageId":"m-1")"));
    QVERIFY(requests.back().body.contains(R"("messageId":"m-1")"));
    QCOMPARE(m_bench->store.messages.size(), size_t(2)); // the user's once, and the agent's
}

void OperationsTest::a_message_that_is_given_up_has_ended()
{
    connectOver("JSONRPC");
    const CallHandle call = sendRefused();
    follow(call);
    operations().retries().giveUp(call->exchange());
    QCOMPARE(m_outcomes.size(), size_t(1));
    QCOMPARE(m_outcomes[0].end, EndReason::Stopped);
    QVERIFY(call->isOver());
    QVERIFY(!operations().handleOf(call->exchange()));
}

void OperationsTest::listening_stops()
{
    connectOver("JSONRPC");
    m_server->play(
        a2a::test::Script().send(streamHead() + "data: " + TaskEvent + "\n\n").hold().close());
    const CallHandle call = operations().call(makeTaskCall(Operation::Subscribe, u"t"_s));
    QVERIFY(call);
    follow(call);
    QTRY_COMPARE(m_bench->store.tasks.size(), size_t(1));
    QVERIFY(operations().isListening(0));
    QCOMPARE(operations().openStreamCount(), 1);
    QVERIFY(operations().openCallsIn(0) == std::vector<ExchangeId>{call->exchange()});
    operations().stopListening(0);
    QTRY_COMPARE(m_outcomes.size(), size_t(1));
    QCOMPARE(m_outcomes[0].end, EndReason::Stopped);
    QVERIFY(!operations().isListening(0));
    QCOMPARE(operations().openStreamCount(), 0);
    QCOMPARE(m_bench->store.tasks[0].state, TaskState::Working); // the task itself continues
}

void OperationsTest::stopping_cancels_pending_retries()
{
    connectOver("JSONRPC");
    const CallHandle call = sendRefused();
    follow(call);
    const int before = m_server->requestCount();
    operations().stopListening();
    QVERIFY(operations().retries().waiting().empty());
    QCOMPARE(m_outcomes.size(), size_t(1));
    QCOMPARE(m_outcomes[0].end, EndReason::Stopped);
    m_now += 3'000;
    operations().retries().check();
    QCOMPARE(m_server->requestCount(), before);
}

void OperationsTest::unavailable_operations_have_a_reason()
{
    const auto why = [this] {
        const std::optional<Error> error = operations().unavailableReason(Operation::GetTask);
        return error ? error->code : QString();
    };
    QCOMPARE(why(), u"no-interface"_s); // not connected
    QVERIFY(!operations().call(makeTaskCall(Operation::GetTask, u"t"_s)));
    connectOver("JSONRPC");
    QCOMPARE(why(), QString());
    m_bench->link.disconnectFromAgent();
    QCOMPARE(why(), u"recorded"_s);
    m_bench->link.setHold(
        Error(ErrorKind::Auth, u"missing"_s, {"no-interface"}).hinting({"hint-connect-first"}));
    QCOMPARE(why(), u"missing"_s);
    const int before = m_server->requestCount();
    QVERIFY(!operations().call(makeTaskCall(Operation::GetTask, u"t"_s)));
    QCOMPARE(m_server->requestCount(), before);
}

void OperationsTest::a_dialect_lacks_operations()
{
    connectOver("JSONRPC", "0.3");
    QVERIFY(!operations().unavailableReason(Operation::GetTask));
    QCOMPARE(operations().unavailableReason(Operation::ListTasks)->code, u"no-operation"_s);
    QVERIFY(!operations().call(makeListCall()));
}

A2A_TEST(OperationsTest)
#include "operationstest.moc"
