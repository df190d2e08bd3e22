// SPDX-License-Identifier: Apache-2.0
// The calls besides sending to an agent of a session, against a scripted server: lists that do not
// revert newer state, push configurations, the extended card in its forms, other forms of the same
// call, probing, headers.
#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class AgentCallsTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_list_is_folded();
    void a_list_may_be_empty();
    void the_cards_version_is_sent_with_each_call();
    void a_list_does_not_revert_newer_state();
    void push_configurations();
    void extended_card_in_its_forms();
    void no_extended_card_at_all();
    void refused_extended_card_is_a_failure();
    void subscribe_by_get();
    void the_dialect_is_probed_data();
    void the_dialect_is_probed();
    void empty_delete();
    void headers_of_a_call();
    void operations_that_do_not_exist();

private:
    Connection &connected(const QByteArray &version, const QByteArray &binding,
                          const QByteArray &extra = {});
    [[nodiscard]] QByteArray lastBody() const { return m_server->requests().back().body; }

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
};

void AgentCallsTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
}

void AgentCallsTest::cleanup()
{
    m_session.reset();
    m_server.reset();
}

Connection &AgentCallsTest::connected(const QByteArray &version, const QByteArray &binding,
                                      const QByteArray &extra)
{
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"Scripted","supportedInterfaces":[{"url":")" +
                                          m_server->origin() + R"(/a","protocolBinding":")" +
                                          binding + R"(","protocolVersion":")" + version + '"' +
                                          extra + "}]}"));
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    [&agent] { QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected); }();
    return agent;
}

static QByteArray taskAnswer(const char *id, const char *state)
{
    return QByteArray(R"({"id":")") + id + R"(","contextId":"c","status":{"state":"TASK_STATE_)" +
           state + R"("}})";
}

void AgentCallsTest::a_list_is_folded()
{
    Connection &agent = connected("1.0", "HTTP+JSON");
    m_server->playAt("/a/tasks?status=TASK_STATE_WORKING",
                     plainAnswer(200, R"({"tasks":[)" + taskAnswer("t2", "WORKING") + ',' +
                                          taskAnswer("t1", "FAILED") +
                                          R"(],"nextPageToken":"n","pageSize":2,"totalSize":9})"));
    QSignalSpy listed(&agent.operations(), &Operations::tasksListed);
    TaskFilter filter;
    filter.state = TaskState::Working;
    QVERIFY(agent.operations().call(makeListCall(filter)));
    QVERIFY(listed.wait(TestTimeoutMs));
    const Store &store = m_session->store();
    const TaskPage &page = *agent.operations().lastTaskPage();
    QCOMPARE(page.tasks.size(), size_t(2));
    QCOMPARE(store.tasks[page.tasks[0]].id, QByteArray("t2"));
    QCOMPARE(store.tasks[page.tasks[1]].state, TaskState::Failed);
    QCOMPARE(store.tasks[0].id, QByteArray("t1")); // the newest comes last
    QCOMPARE(page.nextPageToken, u"n"_s);
    QCOMPARE(page.totalSize, 9);
    QCOMPARE(store.contexts.size(), size_t(1));
    QVERIFY(store.failures.empty());
    QByteArrayList rules; // a failed task among working ones, and it does not say why
    for (const Finding &finding : store.findings)
        rules.append(finding.note.rule);
    QCOMPARE(rules.join(' '), QByteArray("LST-006 TSK-033"));
    QVERIFY(!m_session->follower(0).isFollowing(page.tasks[0])); // viewing a list follows nothing
}

/// ProtoJSON omits an empty list, and a total of 0.
void AgentCallsTest::a_list_may_be_empty()
{
    Connection &agent = connected("1.0", "HTTP+JSON");
    m_server->play(plainAnswer(200, R"({"pageSize":3})"));
    QSignalSpy listed(&agent.operations(), &Operations::tasksListed);
    QVERIFY(agent.operations().call(makeListCall({})));
    QVERIFY(listed.wait(TestTimeoutMs));
    QVERIFY(agent.operations().lastTaskPage()->tasks.empty());
    QVERIFY(m_session->store().contexts.empty());
    QVERIFY(m_session->store().failures.empty());
}

/// 0.2.5 requires it, 0.2.6 does not: the rules need to know the exact version.
void AgentCallsTest::the_cards_version_is_sent_with_each_call()
{
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"Scripted","protocolVersion":"0.2.6","url":")" +
                                          m_server->origin() + R"(/a"})"));
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    m_server->play(plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32001}})"));
    const ExchangeId id =
        exchangeOf(agent.operations().call(makeTaskCall(Operation::GetTask, u"t"_s)));
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
    QCOMPARE(m_session->store().exchanges[id].declaredVersion, QByteArray("0.2.6"));
    QCOMPARE(m_session->store().exchanges[id].dialect->protocolVersion, ProtocolVersion::V0_2);
}

void AgentCallsTest::a_list_does_not_revert_newer_state()
{
    Connection &agent = connected("1.0", "HTTP+JSON");
    m_server->playAt("/a/tasks/t", plainAnswer(200, taskAnswer("t", "COMPLETED")));
    m_server->playAt("/a/tasks/u", plainAnswer(200, taskAnswer("u", "WORKING")));
    for (const char *id : {"t", "u"}) {
        const ExchangeId id1 = exchangeOf(
            agent.operations().call(makeTaskCall(Operation::GetTask, QString::fromLatin1(id))));
        QTRY_COMPARE(m_session->recording().facts(id1).end, EndReason::Finished);
        QTRY_COMPARE(agent.operations().openCallCount(), 0);
    }
    // An ended task stays ended; one that continued meanwhile is taken as listed.
    m_server->playAt("/a/tasks",
                     plainAnswer(200, R"({"tasks":[)" + taskAnswer("t", "WORKING") + ',' +
                                          taskAnswer("u", "AUTH_REQUIRED") + "]}"));
    QSignalSpy listed(&agent.operations(), &Operations::tasksListed);
    QVERIFY(agent.operations().call(makeListCall()));
    QVERIFY(listed.wait(TestTimeoutMs));
    const Store &store = m_session->store();
    QCOMPARE(store.tasks[0].state, TaskState::Completed);
    QCOMPARE(store.tasks[1].state, TaskState::AuthRequired);
    // Events received while the list is in progress are newer than the list.
    m_server->playAt(
        "/a/tasks",
        Script()
            .hold()
            .send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{\"tasks\":[" +
                  taskAnswer("u", "SUBMITTED") + "]}")
            .close());
    listed.clear();
    QVERIFY(agent.operations().call(makeListCall()));
    agent.operations().call(makeTaskCall(Operation::GetTask, u"u"_s));
    QTRY_COMPARE(store.tasks[1].state, TaskState::Working);
    QVERIFY(listed.isEmpty());
    m_server->goOn();
    QVERIFY(listed.wait(TestTimeoutMs));
    QCOMPARE(store.tasks[1].state, TaskState::Working);
}

void AgentCallsTest::push_configurations()
{
    Connection &agent = connected("1.0", "JSONRPC", R"(,"tenant":"acme")");
    QSignalSpy changed(&agent.operations(), &Operations::pushConfigsChanged);
    const auto answer = [this](const QByteArray &result) {
        m_server->playAt("/a",
                         plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":)" + result + "}"));
    };
    answer(
        R"({"tenant":"acme","id":"p1","taskId":"t","url":"http://h/x","authentication":{"scheme":"Bearer"}})");
    PushConfig config;
    config.url = u"http://h/x"_s;
    config.authScheme = u"Bearer"_s;
    config.authCredentials = u"very-secret"_s;
    const ExchangeId id =
        exchangeOf(agent.operations().call(makePushCall(Operation::SetPush, u"t"_s, config)));
    QVERIFY(changed.wait(TestTimeoutMs));
    QCOMPARE(
        lastBody().mid(lastBody().indexOf("\"params\"")),
        QByteArray(
            R"("params":{"tenant":"acme","taskId":"t","url":"http://h/x","authentication":{"scheme":"Bearer","credentials":"very-secret"}}})"));
    QVERIFY(!m_session->recording().requestBody(id).contains("very-secret")); // sent, not stored
    QCOMPARE(agent.operations().pushConfigs(u"t"_s)->configs.size(), size_t(1));
    QCOMPARE(agent.operations().pushConfigs(u"t"_s)->configs[0].authScheme, u"Bearer"_s);

    answer(
        R"({"configs":[{"id":"p1","taskId":"t","url":"http://h/x"},{"id":"p2","taskId":"t","url":"http://h/y"}]})");
    agent.operations().call(makeListPushCall(u"t"_s));
    QVERIFY(changed.wait(TestTimeoutMs));
    QCOMPARE(agent.operations().pushConfigs(u"t"_s)->configs.size(), size_t(2));
    answer("null"); // also {} and no result at all
    agent.operations().call(makePushCall(Operation::DeletePush, u"t"_s, u"p1"_s));
    QVERIFY(changed.wait(TestTimeoutMs));
    QCOMPARE(agent.operations().pushConfigs(u"t"_s)->configs.size(), size_t(1));
    QCOMPARE(agent.operations().pushConfigs(u"t"_s)->configs[0].id, u"p2"_s);
    QVERIFY(!agent.operations().pushConfigs(u"other"_s));
    QVERIFY(m_session->store().tasks.empty()); // a configuration creates no task
}

/// 0.2 had a document beside the endpoint, then at the origin, then a method.
void AgentCallsTest::extended_card_in_its_forms()
{
    Connection &agent = connected("0.2", "JSONRPC");
    m_server->play(plainAnswer(404, "{}"));
    m_server->playAt(
        "/a",
        plainAnswer(
            200, R"({"jsonrpc":"2.0","id":1,"result":{"name":"For members","url":"http://h/"}})"));
    QSignalSpy found(&agent.link(), &AgentLink::cardChanged);
    const CallHandle call = agent.operations().call(makeTaskCall(Operation::ExtendedCard));
    QVERIFY(call);
    const QSignalSpy repeated(call.get(), &Call::continued);
    const QSignalSpy ended(call.get(), &Call::ended);
    QVERIFY(found.wait(TestTimeoutMs));
    QCOMPARE(ended.count(), 1);
    QVERIFY(call->isOver());
    QCOMPARE(call->exchange(), m_session->recording().lastId());
    QCOMPARE(agent.link().extendedCard()->name, u"For members"_s);
    QCOMPARE(agent.link().foundCard()->card.name, u"Scripted"_s);
    QCOMPARE(agent.link().card()->name, u"For members"_s); // in use from now on
    agent.link().setUsesExtendedCard(false);
    QCOMPARE(agent.link().card()->name, u"Scripted"_s);
    QCOMPARE(repeated.count(), 2);
    QVERIFY(m_session->store().failures.empty());
    QVERIFY(lastBody().contains("agent/authenticatedExtendedCard"));
    QVERIFY(!lastBody().contains("params"));
}

void AgentCallsTest::no_extended_card_at_all()
{
    Connection &agent = connected("0.3", "JSONRPC");
    m_server->play(plainAnswer(404, "{}"));
    m_server->playAt(
        "/a",
        plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"what?"}})"));
    agent.operations().call(makeTaskCall(Operation::ExtendedCard));
    QTRY_COMPARE(m_session->store().failures.size(), size_t(1));
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
    QVERIFY(!agent.link().extendedCard());
    // A refusal with content is final.
    const auto before = m_server->requestCount();
    m_server->playAt(
        "/a",
        plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32007,"message":"none"}})"));
    agent.operations().call(makeTaskCall(Operation::ExtendedCard));
    QTRY_COMPARE(m_session->store().failures.size(), size_t(2));
    QCOMPARE(m_server->requestCount(), before + 1);
}

/// As VoltAgent does: HTTP 400 for an unknown method, and pages that are not JSON.
void AgentCallsTest::refused_extended_card_is_a_failure()
{
    Connection &agent = connected("0.3", "JSONRPC");
    m_server->play(
        plainAnswer(404, "404 Not Found", "Content-Type: text/plain; charset=UTF-8\r\n"));
    m_server->playAt("/a", plainAnswer(400, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32601,)"
                                            R"("message":"Unknown method 'x'","data":{}}})"));
    agent.operations().call(makeTaskCall(Operation::ExtendedCard));
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
    QTRY_COMPARE(m_session->store().failures.size(), size_t(1));
    QCOMPARE(m_session->store().failures[0].error.kind, ErrorKind::Http);
}

void AgentCallsTest::subscribe_by_get()
{
    Connection &agent = connected("1.0", "HTTP+JSON");
    const QByteArray stream =
        streamHead() + "data: {\"task\":" + taskAnswer("t", "COMPLETED") + "}\n\n";
    m_server->play({plainAnswer(405, "<html>no</html>", "Content-Type: text/html\r\n"),
                    Script().send(stream).close()});
    agent.operations().call(makeTaskCall(Operation::Subscribe, u"t"_s));
    QTRY_VERIFY(!m_session->store().tasks.empty());
    QCOMPARE(m_server->requests().back().method, QByteArray("GET"));
    QCOMPARE(m_server->requests().at(1).method, QByteArray("POST"));
    QCOMPARE(m_server->requests().at(1).body, QByteArray());
    QCOMPARE(headerValue(m_server->requests().at(1).headers, "Content-Length"), QByteArray("0"));
    QVERIFY(m_session->store().failures.empty());
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
}

void AgentCallsTest::the_dialect_is_probed_data()
{
    QTest::addColumn<int>("statusV1");
    QTest::addColumn<QByteArray>("bodyV1");
    QTest::addColumn<QByteArray>("bodyBare");
    QTest::addColumn<int>("variant");
    const QByteArray framework(R"({"detail":"Not Found"})");
    const QByteArray problem(
        R"({"type":"https://a2a-protocol.org/errors/task-not-found","title":"Task Not Found","status":404})");
    QTest::newRow("protobuf JSON")
        << 404 << QByteArray(R"({"code":-32001,"message":"no task"})") << framework << 0;
    QTest::newRow("a bare message")
        << 404 << QByteArray(R"({"message":"Task not found"})") << framework << 0;
    QTest::newRow("without /v1") << 404 << framework << problem << 2;
    QTest::newRow("a framework's message")
        << 404 << QByteArray(R"({"message":"Not Found"})") << problem << 2;
    QTest::newRow("neither") << 404 << framework << framework << 0;
    QTest::newRow("auth required") << 401 << framework << problem << 0;
}

void AgentCallsTest::the_dialect_is_probed()
{
    QFETCH(int, statusV1);
    QFETCH(QByteArray, bodyV1);
    QFETCH(QByteArray, bodyBare);
    // Each request has a new task id, so the server cannot match on it: it responds in order.
    m_server->play({plainAnswer(statusV1, bodyV1), plainAnswer(404, bodyBare)});
    Connection &agent = connected("0.3", "HTTP+JSON");
    QTEST(int(agent.link().dialect()->variant), "variant");
    const auto requests = m_server->requests();
    QVERIFY(requests.size() >= 2);
    for (size_t k = 1; k < requests.size(); ++k) {
        QCOMPARE(requests[k].method, QByteArray("GET")); // nothing that could change anything
        QVERIFY(requests[k].target.contains("/tasks/"));
    }
    QVERIFY(m_session->store().tasks.empty() && m_session->store().failures.empty());
    // Chosen once: a forced offer at the same URL is not probed again.
    agent.link().forceOffer(*agent.link().offer());
    QCOMPARE(agent.link().state(), AgentLink::State::Connected);
}

void AgentCallsTest::empty_delete()
{
    Connection &agent = connected("1.0", "HTTP+JSON");
    m_server->play(Script().send("HTTP/1.1 204 No Content\r\n\r\n").close());
    QSignalSpy changed(&agent.operations(), &Operations::pushConfigsChanged);
    agent.operations().call(makePushCall(Operation::DeletePush, u"t"_s, u"p"_s));
    QVERIFY(changed.wait(TestTimeoutMs));
    QCOMPARE(m_server->requests().back().method, QByteArray("DELETE"));
    QVERIFY(m_session->store().failures.empty());
}

void AgentCallsTest::headers_of_a_call()
{
    Connection &agent = connected("1.0", "HTTP+JSON");
    agent.choices().setExtensions({u"urn:a"_s, u"urn:b"_s});
    m_server->play(plainAnswer(
        200, R"({"message":{"messageId":"x","role":"ROLE_AGENT","parts":[{"text":"y"}]}})"));
    SendDraft draft;
    draft.extensions = {u"urn:b"_s, u"urn:c"_s};
    draft.messageId = u"m"_s;
    const ExchangeId id = exchangeOf(agent.operations().send(draft, false));
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    const HttpHeaders headers = m_server->requests().back().headers;
    QCOMPARE(headerValue(headers, "A2A-Extensions"), QByteArray("urn:a, urn:b, urn:c"));
    QCOMPARE(headerValue(headers, "A2A-Version"), QByteArray("1.0"));
    QCOMPARE(headerValue(headers, "Content-Type"), QByteArray("application/a2a+json"));
    QCOMPARE(headerValue(headers, "Accept"), QByteArray("application/a2a+json, application/json"));
}

void AgentCallsTest::operations_that_do_not_exist()
{
    Connection &agent = m_session->addAgent();
    QVERIFY(agent.operations().unavailableReason(Operation::GetTask)); // not connected
    QVERIFY(!agent.operations().call(makeListCall()));
    Connection &old = connected("0.3", "JSONRPC");
    QVERIFY(!old.operations().unavailableReason(Operation::GetTask));
    QVERIFY(old.operations().unavailableReason(Operation::ListTasks)->message.is("no-list-tasks"));
    const int before = m_server->requestCount();
    QVERIFY(!old.operations().call(makeListCall()));
    QCOMPARE(m_server->requestCount(), before);
}

A2A_TEST(AgentCallsTest)
#include "agentcallstest.moc"
