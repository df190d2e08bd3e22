// SPDX-License-Identifier: Apache-2.0
// The desktop is notified of pending input while the window is not in view: once, without agent
// text.
#include "ui/shell/tasknotices.h"

#include "model/tap/tap.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/workspace/testworkspace.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

class FakeNotifier final : public Notifier {
public:
    quint32 show(const QString &title, const QString &text) override
    {
        told.append(title % u" | "_s % text);
        return quint32(told.size());
    }
    QStringList told;
};

} // namespace

class TaskNoticesTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_question_is_notified_once();
    void other_clients_tasks_are_no_news();
    void a_failure_is_notified();
    void only_awaited_tasks_notify_completion();
    void no_notice_while_the_task_is_visible();
    void activating_a_notice_selects_the_task();
    void existing_content_is_not_announced();
    void agents_with_equal_names_are_distinguishable();

private:
    void serve(const char *state, const char *word = "Where from?");
    [[nodiscard]] bool ask();

    bool m_isEnabled = true;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<TestWorkspace> m_workspace;
    std::unique_ptr<FakeNotifier> m_notifier;
    std::unique_ptr<TaskNotices> m_notices;
};

void TaskNoticesTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_isEnabled = true;
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>(TaskFollower::Policy{false, false, false});
    m_workspace = std::make_unique<TestWorkspace>(*m_session);
    m_notifier = std::make_unique<FakeNotifier>();
    m_notices =
        std::make_unique<TaskNotices>(*m_workspace, *m_notifier, [this] { return m_isEnabled; });
}

void TaskNoticesTest::cleanup()
{
    m_notices.reset();
    m_workspace.reset();
    m_session.reset();
    m_server.reset();
}

/// A stream that works for a moment and reaches that state.
void TaskNoticesTest::serve(const char *state, const char *word)
{
    m_server->playCard("Planner", R"("capabilities":{"streaming":true},)");
    const auto event = [](const QByteArray &what) -> QByteArray {
        return "data: {\"jsonrpc\":\"2.0\",\"id\":2,\"result\":" + what + "}\n\n";
    };
    m_server->play(a2a::test::Script()
                       .send(streamHead())
                       .send(event(R"({"task":{"id":"t","contextId":"c","status":)"
                                   R"({"state":"TASK_STATE_WORKING"}}})"))
                       .send(event(QByteArray(R"({"statusUpdate":{"taskId":"t","contextId":"c",)"
                                              R"("status":{"state":"TASK_STATE_)") +
                                   state +
                                   R"(","message":{"messageId":"q","role":"ROLE_AGENT","parts":)"
                                   R"([{"text":")" +
                                   word + R"("}]}}}})"))
                       .close());
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    [&agent] { QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected); }();
}

bool TaskNoticesTest::ask()
{
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"Plan a trip\nto Rome"_s;
    draft.parts = {part};
    m_session->send(0, draft, {});
    const bool ended = QTest::qWaitFor(
        [this] {
            return !m_session->store().tasks.empty() &&
                   m_session->agent(0).operations().openCallCount() == 0;
        },
        TestTimeoutMs);
    m_session->flush();
    return ended;
}

void TaskNoticesTest::a_question_is_notified_once()
{
    serve("INPUT_REQUIRED");
    QVERIFY(ask());
    QCOMPARE(m_notifier->told, QStringList{u"Task needs input – Planner | Plan a trip"_s});
    m_session->flush();
    QCOMPARE(m_notifier->told.size(), 1);
}

void TaskNoticesTest::other_clients_tasks_are_no_news()
{
    serve("INPUT_REQUIRED");
    Tap tap(*m_session, 0);
    QVERIFY(!tap.start(m_server->url()));
    const QUrl url = tap.interfaces().front().url;
    RawClient client(quint16(url.port()));
    client.send(
        postText("/", url.authority().toLatin1(),
                 R"({"jsonrpc":"2.0","id":2,"method":"SendStreamingMessage","params":{"message":)"
                 R"({"messageId":"m","role":"ROLE_USER","parts":[{"text":"Plan a trip"}]}}})",
                 "A2A-Version: 1.0\r\n"));
    QTRY_COMPARE(client.status(), 200);
    QTRY_VERIFY(!m_session->store().tasks.empty() &&
                m_session->store().tasks.front().state == TaskState::InputRequired);
    m_session->flush();
    QCOMPARE(m_notifier->told, QStringList());
}

void TaskNoticesTest::a_failure_is_notified()
{
    serve("FAILED", "secret reason");
    QVERIFY(ask());
    QCOMPARE(m_notifier->told, QStringList{u"Task failed – Planner | Plan a trip"_s});
}

void TaskNoticesTest::only_awaited_tasks_notify_completion()
{
    serve("COMPLETED");
    QVERIFY(ask());
    QVERIFY(m_notifier->told.isEmpty());
    m_notices->setMinimumDuration(std::chrono::nanoseconds(0));
    QVERIFY(ask()); // the same task id in another conversation is the same task
    m_server->play(plainAnswer(200,
                               R"({"jsonrpc":"2.0","id":3,"result":{"task":{"id":"t2",)"
                               R"("contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}}})"));
    QVERIFY(ask());
    QCOMPARE(m_notifier->told, QStringList{u"Task completed – Planner | Plan a trip"_s});
}

void TaskNoticesTest::no_notice_while_the_task_is_visible()
{
    serve("INPUT_REQUIRED");
    m_isEnabled = false;
    QVERIFY(ask());
    QVERIFY(m_notifier->told.isEmpty());
    m_isEnabled = true; // seen states are not notified later
    m_session->flush();
    QVERIFY(m_notifier->told.isEmpty());
}

void TaskNoticesTest::activating_a_notice_selects_the_task()
{
    serve("INPUT_REQUIRED");
    QSignalSpy chosen(m_notices.get(), &TaskNotices::chosen);
    QVERIFY(ask());
    emit m_notifier->activated(7); // of another window
    QVERIFY(chosen.isEmpty());
    emit m_notifier->activated(1);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<TaskIndex>(), TaskIndex(0));
}

void TaskNoticesTest::existing_content_is_not_announced()
{
    serve("INPUT_REQUIRED");
    m_isEnabled = false;
    QVERIFY(ask());
    m_isEnabled = true;
    m_notices = std::make_unique<TaskNotices>(*m_workspace, *m_notifier, [] { return true; });
    m_session->flush();
    QVERIFY(m_notifier->told.isEmpty());
}

void TaskNoticesTest::agents_with_equal_names_are_distinguishable()
{
    serve("INPUT_REQUIRED");
    Connection &twin = m_session->addAgent();
    twin.link().setTypedAddress(u"http://h:1/"_s);
    AgentSettings choices = twin.choices().settings();
    choices.name = u"Planner"_s;
    twin.choices().setSettings(choices);
    QVERIFY(ask());
    const QString label = m_workspace->agentLabel(0);
    QVERIFY2(label.startsWith(u"Planner · 127.0.0.1:"_s), qPrintable(label));
    QCOMPARE(m_notifier->told,
             QStringList{QString(u"Task needs input – "_s % label % u" | Plan a trip"_s)});
}

A2A_TEST(TaskNoticesTest)

#include "tasknoticestest.moc"
