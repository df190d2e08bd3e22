// SPDX-License-Identifier: Apache-2.0
// `tap` as a process, between a client and the built-in demo agent.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <algorithm>
#include <csignal>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A tap that has told its first address. It prints into a file: a full pipe would hold it up.
class TapProcess final {
public:
    explicit TapProcess(const QStringList &arguments)
    {
        process.setStandardOutputFile(m_folder.filePath(u"out"_s));
        process.start(QStringLiteral(CLI_PROGRAM),
                      QStringList{u"tap"_s, u"-o"_s, u"json"_s} + arguments);
        (void)QTest::qWaitFor([this] { return printed().contains('\n'); }, TestTimeoutMs);
        const json::Document line(printed().split('\n').front());
        url = QUrl(line.root()["url"].toString());
    }
    ~TapProcess()
    {
        process.kill();
        process.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(TapProcess)

    /// All lines, by Ctrl+C.
    [[nodiscard]] CliRun end()
    {
        ::kill(pid_t(process.processId()), SIGINT);
        if (!process.waitForFinished(TestTimeoutMs))
            return {};
        return {process.exitCode(), printed(), process.readAllStandardError()};
    }

    QProcess process;
    QUrl url;

private:
    [[nodiscard]] QByteArray printed() const
    {
        QFile file(m_folder.filePath(u"out"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

} // namespace

class TapProcessTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void replay_prints_what_the_tap_printed_data();
    void replay_prints_what_the_tap_printed();
    void a_check_finds_what_it_finds_without_the_tap_data();
    void a_check_finds_what_it_finds_without_the_tap();
    void a_killed_tap_leaves_its_recording();
    void a_lost_recording_is_reported();
    void a_taken_port_ends_it();
    void sign_in_needs_a_profile_that_has_one();
    void pushes_pass_to_the_clients_webhook_data();
    void pushes_pass_to_the_clients_webhook();
    void pushes_need_an_agent_of_this_machine();
    void hosts_are_named();

private:
    [[nodiscard]] QString newFile() { return m_folder.filePath(u"%1.a2ascope"_s.arg(++m_files)); }

    QTemporaryDir m_folder;
    int m_files = 0;
    DemoAgent m_demo;
};

void TapProcessTest::initTestCase()
{
    QVERIFY(m_demo.start());
}

void TapProcessTest::cleanupTestCase()
{
    QVERIFY(m_demo.stop());
}

/// Of calls: what only a running tap has to say is left out.
static QList<QByteArray> callLines(const CliRun &run)
{
    QList<QByteArray> lines;
    for (const QByteArray &line : run.lines()) {
        const json::Document document(line);
        const QString type = document.root()["type"].toString();
        if (type != u"listening" && type != u"untapped" && type != u"card" && type != u"end")
            lines.append(line);
    }
    return lines;
}

void TapProcessTest::replay_prints_what_the_tap_printed_data()
{
    QTest::addColumn<QString>("agent");
    QTest::addColumn<QString>("text");
    for (const QString &agent : m_demo.urls().keys()) {
        if (!agent.contains(u"gRPC"))
            QTest::addRow("%s", qPrintable(agent)) << agent << u"stream 5"_s;
    }
    for (const char *text : {"task", "multi", "files", "fail", "wrong cut 3", "wrong broken-frame"})
        QTest::addRow("%s", text) << u"1.0"_s << QString::fromLatin1(text);
}

void TapProcessTest::replay_prints_what_the_tap_printed()
{
    QFETCH(QString, agent);
    QFETCH(QString, text);
    const QString file = newFile();
    TapProcess tap({m_demo.urls().value(agent), u"--wire"_s, u"--record"_s, file});
    QVERIFY(!tap.url.isEmpty());
    const CliRun client = runCli({u"send"_s, tap.url.toString(), text});
    QVERIFY2(client.exitCode >= 0 && client.exitCode != 3, client.err.constData());
    const CliRun live = tap.end();
    QCOMPARE(live.exitCode, 0);
    const CliRun again = runCli({u"replay"_s, file, u"-o"_s, u"json"_s, u"--wire"_s});
    QCOMPARE(callLines(again).join('\n'), callLines(live).join('\n'));
    QVERIFY(live.out.contains("\"passed\":true"));
}

/// Each finding without where it is in the recording.
static QByteArrayList findingsOf(const QString &file)
{
    QByteArrayList found;
    const CliRun run = runCli({u"check"_s, u"--offline"_s, file, u"-o"_s, u"json"_s});
    for (const QByteArray &line : run.lines()) {
        const json::Document document(line);
        const json::Value root = document.root();
        if (root["type"].toString() == u"finding")
            found.append((root["rule"].toString() % u' ' % root["severity"].toString() % u' ' %
                          root["side"].toString() % u' ' % root["where"].toString())
                             .toUtf8());
    }
    std::sort(found.begin(), found.end());
    return found;
}

void TapProcessTest::a_check_finds_what_it_finds_without_the_tap_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"stream 5", "wrong cut 3", "wrong broken-frame"})
        QTest::addRow("%s", text) << QString::fromLatin1(text);
}

void TapProcessTest::a_check_finds_what_it_finds_without_the_tap()
{
    QFETCH(QString, text);
    const QString direct = newFile();
    const QString through = newFile();
    (void)runCli({u"send"_s, m_demo.url(), text, u"--record"_s, direct});
    TapProcess tap({m_demo.url(), u"--record"_s, through});
    (void)runCli({u"send"_s, tap.url.toString(), text});
    QCOMPARE(tap.end().exitCode, 0);
    QByteArrayList wanted = findingsOf(direct);
    QByteArrayList found = findingsOf(through);
    found.removeIf([](const QByteArray &one) { return one.startsWith("NOTE-TAP-"); });
    QCOMPARE(found.join('\n'), wanted.join('\n'));
}

void TapProcessTest::a_killed_tap_leaves_its_recording()
{
    ScriptedServer agent;
    agent.playCard("Never done", R"("capabilities":{"streaming":true},)");
    agent.play(a2a::test::Script()
                   .send(streamHead() +
                         R"(data: {"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t",)"
                         R"("contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})"
                         "\n\n")
                   .hold());
    const QString file = newFile();
    TapProcess tap({QString::fromLatin1(agent.origin()), u"--record"_s, file});
    RawClient client(quint16(tap.url.port()));
    const QByteArray host = tap.url.authority().toLatin1();
    client.send(
        postText("/rpc", host,
                 R"({"jsonrpc":"2.0","id":1,"method":"SendStreamingMessage","params":{"message":)"
                 R"({"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"hello"}]}}})",
                 "A2A-Version: 1.0\r\n"));
    QTRY_VERIFY(client.answer().contains("TASK_STATE_WORKING"));
    // It is written a moment after it has passed.
    const QStringList replay{u"replay"_s, file, u"-o"_s, u"json"_s};
    QTRY_VERIFY(runCli(replay).out.contains("TASK_STATE_WORKING"));
    ::kill(pid_t(tap.process.processId()), SIGKILL);
    QVERIFY(tap.process.waitForFinished(TestTimeoutMs));
    QTRY_VERIFY(!client.isOpen());

    const CliRun after = runCli(replay);
    QVERIFY(after.out.contains("TASK_STATE_WORKING"));
    QVERIFY(after.out.contains("\"passed\":true"));
    QVERIFY(!after.err.contains("damaged"));
    const CliRun check = runCli({u"check"_s, u"--offline"_s, file, u"-o"_s, u"json"_s});
    QVERIFY2(check.exitCode == 0 || check.exitCode == 1, check.err.constData());
}

void TapProcessTest::a_lost_recording_is_reported()
{
    const QString file = newFile();
    TapProcess tap({m_demo.url(), u"--record"_s, file});
    QVERIFY(!tap.url.isEmpty());
    QVERIFY(QFile::remove(file));
    QCOMPARE(runCli({u"send"_s, tap.url.toString(), u"echo hi"_s}).exitCode, 0);
    const CliRun ended = tap.end();
    QVERIFY2(ended.err.count(" was deleted, moved or replaced") == 1, ended.err.constData());
    QCOMPARE(ended.exitCode, 2);
}

void TapProcessTest::a_taken_port_ends_it()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    const QString port = QString::number(other.serverPort());
    const QString file = newFile();
    const CliRun run = runCli({u"tap"_s, m_demo.url(), u"--port"_s, port, u"--record"_s, file});
    QVERIFY(!QFile::exists(file)); // the next attempt may have the name
    QVERIFY(run.exitCode > 0);
    QVERIFY2(run.err.contains(port.toLatin1()), run.err.constData());
}

void TapProcessTest::sign_in_needs_a_profile_that_has_one()
{
    const CliRun without = runCli({u"tap"_s, m_demo.url(), u"--add-sign-in"_s});
    QCOMPARE(without.exitCode, 2);
    QVERIFY2(without.err.contains("--profile"), without.err.constData());

    const QString list = m_folder.filePath(u"agents.json"_s);
    QFile file(list);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\":\"A2A Scope "
               "agents\",\"version\":1,\"agents\":[{\"id\":\"a-1\",\"name\":\"demo\",\"url\":\"" +
               m_demo.url().toUtf8() + "\"}]}");
    file.close();
    const CliRun empty =
        runCli({u"tap"_s, u"--profile"_s, u"demo"_s, u"--profiles"_s, list, u"--add-sign-in"_s});
    QCOMPARE(empty.exitCode, 2);
    QVERIFY2(empty.err.contains("no credentials"), empty.err.constData());
}

void TapProcessTest::pushes_pass_to_the_clients_webhook_data()
{
    QTest::addColumn<QString>("agent");
    for (const char *agent : {"1.0", "0.3", "1.0 HTTP+JSON", "0.3 HTTP+JSON"})
        QTest::addRow("%s", agent) << QString::fromLatin1(agent);
}

void TapProcessTest::pushes_pass_to_the_clients_webhook()
{
    QFETCH(QString, agent);
    ScriptedServer hook;
    hook.play(plainAnswer(204, {}));
    const QString file = newFile();
    TapProcess tap({m_demo.urls().value(agent), u"--pushes"_s, u"--wire"_s, u"--record"_s, file});
    QVERIFY(!tap.url.isEmpty());
    const CliRun client = runCli(
        {u"send"_s, tap.url.toString(), u"task"_s, u"--push"_s, hook.url("/hook").toString()});
    QCOMPARE(client.exitCode, 0);
    QTRY_VERIFY(hook.requestCount() > 0);
    QTRY_VERIFY(hook.requests().back().body.contains("completed") ||
                hook.requests().back().body.contains("COMPLETED"));
    const CliRun live = tap.end();
    QCOMPARE(live.exitCode, 0);
    QVERIFY(live.out.contains("\"pushes\":true"));
    QVERIFY(live.out.contains("\"pushed\":true"));
    QVERIFY(live.out.contains("\"pushNotificationConfig.url\":\"http://127.0.0.1:"));
    QVERIFY(!hook.received().contains("/push/"));
    const CliRun again = runCli({u"replay"_s, file, u"-o"_s, u"json"_s});
    QCOMPARE(again.out.count("\"pushed\":true"), live.out.count("\"pushed\":true"));
}

void TapProcessTest::pushes_need_an_agent_of_this_machine()
{
    const CliRun without = runCli({u"tap"_s, u"--forward"_s, u"--pushes"_s});
    QCOMPARE(without.exitCode, 2);
    QVERIFY2(without.err.contains("--pushes"), without.err.constData());
    const CliRun remote = runCli({u"tap"_s, u"https://agent.example"_s, u"--pushes"_s});
    QCOMPARE(remote.exitCode, 2);
    QVERIFY2(remote.err.contains("agent.example"), remote.err.constData());
}

void TapProcessTest::hosts_are_named()
{
    const CliRun run = runCli({u"tap"_s, u"--forward"_s, u"--allow-host"_s, u"*.agent.example"_s});
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains("not \"*.agent.example\""), run.err.constData());
}

A2A_TEST(TapProcessTest)
#include "tapprocesstest.moc"
