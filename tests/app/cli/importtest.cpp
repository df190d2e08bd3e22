// SPDX-License-Identifier: Apache-2.0
// `import` of recordings made by other programs: the example in docs/jsonl.md is complete, and
// imported and skipped lines are reported.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QIODevice>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ImportTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void the_documented_example_is_whole();
    void text_output_lists_what_was_imported();
    void skipped_lines_are_reported_by_number();
    void failures_are_json_too();
    void a_pipe_is_read_to_its_end();
    void the_file_to_write_is_named_data();
    void the_file_to_write_is_named();

private:
    struct Import : CliRun {
        /// A member of the last line, by its pointer.
        [[nodiscard]] QByteArray last(const char *pointer) const
        {
            const json::Document document(lines().isEmpty() ? QByteArray() : lines().constLast());
            return document.at(QString::fromLatin1(pointer)).raw().toByteArray();
        }
    };
    [[nodiscard]] QString written(const QByteArray &lines);
    [[nodiscard]] QString newSession() { return path(u"%1.a2ascope"_s.arg(++m_files)); }
    [[nodiscard]] Import import(const QByteArray &lines)
    {
        return {runCli({u"import"_s, written(lines), newSession(), u"-o"_s, u"json"_s})};
    }
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
    QByteArray m_example; ///< of docs/jsonl.md
    int m_files = 0;
};

QString ImportTest::written(const QByteArray &lines)
{
    QFile file(path(u"%1.jsonl"_s.arg(++m_files)));
    if (file.open(QIODevice::WriteOnly))
        file.write(lines);
    return file.fileName();
}

void ImportTest::initTestCase()
{
    QFile page(QStringLiteral(JSONL_PAGE));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray text = page.readAll();
    static const QByteArray fence = "```jsonl\n";
    const qsizetype begin = text.indexOf(fence) + fence.size();
    QVERIFY(begin > fence.size());
    m_example = text.mid(begin, text.indexOf("```", begin) - begin);
    QVERIFY(m_example.count('\n') > 10);
}

void ImportTest::the_documented_example_is_whole()
{
    const Import run = import(m_example);
    QCOMPARE(QString::fromUtf8(run.err), QString());
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.lines().size(), 1);
    for (const auto &[pointer, expected] : {std::pair{"/type", "\"imported\""},
                                            {"/agents", "1"},
                                            {"/exchanges", "2"},
                                            {"/events", "3"},
                                            {"/tasks", "1"},
                                            {"/findings/errors", "0"},
                                            {"/findings/warnings", "0"},
                                            {"/lines", "13"},
                                            {"/skipped", "0"}})
        QCOMPARE(run.last(pointer), QByteArray(expected));
    // The result is a session like any other, and the agent has its card.
    const QString file = QString::fromUtf8(run.last("/file")).remove(u'"');
    const CliRun replayed = runCli({u"replay"_s, file, u"-o"_s, u"json"_s});
    QCOMPARE(replayed.exitCode, 0);
    QVERIFY(replayed.out.startsWith("{\"type\":\"card\""));
    QVERIFY(replayed.out.contains("Rain."));
    QVERIFY(!replayed.out.contains("\"type\":\"error\""));
    // For the card, the rules have seen the response that delivered it.
    const Import html = import(QByteArray(m_example).replace("application/json", "text/html"));
    const CliRun checked =
        runCli({u"check"_s, u"--offline"_s, QString::fromUtf8(html.last("/file")).remove(u'"'),
                u"-o"_s, u"json"_s});
    QVERIFY2(checked.out.contains("\"rule\":\"DSC-005\""), checked.out.constData());
}

void ImportTest::text_output_lists_what_was_imported()
{
    const CliRun run = runCli({u"import"_s, written(m_example), newSession()});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.contains("Agents: 1, exchanges: 2, events: 3, tasks: 1."));
    QVERIFY(run.out.contains("Errors: 0, warnings: 0, notes: "));
    QVERIFY(run.out.contains("Lines: 13 imported, 0 skipped."));
    // A broken event is an error found by the rules.
    const Import broken = import(QByteArray(m_example).replace("\\\"kind\\\":\\\"task\\\",", ""));
    QVERIFY2(broken.last("/findings/errors").toInt() > 0, broken.out.constData());
}

void ImportTest::skipped_lines_are_reported_by_number()
{
    const Import run = import(m_example + "{\"type\":\"weather\"}\nno JSON\n");
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.last("/skipped"), QByteArray("2"));
    QCOMPARE(run.lines().size(), 3);
    const json::Document first(run.lines().at(0));
    QCOMPARE(first.root()["type"].toString(), u"skipped"_s);
    QCOMPARE(first.root()["line"].toInteger(), std::optional<qint64>(14));
    QVERIFY(first.root()["reason"].toString().contains(u"it must be agent, request"_s));
    QVERIFY(run.err.contains("Line 15: This line is not a JSON object."));
}

void ImportTest::failures_are_json_too()
{
    const Import run = import("{}\n");
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.last("/type"), QByteArray("\"error\""));
    QCOMPARE(run.last("/code"), QByteArray("\"not-a-session\""));
    QVERIFY(run.err.contains("first line is {\"type\":\"session\""));
}

/// Its size is not known before.
void ImportTest::a_pipe_is_read_to_its_end()
{
    QProcess process;
    process.start(u"sh"_s,
                  {u"-c"_s, u"cat \"$1\" | \"$2\" import /dev/stdin \"$3\" -o json"_s, u"sh"_s,
                   written(m_example), QStringLiteral(CLI_PROGRAM), newSession()});
    QVERIFY(process.waitForFinished(TestTimeoutMs));
    const QByteArray out = process.readAllStandardOutput();
    QCOMPARE(process.exitCode(), 0);
    QVERIFY2(out.contains(R"("lines":13,)"), out.constData());
}

void ImportTest::the_file_to_write_is_named_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("standard output") << u"-"_s; // which a session file is not written to
    QTest::newRow("nothing") << QString();
}

void ImportTest::the_file_to_write_is_named()
{
    QFETCH(QString, name);
    const CliRun run = runCli({u"import"_s, written(m_example), name});
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains("No session file to write was given."), run.err.constData());
    QVERIFY(!QFile::exists(u"-"_s));
}

A2A_TEST(ImportTest)
#include "importtest.moc"
