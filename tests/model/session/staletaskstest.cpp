// SPDX-License-Identifier: Apache-2.0
// Agents whose task store lags behind their streams, or leaves the state out: an older snapshot
// never takes back a question, and a task without a state is said so and not polled forever.
#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class StaleTasksTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_question_stays_data();
    void a_question_stays();
    void an_answer_ends_it();
    void a_task_without_a_state_is_reported();
    void an_unknown_state_is_an_end();

private:
    [[nodiscard]] Connection &connected(const QByteArray &binding, bool streaming);
    [[nodiscard]] ExchangeId send(const QString &taskId = {});
    void getTask();

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
};

void StaleTasksTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_server = std::make_unique<ScriptedServer>();
    TaskFollower::Policy policy;
    policy.firstDelay = std::chrono::milliseconds(10);
    m_session = std::make_unique<Session>(policy);
}

void StaleTasksTest::cleanup()
{
    m_session.reset();
    m_server.reset();
}

Connection &StaleTasksTest::connected(const QByteArray &binding, bool streaming)
{
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"Helper","description":"d","version":"1",)"
                                      R"("protocolVersion":"0.3.0","skills":[],)"
                                      R"("preferredTransport":")" +
                                          binding + R"(","url":")" + m_server->origin() +
                                          R"(/rpc","capabilities":{"streaming":)" +
                                          (streaming ? "true" : "false") + "}}"));
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    [&agent] { QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected); }();
    return agent;
}

ExchangeId StaleTasksTest::send(const QString &taskId)
{
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    draft.taskId = taskId;
    Connection &agent = m_session->agent(0);
    const Result<PreparedCall> call =
        agent.operations().prepareSend(draft, agent.link().supportsStreaming());
    const ExchangeId id = exchangeOf(m_session->send(*call));
    [&] { QTRY_VERIFY(m_session->recording().facts(id).end != EndReason::Open); }();
    m_session->flush();
    return id;
}

void StaleTasksTest::getTask()
{
    const ExchangeId id = exchangeOf(
        m_session->agent(0).operations().call(makeTaskCall(Operation::GetTask, u"t-1"_s)));
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    m_session->flush();
}

static QByteArray rpcResult(const QByteArray &json)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + json + '}';
}

static QByteArray rpcEvent(const QByteArray &json)
{
    return "data: " + rpcResult(json) + "\n\n";
}

static QByteArray statusText(const QByteArray &state, const QByteArray &time,
                             const QByteArray &message = {})
{
    const QByteArray stamp = time.isEmpty() ? QByteArray() : R"(,"timestamp":")" + time + '"';
    const QByteArray text =
        message.isEmpty() ? QByteArray()
                          : R"(,"message":{"kind":"message","role":"agent","messageId":"m-2",)"
                            R"("parts":[{"kind":"text","text":")" +
                                message + R"("}]})";
    return R"("status":{"state":")" + state + '"' + stamp + text + '}';
}

static QByteArray taskText(const QByteArray &status)
{
    return R"({"kind":"task","id":"t-1","contextId":"c-1",)" + status + '}';
}

static QByteArray updateText(const QByteArray &status, bool final)
{
    return R"({"kind":"status-update","taskId":"t-1","contextId":"c-1",)" + status +
           R"(,"final":)" + (final ? "true}" : "false}");
}

/// The stream of an agent whose store never hears of it: to its store the task is new.
static a2a::test::Script questionStream(const QByteArrayList &times)
{
    return a2a::test::Script()
        .send(streamHead() + rpcEvent(taskText(statusText("submitted", times[0]))) +
              rpcEvent(updateText(statusText("working", times[1]), false)) +
              rpcEvent(updateText(statusText("input-required", times[2], "Which city?"), true)))
        .close();
}

void StaleTasksTest::a_question_stays_data()
{
    QTest::addColumn<QByteArrayList>("times");
    QTest::addColumn<QByteArray>("stored");
    const QByteArrayList none{{}, {}, {}};
    const QByteArray noon = "2026-03-01T10:00:00Z";
    const QByteArrayList same{noon, noon, noon};
    const QByteArrayList later{noon, "2026-03-01T10:00:02Z", "2026-03-01T10:00:05Z"};
    for (const QByteArray state : {"submitted", "working"}) {
        QTest::addRow("%s, older time", state.constData()) << later << statusText(state, noon);
        QTest::addRow("%s, same time", state.constData()) << same << statusText(state, noon);
        QTest::addRow("%s, no times", state.constData()) << none << statusText(state, {});
        QTest::addRow("%s, time of the task only", state.constData())
            << none << statusText(state, noon);
    }
    QTest::newRow("no state") << none << QByteArray(R"("status":{})");
}

void StaleTasksTest::a_question_stays()
{
    QFETCH(QByteArrayList, times);
    QFETCH(QByteArray, stored);
    m_server->play({questionStream(times), plainAnswer(200, rpcResult(taskText(stored)))});
    static_cast<void>(connected("JSONRPC", true));
    static_cast<void>(send());
    getTask();
    const TaskRecord &task = m_session->store().tasks.front();
    QCOMPARE(task.state, TaskState::InputRequired);
    QCOMPARE(m_session->store().statuses[task.statuses.back()].wireState, "input-required");
    QVERIFY(!m_session->follower(0).isFollowing(0));
}

/// The agent starts again from its store; afterward the task may be working without a time.
void StaleTasksTest::an_answer_ends_it()
{
    const QByteArray begins = rpcEvent(taskText(statusText("submitted", {})));
    m_server->play({questionStream({{}, {}, {}}),
                    a2a::test::Script().send(streamHead() + begins).close(),
                    plainAnswer(200, rpcResult(taskText(statusText("working", {})))),
                    plainAnswer(200, rpcResult(taskText(statusText("completed", {}))))});
    static_cast<void>(connected("JSONRPC", true));
    static_cast<void>(send());
    static_cast<void>(send(u"t-1"_s));
    const TaskRecord &task = m_session->store().tasks.front();
    QTRY_COMPARE(task.state, TaskState::Completed);
    QList<QByteArray> states;
    for (const StatusIndex status : task.statuses)
        states.append(m_session->store().statuses[status].wireState);
    QCOMPARE(states, (QList<QByteArray>{"submitted", "working", "input-required", "submitted",
                                        "working", "completed"}));
}

/// HTTP+JSON of 0.3, whose protobuf lacks the state that the agent is in.
void StaleTasksTest::a_task_without_a_state_is_reported()
{
    m_server->play(plainAnswer(404, R"({"detail":"Not Found"})"));
    const QByteArray task =
        R"({"id":"t-1","contextId":"c-1","status":{"message":{"messageId":"m-1",)"
        R"("role":"ROLE_AGENT","content":[{"text":"I do not do that."}]}}})";
    m_server->playAt("/rpc/v1/message:send", plainAnswer(200, R"({"task":)" + task + '}'));
    m_server->playAt("/rpc/v1/tasks/t-1", plainAnswer(200, task));
    Connection &agent = connected("HTTP+JSON", false);
    static_cast<void>(send());
    QTRY_COMPARE(m_session->store().failures.size(), size_t(1));
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
    const FailureRecord &failure = m_session->store().failures.front();
    QCOMPARE(failure.error.code, u"task-without-state"_s);
    QCOMPARE(failure.task, TaskIndex(0));
    QVERIFY(!m_session->follower(0).isFollowing(0));
    QCOMPARE(m_session->store().tasks.front().state, TaskState::Unspecified);
}

/// `unknown` of 0.x is terminal: nothing is polled.
void StaleTasksTest::an_unknown_state_is_an_end()
{
    m_server->play(plainAnswer(200, rpcResult(taskText(statusText("unknown", {})))));
    Connection &agent = connected("JSONRPC", false);
    static_cast<void>(send());
    QCOMPARE(m_session->store().tasks.front().state, TaskState::Indeterminate);
    QVERIFY(isTerminal(m_session->store().tasks.front().state));
    QVERIFY(!m_session->follower(0).isFollowing(0));
    QCOMPARE(agent.operations().openCallCount(), 0);
}

A2A_TEST(StaleTasksTest)
#include "staletaskstest.moc"
