// SPDX-License-Identifier: Apache-2.0
// --verbose logs on standard error what the program does, and QT_LOGGING_RULES takes precedence.
// Standard output is unchanged, and no message content is logged.
#include "model/json/document.h"
#include "model/log/programversion.h"
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class VerboseTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void cleanup() { qunsetenv("QT_LOGGING_RULES"); }
    void logs_to_standard_error_only();
    void logs_program_events();
    void logging_rules_of_the_environment_take_precedence();
    void logs_no_message_content();

private:
    [[nodiscard]] CliRun send(const QStringList &more) const;

    DemoAgent m_demo;
};

void VerboseTest::initTestCase()
{
    QVERIFY(m_demo.start());
}

void VerboseTest::cleanupTestCase()
{
    QVERIFY(m_demo.stop());
}

CliRun VerboseTest::send(const QStringList &more) const
{
    return runCli(QStringList{u"send"_s, m_demo.url(), u"stream 3"_s, u"-o"_s, u"json"_s} + more);
}

void VerboseTest::logs_to_standard_error_only()
{
    const CliRun quiet = send({});
    QCOMPARE(quiet.exitCode, 0);
    QCOMPARE(quiet.err, QByteArray());
    const CliRun verbose = send({u"--verbose"_s});
    QCOMPARE(verbose.exitCode, 0);
    QCOMPARE(verbose.lines().size(), quiet.lines().size());
    for (const QByteArray &line : verbose.lines()) {
        const json::Document document(line);
        QVERIFY2(!document.root()["type"].toString().isEmpty(), line.constData());
    }
    const QRegularExpression form(u"^\\d\\d:\\d\\d:\\d\\d\\.\\d\\d\\d a2a\\.\\w+: \\w.*$"_s);
    for (const QByteArray &line : verbose.err.trimmed().split('\n'))
        QVERIFY2(form.match(QString::fromUtf8(line)).hasMatch(), line.constData());
}

void VerboseTest::logs_program_events()
{
    const QByteArray log = send({u"--verbose"_s}).err;
    const QByteArray begins = QByteArray("a2a.app: a2ascope-cli ") + programVersion();
    QVERIFY2(log.contains(begins), log.constData());
    for (const char *part :
         {"agent 0: connects", "exchange 1 begins: agent 0, http on this machine, 0 bytes",
          "exchange 1 ends: finished, status 200", "agent 0: card found at attempt 1",
          "agent 0: connected, generation 1.0 over jsonrpc",
          "calls SendStreamingMessage, generation 1.0 over jsonrpc, streams", "told of ",
          "a2a.app: ends with code 0"})
        QVERIFY2(log.contains(part), log.constData());
    const QByteArray refused = runCli({u"card"_s, u"http://127.0.0.1:1"_s, u"--verbose"_s}).err;
    QVERIFY2(refused.contains(": refused, status 0, 0 bytes in 0 reads"), refused.constData());
    QVERIFY2(refused.contains("agent 0: no card after 1 attempts, network"), refused.constData());
    QVERIFY2(refused.contains("a2a.app: ends with code 3"), refused.constData());
}

void VerboseTest::logging_rules_of_the_environment_take_precedence()
{
    qputenv("QT_LOGGING_RULES", "a2a.net=false");
    const QByteArray less = send({u"--verbose"_s}).err;
    QVERIFY(!less.contains("a2a.net") && less.contains("a2a.session"));
    qputenv("QT_LOGGING_RULES", "a2a.session.info=true");
    const QByteArray some = send({}).err;
    QVERIFY(!some.contains("exchange 1 begins") && some.contains("agent 0: connects"));
}

void VerboseTest::logs_no_message_content()
{
    const QTemporaryDir home;
    qputenv("A2A_TEST_TOKEN", "canary-of-a-token");
    QUrl url(m_demo.url());
    url.setUserName(u"canary-user"_s);
    url.setPassword(u"canary-password"_s);
    url.setQuery(u"key=canary-query"_s);
    const QString file = home.filePath(u"canary-file.a2ascope"_s);
    const CliRun run = runCli({u"send"_s, url.toString(QUrl::FullyEncoded), u"echo canary-text"_s,
                               u"--verbose"_s, u"--api-key-env"_s, u"A2A_TEST_TOKEN"_s,
                               u"--header"_s, u"X-Canary-Name: canary-value"_s, u"--extension"_s,
                               u"https://canary-extension/"_s, u"--record"_s, file});
    const CliRun replayed = runCli({u"replay"_s, file, u"--verbose"_s});
    const CliRun refused = runCli({u"replay"_s, home.filePath(u"canary-none"_s), u"--verbose"_s});
    qunsetenv("A2A_TEST_TOKEN");
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QVERIFY(run.out.contains("canary-text"));
    QVERIFY2(run.err.contains("told of 1 events"), run.err.constData());
    QVERIFY2(!run.err.toLower().contains("canary"), run.err.constData());
    QVERIFY2(!run.err.contains(url.host().toUtf8()), run.err.constData());
    QVERIFY2(!run.err.contains(QByteArray::number(url.port())), run.err.constData());
    QVERIFY2(replayed.err.contains("a2a.sessionfile: the file is read"), replayed.err.constData());
    QVERIFY2(!replayed.err.toLower().contains("canary"), replayed.err.constData());
    for (const QByteArray &line : refused.err.split('\n'))
        QVERIFY2(!line.contains("a2a.") || !line.contains("canary"), line.constData());
    QVERIFY2(refused.err.contains("a file is refused: no-file"), refused.err.constData());
}

A2A_TEST(VerboseTest)
#include "verbosetest.moc"
