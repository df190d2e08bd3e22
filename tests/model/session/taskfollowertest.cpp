// SPDX-License-Identifier: Apache-2.0
// Following a task is marked, says which attempt it is and when the next one comes, ends where
// nothing changes, and adds no findings while nothing does.
#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TaskFollowerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void cleanup();
    void its_calls_are_automatic();
    void unchanged_polls_add_no_findings();
    void attempts_are_counted();
    void a_task_that_does_not_change_is_given_up();
    void a_poll_under_way_when_it_is_given_up_data();
    void a_poll_under_way_when_it_is_given_up();
    void a_poll_that_cannot_be_made_is_made_later();
    void a_refused_message_leaves_it_followed();
    void a_message_refused_again_leaves_it_followed();

private:
    void begin(const TaskFollower::Policy &policy, const std::vector<a2a::test::Script> &answers);

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
};

void TaskFollowerTest::cleanup()
{
    m_session.reset();
    m_server.reset();
}

static SendDraft hello()
{
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    return draft;
}

/// Connects, and sends a message without streaming if the first answer is not a stream.
void TaskFollowerTest::begin(const TaskFollower::Policy &policy,
                             const std::vector<a2a::test::Script> &answers)
{
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>(policy);
    m_session->recorder().setChecksRules(true);
    m_server->playCard("Slow", R"("capabilities":{"streaming":true},)");
    m_server->play(answers);
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    static_cast<void>(m_session->send(
        0, hello(), {}, !answers.front().steps().front().bytes.contains("application/json")));
}

/// The status has a time without a zone, which is noted.
static QByteArray taskIn(const QByteArray &state)
{
    return R"({"id":"t","contextId":"c","status":{"state":"TASK_STATE_)" + state +
           R"(","timestamp":"2026-03-01T10:00:00"}})";
}

static a2a::test::Script polled(const QByteArray &state)
{
    return plainAnswer(200, R"({"jsonrpc":"2.0","id":2,"result":)" + taskIn(state) + '}');
}

static a2a::test::Script sent(const QByteArray &state)
{
    return plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":)" + taskIn(state) + "}}");
}

static a2a::test::Script cutStream()
{
    return a2a::test::Script()
        .send(streamHead() + R"(data: {"jsonrpc":"2.0","id":1,"result":{"task":)" +
              taskIn("WORKING") + "}}\n\n")
        .close();
}

void TaskFollowerTest::its_calls_are_automatic()
{
    begin({.firstDelay = 10ms}, {sent("WORKING"), polled("WORKING"), polled("COMPLETED")});
    QTRY_VERIFY(!m_session->store().tasks.empty() &&
                m_session->store().tasks[0].state == TaskState::Completed);
    const Recording &recording = m_session->recording();
    for (ExchangeId id = 1; id <= recording.lastId(); ++id) {
        const ExchangeTrack &track = m_session->store().exchanges[id];
        const bool isPoll = track.dialect && track.operation == Operation::GetTask;
        QCOMPARE(recording.facts(id).request.automatic, isPoll);
    }
    const ExchangeId own =
        exchangeOf(m_session->agent(0).operations().call(makeTaskCall(Operation::GetTask, u"t"_s)));
    QVERIFY(!recording.facts(own).request.automatic);
}

void TaskFollowerTest::unchanged_polls_add_no_findings()
{
    begin({.firstDelay = 5ms}, {sent("WORKING"), polled("WORKING"), polled("WORKING"),
                                polled("WORKING"), polled("WORKING"), polled("COMPLETED")});
    QTRY_VERIFY(!m_session->store().tasks.empty() &&
                m_session->store().tasks[0].state == TaskState::Completed);
    const Store &store = m_session->store();
    std::map<ExchangeId, int> polls;
    for (ExchangeId id = 1; id < store.exchanges.size(); ++id) {
        if (store.exchanges[id].dialect && store.exchanges[id].operation == Operation::GetTask)
            polls[id] = 0;
    }
    QCOMPARE(polls.size(), size_t(5));
    for (const Finding &finding : store.findings) {
        const auto poll = polls.find(store.frames[finding.frame].exchange);
        const bool isOfScript = QLatin1StringView(finding.note.rule) == "NOTE-RPC-ID"_L1;
        if (poll != polls.end() && !isOfScript)
            ++poll->second;
    }
    QVERIFY(polls.begin()->second > 0); // the first of them …
    for (auto poll = std::next(polls.begin()); poll != std::prev(polls.end()); ++poll)
        QCOMPARE(poll->second, 0);
    QVERIFY(polls.rbegin()->second > 0); // … and the one that brought something new
}

void TaskFollowerTest::attempts_are_counted()
{
    begin({.firstDelay = 400ms}, {cutStream(), polled("WORKING"), cutStream(), polled("WORKING"),
                                  cutStream(), polled("WORKING")});
    TaskFollower &follower = m_session->follower(0);
    const auto waits = [&follower](int attempt) {
        const TaskFollower::Status status = follower.status(0);
        return status.isFollowed && status.attempt == attempt && status.nextInMs > 0;
    };
    QTRY_VERIFY(waits(2));
    QVERIFY2(follower.status(0).nextInMs < 600, "the first wait is as long as the policy says");
    QTRY_VERIFY(waits(3));
    QCOMPARE(TaskFollower::MaxAttempts, 5);
    follower.stop(0);
    QVERIFY(!follower.status(0).isFollowed);
}

void TaskFollowerTest::a_task_that_does_not_change_is_given_up()
{
    begin({.firstDelay = 10ms, .patience = 150ms}, {sent("WORKING"), polled("WORKING")});
    TaskFollower &follower = m_session->follower(0);
    QSignalSpy taskGivenUp(&follower, &TaskFollower::taskGivenUp);
    QTRY_COMPARE(taskGivenUp.size(), 1);
    QVERIFY(!follower.isFollowing(0));
    QVERIFY(follower.status(0).isGivenUp);
    const int asked = m_server->requestCount();
    follower.resume(0);
    QTRY_VERIFY(m_server->requestCount() > asked + 1);
    QTRY_COMPARE(taskGivenUp.size(), 2);
}

void TaskFollowerTest::a_poll_under_way_when_it_is_given_up_data()
{
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<bool>("isGivenUp");
    QTest::newRow("still working") << QByteArray("WORKING") << true;
    QTest::newRow("ended") << QByteArray("COMPLETED") << false;
}

/// Its response does not make the task followed again, and may tell its end.
void TaskFollowerTest::a_poll_under_way_when_it_is_given_up()
{
    QFETCH(const QByteArray, state);
    const a2a::test::Script answer = polled(state);
    a2a::test::Script held;
    held.hold().send(answer.steps().front().bytes);
    begin({.firstDelay = 10ms}, {sent("WORKING"), held});
    QTRY_VERIFY(m_server->received().contains("GetTask"));
    TaskFollower &follower = m_session->follower(0);
    follower.giveUpAll();
    QVERIFY(follower.status(0).isGivenUp);
    m_server->goOn();
    QTRY_COMPARE(m_session->agent(0).operations().openCallCount(), 0);
    QVERIFY(!follower.isFollowing(0));
    QTEST(follower.status(0).isGivenUp, "isGivenUp");
}

/// The agent is held back between two polls, as while a sign-in is missing.
void TaskFollowerTest::a_poll_that_cannot_be_made_is_made_later()
{
    begin({.firstDelay = 10ms}, {sent("WORKING"), polled("COMPLETED")});
    AgentLink &link = m_session->agent(0).link();
    TaskFollower &follower = m_session->follower(0);
    QSignalSpy changed(&follower, &TaskFollower::followChanged);
    connect(
        &follower, &TaskFollower::followChanged, this,
        [&link] { link.setHold(Error(ErrorKind::Auth, u"missing"_s, {"no-interface"})); },
        Qt::SingleShotConnection);
    QTRY_VERIFY(link.isOnHold());
    changed.clear();
    QTRY_VERIFY(!changed.empty()); // a poll was due
    QVERIFY(follower.isFollowing(0));
    QVERIFY(follower.nextInMs(0) >= 0);
    QVERIFY(!m_server->received().contains("GetTask"));
    link.setHold({});
    QTRY_COMPARE(m_session->store().tasks[0].state, TaskState::Completed);
    QVERIFY(!follower.isFollowing(0));
}

/// The stream is closed for the message; the task works on without it.
void TaskFollowerTest::a_refused_message_leaves_it_followed()
{
    a2a::test::Script open;
    open.send(streamHead() + R"(data: {"jsonrpc":"2.0","id":1,"result":{"task":)" +
              taskIn("WORKING") + "}}\n\n");
    open.hold();
    const a2a::test::Script refusal = plainAnswer(
        200, R"({"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"One at a time"}})");
    begin({.firstDelay = 10ms}, {open, refusal, polled("COMPLETED")});
    QTRY_VERIFY(m_session->agent(0).operations().isListening(0));
    const Store &store = m_session->store();
    const ReplyTarget target{ReplyTarget::Kind::Add, ReplyTarget::Reason::Chosen,
                             store.tasks[0].context, 0};
    QVERIFY(m_session->send(0, hello(), target, false));
    QTRY_COMPARE(store.tasks[0].state, TaskState::Completed);
    QVERIFY(m_server->received().contains("GetTask"));
}

/// The first refusal requests a delay; after it the message is sent again by itself.
void TaskFollowerTest::a_message_refused_again_leaves_it_followed()
{
    a2a::test::Script open;
    open.send(streamHead() + R"(data: {"jsonrpc":"2.0","id":1,"result":{"task":)" +
              taskIn("WORKING") + "}}\n\n");
    open.hold();
    const a2a::test::Script busy = plainAnswer(429, {}, "Retry-After: 12\r\n");
    begin({.firstDelay = 10ms}, {open, busy, polled("WORKING"), open, busy, polled("COMPLETED")});
    qint64 nowMs = 1'000;
    SendRetries &retries = m_session->agent(0).operations().retries();
    retries.setClock([&nowMs] { return nowMs; });
    QTRY_VERIFY(m_session->agent(0).operations().isListening(0));
    const Store &store = m_session->store();
    const ReplyTarget target{ReplyTarget::Kind::Add, ReplyTarget::Reason::Chosen,
                             store.tasks[0].context, 0};
    QVERIFY(m_session->send(0, hello(), target, false));
    QTRY_VERIFY(retries.hasCountdown());
    QTRY_VERIFY(m_session->follower(0).status(0).isListening); // to a new stream
    nowMs += 12'001;
    retries.check();
    QTRY_COMPARE(store.tasks[0].state, TaskState::Completed);
    m_session.reset(); // before its clock
}

A2A_TEST(TaskFollowerTest)
#include "taskfollowertest.moc"
