// SPDX-License-Identifier: Apache-2.0
// `check --active`: off by default, announced, asked for at a terminal, and nothing stays open,
// also after Ctrl+C.
#include "model/json/document.h"
#include "tests/app/cli/faketerminal.h"
#include "tests/app/cli/programs.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ActiveCheckTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QVERIFY(m_demo.emplace().start()); }
    void cleanup() { QVERIFY(m_demo->stop()); }
    void it_is_off_by_default();
    void every_dialect_is_probed_data();
    void every_dialect_is_probed();
    void a_recording_has_the_same_results();
    void watched_streams_have_the_timeout();
    void ctrl_c_ends_what_was_started();
    void a_terminal_is_asked_data();
    void a_terminal_is_asked();
    void nothing_is_ended_after_a_no();
    void what_stays_open_is_named();
    void usage();

private:
    /// The states of the demo agent's tasks.
    [[nodiscard]] QStringList states() const;
    [[nodiscard]] static QStringList all(const QByteArray &out, const char *type,
                                         const char *member);

    std::optional<DemoAgent> m_demo;
    QTemporaryDir m_folder;
};

QStringList ActiveCheckTest::all(const QByteArray &out, const char *type, const char *member)
{
    QStringList texts;
    for (const QByteArray &line : out.split('\n')) {
        const json::Document document(line);
        const json::Value value = document.root()[member];
        if (document.isValid() && document.root()["type"].toString() == QLatin1String(type))
            texts.append(value.isString() ? value.toString() : QString::fromUtf8(value.raw()));
    }
    return texts;
}

QStringList ActiveCheckTest::states() const
{
    const CliRun run = runCli({u"task"_s, u"list"_s, m_demo->url(), u"-o"_s, u"json"_s});
    return all(run.out, "task", "state");
}

void ActiveCheckTest::it_is_off_by_default()
{
    const CliRun run = runCli({u"check"_s, m_demo->url(), u"-o"_s, u"json"_s});
    QVERIFY(all(run.out, "active", "url").isEmpty());
    QVERIFY(!all(run.out, "probe", "probe").contains(u"cancel-twice"_s));
    QVERIFY(states().isEmpty());
}

void ActiveCheckTest::every_dialect_is_probed_data()
{
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<bool>("isNewest");
    QTest::newRow("1.0") << u"1.0"_s << true;
    QTest::newRow("1.0 HTTP+JSON") << u"1.0 HTTP+JSON"_s << true;
    QTest::newRow("0.3") << u"0.3"_s << false;
    QTest::newRow("0.3 HTTP+JSON") << u"0.3 HTTP+JSON"_s << false;
    QTest::newRow("0.2") << u"0.2"_s << false;
    QTest::newRow("0.1") << u"0.1"_s << false;
}

void ActiveCheckTest::every_dialect_is_probed()
{
    QFETCH(QString, dialect);
    QFETCH(bool, isNewest);
    const CliRun run = runCli({u"check"_s, m_demo->urls().value(dialect), u"--active"_s,
                               u"--message"_s, u"slow"_s, u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 0);
    QHash<QString, QString> verdicts;
    const QStringList probes = all(run.out, "probe", "probe");
    for (qsizetype i = 0; i < probes.size(); ++i)
        verdicts.insert(probes[i], all(run.out, "probe", "verdict")[i]);
    for (const char *probe :
         {"return-at-once", "message-unknown-task", "message-other-context", "cancel-twice",
          "send-twice", "parallel-streams", "close-stream", "delete-push", "other-extension"}) {
        const QString verdict = verdicts.value(QString::fromLatin1(probe));
        QVERIFY2(verdict == (isNewest ? u"kept"_s : u"not-judged"_s),
                 QByteArray(QByteArray(probe) + ' ' + run.out + run.err).constData());
    }
    QCOMPARE(verdicts.value(u"undeclared-stream"_s), u"not-judged"_s);
    QCOMPARE(verdicts.value(u"no-extension"_s), u"not-judged"_s);
    QCOMPARE(all(run.out, "active", "text"), isNewest ? QStringList{u"slow"_s} : QStringList());
    QVERIFY(run.err.contains("SendMessage with an unknown task ID") == isNewest);
    for (const QString &state : states())
        QVERIFY2(state == u"TASK_STATE_CANCELED" || state == u"TASK_STATE_COMPLETED",
                 qPrintable(state));
}

void ActiveCheckTest::a_recording_has_the_same_results()
{
    const QString file = m_folder.filePath(u"active.a2ascope"_s);
    const CliRun live = runCli({u"check"_s, m_demo->url(), u"--active"_s, u"--message"_s, u"slow"_s,
                                u"--record"_s, file, u"-o"_s, u"json"_s});
    const CliRun again = runCli({u"check"_s, u"--offline"_s, file, u"-o"_s, u"json"_s});
    for (const char *member : {"probe", "verdict", "result", "seen", "exchange", "rules"})
        QCOMPARE(all(again.out, "probe", member), all(live.out, "probe", member));
    QStringList before = all(live.out, "finding", "rule");
    QStringList after = all(again.out, "finding", "rule");
    before.sort();
    after.sort();
    QCOMPARE(after, before);
    QVERIFY(after.contains(u"SEM-012"_s));
}

void ActiveCheckTest::watched_streams_have_the_timeout()
{
    QElapsedTimer time;
    time.start();
    const CliRun run = runCli({u"check"_s, m_demo->url(), u"--active"_s, u"--message"_s,
                               u"wrong endless"_s, u"--timeout"_s, u"1"_s, u"-o"_s, u"json"_s});
    const qint64 took = time.elapsed();
    const QStringList probes = all(run.out, "probe", "probe");
    const QStringList verdicts = all(run.out, "probe", "verdict");
    for (const char *probe : {"parallel-streams", "close-stream"})
        QCOMPARE(verdicts.value(probes.indexOf(QString::fromLatin1(probe))), u"kept"_s);
    QVERIFY2(took < 20'000, run.out.constData()); // without it, ten seconds each
}

void ActiveCheckTest::ctrl_c_ends_what_was_started()
{
    QProcess process;
    process.start(QStringLiteral(CLI_PROGRAM),
                  {u"check"_s, m_demo->url(), u"--active"_s, u"--message"_s, u"wrong silence"_s,
                   u"-o"_s, u"json"_s});
    QByteArray out;
    while (!out.contains("\"probe\":\"send-twice\"") && process.waitForReadyRead(TestTimeoutMs))
        out += process.readAllStandardOutput();
    ::kill(pid_t(process.processId()), SIGINT); // two streams are open, or about to be
    QVERIFY(process.waitForFinished(LongTestTimeoutMs));
    out += process.readAllStandardOutput();
    const QByteArray err = process.readAllStandardError();
    QVERIFY2(err.contains("Cleaning up after the probes"), err.constData());
    QCOMPARE(process.exitCode(), 130);
    QVERIFY(!all(out, "probe", "probe").contains(u"close-stream"_s));
    QVERIFY2(all(out, "error", "code").isEmpty(), out.constData());
    const QStringList tasks = states();
    QVERIFY(!tasks.isEmpty());
    for (const QString &state : tasks)
        QCOMPARE(state, u"TASK_STATE_CANCELED"_s);
}

void ActiveCheckTest::a_terminal_is_asked_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<bool>("isSent");
    QTest::newRow("yes") << QStringList() << QByteArray("y\n") << true;
    QTest::newRow("no") << QStringList() << QByteArray("n\n") << false;
    QTest::newRow("Enter") << QStringList() << QByteArray("\n") << false;
    QTest::newRow("another word") << QStringList() << QByteArray("yonder\n") << false;
    QTest::newRow("the end of the input") << QStringList() << QByteArray("\x04") << false;
    QTest::newRow("--yes") << QStringList{u"--yes"_s} << QByteArray() << true;
    QTest::newRow("quiet") << QStringList{u"-q"_s} << QByteArray("n\n") << false;
}

void ActiveCheckTest::a_terminal_is_asked()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, keys);
    QFETCH(bool, isSent);
    const FakeTerminal terminal(80);
    QProcess process;
    process.setChildProcessModifier([&terminal] { ::dup2(terminal.descriptor(), STDIN_FILENO); });
    process.start(QStringLiteral(CLI_PROGRAM),
                  QStringList{u"check"_s, m_demo->url(), u"--active"_s, u"-o"_s, u"json"_s} +
                      options);
    QByteArray err;
    while (!keys.isEmpty() && !err.contains("[y/N]") && process.state() != QProcess::NotRunning) {
        process.waitForReadyRead(50);
        err += process.readAllStandardError();
    }
    if (!keys.isEmpty()) {
        QVERIFY2(err.contains("CancelTask twice"), err.constData()); // said before
        terminal.type(keys);
    }
    QVERIFY(process.waitForFinished(LongTestTimeoutMs));
    err += process.readAllStandardError();
    QCOMPARE(err.contains("[y/N]"), !keys.isEmpty());
    const QByteArray out = process.readAllStandardOutput();
    const bool isQuiet = options.contains(u"-q"_s);
    QCOMPARE(all(out, "active", "url").isEmpty(), isQuiet);
    QCOMPARE(all(out, "probe", "probe").contains(u"cancel-twice"_s), isSent);
    QCOMPARE(all(out, "probe", "probe").contains(u"unknown-task"_s), !isQuiet); // the others are
    QCOMPARE(process.exitCode(), 0);
}

/// Nothing was started.
void ActiveCheckTest::nothing_is_ended_after_a_no()
{
    ScriptedServer server;
    server.playCard("Silent", R"("capabilities":{},)");
    server.play(a2a::test::Script().wait(std::chrono::minutes(1)));
    const FakeTerminal terminal(80);
    QProcess process;
    process.setChildProcessModifier([&terminal] { ::dup2(terminal.descriptor(), STDIN_FILENO); });
    process.start(QStringLiteral(CLI_PROGRAM),
                  {u"check"_s, QString::fromLatin1(server.origin()), u"--active"_s});
    QByteArray err;
    const auto says = [&](const char *words) {
        while (!err.contains(words) && process.state() != QProcess::NotRunning) {
            process.waitForReadyRead(50);
            err += process.readAllStandardError();
        }
        return err.contains(words);
    };
    QVERIFY2(says("[y/N]"), err.constData());
    terminal.type("n\n");
    QVERIFY2(says("active probes are not sent"),
             err.constData()); // the first probe waits for its response
    ::kill(pid_t(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(LongTestTimeoutMs));
    err += process.readAllStandardError();
    QVERIFY2(!err.contains("Cleaning up"), err.constData());
}

/// An agent that takes messages and knows nothing of canceling.
void ActiveCheckTest::what_stays_open_is_named()
{
    ScriptedServer server;
    server.playCard("Open", R"("capabilities":{},)");
    server.play(plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"left-task",)"
                                 R"("contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})"));
    QProcess process;
    process.start(QStringLiteral(CLI_PROGRAM), {u"check"_s, QString::fromLatin1(server.origin()),
                                                u"--active"_s, u"-o"_s, u"json"_s});
    QByteArray out;
    while (!out.contains("\"probe\":\"return-at-once\"") && process.waitForReadyRead(TestTimeoutMs))
        out += process.readAllStandardOutput();
    ::kill(pid_t(process.processId()), SIGINT); // five seconds for the rest
    QVERIFY(process.waitForFinished(LongTestTimeoutMs));
    out += process.readAllStandardOutput();
    QVERIFY2(all(out, "error", "code").contains(u"left-open"_s), out.constData());
    QVERIFY(all(out, "error", "taskId").contains(u"left-task"_s));
    QVERIFY(process.readAllStandardError().contains("task cancel URL left-task"));
}

void ActiveCheckTest::usage()
{
    const QString url = m_demo->url();
    QCOMPARE(runCli({u"check"_s, url, u"--active"_s, u"--no-probes"_s}).exitCode, 2);
    QCOMPARE(runCli({u"check"_s, u"--offline"_s, u"x"_s, u"--active"_s}).exitCode, 2);
    QCOMPARE(runCli({u"check"_s, url, u"--yes"_s}).exitCode, 2);
    QCOMPARE(runCli({u"send"_s, url, u"hi"_s, u"--active"_s}).exitCode, 2);
}

A2A_TEST(ActiveCheckTest)
#include "activechecktest.moc"
