// SPDX-License-Identifier: Apache-2.0
// Push notifications in the CLI: a URL for others, and the task's own progress among the other
// output of `send`.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QHostAddress>
#include <QProcess>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <algorithm>
#include <csignal>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// `push listen` while it runs.
class Listening final {
public:
    explicit Listening(const QStringList &more = {}, bool isJson = true)
    {
        const QStringList form = isJson ? QStringList{u"-o"_s, u"json"_s} : QStringList();
        m_process.start(QStringLiteral(CLI_PROGRAM),
                        QStringList{u"push"_s, u"listen"_s} + form + more);
    }
    ~Listening()
    {
        m_process.terminate();
        m_process.waitForFinished(TestTimeoutMs);
    }

    /// The next line, without its end; empty if there is none.
    QByteArray line()
    {
        while (!m_process.canReadLine()) {
            if (!m_process.waitForReadyRead(TestTimeoutMs))
                return {};
        }
        QByteArray line = m_process.readLine();
        line.chop(1);
        return line;
    }
    /// Up to a line of that type.
    QByteArray lineOf(const QByteArray &type)
    {
        for (;;) {
            const QByteArray next = line();
            if (next.isEmpty() || next.contains(QByteArray("\"type\":\"" + type + "\"")))
                return next;
        }
    }
    bool ends() { return m_process.waitForFinished(TestTimeoutMs); }
    QProcess &process() { return m_process; }

private:
    QProcess m_process;
};

static QString member(const QByteArray &line, const char *name)
{
    const json::Document document(line);
    const json::Value value = document.root()[name];
    return value.isString() ? value.toString() : QString::fromUtf8(value.raw());
}

/// Posts and returns the first line of the response.
static QByteArray post(const QUrl &url, const QByteArray &token, const QByteArray &body)
{
    QTcpSocket socket;
    socket.connectToHost(QHostAddress::LocalHost, quint16(url.port()));
    if (!socket.waitForConnected(TestTimeoutMs))
        return {};
    socket.write("POST " + url.path().toLatin1() + " HTTP/1.1\r\nHost: " +
                 url.authority().toLatin1() + "\r\nContent-Type: application/a2a+json\r\n" +
                 (token.isEmpty() ? QByteArray() : "X-A2A-Notification-Token: " + token + "\r\n") +
                 "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    while (!socket.canReadLine()) {
        if (!socket.waitForReadyRead(TestTimeoutMs))
            return {};
    }
    return socket.readLine().trimmed();
}

/// Without what changes from run to run: port, ids, secrets, times, and the number of an exchange.
static QByteArray masked(const QByteArray &text)
{
    QString shown = QString::fromUtf8(text);
    shown.replace(QRegularExpression(u"127\\.0\\.0\\.1:\\d+"_s), u"HOST"_s);
    shown.replace(QRegularExpression(u"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"_s), u"UUID"_s);
    shown.replace(QRegularExpression(u"\\b[0-9a-f]{32}\\b"_s), u"SECRET"_s);
    shown.replace(QRegularExpression(u"\"\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z\""_s), u"\"TIME\""_s);
    return shown.toUtf8();
}

/// Notifications come over connections of their own: the first may arrive before the response.
static QByteArray answerFirst(const QByteArray &text)
{
    QList<QByteArray> lines = text.split('\n');
    const auto answer = std::find_if(lines.begin(), lines.end(), [](const QByteArray &line) {
        return line.startsWith("  TASK_STATE_SUBMITTED") || line.startsWith(R"({"type":"task")");
    });
    if (answer != lines.end())
        lines.move(answer - lines.begin(), 1);
    return lines.join('\n');
}

static void compareMasked(const QByteArray &text, const QString &golden)
{
    QFile file(QStringLiteral(CLI_GOLDEN "/") % golden);
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(masked(text));
        return;
    }
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(golden));
    QCOMPARE(QString::fromUtf8(masked(text)), QString::fromUtf8(file.readAll()));
}

static const QByteArray Update =
    R"({"statusUpdate":{"taskId":"t1","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})";

static QByteArray status(const QByteArray &state)
{
    return QByteArray(Update).replace("WORKING", state);
}

class PushListenCommandTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_demo.start()); }
    void cleanupTestCase() { QVERIFY(m_demo.stop()); }

    void prints_notifications_and_exits_after_the_first()
    {
        Listening listening({u"--once"_s});
        const QByteArray first = listening.line();
        QCOMPARE(member(first, "type"), u"listening"_s);
        const QUrl url(member(first, "url"));
        QCOMPARE(url.host(), u"127.0.0.1"_s);
        QCOMPARE(post(url, member(first, "token").toLatin1(), Update),
                 QByteArray("HTTP/1.1 200 OK"));
        const QByteArray came = listening.lineOf("notification");
        QCOMPARE(member(came, "token"), u"right"_s);
        QCOMPARE(member(came, "rejected"), u"false"_s);
        const QByteArray status = listening.lineOf("status");
        QCOMPARE(member(status, "pushed"), u"true"_s);
        QCOMPARE(member(status, "state"), u"TASK_STATE_WORKING"_s);
        QCOMPARE(member(listening.lineOf("end"), "notifications"), u"1"_s);
        QVERIFY(listening.ends());
        QCOMPARE(listening.process().exitCode(), 0);
    }

    void a_wrong_token_is_rejected()
    {
        Listening listening({u"--once"_s});
        const QUrl url(member(listening.line(), "url"));
        QVERIFY(post(url, "somebody-elses", Update).startsWith("HTTP/1.1 401"));
        const QByteArray came = listening.lineOf("notification");
        QCOMPARE(member(came, "token"), u"wrong"_s);
        QCOMPARE(member(came, "rejected"), u"true"_s);
        QCOMPARE(member(listening.lineOf("end"), "rejected"), u"1"_s);
    }

    /// That of the environment: the agent was configured with it.
    void a_given_token_is_the_one()
    {
        qputenv("A2A_TEST_PUSH_TOKEN", "agreed-on-4711");
        const QStringList given{u"--push-token-env"_s, u"A2A_TEST_PUSH_TOKEN"_s};
        Listening listening(given + QStringList{u"--once"_s});
        const QByteArray first = listening.line();
        QVERIFY(!first.contains("agreed-on-4711")); // the output may be kept
        QCOMPARE(post(QUrl(member(first, "url")), "agreed-on-4711", Update),
                 QByteArray("HTTP/1.1 200 OK"));
        QCOMPARE(member(listening.lineOf("notification"), "tokenCheck"), u"valid"_s);
        ScriptedServer agent;
        agent.playCard("Pushes");
        agent.playAt("/rpc",
                     plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t",)"
                                      R"("status":{"state":"TASK_STATE_INPUT_REQUIRED"}}}})"));
        const CliRun run = runCli(
            QStringList{u"send"_s, QString::fromLatin1(agent.origin()), u"hi"_s, u"--push"_s} +
            given);
        qunsetenv("A2A_TEST_PUSH_TOKEN");
        QVERIFY2(run.exitCode == 8, run.printed().constData());
        QVERIFY(agent.received().contains(R"("token":"agreed-on-4711")"));
    }

    void responds_as_configured()
    {
        Listening listening({u"--once"_s, u"--answer"_s, u"429"_s});
        const QByteArray first = listening.line();
        QVERIFY(post(QUrl(member(first, "url")), member(first, "token").toLatin1(), Update)
                    .startsWith("HTTP/1.1 429"));
    }

    void the_recording_can_be_read()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"heard.a2ascope"_s);
        Listening listening({u"--record"_s, file});
        const QByteArray first = listening.line();
        const QUrl url(member(first, "url"));
        const QByteArray token = member(first, "token").toLatin1();
        QUrl other = url;
        other.setPath(u"/other"_s);
        QVERIFY(post(other, token, Update).startsWith("HTTP/1.1 404"));
        QVERIFY(post(url, token, Update).startsWith("HTTP/1.1 200"));
        QVERIFY(!listening.lineOf("status").isEmpty());
        ::kill(pid_t(listening.process().processId()), SIGINT);
        QVERIFY(!listening.lineOf("end").isEmpty());
        QVERIFY(listening.ends());
        const QString origin = u"http://"_s % url.authority();
        const CliRun info = runCli({u"info"_s, file, u"-o"_s, u"json"_s});
        QVERIFY2(info.exitCode == 0, info.printed().constData());
        const json::Document told(info.lines().first());
        QCOMPARE(told.root()["exchanges"].toInteger(), std::optional<qint64>(2));
        QCOMPARE(told.root()["tasks"].toInteger(), std::optional<qint64>(1));
        QCOMPARE(told.root()["agents"].element(0)["input"].toString(), origin);
        const CliRun lines = runCli({u"export"_s, file, u"--to"_s, u"jsonl"_s});
        QVERIFY2(lines.exitCode == 0, lines.printed().constData());
        QVERIFY(lines.out.contains(QByteArray("\"input\":\"" + origin.toUtf8())));
        const CliRun replayed = runCli({u"replay"_s, file, u"-o"_s, u"json"_s});
        QVERIFY2(replayed.out.contains("\"type\":\"status\""), replayed.printed().constData());
        QVERIFY2(!replayed.out.contains("\"type\":\"card\""), replayed.printed().constData());
    }

    void a_lost_recording_is_reported()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"lost.a2ascope"_s);
        Listening listening({u"--record"_s, file});
        const QByteArray first = listening.line();
        QVERIFY(QFile::remove(file));
        QVERIFY(post(QUrl(member(first, "url")), member(first, "token").toLatin1(), Update)
                    .startsWith("HTTP/1.1 200"));
        QVERIFY(!listening.lineOf("status").isEmpty());
        ::kill(pid_t(listening.process().processId()), SIGINT);
        QVERIFY(!listening.lineOf("end").isEmpty());
        QVERIFY(listening.ends());
        const QByteArray said = listening.process().readAllStandardError();
        QVERIFY2(said.count("lost.a2ascope was deleted") == 1, said.constData());
        QCOMPARE(listening.process().exitCode(), 2);
    }

    void prints_the_public_url()
    {
        Listening listening({u"--public"_s, u"https://example.org/hooks"_s});
        QVERIFY(member(listening.line(), "url").startsWith(u"https://example.org/hooks/"));
    }

    void listen_output_is_unchanged_data()
    {
        QTest::addColumn<bool>("isJson");
        QTest::addColumn<QString>("golden");
        QTest::newRow("lines") << false << u"pushlisten.txt"_s;
        QTest::newRow("JSON") << true << u"pushlisten.jsonl"_s;
    }
    /// A status, an artifact, a foreign token, invalid JSON, the end.
    void listen_output_is_unchanged()
    {
        QFETCH(const bool, isJson);
        QFETCH(const QString, golden);
        Listening listening({}, isJson);
        QByteArray all = listening.line() + '\n';
        QString url = isJson ? member(all, "url") : QString::fromUtf8(all).section(u' ', -1);
        QByteArray token = member(all, "token").toLatin1();
        if (!isJson) {
            const QByteArray next = listening.line();
            token = next.mid(next.lastIndexOf(' ') + 1);
            all += next + '\n';
        }
        const QUrl to(url.trimmed());
        QVERIFY(post(to, token, status("WORKING")).contains(" 200 "));
        QVERIFY(post(to, token,
                     R"({"artifactUpdate":{"taskId":"t1","contextId":"c1","artifact":)"
                     R"({"artifactId":"a","name":"Plan","parts":[{"text":"Day 1\n"}]}}})")
                    .contains(" 200 "));
        QVERIFY(post(to, "somebody-elses", status("FAILED")).contains(" 401 "));
        QVERIFY(post(to, token, "task t1 is done").contains(" 200 "));
        QVERIFY(post(to, token, status("COMPLETED")).contains(" 200 "));
        ::kill(pid_t(listening.process().processId()), SIGINT);
        QVERIFY(listening.ends());
        compareMasked(all + listening.process().readAllStandardOutput(), golden);
    }

    void send_output_is_unchanged_data()
    {
        QTest::addColumn<QStringList>("form");
        QTest::addColumn<QString>("golden");
        QTest::newRow("lines") << QStringList() << u"sendpush.txt"_s;
        QTest::newRow("JSON") << QStringList{u"-o"_s, u"json"_s} << u"sendpush.jsonl"_s;
    }
    /// Without a stream, so that there is one order. Output about the agent's card comes first.
    void send_output_is_unchanged()
    {
        QFETCH(const QStringList, form);
        QFETCH(const QString, golden);
        const CliRun run = runCli(QStringList{u"send"_s, m_demo.url(), u"push"_s, u"--push"_s,
                                              u"--no-stream"_s, u"--return-immediately"_s} +
                                  form);
        QCOMPARE(run.exitCode, 0);
        const qsizetype sent = run.out.indexOf(form.isEmpty() ? "> " : R"({"type":"sent")");
        QVERIFY2(sent >= 0, run.out.constData());
        compareMasked(answerFirst(run.out.sliced(sent)), golden);
    }

    void interrupt_shuts_down_cleanly()
    {
        Listening listening;
        QVERIFY(!listening.line().isEmpty());
        ::kill(pid_t(listening.process().processId()), SIGINT);
        QCOMPARE(member(listening.lineOf("end"), "outcome"), u"stopped"_s);
        QVERIFY(listening.ends());
        QCOMPARE(listening.process().exitCode(), 0);
    }

    void a_port_in_use_is_reported_in_one_sentence()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"none.a2ascope"_s);
        const CliRun run = runCli({u"push"_s, u"listen"_s, u"--record"_s, file, u"--port"_s,
                                   QString::number(other.serverPort())});
        QVERIFY(!QFile::exists(file)); // the next attempt may have the name
        QVERIFY(run.exitCode > 0);
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY2(run.err.contains(QByteArray::number(other.serverPort())), run.err.constData());
        QVERIFY(run.out.isEmpty());
    }

    void send_prints_pushes_and_exits_with_the_task_data()
    {
        QTest::addColumn<QString>("generation");
        for (const char *generation : {"1.0", "0.3", "0.2", "0.1", "1.0 HTTP+JSON"})
            QTest::newRow(generation) << QString::fromLatin1(generation);
    }
    void send_prints_pushes_and_exits_with_the_task()
    {
        QFETCH(QString, generation);
        const CliRun run = runCli({u"send"_s, m_demo.urls().value(generation), u"push"_s,
                                   u"--push"_s, u"-o"_s, u"json"_s});
        QCOMPARE(run.exitCode, 0);
        int pushed = 0;
        for (const QByteArray &line : run.lines())
            pushed += member(line, "pushed") == u"true" ? 1 : 0;
        QCOMPARE(pushed, generation.startsWith(u"1.0") ? 8 : 7);
        QCOMPARE(member(run.lines().last(), "outcome"), u"completed"_s);
    }

    void without_a_stream_the_task_is_followed_by_pushes()
    {
        const CliRun run = runCli({u"send"_s, m_demo.url(), u"push"_s, u"--push"_s,
                                   u"--no-stream"_s, u"--return-immediately"_s});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.out.contains("push"), run.out.constData());
    }

    void waiting_ends_with_the_timeout_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("polled") << QStringList() << QByteArray(); // as far as it got
        QTest::newRow("not polled")
            << QStringList{u"--return-immediately"_s} << QByteArray("; it was not polled.");
    }
    /// Of a task that neither ends nor is pushed.
    void waiting_ends_with_the_timeout()
    {
        QFETCH(const QStringList, more);
        const QByteArray working =
            R"({"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}})";
        ScriptedServer agent;
        agent.playCard("Slow");
        agent.play(
            {plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":)" + working + "}}"),
             plainAnswer(200, R"({"jsonrpc":"2.0","id":2,"result":)" + working + '}')});
        const CliRun run =
            runCli(QStringList{u"send"_s, QString::fromLatin1(agent.origin()), u"hi"_s, u"--push"_s,
                               u"--timeout"_s, u"1.5"_s, u"-q"_s} +
                   more);
        QVERIFY2(run.exitCode == 9, run.printed().constData());
        QFETCH(const QByteArray, said);
        QVERIFY2(run.err.count(QByteArray("Task t did not end within the timeout" + said)) == 1,
                 run.err.constData());
    }

    void usage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("answer") << QStringList{u"push"_s, u"listen"_s, u"--answer"_s, u"often"_s};
        QTest::newRow("public") << QStringList{u"push"_s, u"listen"_s, u"--public"_s, u"ftp://h"_s};
        QTest::newRow("words") << QStringList{u"push"_s, u"listen"_s, u"more"_s};
    }
    void usage()
    {
        QFETCH(QStringList, arguments);
        const CliRun run = runCli(arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.err.contains(arguments.last().toUtf8()));
    }

private:
    DemoAgent m_demo;
};

A2A_TEST(PushListenCommandTest)
#include "pushlistencommandtest.moc"
