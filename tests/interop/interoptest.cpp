// SPDX-License-Identifier: Apache-2.0
// The terminal twin against agents that run on the official JavaScript SDK. What it prints must be
// the same for every generation, down to the words that came over the wire.
#include "tests/interop/agentprocess.h"
#include "tests/interop/cliprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStandardPaths>
#include <QtTest>

#include <memory>

using a2a::test::AgentProcess;
using a2a::test::CliProcess;

using S = QLatin1String;

/// What differs from one SDK to the next.
struct Sdk {
    const char *version;
    const char *generation;
    const char *name;
    const char *endpoint;
    /// Code of the error for a message to a finished task.
    const char *finishedTaskCode;
    /// 0.2.5 answers tasks/cancel with the task as it was before.
    bool cancelAnswersWorking;
};

static constexpr Sdk Sdk02 = {"0.2.5", "0.2", "Interop 0.2", "/", "-32600", true};
static constexpr Sdk Sdk03 = {"0.3.14", "0.3", "Interop 0.3", "/a2a/jsonrpc", "-32600", false};
static constexpr Sdk Sdk10 = {"1.3.0", "1.0", "Interop 1.0", "/a2a/jsonrpc", "-32004", false};

/// Exit codes of the program, as its manual has them.
static constexpr int Completed = 0;
static constexpr int ProtocolError = 5;
static constexpr int TaskFailed = 6;
static constexpr int StreamCut = 7;
static constexpr int Waits = 8;

static constexpr auto UnknownTask = "1f0c7d2a-0000-4000-8000-000000000000";

/// The text of an artifact or message: its text parts joined.
static QString text(const QJsonObject &holder)
{
    QString joined;
    const QJsonArray parts = holder.value(S("parts")).toArray();
    for (const QJsonValue &part : parts)
        joined += part.toObject().value(S("text")).toString();
    return joined;
}

static QJsonObject firstArtifact(const QJsonObject &end)
{
    return end.value(S("task")).toObject().value(S("artifacts")).toArray().at(0).toObject();
}

static QString outcome(const QJsonObject &end)
{
    return end.value(S("outcome")).toString();
}

class InteropTest : public QObject {
    Q_OBJECT

public:
    explicit InteropTest(const Sdk &sdk)
        : m_sdk(sdk)
    {
    }

private slots:
    void initTestCase();
    void cleanupTestCase() { m_agent.reset(); }
    void card();
    void echo();
    void task_data() { streamingOrNot(); }
    void task();
    void streamedChunksAreAssembled();
    void askAndFollowUp_data() { streamingOrNot(); }
    void askAndFollowUp();
    void files();
    void json();
    void badEnds_data();
    void badEnds();
    void crash_data() { streamingOrNot(); }
    void crash();
    void cancelWhileWorking();
    void watchUntilTheEnd();
    void unknownTask_data();
    void unknownTask();
    void finishedTaskTakesNoMessage_data() { streamingOrNot(); }
    void finishedTaskTakesNoMessage();
    void finishedTaskCannotBeCanceled();
    void agentDiesInMidStream();

private:
    static void streamingOrNot();
    /// The word that this generation has on the wire for a state of 1.0.
    [[nodiscard]] QString wireWord(const QString &state) const;
    [[nodiscard]] QString url() const { return m_agent->url(); }
    [[nodiscard]] std::unique_ptr<CliProcess> send(const QString &text,
                                                   const QStringList &more = {}) const;
    /// The state of a line or of the task in it, if its wire word is the right one; else both
    /// words.
    [[nodiscard]] QString state(const QJsonObject &line) const;

    const Sdk &m_sdk;
    std::unique_ptr<AgentProcess> m_agent;
};

void InteropTest::initTestCase()
{
    if (!AgentProcess::installed()) {
        if (QStandardPaths::findExecutable(QStringLiteral("npm")).isEmpty())
            QSKIP("npm is not installed, so the interop agents are not either");
        QFAIL("the interop agents are not installed: build the target interop_agents");
    }
    m_agent = std::make_unique<AgentProcess>();
    QVERIFY2(m_agent->start(QString::fromLatin1(m_sdk.version)), qPrintable(m_agent->error()));
}

void InteropTest::streamingOrNot()
{
    QTest::addColumn<QString>("mode");
    QTest::newRow("stream") << QStringLiteral("--stream");
    QTest::newRow("no stream") << QStringLiteral("--no-stream");
}

QString InteropTest::wireWord(const QString &state) const
{
    if (QByteArray(m_sdk.generation) == "1.0")
        return state;
    return state.mid(S("TASK_STATE_").size()).toLower().replace(u'_', u'-');
}

std::unique_ptr<CliProcess> InteropTest::send(const QString &text, const QStringList &more) const
{
    return std::make_unique<CliProcess>(QStringList{QStringLiteral("send"), url(), text} + more);
}

QString InteropTest::state(const QJsonObject &line) const
{
    const QJsonObject holder = line.contains(S("task")) ? line.value(S("task")).toObject() : line;
    const QString neutral = holder.value(S("state")).toString();
    const QString wire = holder.value(S("wireState")).toString();
    return wire == wireWord(neutral) ? neutral : neutral + u'/' + wire;
}

// The card is found at the origin and read in its generation, whichever well-known name it has.
void InteropTest::card()
{
    CliProcess cli({QStringLiteral("card"), url()});
    QCOMPARE(cli.finish(), Completed);
    const QJsonObject card = cli.last(S("card"));
    QCOMPARE(card.value(S("generation")).toString(), S(m_sdk.generation));
    QCOMPARE(card.value(S("name")).toString(), S(m_sdk.name));
    QVERIFY(card.value(S("capabilities")).toObject().value(S("streaming")).toBool());
    QVERIFY(card.value(S("skills")).toArray().size() > 5);
    QCOMPARE(card.value(S("card")).toObject().value(S("name")).toString(), S(m_sdk.name));
    const QJsonObject interface = card.value(S("interfaces")).toArray().at(0).toObject();
    QCOMPARE(interface.value(S("binding")).toString(), S("jsonrpc"));
    QCOMPARE(interface.value(S("generation")).toString(), S(m_sdk.generation));
    QCOMPARE(interface.value(S("url")).toString(), url() + S(m_sdk.endpoint));
}

// A plain message comes back as a message, without a task.
void InteropTest::echo()
{
    const auto cli = send(QStringLiteral("echo Grüezi 🚆"));
    QCOMPARE(cli->finish(), Completed);
    const QJsonObject sent = cli->last(S("sent"));
    QCOMPARE(sent.value(S("generation")).toString(), S(m_sdk.generation));
    QCOMPARE(sent.value(S("binding")).toString(), S("jsonrpc"));
    QVERIFY(!sent.value(S("messageId")).toString().isEmpty());
    const QList<QJsonObject> messages = cli->lines(S("message"));
    QCOMPARE(messages.size(), 1);
    QCOMPARE(text(messages.first()), QStringLiteral("Grüezi 🚆"));
    QCOMPARE(messages.first().value(S("role")).toString(), S("ROLE_AGENT"));
    QCOMPARE(outcome(cli->last(S("end"))), S("message"));
}

// A task ends the same, streamed or not; streamed, each step is a line of its own.
void InteropTest::task()
{
    QFETCH(QString, mode);
    const auto cli = send(QStringLiteral("task"), {mode});
    QCOMPARE(cli->finish(), Completed);
    const QJsonObject end = cli->last(S("end"));
    QCOMPARE(outcome(end), S("completed"));
    QCOMPARE(state(end), S("TASK_STATE_COMPLETED"));
    QCOMPARE(text(firstArtifact(end)), S("All done"));
    QCOMPARE(firstArtifact(end).value(S("name")).toString(), S("Result"));
    if (mode == S("--stream")) {
        QCOMPARE(state(cli->last(S("task"))), S("TASK_STATE_SUBMITTED"));
        const QList<QJsonObject> statuses = cli->lines(S("status"));
        QCOMPARE(statuses.size(), 2);
        QCOMPARE(state(statuses.at(0)), S("TASK_STATE_WORKING"));
        QCOMPARE(text(statuses.at(0).value(S("message")).toObject()), S("Working on it"));
        QCOMPARE(state(statuses.at(1)), S("TASK_STATE_COMPLETED"));
        // 1.0 has no `final` any more, the older generations do.
        QCOMPARE(statuses.at(1).value(S("final")).isNull(), QByteArray(m_sdk.generation) == "1.0");
    }
}

// Chunks appear one by one and are put together at the end.
void InteropTest::streamedChunksAreAssembled()
{
    const auto cli = send(QStringLiteral("stream 40"));
    QCOMPARE(cli->finish(), Completed);
    QString expected;
    for (int i = 1; i <= 40; ++i)
        expected += (i == 1 ? QString() : QStringLiteral(" ")) + QString::number(i);
    const QList<QJsonObject> chunks = cli->lines(S("artifact"));
    QCOMPARE(chunks.size(), 40);
    QCOMPARE(text(chunks.at(1)), S(" 2"));
    QVERIFY(!chunks.first().value(S("append")).toBool());
    QVERIFY(chunks.at(1).value(S("append")).toBool());
    QVERIFY(!chunks.at(38).value(S("lastChunk")).toBool());
    QVERIFY(chunks.at(39).value(S("lastChunk")).toBool());
    const QJsonObject artifact = firstArtifact(cli->last(S("end")));
    QCOMPARE(text(artifact), expected);
    QCOMPARE(artifact.value(S("chunks")).toInt(), 40);
    QVERIFY(artifact.value(S("complete")).toBool());
}

// A task that asks waits for an answer with its own ids, and that answer completes it.
void InteropTest::askAndFollowUp()
{
    QFETCH(QString, mode);
    const auto question = send(QStringLiteral("ask"), {mode});
    QCOMPARE(question->finish(), Waits);
    const QJsonObject asked = question->last(S("end"));
    QCOMPARE(outcome(asked), S("input-required"));
    QCOMPARE(state(asked), S("TASK_STATE_INPUT_REQUIRED"));
    const QJsonObject task = asked.value(S("task")).toObject();
    QCOMPARE(text(task.value(S("message")).toObject()), S("Where to?"));

    const auto answer = send(QStringLiteral("Genève"),
                             {mode, QStringLiteral("--task"), task.value(S("taskId")).toString(),
                              QStringLiteral("--context"), task.value(S("contextId")).toString()});
    QCOMPARE(answer->finish(), Completed);
    const QJsonObject end = answer->last(S("end"));
    QCOMPARE(state(end), S("TASK_STATE_COMPLETED"));
    QCOMPARE(end.value(S("task")).toObject().value(S("taskId")), task.value(S("taskId")));
    const QJsonObject part = firstArtifact(end).value(S("parts")).toArray().at(0).toObject();
    const QJsonObject itinerary = part.value(S("data")).toObject();
    QCOMPARE(itinerary.value(S("to")).toString(), QStringLiteral("Genève"));
    QCOMPARE(itinerary.value(S("legs")).toArray().at(0).toObject().value(S("minutes")).toInt(), 56);
}

// Files arrive in the form of 1.0, by value and by reference, with their names and types.
void InteropTest::files()
{
    const auto cli = send(QStringLiteral("files"));
    QCOMPARE(cli->finish(), Completed);
    const QJsonArray parts = firstArtifact(cli->last(S("end"))).value(S("parts")).toArray();
    QCOMPARE(parts.size(), 2);
    const QJsonObject png = parts.at(0).toObject();
    QCOMPARE(png.value(S("filename")).toString(), S("pixel.png"));
    QCOMPARE(png.value(S("mediaType")).toString(), S("image/png"));
    const QByteArray bytes = QByteArray::fromBase64(png.value(S("raw")).toString().toLatin1());
    QCOMPARE(bytes.size(), 69);
    QVERIFY(bytes.startsWith("\x89PNG\r\n"));
    const QJsonObject report = parts.at(1).toObject();
    QCOMPARE(report.value(S("url")).toString(), S("https://example.com/report.pdf"));
    QCOMPARE(report.value(S("filename")).toString(), S("report.pdf"));
    QCOMPARE(report.value(S("mediaType")).toString(), S("application/pdf"));
    QVERIFY(!report.contains(S("raw")));
}

// Data arrives as the agent wrote it: order of members, spelling of numbers, other scripts.
void InteropTest::json()
{
    const auto cli = send(QStringLiteral("json"));
    QCOMPARE(cli->finish(), Completed);
    const QByteArray written =
        "{\"zulu\":1,\"alpha\":{\"list\":[1,2.5,-3e-7,true,null],\"empty\":{}},"
        "\"text\":\"Zürich → 東京 🚆\"}";
    QVERIFY2(cli->output().contains(written), cli->output().constData());
    const QJsonObject end = cli->last(S("end"));
    const QJsonObject part = firstArtifact(end).value(S("parts")).toArray().at(0).toObject();
    QCOMPARE(part.value(S("data")).toObject().value(S("zulu")).toInt(), 1);
}

void InteropTest::badEnds_data()
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

// A task that ends badly is told apart from one that could not be asked for, with the agent's
// words.
void InteropTest::badEnds()
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

// An agent whose code throws has failed, also when its SDK says so for a task nobody heard of
// before.
void InteropTest::crash()
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
void InteropTest::cancelWhileWorking()
{
    const auto working = send(QStringLiteral("slow"), {QStringLiteral("--stream")});
    const QString taskId = working->waitFor(S("task")).value(S("taskId")).toString();
    QVERIFY(!taskId.isEmpty());

    CliProcess cancel({QStringLiteral("task"), QStringLiteral("cancel"), url(), taskId});
    const int code = cancel.finish();
    QVERIFY2(code != -1 && code != ProtocolError, cancel.output().constData());
    QCOMPARE(state(cancel.last(S("task"))),
             m_sdk.cancelAnswersWorking ? S("TASK_STATE_WORKING") : S("TASK_STATE_CANCELED"));

    QCOMPARE(working->finish(), TaskFailed);
    QCOMPARE(outcome(working->last(S("end"))), S("canceled"));
    QCOMPARE(state(working->last(S("end"))), S("TASK_STATE_CANCELED"));

    CliProcess get({QStringLiteral("task"), QStringLiteral("get"), url(), taskId});
    QCOMPARE(get.finish(), TaskFailed);
    QCOMPARE(state(get.last(S("task"))), S("TASK_STATE_CANCELED"));
}

// A second listener sees the task as it stands, then all that happens until it ends.
void InteropTest::watchUntilTheEnd()
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

void InteropTest::unknownTask_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"get", "cancel", "watch"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

// A task that the agent does not know is an error with the agent's code and words.
void InteropTest::unknownTask()
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
void InteropTest::finishedTaskTakesNoMessage()
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
    QCOMPARE(error.value(S("code")).toString(), S(m_sdk.finishedTaskCode));
    QVERIFY(error.value(S("message")).toString().contains(S("terminal state")));
}

// Canceling what is finished is refused, and the refusal is not taken for the task's end.
void InteropTest::finishedTaskCannotBeCanceled()
{
    const auto first = send(QStringLiteral("task"));
    QCOMPARE(first->finish(), Completed);
    const QJsonObject task = first->last(S("end")).value(S("task")).toObject();
    CliProcess cancel({QStringLiteral("task"), QStringLiteral("cancel"), url(),
                       task.value(S("taskId")).toString()});
    QCOMPARE(cancel.finish(), ProtocolError);
    QCOMPARE(cancel.last(S("error")).value(S("code")).toString(), S("-32002"));
}

// When the agent dies, what came before stays, and the end is named a cut.
void InteropTest::agentDiesInMidStream()
{
    AgentProcess mortal;
    QVERIFY2(mortal.start(QString::fromLatin1(m_sdk.version)), qPrintable(mortal.error()));
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

static const a2a::test::Registration registration02("sdk-0.2.5",
                                                    [] { return new InteropTest(Sdk02); });
static const a2a::test::Registration registration03("sdk-0.3.14",
                                                    [] { return new InteropTest(Sdk03); });
static const a2a::test::Registration registration10("sdk-1.3.0",
                                                    [] { return new InteropTest(Sdk10); });

#include "interoptest.moc"
