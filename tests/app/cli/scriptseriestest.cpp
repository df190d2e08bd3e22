// SPDX-License-Identifier: Apache-2.0
// A script is played against several agents, repeatedly: a table, JSON lines and JUnit XML hold the
// same results.
#include "app/cli/print/terminal.h"
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ScriptSeriesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void a_table_of_agents_and_turns();
    void columns_of_the_table_are_aligned();
    void json_lines_hold_the_same_results();
    void junit_has_each_turn_of_each_run();
    void a_single_run_writes_junit_without_a_table();
    void an_unreachable_agent();
    void a_script_that_cannot_begin();
    void optional_turns_and_retries();
    void usage_errors_data();
    void usage_errors();

private:
    [[nodiscard]] QString script(const QByteArray &text);
    [[nodiscard]] QByteArray masked(QByteArray text) const;
    void compare(const QByteArray &text, const QString &golden) const;

    QTemporaryDir m_folder;
    DemoAgent m_demo;
};

static const QByteArray Mixed = R"({"name": "Mixed", "turns": [
  {"title": "Echoes & <more>", "note": "Says it again", "say": "echo hi", "wait": {"text": "Echo: hi"}},
  {"note": "Fails & <stops>", "say": "fail", "to": "new-conversation", "wait": {"state": "completed"}},
  {"say": "echo never"}
]})";

void ScriptSeriesTest::initTestCase()
{
    QVERIFY(m_demo.start());
}

void ScriptSeriesTest::cleanupTestCase()
{
    QVERIFY(m_demo.stop());
}

QString ScriptSeriesTest::script(const QByteArray &text)
{
    QFile file(m_folder.filePath(u"script.json"_s));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(text);
    return file.fileName();
}

/// Without the port and the duration of a run.
QByteArray ScriptSeriesTest::masked(QByteArray text) const
{
    QString shown = QString::fromUtf8(text);
    shown.replace(QRegularExpression(u"127\\.0\\.0\\.1:\\d+"_s), u"HOST"_s);
    shown.replace(QRegularExpression(u" +\\d+\\.\\d ms"_s), u" # ms"_s);
    shown.replace(QRegularExpression(u", \\d+ ms"_s), u", # ms"_s);
    shown.replace(QRegularExpression(u"time=\"\\d+\\.\\d+\""_s), u"time=\"#\""_s);
    shown.replace(QRegularExpression(u"\"(median|p95|ms|firstByteMs)\":\\d+(\\.\\d+)?"_s),
                  u"\"\\1\":#"_s);
    return shown.toUtf8();
}

void ScriptSeriesTest::compare(const QByteArray &text, const QString &golden) const
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

void ScriptSeriesTest::a_table_of_agents_and_turns()
{
    const CliRun result = runCli({u"run"_s, script(Mixed), m_demo.urls().value(u"1.0"_s),
                                  m_demo.urls().value(u"0.3"_s), u"--repeat"_s, u"2"_s});
    QCOMPARE(result.exitCode, 1);
    compare(result.out, u"scripttable.txt"_s);
    QVERIFY2(result.err.contains("Step 2 failed: Expected completed; the task is failed."),
             result.err.constData());
}

/// Chinese characters take two columns, and a character of two units is not cut within.
void ScriptSeriesTest::columns_of_the_table_are_aligned()
{
    const QByteArray cut = QByteArray(36, 'x') + "\U0001F600 and more";
    const CliRun result =
        runCli({u"run"_s,
                script(R"({"turns":[{"title":"预订里斯本的酒店","say":"echo hi"},)"
                       R"({"title":")" +
                       cut + R"(","say":"echo hi"}]})"),
                m_demo.url(), u"--repeat"_s, u"2"_s, u"--lang"_s, u"zh_CN"_s});
    QVERIFY2(result.exitCode == 0, result.err.constData());
    QVERIFY2(!result.out.contains("\uFFFD"), result.out.constData());
    int rows = 0;
    for (const QByteArray &line : result.lines()) {
        if (!line.startsWith("  "))
            continue;
        ++rows;
        QVERIFY2(cli::textColumns(line) == 2 + 40 + 5 * 12, line.constData());
    }
    QCOMPARE(rows, 3);
}

void ScriptSeriesTest::json_lines_hold_the_same_results()
{
    const CliRun result = runCli({u"run"_s, script(Mixed), m_demo.urls().value(u"1.0"_s),
                                  u"--repeat"_s, u"3"_s, u"-o"_s, u"json"_s});
    QCOMPARE(result.exitCode, 1);
    QByteArray lines;
    int scripts = 0;
    for (const QByteArray &line : result.lines()) {
        const json::Document document(line);
        const QString type = document.root()["type"].toString();
        scripts += type == u"script";
        if (type == u"turn-result" || (type == u"turn" && document.root()["run"].toInteger() == 3))
            lines += line + '\n';
    }
    QCOMPARE(scripts, 3);
    compare(lines, u"scripttable.jsonl"_s);
}

void ScriptSeriesTest::junit_has_each_turn_of_each_run()
{
    const QString file = m_folder.filePath(u"series.xml"_s);
    const CliRun result = runCli({u"run"_s, script(Mixed), m_demo.urls().value(u"1.0"_s),
                                  m_demo.urls().value(u"1.0 HTTP+JSON"_s), u"--repeat"_s, u"2"_s,
                                  u"--junit"_s, file});
    QCOMPARE(result.exitCode, 1);
    QFile junit(file);
    QVERIFY(junit.open(QIODevice::ReadOnly));
    compare(junit.readAll(), u"scriptjunit.xml"_s);
}

void ScriptSeriesTest::a_single_run_writes_junit_without_a_table()
{
    const QString file = m_folder.filePath(u"one.xml"_s);
    const CliRun result = runCli({u"run"_s, script(R"({"turns":[{"say":"echo hi"}]})"),
                                  m_demo.urls().value(u"1.0"_s), u"--junit"_s, file});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(!result.out.contains("p95"), result.out.constData());
    QFile junit(file);
    QVERIFY(junit.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&junit);
    QStringList names;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"testcase")
            names.append(xml.attributes().value("classname"_L1).toString() % u'/' %
                         xml.attributes().value("name"_L1).toString());
    }
    QVERIFY(!xml.hasError());
    QCOMPARE(names, QStringList(u"script/1 echo hi"_s));
    const CliRun unwritten =
        runCli({u"run"_s, script(R"({"turns":[{"say":"echo hi"}]})"), m_demo.urls().value(u"1.0"_s),
                u"--junit"_s, m_folder.filePath(u"no/such/folder.xml"_s)});
    QCOMPARE(unwritten.exitCode, 2);
    QVERIFY2(unwritten.out.isEmpty(), unwritten.out.constData()); // before anything is played
}

void ScriptSeriesTest::an_unreachable_agent()
{
    const QString file = m_folder.filePath(u"absent.xml"_s);
    const CliRun result =
        runCli({u"run"_s, script(R"({"turns":[{"say":"echo hi"},{"say":"echo ho"}]})"),
                u"http://127.0.0.1:1"_s, m_demo.urls().value(u"1.0"_s), u"--junit"_s, file});
    QCOMPARE(result.exitCode, 3); // the first that was not 0
    QVERIFY2(result.out.contains("0 of 1") && result.out.contains("1 of 1"),
             result.out.constData());
    QFile junit(file);
    QVERIFY(junit.open(QIODevice::ReadOnly));
    const QByteArray xml = junit.readAll();
    QVERIFY2(xml.contains(R"(tests="2" failures="0" errors="1" skipped="1")"), xml.constData());
    QVERIFY2(xml.contains("<error message=\""), xml.constData());
}

/// Its recording would replace a file: no step is made, and that is not success.
void ScriptSeriesTest::a_script_that_cannot_begin()
{
    QFile taken(m_folder.filePath(u"taken.a2ascope"_s));
    QVERIFY(taken.open(QIODevice::WriteOnly));
    taken.close();
    const QString file = m_folder.filePath(u"unbegun.xml"_s);
    const CliRun result = runCli(
        {u"run"_s, script(R"({"turns":[{"say":"echo hi"},{"say":"echo ho"}]})"),
         m_demo.urls().value(u"1.0"_s), u"--record"_s, taken.fileName(), u"--junit"_s, file});
    QCOMPARE(result.exitCode, 2);
    QFile junit(file);
    QVERIFY(junit.open(QIODevice::ReadOnly));
    const QByteArray xml = junit.readAll();
    QVERIFY2(xml.contains(R"(tests="2" failures="0" errors="1" skipped="1")"), xml.constData());
    QVERIFY2(xml.contains("taken.a2ascope"), xml.constData());
}

void ScriptSeriesTest::optional_turns_and_retries()
{
    const CliRun result = runCli(
        {u"run"_s, script(R"({"turns":[{"say":"fail","optional":true,"retry":{"times":1,"pause":0},
                              "wait":{"state":"completed"}},{"say":"echo hi"}]})"),
         m_demo.urls().value(u"1.0"_s), u"-o"_s, u"json"_s});
    QVERIFY2(result.exitCode == 0, result.err.constData());
    QVERIFY2(result.out.contains(R"({"type":"turn-retry","number":1,"attempt":1,"missing":)"),
             result.out.constData());
    QVERIFY2(result.out.contains(R"("attempts":2,"optional":true,"missing":)"),
             result.out.constData());
    QVERIFY2(result.out.contains(R"("held":true,"passed":true,"turnsHeld":1,"turns":2)"),
             result.out.constData());
}

void ScriptSeriesTest::usage_errors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("said");
    const QString url = u"127.0.0.1:1"_s;
    QTest::newRow("no number") << QStringList{u"run"_s, u"-"_s, url, u"--repeat"_s, u"many"_s}
                               << QByteArray("--repeat takes a number from 1 to 10000");
    QTest::newRow("zero") << QStringList{u"run"_s, u"-"_s, url, u"--repeat"_s, u"0"_s}
                          << QByteArray("--repeat takes a number from 1 to 10000");
    QTest::newRow("another command")
        << QStringList{u"card"_s, url, u"--repeat"_s, u"2"_s}
        << QByteArray("has no option --repeat; it is only valid with: run.");
    QTest::newRow("junit") << QStringList{u"card"_s, url, u"--junit"_s, u"x"_s}
                           << QByteArray(
                                  "has no option --junit; it is only valid with: check, run.");
    QTest::newRow("record") << QStringList{u"run"_s, u"-"_s, url, url, u"--record"_s, u"x"_s}
                            << QByteArray("--record records one session");
    QTest::newRow("one file for both")
        << QStringList{u"run"_s, u"-"_s, url, u"--record"_s, u"x"_s, u"--junit"_s, u"./x"_s}
        << QByteArray("--junit and --record name the same file");
    QTest::newRow("the script") << QStringList{u"run"_s, u"-"_s, url, u"--junit"_s, u"-"_s}
                                << QByteArray("--junit names the script's file");
}

void ScriptSeriesTest::usage_errors()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, said);
    arguments.replaceInStrings(QRegularExpression(u"^-$"_s), script(Mixed));
    const CliRun result = runCli(arguments);
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(said), result.err.constData());
}

A2A_TEST(ScriptSeriesTest)
#include "scriptseriestest.moc"
