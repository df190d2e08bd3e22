// SPDX-License-Identifier: Apache-2.0
// `export` and `import` of a session that was recorded against the built-in demo agent.
#include "model/sessionfile/database.h"
#include "tests/app/cli/faketerminal.h"
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDir>
#include <QFile>
#include <QIODevice>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ExportTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void every_format_is_written_data();
    void every_format_is_written();
    void imported_json_lines_replay_identically();
    void a_single_exchange_is_http_text();
    void invalid_arguments_are_usage_errors_data();
    void invalid_arguments_are_usage_errors();
    void a_quiet_export_shows_no_progress();
    void the_session_itself_is_not_replaced();
    void unfinished_recordings_are_reported();
    void missing_items_are_reported();
    void no_secret_is_exported();
    void an_anonymized_copy_keeps_the_session_structure();
    void replacements_are_listed_in_advance();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
    QString m_session; ///< a recorded conversation with artifacts
};

static const QByteArray Secret = "canary+8841/of mine";

void ExportTest::initTestCase()
{
    DemoAgent demo;
    QVERIFY(demo.start());
    m_session = path(u"talk.a2ascope"_s);
    qputenv("A2A_TEST_CANARY", Secret);
    const CliRun live =
        runCli({u"send"_s, demo.url(), QString(u"gallery "_s % QString::fromLatin1(Secret)),
                u"--bearer-env"_s, u"A2A_TEST_CANARY"_s, u"--record"_s, m_session});
    qunsetenv("A2A_TEST_CANARY");
    QCOMPARE(live.exitCode, 0);
    QVERIFY(demo.stop());
}

void ExportTest::every_format_is_written_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<QByteArray>("somewhere");
    QTest::newRow("har") << QByteArray("{\"log\":{\"version\":\"1.2\"")
                         << QByteArray("_eventSourceMessages");
    QTest::newRow("jsonl") << QByteArray("{\"type\":\"session\"") << QByteArray("\"type\":\"end\"");
    QTest::newRow("markdown") << QByteArray("# A2A session") << QByteArray("## Timeline");
    QTest::newRow("zip") << QByteArray("PK\x03\x04") << QByteArray("artifacts.json");
    QTest::newRow("http") << QByteArray("### 1 - ") << QByteArray("HTTP/1.1 200");
    QTest::newRow("curl") << QByteArray("#!/bin/sh") << QByteArray("curl ");
    QTest::newRow("slides") << QByteArray("<!DOCTYPE html>") << QByteArray("\"conversations\":[");
}

void ExportTest::every_format_is_written()
{
    QFETCH(QByteArray, beginning);
    QFETCH(QByteArray, somewhere);
    const QString format = QString::fromLatin1(QTest::currentDataTag());
    const QString out = path(u"out."_s % format);
    const CliRun toFile = runCli({u"export"_s, m_session, u"--to"_s, format, out});
    QCOMPARE(QString::fromUtf8(toFile.err), QString());
    QCOMPARE(toFile.exitCode, 0);
    QFile file(out);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(content.startsWith(beginning));
    QVERIFY(content.contains(somewhere));
    const CliRun toOutput = runCli({u"export"_s, m_session, u"--to"_s, format});
    if (format == u"zip") {
        QCOMPARE(toOutput.exitCode, 2);
        QVERIFY(toOutput.err.contains("only be written to a file"));
    } else {
        QVERIFY(toOutput.out == content);
    }
}

void ExportTest::imported_json_lines_replay_identically()
{
    const QString lines = path(u"talk.jsonl"_s);
    const QString again = path(u"again.a2ascope"_s);
    QCOMPARE(runCli({u"export"_s, m_session, u"--to"_s, u"jsonl"_s, lines}).exitCode, 0);
    const CliRun import = runCli({u"import"_s, lines, again});
    QCOMPARE(QString::fromUtf8(import.err), QString());
    QCOMPARE(import.exitCode, 0);
    const QStringList shown{u"-o"_s, u"json"_s, u"--wire"_s};
    const CliRun first = runCli(QStringList{u"replay"_s, m_session} + shown);
    const CliRun second = runCli(QStringList{u"replay"_s, again} + shown);
    QVERIFY(!first.out.isEmpty());
    QCOMPARE(QString::fromUtf8(second.out), QString::fromUtf8(first.out));
    QCOMPARE(second.exitCode, first.exitCode);
    const CliRun repeated = runCli({u"import"_s, lines, again});
    QCOMPARE(repeated.exitCode, 2);
    QVERIFY(repeated.err.contains("already a file"));

    QFile file(lines);
    QVERIFY(file.open(QIODevice::Append));
    file.write("damaged\n");
    file.close();
    const CliRun damaged = runCli({u"import"_s, lines, path(u"damaged.a2ascope"_s)});
    QCOMPARE(damaged.exitCode, 2);
    QVERIFY(damaged.err.contains("not a JSON object"));
    QVERIFY(QFile::exists(path(u"damaged.a2ascope"_s)));
}

void ExportTest::a_single_exchange_is_http_text()
{
    const CliRun http =
        runCli({u"export"_s, m_session, u"--to"_s, u"http"_s, u"--exchange"_s, u"1"_s});
    QCOMPARE(http.exitCode, 0);
    QVERIFY(http.out.startsWith("GET /"));
    QCOMPARE(http.out.count("HTTP/1.1 200"), 1);
}

void ExportTest::invalid_arguments_are_usage_errors_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("no file") << QStringList{u"export"_s};
    QTest::newRow("no format") << QStringList{u"export"_s, m_session};
    QTest::newRow("other format") << QStringList{u"export"_s, m_session, u"--to"_s, u"pdf"_s};
    QTest::newRow("no number") << QStringList{u"export"_s, m_session,       u"--to"_s,
                                              u"har"_s,    u"--exchange"_s, u"first"_s};
    QTest::newRow("zero") << QStringList{u"export"_s, m_session,       u"--to"_s,
                                         u"har"_s,    u"--exchange"_s, u"0"_s};
    QTest::newRow("too many") << QStringList{u"export"_s, m_session, u"--to"_s,
                                             u"har"_s,    u"-"_s,    u"more"_s};
    for (const QString &other : {u"--to"_s, u"--exchange"_s, u"--context"_s})
        QTest::newRow(qPrintable(u"anonymise with "_s % other))
            << QStringList{u"export"_s, m_session, u"--anonymise"_s, other, u"1"_s};
    QTest::newRow("nothing to write") << QStringList{u"import"_s, m_session};
}

void ExportTest::invalid_arguments_are_usage_errors()
{
    QFETCH(QStringList, words);
    const CliRun refused = runCli(words);
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.out.isEmpty());
    QCOMPARE(refused.err.count('\n'), 1);
}

void ExportTest::a_quiet_export_shows_no_progress()
{
    const FakeTerminal terminal(80);
    const char *const name = ::ttyname(terminal.descriptor());
    QVERIFY(name != nullptr);
    QProcess process;
    process.setStandardErrorFile(QString::fromLocal8Bit(name));
    process.start(QStringLiteral(CLI_PROGRAM),
                  {u"export"_s, m_session, u"--to"_s, u"har"_s, u"-q"_s});
    QVERIFY(process.waitForFinished(TestTimeoutMs));
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(terminal.read(), QByteArray());
}

void ExportTest::the_session_itself_is_not_replaced()
{
    const auto bytes = [this] {
        QFile file(m_session);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QByteArray before = bytes();
    QVERIFY(!before.isEmpty());
    QVERIFY(QFile::link(m_session, path(u"link.a2ascope"_s)));
    for (const QString &named : {m_session, path(u"./talk.a2ascope"_s), path(u"link.a2ascope"_s)}) {
        const CliRun refused = runCli({u"export"_s, named, u"--to"_s, u"jsonl"_s, m_session});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("would replace the session"), refused.err.constData());
        QVERIFY(bytes() == before);
    }
}

/// As while a program still writes it, or after a crash.
void ExportTest::unfinished_recordings_are_reported()
{
    const QString left = path(u"left.a2ascope"_s);
    QVERIFY(QFile::copy(m_session, left));
    {
        Database database;
        QVERIFY(database.open(left, Database::Mode::Write));
        QVERIFY(database.execute("DELETE FROM facts WHERE name = 'whole'"));
    }
    const CliRun lines = runCli({u"export"_s, left, u"--to"_s, u"jsonl"_s, path(u"left.jsonl"_s)});
    QCOMPARE(lines.exitCode, 0);
    QVERIFY2(lines.err.contains("This recording was not finished"), lines.err.constData());
    const CliRun copy =
        runCli({u"export"_s, left, u"--anonymize"_s, path(u"left copy.a2ascope"_s)});
    QCOMPARE(copy.exitCode, 0);
    QVERIFY2(copy.err.contains("This recording was not finished"), copy.err.constData());
}

void ExportTest::missing_items_are_reported()
{
    const QString har = u"har"_s;
    const CliRun file = runCli({u"export"_s, path(u"none"_s), u"--to"_s, har});
    QCOMPARE(file.exitCode, 2);
    QVERIFY(file.err.contains("There is no file"));
    const CliRun exchange =
        runCli({u"export"_s, m_session, u"--to"_s, har, u"--exchange"_s, u"999"_s});
    QCOMPARE(exchange.exitCode, 2);
    QVERIFY(exchange.err.contains("no exchange 999"));
    const CliRun context =
        runCli({u"export"_s, m_session, u"--to"_s, har, u"--context"_s, u"nobody"_s});
    QCOMPARE(context.exitCode, 2);
    const CliRun folder =
        runCli({u"export"_s, m_session, u"--to"_s, har, path(u"no/such/folder.har"_s)});
    QCOMPARE(folder.exitCode, 2);
    QVERIFY(folder.err.contains("cannot be written"));
    const CliRun lines = runCli({u"import"_s, m_session, path(u"x.a2ascope"_s)});
    QCOMPARE(lines.exitCode, 2);
    QVERIFY(!QFile::exists(path(u"x.a2ascope"_s)));
}

void ExportTest::no_secret_is_exported()
{
    for (const char *format : {"har", "jsonl", "markdown", "http", "curl", "slides"}) {
        const CliRun out = runCli({u"export"_s, m_session, u"--to"_s, QString::fromLatin1(format)});
        QVERIFY(out.out.contains("gallery"));
        for (const QByteArray &form : {Secret, Secret.toPercentEncoding(), Secret.toBase64()})
            QVERIFY2(!out.out.contains(form), format);
    }
}

void ExportTest::an_anonymized_copy_keeps_the_session_structure()
{
    const QString copy = path(u"copy.a2ascope"_s);
    const CliRun made = runCli({u"export"_s, m_session, u"--anonymise"_s, copy});
    QCOMPARE(QString::fromUtf8(made.err), QString());
    QCOMPARE(made.exitCode, 0);
    QVERIFY2(made.out.startsWith("Replaced: "), made.out.constData());
    const QStringList shown{u"-o"_s, u"json"_s, u"--wire"_s};
    const CliRun before = runCli(QStringList{u"replay"_s, m_session} + shown);
    const CliRun after = runCli(QStringList{u"replay"_s, copy} + shown);
    QCOMPARE(after.exitCode, before.exitCode);
    QCOMPARE(after.lines().size(), before.lines().size());
    QVERIFY(before.out.contains("Everything") && before.out.contains("never ends"));
    QFile file(copy);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    for (const char *word : {"Everything", "never ends", "gallery"})
        QVERIFY2(!bytes.contains(word), word);
}

/// Nothing is written without a file name.
void ExportTest::replacements_are_listed_in_advance()
{
    const CliRun text = runCli({u"export"_s, m_session, u"--anonymise"_s});
    QCOMPARE(text.exitCode, 0);
    QVERIFY(text.out.contains("word  never \u2192 "));
    const CliRun json = runCli({u"export"_s, m_session, u"--anonymise"_s, u"-o"_s, u"json"_s});
    const QList<QByteArray> lines = json.lines();
    QVERIFY(lines.size() > 10);
    QVERIFY(lines.back().startsWith(R"({"type":"anonymised","replaced":{"mail":)"));
    QVERIFY(json.out.contains(R"("kind":"word","original":"never","standIn":")"));
    QCOMPARE(
        runCli({u"export"_s, m_session, u"--anonymise"_s, path(u"no/such/x.a2ascope"_s)}).exitCode,
        2);
}

A2A_TEST(ExportTest)
#include "exporttest.moc"
