// SPDX-License-Identifier: Apache-2.0
// The shipped scripts pass against the demo agent in every protocol version; a failed expectation
// gives a message and its exit code.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include <csignal>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ScriptRunTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void shipped_scripts_pass_data();
    void shipped_scripts_pass();
    void missing_values_are_reported();
    void an_unreadable_script();
    void no_agent();
    void short_secrets_are_reported();
    void a_lost_recording_is_reported();
    void a_recording_has_the_end_of_an_open_call_data();
    void a_recording_has_the_end_of_an_open_call();

private:
    [[nodiscard]] static CliRun run(const QString &script, const QString &url);
    [[nodiscard]] static CliRun runText(const QByteArray &script, const QString &url);

    DemoAgent m_demo;
};

void ScriptRunTest::initTestCase()
{
    QVERIFY(m_demo.start());
}

void ScriptRunTest::cleanupTestCase()
{
    QVERIFY(m_demo.stop());
}

CliRun ScriptRunTest::run(const QString &script, const QString &url)
{
    return runCli({u"run"_s, script, url, u"-o"_s, u"json"_s});
}

CliRun ScriptRunTest::runText(const QByteArray &script, const QString &url)
{
    QTemporaryFile file;
    if (!file.open())
        return {};
    file.write(script);
    file.close();
    return run(file.fileName(), url);
}

void ScriptRunTest::shipped_scripts_pass_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("agent");
    const QDir folder(QStringLiteral(SHIPPED_SCRIPTS));
    for (const QString &name : folder.entryList({u"*.json"_s})) {
        // As a rehearsal plays them: to the end, without pauses. The demo agent has no gRPC.
        for (const char *agent :
             {"1.0", "0.3", "0.2", "0.1", "1.0+0.3", "1.0 HTTP+JSON", "0.3 HTTP+JSON"}) {
            // 0.1 has neither messages as responses nor a rejected state.
            if (name != u"trip.json" && QByteArrayView(agent) == "0.1")
                continue;
            QTest::addRow("%s %s", qPrintable(name), agent)
                << folder.filePath(name) << QString::fromLatin1(agent);
        }
    }
}

void ScriptRunTest::shipped_scripts_pass()
{
    QFETCH(QString, script);
    QFETCH(QString, agent);
    const CliRun result = run(script, m_demo.urls().value(agent));
    QVERIFY2(result.exitCode == 0, QByteArray(result.err + result.out).constData());
    const QByteArray last = result.out.trimmed().split('\n').last();
    const json::Document document(last);
    QCOMPARE(document.root()["type"].toString(), u"script"_s);
    QVERIFY(document.root()["held"].toBool()); // the older name
    QVERIFY(document.root()["passed"].toBool());
    QCOMPARE(document.root()["turnsHeld"].toInteger(), document.root()["turns"].toInteger());
    QCOMPARE(document.root()["turnsPassed"].toInteger(), document.root()["turns"].toInteger());
}

void ScriptRunTest::missing_values_are_reported()
{
    const CliRun result =
        runText(R"({"turns":[{"say":"fail","wait":{"state":"completed"}},{"say":"unsent"}]})",
                m_demo.urls().value(u"1.0"_s));
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.out.contains("Expected completed; the task is failed."),
             result.out.constData());
    QVERIFY2(result.out.contains(R"("turnsHeld":0,"turns":2,"turnsPassed":0,)"),
             result.out.constData());
    QVERIFY(!result.out.contains("unsent"));
}

void ScriptRunTest::an_unreadable_script()
{
    const CliRun slip = runText(R"({"turns":[{"say":"x","wait":{"sate":"y"}}]})", u"127.0.0.1:1"_s);
    QCOMPARE(slip.exitCode, 2);
    QVERIFY2(slip.err.contains("unknown \"sate\""), slip.err.constData());
    const CliRun absent = run(u"/no/such/script.json"_s, u"127.0.0.1:1"_s);
    QCOMPARE(absent.exitCode, 2);
    QVERIFY2(absent.err.contains("/no/such/script.json"), absent.err.constData());
}

void ScriptRunTest::no_agent()
{
    const CliRun result = runText(R"({"turns":[{"say":"x"}]})", u"http://127.0.0.1:1"_s);
    QCOMPARE(result.exitCode, 3);
}

/// Before they are sent, and where a recording of them is passed on.
void ScriptRunTest::short_secrets_are_reported()
{
    qputenv("A2A_TEST_PIN", "739");
    QTemporaryDir folder;
    QFile script(folder.filePath(u"pin.json"_s));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write(R"({"turns":[{"parts":[{"text":"echo hi"},{"data":{"pin":"***"}}],)"
                 R"("secrets":[{"at":"/1/data/pin","env":"A2A_TEST_PIN"}]}]})");
    script.close();
    const QString file = folder.filePath(u"pin.a2ascope"_s);
    const CliRun played =
        runCli({u"run"_s, script.fileName(), m_demo.urls().value(u"1.0"_s), u"--record"_s, file});
    const QByteArray sentence = "1 value is too short to be masked in running text.";
    QCOMPARE(played.exitCode, 0);
    QVERIFY2(played.err.contains(sentence), played.err.constData());
    const QString lines = folder.filePath(u"pin.jsonl"_s);
    const CliRun exported = runCli({u"export"_s, file, u"--to"_s, u"jsonl"_s, lines});
    QCOMPARE(exported.exitCode, 0);
    QVERIFY2(exported.err.contains(sentence), exported.err.constData());
    QVERIFY(!runCli({u"export"_s, file, u"--to"_s, u"jsonl"_s, lines, u"-q"_s})
                 .err.contains("too short"));
    QFile all(lines);
    QVERIFY(all.open(QIODevice::ReadOnly));
    QVERIFY(!all.readAll().contains(R"(\"739\")"));
}

/// The file is deleted while the agent works: the script passes, its recording does not.
void ScriptRunTest::a_lost_recording_is_reported()
{
    const a2a::test::Script said =
        plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":"a",)"
                         R"("role":"ROLE_AGENT","parts":[{"text":"hi"}]}}})");
    a2a::test::Script held;
    held.hold().send(said.steps().front().bytes);
    ScriptedServer agent;
    agent.playCard("Held");
    agent.playAt("/rpc", held);
    QTemporaryDir folder;
    QFile script(folder.filePath(u"hi.json"_s));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write(R"({"turns":[{"say":"hi"}]})");
    script.close();
    const QString file = folder.filePath(u"lost.a2ascope"_s);
    QProcess process;
    process.start(QStringLiteral(CLI_PROGRAM),
                  {u"run"_s, script.fileName(), QString::fromLatin1(agent.origin()), u"-o"_s,
                   u"json"_s, u"--record"_s, file});
    QTRY_VERIFY_WITH_TIMEOUT(agent.received().contains("SendMessage"), 20'000);
    QVERIFY(QFile::remove(file));
    agent.goOn();
    QVERIFY(process.waitForFinished(20'000));
    const QByteArray out = process.readAllStandardOutput();
    const QByteArray err = process.readAllStandardError();
    QVERIFY2(out.contains(R"("passed":true)"), out.constData());
    QVERIFY2(err.contains("lost.a2ascope was deleted"), err.constData());
    QCOMPARE(process.exitCode(), 2);
}

void ScriptRunTest::a_recording_has_the_end_of_an_open_call_data()
{
    QTest::addColumn<bool>("isInterrupted");
    QTest::newRow("Ctrl+C") << true;
    QTest::newRow("the script has what it waited for") << false;
}

/// Not the sentence of a recording that lacks it.
void ScriptRunTest::a_recording_has_the_end_of_an_open_call()
{
    QFETCH(const bool, isInterrupted);
    ScriptedServer agent;
    agent.playCard("Held", R"("capabilities":{"streaming":true},)");
    agent.playAt(
        "/rpc", a2a::test::Script()
                    .send(streamHead() +
                          R"(data: {"jsonrpc":"2.0","id":1,"result":{"statusUpdate":{"taskId":"t",)"
                          R"("contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})"
                          "\n\n")
                    .hold());
    QTemporaryDir folder;
    QFile script(folder.filePath(u"hi.json"_s));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write(isInterrupted ? R"({"turns":[{"say":"hi"}]})"
                               : R"({"turns":[{"say":"hi","wait":{"state":"working"}}]})");
    script.close();
    const QString file = folder.filePath(u"open.a2ascope"_s);
    QProcess process;
    process.start(QStringLiteral(CLI_PROGRAM),
                  {u"run"_s, script.fileName(), QString::fromLatin1(agent.origin()), u"-o"_s,
                   u"json"_s, u"--record"_s, file});
    QByteArray out;
    while (isInterrupted && !out.contains("TASK_STATE_WORKING")) {
        QVERIFY(process.waitForReadyRead(TestTimeoutMs));
        out += process.readAllStandardOutput();
    }
    if (isInterrupted)
        ::kill(pid_t(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(TestTimeoutMs));
    QCOMPARE(process.exitCode(), isInterrupted ? 130 : 0);
    const QString lines = folder.filePath(u"open.jsonl"_s);
    QCOMPARE(runCli({u"export"_s, file, u"--to"_s, u"jsonl"_s, lines}).exitCode, 0);
    QFile exported(lines);
    QVERIFY(exported.open(QIODevice::ReadOnly));
    const QByteArray records = exported.readAll();
    QVERIFY2(records.contains(R"("code":"stopped")"), records.constData());
    QVERIFY(!records.contains("recording-ended"));
}

A2A_TEST(ScriptRunTest)
#include "scriptruntest.moc"
