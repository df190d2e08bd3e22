// SPDX-License-Identifier: Apache-2.0
// `send --record` and `replay` against the built-in demo agent: the same lines, the same exit code,
// in every protocol version and binding; no secret in the file.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/reservedport.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QIODevice>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class RecordTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void replay_prints_the_same_output_data();
    void replay_prints_the_same_output();
    void replay_as_text_prints_the_same_output();
    void every_recording_can_be_read_data();
    void every_recording_can_be_read();
    void card_is_replayed();
    void a_canceled_task_is_what_was_wanted();
    void closed_port_is_replayed();
    void existing_output_file_is_refused_before_sending();
    void no_session_file();
    void secrets_are_not_in_the_file();

private:
    [[nodiscard]] QString newFile();
    void compare(const QStringList &send, const QStringList &shown);

    QTemporaryDir m_folder;
    int m_files = 0;
    DemoAgent m_demo;
};

QString RecordTest::newFile()
{
    return m_folder.filePath(QStringLiteral("%1.a2ascope").arg(++m_files));
}

void RecordTest::initTestCase()
{
    QVERIFY(m_demo.start());
}

void RecordTest::cleanupTestCase()
{
    QVERIFY(m_demo.stop());
}

/// `shown`: the output options.
void RecordTest::compare(const QStringList &send, const QStringList &shown)
{
    const QString file = newFile();
    const CliRun live =
        runCli(QStringList{u"send"_s} + send + shown + QStringList{u"--record"_s, file});
    QVERIFY(!live.out.isEmpty());
    const CliRun again = runCli(QStringList{u"replay"_s, file} + shown);
    QCOMPARE(QString::fromUtf8(again.out), QString::fromUtf8(live.out));
    QCOMPARE(QString::fromUtf8(again.err), QString::fromUtf8(live.err));
    QCOMPARE(again.exitCode, live.exitCode);
}

void RecordTest::replay_prints_the_same_output_data()
{
    QTest::addColumn<QString>("agent");
    QTest::addColumn<QStringList>("words");
    for (const QString &agent : m_demo.urls().keys())
        QTest::newRow(qPrintable(agent)) << agent << QStringList{u"task"_s};
    for (const char *text : {"echo hi", "multi", "ask", "auth", "fail", "big", "unicode",
                             "wrong cut 3", "wrong cut-inside", "wrong no-final", "wrong http-500",
                             "wrong not-jsonrpc", "wrong broken-frame", "wrong after-terminal",
                             "wrong unknown-kind", "busy 1", "busy 1000"})
        QTest::newRow(text) << u"1.0"_s << QStringList{QString::fromLatin1(text)};
    QTest::newRow("polled") << u"1.0"_s << QStringList{u"stream 5"_s, u"--no-stream"_s};
    QTest::newRow("forced") << u"1.0+0.3"_s << QStringList{u"task"_s, u"--generation"_s, u"0.3"_s};
    QTest::newRow("extension") << u"1.0"_s
                               << QStringList{u"echo hi"_s, u"--extension"_s, u"urn:nobody"_s};
    QTest::newRow("not sent again") << u"1.0"_s << QStringList{u"busy 1"_s, u"--no-retry"_s};
    QTest::newRow("silent") << u"1.0"_s
                            << QStringList{u"wrong silence"_s, u"--idle-timeout"_s, u"0.3"_s};
}

void RecordTest::replay_prints_the_same_output()
{
    QFETCH(QString, agent);
    QFETCH(QStringList, words);
    compare(QStringList{m_demo.urls().value(agent)} + words, {u"-o"_s, u"json"_s, u"--wire"_s});
}

void RecordTest::replay_as_text_prints_the_same_output()
{
    compare({m_demo.urls().value(u"1.0"_s), u"multi"_s}, {});
    compare({m_demo.urls().value(u"1.0"_s), u"wrong cut 3"_s}, {u"-q"_s});
}

void RecordTest::every_recording_can_be_read_data()
{
    QTest::addColumn<QStringList>("words");
    const QString agent = m_demo.url();
    const CliRun sent = runCli({u"send"_s, agent, u"task"_s, u"-o"_s, u"json"_s});
    const json::Document end(sent.lines().last());
    const QString task = end.root()["task"]["taskId"].toString();
    QVERIFY2(!task.isEmpty(), sent.out.constData());
    const QString hook = u"http://127.0.0.1:1/hook"_s;
    const auto row = [](const char *name, const QStringList &words) {
        QTest::newRow(name) << words;
    };
    row("card", {u"card"_s, agent});
    row("extended card", {u"card"_s, agent, u"--extended"_s});
    row("send", {u"send"_s, agent, u"task"_s});
    row("send, notified", {u"send"_s, agent, u"push"_s, u"--push"_s});
    row("send to nobody", {u"send"_s, u"http://127.0.0.1:1/"_s, u"hi"_s});
    row("send to no address", {u"send"_s, u"ftp://nowhere"_s, u"hi"_s});
    row("task get", {u"task"_s, u"get"_s, agent, task});
    row("task cancel", {u"task"_s, u"cancel"_s, agent, task});
    row("task watch", {u"task"_s, u"watch"_s, agent, task});
    row("task list", {u"task"_s, u"list"_s, agent});
    row("push set", {u"push"_s, u"set"_s, agent, task, hook});
    row("push list", {u"push"_s, u"list"_s, agent, task});
    row("check", {u"check"_s, agent});
    row("run", {u"run"_s, QString(QStringLiteral(SHIPPED_SCRIPTS) % u"/stream.json"_s), agent});
}

static QStringList inputsOf(const QList<QByteArray> &lines, const char *list)
{
    QStringList inputs;
    for (const QByteArray &line : lines) {
        const json::Document document(line);
        const json::Value root = document.root();
        for (const json::Value agent : json::children(root[list]))
            inputs << agent["input"].toString();
        const QString number = QString::fromUtf8(root["agent"].raw());
        if (root["type"].toString() == u"agent" && root["ns"].toInteger() == 0 &&
            number.toInt() == inputs.size())
            inputs << root["head"]["input"].toString();
    }
    return inputs;
}

/// By every command that reads one, with the same agents.
void RecordTest::every_recording_can_be_read()
{
    QFETCH(const QStringList, words);
    const QStringList json{u"-o"_s, u"json"_s};
    const QString file = newFile();
    const CliRun live = runCli(words + QStringList{u"--record"_s, file} + json);
    QVERIFY2(QFile::exists(file), live.printed().constData());
    const CliRun info = runCli(QStringList{u"info"_s, file} + json);
    QVERIFY2(info.exitCode == 0, info.printed().constData());
    if (words.first() == u"run") // it prints its end itself, and is closed like the others
        QVERIFY2(info.out.contains(R"("outline":true)"), info.printed().constData());
    const QStringList agents = inputsOf(info.lines(), "agents");
    QCOMPARE(agents,
             QStringList{words.contains(u"run"_s)
                             ? words.last()
                             : words.value(words[0] == u"task" || words[0] == u"push" ? 2 : 1)});
    const CliRun replayed = runCli(QStringList{u"replay"_s, file} + json);
    QVERIFY2(!replayed.out.contains("\"damaged\"") && !replayed.err.contains("damaged"),
             replayed.printed().constData());
    const CliRun lines = runCli({u"export"_s, file, u"--to"_s, u"jsonl"_s});
    QCOMPARE(lines.exitCode, 0);
    QCOMPARE(inputsOf(lines.lines(), "none"), agents);
    const QString written = newFile();
    QFile out(written);
    QVERIFY(out.open(QIODevice::WriteOnly) && out.write(lines.out) == lines.out.size());
    out.close();
    const QString imported = newFile();
    const CliRun import = runCli(QStringList{u"import"_s, written, imported} + json);
    QVERIFY2(import.exitCode == 0, import.printed().constData());
    QCOMPARE(inputsOf(runCli(QStringList{u"info"_s, imported} + json).lines(), "agents"), agents);
    QCOMPARE(runCli({u"export"_s, imported, u"--to"_s, u"jsonl"_s}).out, lines.out);
    const QString anonymous = newFile();
    const CliRun copy = runCli({u"export"_s, file, u"--anonymize"_s, anonymous});
    QVERIFY2(copy.exitCode == 0, copy.printed().constData());
    QCOMPARE(inputsOf(runCli(QStringList{u"info"_s, anonymous} + json).lines(), "agents").size(),
             agents.size());
}

void RecordTest::card_is_replayed()
{
    const QString file = newFile();
    const QStringList json{u"-o"_s, u"json"_s};
    const CliRun live =
        runCli(QStringList{u"card"_s, m_demo.urls().value(u"1.0"_s), u"--record"_s, file} + json);
    QVERIFY(live.out.startsWith("{\"type\":\"card\""));
    const CliRun again = runCli(QStringList{u"replay"_s, file} + json);
    QCOMPARE(QString::fromUtf8(again.out), QString::fromUtf8(live.out));
    QCOMPARE(again.exitCode, live.exitCode);
}

void RecordTest::a_canceled_task_is_what_was_wanted()
{
    const QString url = m_demo.urls().value(u"1.0"_s);
    const CliRun sent = runCli({u"send"_s, url, u"ask"_s, u"--no-stream"_s, // waits for a reply
                                u"--return-immediately"_s, u"-o"_s, u"json"_s});
    const json::Document end(sent.lines().constLast());
    const QString file = newFile();
    const CliRun live = runCli(
        {u"task"_s, u"cancel"_s, url, end.at(u"/task/taskId"_s).toString(), u"--record"_s, file});
    QVERIFY2(live.out.contains("TASK_STATE_CANCELED"), live.printed().constData());
    QCOMPARE(live.exitCode, 0);
    const CliRun again = runCli({u"replay"_s, file});
    QCOMPARE(QString::fromUtf8(again.out), QString::fromUtf8(live.out));
    QCOMPARE(again.exitCode, 0);
}

void RecordTest::closed_port_is_replayed()
{
    const ReservedPort port;
    const QString url = QStringLiteral("http://127.0.0.1:%1/").arg(port.number());
    compare({url, u"hi"_s}, {u"-o"_s, u"json"_s});
}

void RecordTest::existing_output_file_is_refused_before_sending()
{
    const QString path = newFile();
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    const CliRun refused = runCli({u"send"_s, m_demo.urls().value(u"1.0"_s), u"task"_s, u"-o"_s,
                                   u"json"_s, u"--record"_s, path});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.out.contains("\"code\":\"exists\""));
    QVERIFY(!refused.out.contains("\"sent\""));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("mine"));
}

void RecordTest::no_session_file()
{
    const CliRun missing =
        runCli({u"replay"_s, m_folder.filePath(u"missing"_s), u"-o"_s, u"json"_s});
    QCOMPARE(missing.exitCode, 2);
    QVERIFY(missing.out.contains("\"kind\":\"file\""));
    QCOMPARE(runCli({u"replay"_s}).exitCode, 2);
    QCOMPARE(runCli({u"replay"_s, u"a"_s, u"b"_s}).exitCode, 2);
}

void RecordTest::secrets_are_not_in_the_file()
{
    const QByteArray secret = "canary+8841/of mine";
    qputenv("A2A_TEST_CANARY", secret);
    const QString path = newFile();
    const CliRun live = runCli({u"send"_s, m_demo.urls().value(u"1.0"_s),
                                QString(u"echo "_s % QString::fromLatin1(secret)),
                                u"--bearer-env"_s, u"A2A_TEST_CANARY"_s, u"--record"_s, path});
    qunsetenv("A2A_TEST_CANARY");
    QCOMPARE(live.exitCode, 0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(content.contains("echo ****"));
    for (const QByteArray &form : {secret, secret.toPercentEncoding(), secret.toBase64()})
        QVERIFY2(!content.contains(form), form.constData());
    QCOMPARE(QDir(m_folder.path()).entryList({u"*-wal"_s, u"*-shm"_s, u"*-journal"_s}).size(), 0);
}

A2A_TEST(RecordTest)
#include "recordtest.moc"
