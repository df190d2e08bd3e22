// SPDX-License-Identifier: Apache-2.0
// What is done about a task without an open stream is said above the composer, counts down, can be
// stopped, and resumed after it was given up.
#include "ui/panes/chat/taskfollowbar.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/composer/composer.h"
#include "ui/composer/messageedit.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/style/theme.h"

#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TaskFollowBarTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void cleanup();
    void polling_is_shown_and_can_be_stopped();
    void attempts_are_shown();
    void a_task_given_up_is_resumed();

private:
    void begin(const TaskFollower::Policy &policy, const std::vector<a2a::test::Script> &answers,
               bool streaming);
    [[nodiscard]] TaskFollowLine *line() const;

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<TestWorkspace> m_workspace;
    std::unique_ptr<ChatPane> m_pane;
};

void TaskFollowBarTest::cleanup()
{
    m_pane.reset();
    m_workspace.reset();
    m_session.reset();
    m_server.reset();
}

static const QByteArray StillAtIt =
    R"({"id":"task-7f3a","contextId":"c","status":{"state":"TASK_STATE_WORKING"}})";

static a2a::test::Script askedFor()
{
    return plainAnswer(200, R"({"jsonrpc":"2.0","id":2,"result":)" + StillAtIt + '}');
}

static a2a::test::Script answeredWith()
{
    return plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":)" + StillAtIt + "}}");
}

static a2a::test::Script shortStream()
{
    return a2a::test::Script()
        .send(streamHead() + R"(data: {"jsonrpc":"2.0","id":1,"result":{"task":)" + StillAtIt +
              "}}\n\n")
        .close();
}

void TaskFollowBarTest::begin(const TaskFollower::Policy &policy,
                              const std::vector<a2a::test::Script> &answers, bool streaming)
{
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>(policy);
    m_workspace = std::make_unique<TestWorkspace>(*m_session);
    m_pane = std::make_unique<ChatPane>(*m_workspace);
    m_pane->resize(700, 500);
    m_pane->show();
    m_server->playCard("Slow", streaming ? R"("capabilities":{"streaming":true},)"
                                         : R"("capabilities":{"streaming":false},)");
    m_server->play(answers);
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    m_workspace->selection().selectAgent(0);
    m_pane->composer()->setText(u"hello"_s);
    QTest::keyClick(m_pane->composer()->edit(), Qt::Key_Return);
}

TaskFollowLine *TaskFollowBarTest::line() const
{
    const std::vector<TaskFollowLine *> lines = m_pane->findChild<TaskFollowBar *>()->lines();
    return lines.empty() ? nullptr : lines.front();
}

/// What a line of a polled task says, in s; -1: it says something else.
static int secondsUntilPoll(const TaskFollowLine *line)
{
    static const QRegularExpression Polling(u"^Task …7f3a · polling · next in (\\d+) s$"_s);
    const QRegularExpressionMatch match = Polling.match(line ? line->text() : QString());
    return match.hasMatch() ? match.captured(1).toInt() : -1;
}

void TaskFollowBarTest::polling_is_shown_and_can_be_stopped()
{
    begin({.firstDelay = 80s}, {answeredWith(), askedFor()}, false);
    QTRY_VERIFY_WITH_TIMEOUT(secondsUntilPoll(line()) > 0, TestTimeoutMs);
    const int first = secondsUntilPoll(line());
    QVERIFY2(first > 40 && first <= 82, qPrintable(line()->text())); // the timer is coarse
    const auto isCounted = [&] {
        const int now = secondsUntilPoll(line());
        return now > 0 && now < first;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isCounted(), TestTimeoutMs);
    const int asked = m_server->requestCount();
    line()->pollNow()->click();
    QTRY_COMPARE(m_server->requestCount(), asked + 1);
    QTRY_VERIFY(line() && line()->stop()->isVisible());
    line()->stop()->click();
    QTRY_VERIFY(!line());
    QVERIFY(!m_session->follower(0).isFollowing(0));
}

void TaskFollowBarTest::attempts_are_shown()
{
    begin({.firstDelay = 20s}, {shortStream(), askedFor(), shortStream(), askedFor()}, true);
    QTRY_VERIFY(line() && line()->text().contains(u"attempt 2 of 5 · next in"_s));
    QVERIFY(line()->text().startsWith(u"Task …7f3a · reconnecting · "_s));
}

void TaskFollowBarTest::a_task_given_up_is_resumed()
{
    begin({.firstDelay = 10ms, .patience = 100ms}, {answeredWith(), askedFor()}, false);
    QTRY_VERIFY(line() && line()->text().contains(u"no longer polled"_s));
    QVERIFY(!line()->stop()->isVisible());
    QCOMPARE(line()->pollNow()->text(), u"Resume"_s);
    const int asked = m_server->requestCount();
    line()->pollNow()->click();
    QTRY_VERIFY(m_server->requestCount() > asked + 1);
}

A2A_TEST(TaskFollowBarTest)
#include "taskfollowbartest.moc"
