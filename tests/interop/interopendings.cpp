// SPDX-License-Identifier: Apache-2.0
// The CLI against agents on the official JavaScript SDK: tasks that fail, are canceled, are watched
// from elsewhere or do not exist, and an agent that dies.
#include "tests/interop/interopcase.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace a2a::test;

static constexpr auto UnknownTask = "1f0c7d2a-0000-4000-8000-000000000000";

class InteropEndings final : public InteropCase {
    Q_OBJECT

public:
    using InteropCase::InteropCase;

private slots:
    void badEnds_data();
    void badEnds();
    void crash_data() { addStreamingRows(); }
    void crash();
    void cancelWhileWorking();
    void watchUntilTheEnd();
    void unknownTask_data();
    void unknownTask();
    void finishedTaskTakesNoMessage_data() { addStreamingRows(); }
    void finishedTaskTakesNoMessage();
    void finishedTaskCannotBeCanceled();
    void agentDiesInMidStream();
};

void InteropEndings::badEnds_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QString>("outcomeWord");
    QTest::addColumn<QString>("endState");
    QTest::addColumn<QString>("reason");
    for (const char *mode : {"--stream", "--no-stream"}) {
        QTest::addRow("fail %s", mode)
            << QStringLiteral("fail") << QString::fromLatin1(mode) << QStringLiteral("failed")
            << QStringLiteral("TASK_STATE_FAILED") << QStringLiteral("The printer is on fire");
        QTest::addRow("reject %s", mode)
            << QStringLiteral("reject") << QString::fromLatin1(mode) << QStringLiteral("rejected")
            << QStringLiteral("TASK_STATE_REJECTED") << QStringLiteral("Not my department");
    }
}

// A failed task is distinguished from one that could not be fetched, with the agent's text.
void InteropEndings::badEnds()
{
    QFETCH(QString, scenario);
    QFETCH(QString, mode);
    QFETCH(QString, outcomeWord);
    QFETCH(QString, endState);
    QFETCH(QString, reason);
    const auto cli = send(scenario, {mode});
    QCOMPARE(cli->finish(), TaskFailed);
    const QJsonObject end = cli->last(S("end"));
    QCOMPARE(outcome(end), outcomeWord);
    QCOMPARE(state(end), endState);
    QCOMPARE(text(end.value(S("task")).toObject().value(S("message")).toObject()), reason);
}

// An agent whose code throws has failed, also if its SDK reports it for an unknown task.
void InteropEndings::crash()
{
    QFETCH(QString, mode);
    const auto cli = send(QStringLiteral("crash"), {mode});
    QCOMPARE(cli->finish(), TaskFailed);
    const QJsonObject end = cli->last(S("end"));
    QCOMPARE(outcome(end), S("failed"));
    QCOMPARE(state(end), S("TASK_STATE_FAILED"));
    QCOMPARE(text(end.value(S("task")).toObject().value(S("message")).toObject()),
             S("Agent execution error: Unplugged"));
}

// Canceling a task from outside ends its stream, and the task stays canceled.
void InteropEndings::cancelWhileWorking()
{
    const auto working = send(QStringLiteral("slow"), {QStringLiteral("--stream")});
    const QString taskId = working->waitFor(S("task")).value(S("taskId")).toString();
    QVERIFY(!taskId.isEmpty());

    CliProcess cancel({QStringLiteral("task"), QStringLiteral("cancel"), url(), taskId});
    const int code = cancel.finish();
    QVERIFY2(code != -1 && code != ProtocolError, cancel.output().constData());
    QCOMPARE(state(cancel.last(S("task"))),
             sdk().cancelReturnsEarlierState ? S("TASK_STATE_WORKING") : S("TASK_STATE_CANCELED"));

    QCOMPARE(working->finish(), TaskFailed);
    QCOMPARE(outcome(working->last(S("end"))), S("canceled"));
    QCOMPARE(state(working->last(S("end"))), S("TASK_STATE_CANCELED"));

    CliProcess get({QStringLiteral("task"), QStringLiteral("get"), url(), taskId});
    QCOMPARE(get.finish(), TaskFailed);
    QCOMPARE(state(get.last(S("task"))), S("TASK_STATE_CANCELED"));
}

// A second subscriber sees the task's current state, then everything until it ends.
void InteropEndings::watchUntilTheEnd()
{
    const QStringList context = {QStringLiteral("--context"), QStringLiteral("watched")};
    const auto sender =
        send(QStringLiteral("hold"), context + QStringList{QStringLiteral("--stream")});
    const QString taskId = sender->waitFor(S("task")).value(S("taskId")).toString();
    QVERIFY(!taskId.isEmpty());

    CliProcess watch({QStringLiteral("task"), QStringLiteral("watch"), url(), taskId});
    QCOMPARE(state(watch.waitFor(S("task"))), S("TASK_STATE_WORKING"));
    const auto release = send(QStringLiteral("release"), context);
    QCOMPARE(release->finish(), Completed);
    QCOMPARE(text(release->last(S("message"))), S("Released"));

    QCOMPARE(watch.finish(), Completed);
    QCOMPARE(watch.lines(S("artifact")).size(), 1);
    QCOMPARE(text(firstArtifact(watch.last(S("end")))), S("Released"));
    QCOMPARE(state(watch.last(S("end"))), S("TASK_STATE_COMPLETED"));
    QCOMPARE(sender->finish(), Completed);
    QCOMPARE(text(firstArtifact(sender->last(S("end")))), S("Released"));
}

void InteropEndings::unknownTask_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"get", "cancel", "watch"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

// A task that the agent does not know is an error with the agent's code and text.
void InteropEndings::unknownTask()
{
    QFETCH(QString, command);
    CliProcess cli({QStringLiteral("task"), command, url(), QString::fromLatin1(UnknownTask)});
    QCOMPARE(cli.finish(), ProtocolError);
    const QJsonObject error = cli.last(S("error"));
    QCOMPARE(error.value(S("kind")).toString(), S("rpc"));
    QCOMPARE(error.value(S("code")).toString(), S("-32001"));
    QVERIFY(error.value(S("message")).toString().contains(S(UnknownTask)));
    QCOMPARE(outcome(cli.last(S("end"))), S("error"));
    QVERIFY(!cli.errorOutput().isEmpty());
}

// A message to a finished task is refused; some SDKs put the error into the stream, some do not
// start one.
void InteropEndings::finishedTaskTakesNoMessage()
{
    QFETCH(QString, mode);
    const auto first = send(QStringLiteral("task"));
    QCOMPARE(first->finish(), Completed);
    const QJsonObject task = first->last(S("end")).value(S("task")).toObject();
    const auto again = send(QStringLiteral("task"),
                            {mode, QStringLiteral("--task"), task.value(S("taskId")).toString(),
                             QStringLiteral("--context"), task.value(S("contextId")).toString()});
    QCOMPARE(again->finish(), ProtocolError);
    const QJsonObject error = again->last(S("error"));
    QCOMPARE(error.value(S("kind")).toString(), S("rpc"));
    QCOMPARE(error.value(S("code")).toString(), S(sdk().finishedTaskCode));
    QVERIFY(error.value(S("message")).toString().contains(S("terminal state")));
}

// Canceling a finished task is refused, and the refusal is not taken for the task's end.
void InteropEndings::finishedTaskCannotBeCanceled()
{
    const auto first = send(QStringLiteral("task"));
    QCOMPARE(first->finish(), Completed);
    const QJsonObject task = first->last(S("end")).value(S("task")).toObject();
    CliProcess cancel({QStringLiteral("task"), QStringLiteral("cancel"), url(),
                       task.value(S("taskId")).toString()});
    QCOMPARE(cancel.finish(), ProtocolError);
    QCOMPARE(cancel.last(S("error")).value(S("code")).toString(), S("-32002"));
}

// If the agent dies, earlier content stays, and the end is reported as a cut.
void InteropEndings::agentDiesInMidStream()
{
    AgentProcess mortal;
    QVERIFY2(mortal.start(S(sdk().version)), qPrintable(mortal.error()));
    CliProcess cli(
        {QStringLiteral("send"), mortal.url(), QStringLiteral("slow"), QStringLiteral("--stream")});
    const QString taskId = cli.waitFor(S("task")).value(S("taskId")).toString();
    mortal.kill();
    QCOMPARE(cli.finish(), StreamCut);
    const QJsonObject end = cli.last(S("end"));
    QCOMPARE(outcome(end), S("cut"));
    QCOMPARE(end.value(S("task")).toObject().value(S("taskId")).toString(), taskId);
    QCOMPARE(state(end), S("TASK_STATE_WORKING"));
}

static const Registration registration02("endings-0.2.5", [] { return new InteropEndings(Sdk02); });
static const Registration registration03("endings-0.3.14",
                                         [] { return new InteropEndings(Sdk03); });
static const Registration registration10("endings-1.3.0", [] { return new InteropEndings(Sdk10); });

#include "interopendings.moc"
