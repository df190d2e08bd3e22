// SPDX-License-Identifier: Apache-2.0
// `send --record` and `replay` against the built-in demo agent: the same lines, the same exit code,
// in every protocol version and binding; no secret in the file.
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QIODevice>
#include <QTcpServer>
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
    void card_is_replayed();
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

void RecordTest::closed_port_is_replayed()
{
    QTcpServer server; // a free port, closed again
    QVERIFY(server.listen(QHostAddress::LocalHost));
    const QString url = QStringLiteral("http://127.0.0.1:%1/").arg(server.serverPort());
    server.close();
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
