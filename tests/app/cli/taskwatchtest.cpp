// SPDX-License-Identifier: Apache-2.0
// `task watch` of several tasks, against an agent played by a scripted server.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class TaskWatchTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void each_task_has_its_result();
    void lines_name_their_task();
    void a_task_without_subscription_is_polled();
    void the_exit_code_is_that_of_the_first_failure_data();
    void the_exit_code_is_that_of_the_first_failure();
    void a_task_without_a_state_is_an_error();
    void polling_ends_with_the_timeout();
    void an_id_is_needed();

private:
    /// Response to a subscription to the task: one event for each state, and then its end.
    void playTask(const QByteArray &task, const QList<QByteArray> &states);
    [[nodiscard]] CliRun watch(const QStringList &more) const
    {
        return runCli(QStringList{u"task"_s, u"watch"_s, QString::fromUtf8(m_server->origin())} +
                      more);
    }

    std::unique_ptr<ScriptedServer> m_server;
};

/// Over HTTP+JSON, where a URL names its task.
void TaskWatchTest::init()
{
    m_server = std::make_unique<ScriptedServer>();
    m_server->play(plainAnswer(404, R"({"error":{"code":404,"status":"NOT_FOUND",)"
                                    R"("message":"no such task","details":[{"@type":)"
                                    R"("type.googleapis.com/google.rpc.ErrorInfo","reason":)"
                                    R"("TASK_NOT_FOUND","domain":"a2a-protocol.org"}]}})"));
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"S","description":"d","version":"1",)"
                                      R"("capabilities":{"streaming":true},"skills":[],)"
                                      R"("defaultInputModes":["text/plain"],)"
                                      R"("defaultOutputModes":["text/plain"],)"
                                      R"("supportedInterfaces":[{"url":")" +
                                          m_server->origin() +
                                          R"(/a2a","protocolBinding":"HTTP+JSON",)"
                                          R"("protocolVersion":"1.0"}]})"));
}

static QByteArray statusMember(const QByteArray &state)
{
    return R"("status":{"state":"TASK_STATE_)" + state + "\"}";
}

void TaskWatchTest::playTask(const QByteArray &task, const QList<QByteArray> &states)
{
    QByteArray events;
    for (const QByteArray &state : states)
        events += R"(data: {"statusUpdate":{"taskId":")" + task + R"(","contextId":"c",)" +
                  statusMember(state) + "}}\n\n";
    m_server->playAt("/a2a/tasks/" + task + ":subscribe",
                     test::Script().send(streamHead() + events).close());
}

/// Of the `end` lines: task and outcome, in order.
static QStringList ends(const CliRun &run)
{
    QStringList ends;
    for (const QByteArray &line : run.lines()) {
        const json::Document document(line);
        if (document.root()["type"].toString() == u"end")
            ends.append(document.at(u"/task/taskId"_s).toString() % u' ' %
                        document.root()["outcome"].toString());
    }
    return ends;
}

void TaskWatchTest::each_task_has_its_result()
{
    playTask("one", {"WORKING", "COMPLETED"});
    playTask("two", {"WORKING", "COMPLETED"});
    // A task named twice is watched once.
    const CliRun run = watch({u"one"_s, u"two"_s, u"one"_s, u"-o"_s, u"json"_s});
    QCOMPARE(ends(run), (QStringList{u"one completed"_s, u"two completed"_s}));
    QCOMPARE(run.out.count("\"type\":\"sent\""), 2);
    QCOMPARE(run.out.count("\"type\":\"status\""), 4);
    QCOMPARE(run.exitCode, 0);
}

void TaskWatchTest::lines_name_their_task()
{
    playTask("one", {"WORKING", "COMPLETED"});
    playTask("two", {"SUBMITTED", "COMPLETED"});
    const CliRun both = watch({u"one"_s, u"two"_s});
    QVERIFY2(both.out.contains("[one]  TASK_STATE_WORKING\n"), both.out.constData());
    QVERIFY2(both.out.contains("[two]  TASK_STATE_SUBMITTED\n"), both.out.constData());
    const CliRun one = watch({u"one"_s});
    QVERIFY2(one.out.contains("\n  TASK_STATE_WORKING\n"), one.out.constData());
    QCOMPARE(one.exitCode, 0);
}

void TaskWatchTest::a_task_without_subscription_is_polled()
{
    playTask("one", {"WORKING", "COMPLETED"});
    m_server->playAt("/a2a/tasks/old", plainAnswer(200, R"({"id":"old","contextId":"c",)" +
                                                            statusMember("COMPLETED") + '}'));
    const CliRun run = watch({u"old"_s, u"one"_s, u"-o"_s, u"json"_s});
    QCOMPARE(ends(run), (QStringList{u"old completed"_s, u"one completed"_s}));
    QCOMPARE(run.exitCode, 0);
}

void TaskWatchTest::the_exit_code_is_that_of_the_first_failure_data()
{
    QTest::addColumn<QStringList>("tasks");
    QTest::addColumn<QStringList>("outcomes");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("failed") << QStringList{u"good"_s, u"failed"_s}
                            << QStringList{u"good completed"_s, u"failed failed"_s} << 6;
    QTest::newRow("waits before failed")
        << QStringList{u"waiting"_s, u"failed"_s, u"good"_s}
        << QStringList{u"waiting input-required"_s, u"failed failed"_s, u"good completed"_s} << 8;
    QTest::newRow("not there") << QStringList{u"good"_s, u"none"_s}
                               << QStringList{u"good completed"_s, u" error"_s} << 5;
}

/// A failure of one task does not affect the others.
void TaskWatchTest::the_exit_code_is_that_of_the_first_failure()
{
    QFETCH(QStringList, tasks);
    playTask("good", {"WORKING", "COMPLETED"});
    playTask("failed", {"FAILED"});
    playTask("waiting", {"INPUT_REQUIRED"});
    const CliRun run = watch(tasks + QStringList{u"-o"_s, u"json"_s});
    QTEST(ends(run), "outcomes");
    QTEST(run.exitCode, "exitCode");
}

/// Its state was requested, and the response has none: said once, not polled.
void TaskWatchTest::a_task_without_a_state_is_an_error()
{
    m_server->playAt("/a2a/tasks/odd",
                     plainAnswer(200, R"({"id":"odd","contextId":"c","status":{}})"));
    for (const QStringList &arguments :
         {QStringList{u"watch"_s}, QStringList{u"get"_s}, QStringList{u"get"_s, u"-q"_s}}) {
        const CliRun run = runCli(QStringList{u"task"_s, arguments.first(),
                                              QString::fromUtf8(m_server->origin()), u"odd"_s} +
                                  arguments.mid(1));
        QCOMPARE(run.exitCode, 5);
        QVERIFY2(run.err.count("without a state") == 1, run.err.constData());
    }
    QCOMPARE(m_server->received().count("GET /a2a/tasks/odd HTTP"), 3);
}

/// A working task is polled until --timeout, which is said once.
void TaskWatchTest::polling_ends_with_the_timeout()
{
    m_server->playAt("/a2a/tasks/slow", plainAnswer(200, R"({"id":"slow","contextId":"c",)" +
                                                             statusMember("WORKING") + '}'));
    const CliRun run = watch({u"slow"_s, u"--timeout"_s, u"1.5"_s, u"-q"_s, u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 9);
    QCOMPARE(ends(run), QStringList{u"slow error"_s});
    QVERIFY2(run.err.count("Task slow did not end") == 1, run.err.constData());
}

void TaskWatchTest::an_id_is_needed()
{
    const CliRun run = watch({});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.err.contains("task ID"));
}

A2A_TEST(TaskWatchTest)
#include "taskwatchtest.moc"
