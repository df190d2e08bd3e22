// SPDX-License-Identifier: Apache-2.0
// `check` for build servers: what makes it fail, which rules count, what a baseline contains,
// SARIF.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class VerdictTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void fail_on_selects_the_failing_severity();
    void rules_are_excluded_and_included();
    void baseline_findings_do_not_fail();
    void findings_missing_from_the_baseline_fail();
    void list_indexes_do_not_distinguish_findings();
    void a_broken_baseline_is_reported_and_left_untouched();
    void an_agent_that_is_down_leaves_the_baseline();
    void sarif_names_the_line_of_each_finding();
    void sarif_marks_new_findings();
    void unwritable_paths_are_reported_before_sending();
    void reports_replace_no_other_file_data();
    void reports_replace_no_other_file();
    void usage_data();
    void usage();

private:
    struct Told {
        CliRun run;
        /// A member of the last line of a type; "" if it has none.
        [[nodiscard]] QString last(const char *type, const char *member) const;
        [[nodiscard]] QStringList all(const char *type, const char *member) const;
    };
    [[nodiscard]] Told check(const QStringList &more) const;
    [[nodiscard]] Told checkCard(const QByteArray &card, const QStringList &more) const;
    [[nodiscard]] QString at(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] static QByteArray bytesOf(const QString &fileName);

    DemoAgent m_demo;
    QTemporaryDir m_folder;
};

QStringList VerdictTest::Told::all(const char *type, const char *member) const
{
    QStringList texts;
    for (const QByteArray &line : run.lines()) {
        const json::Document document(line);
        const json::Value value = document.root()[member];
        if (document.root()["type"].toString() == QLatin1String(type) && value.isValid())
            texts.append(value.isString() ? value.toString() : QString::fromUtf8(value.raw()));
    }
    return texts;
}

QString VerdictTest::Told::last(const char *type, const char *member) const
{
    return all(type, member).value(all(type, member).size() - 1);
}

/// The demo agent with one fault in its response: a frame with invalid JSON (SSE-002, an error).
VerdictTest::Told VerdictTest::check(const QStringList &more) const
{
    return {runCli(QStringList{u"check"_s, m_demo.url(), u"--no-probes"_s, u"--message"_s,
                               u"wrong broken-frame"_s, u"-o"_s, u"json"_s} +
                   more)};
}

VerdictTest::Told VerdictTest::checkCard(const QByteArray &card, const QStringList &more) const
{
    QFile file(at(u"card.json"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(card) != card.size())
        qFatal("no room for a card");
    file.close();
    return {runCli(QStringList{u"check"_s, u"--offline"_s, file.fileName(), u"-o"_s, u"json"_s} +
                   more)};
}

QByteArray VerdictTest::bytesOf(const QString &fileName)
{
    QFile file(fileName);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void VerdictTest::initTestCase()
{
    QVERIFY(m_demo.start());
    QVERIFY(m_folder.isValid());
}

void VerdictTest::cleanupTestCase()
{
    QVERIFY(m_demo.stop());
}

/// Correct except for what is edited below: without skills it has a note or two.
static QByteArray cardWithSkills(const QByteArray &skills)
{
    return R"({"name":"Many","description":"d","version":"1","skills":[)" + skills +
           R"(],"capabilities":{"streaming":true},"defaultInputModes":["text/plain"],)"
           R"("defaultOutputModes":["text/plain"],"supportedInterfaces":[{"url":)"
           R"("https://agent.example/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})";
}

static QByteArray skillWithoutTags(const QByteArray &id)
{
    return R"({"id":")" + id + R"(","name":"n","description":"d"})";
}

void VerdictTest::fail_on_selects_the_failing_severity()
{
    const Told usual = checkCard(cardWithSkills({}), {});
    const int warnings = usual.last("checked", "warnings").toInt();
    const int notes = usual.last("checked", "notes").toInt();
    QCOMPARE(usual.last("checked", "errors"), u"0"_s);
    QVERIFY2(warnings + notes > 0, usual.run.out.constData());
    QCOMPARE(usual.run.exitCode, 0);
    QCOMPARE(checkCard(cardWithSkills({}), {u"--fail-on"_s, u"warning"_s}).run.exitCode,
             warnings > 0 ? 1 : 0);
    QCOMPARE(checkCard(cardWithSkills({}), {u"--fail-on"_s, u"note"_s}).run.exitCode, 1);
    QCOMPARE(
        checkCard(cardWithSkills(skillWithoutTags("a")), {u"--fail-on"_s, u"error"_s}).run.exitCode,
        1);
}

void VerdictTest::rules_are_excluded_and_included()
{
    const Told all = check({});
    QCOMPARE(all.run.exitCode, 1);
    QVERIFY(all.all("finding", "rule").contains(u"SSE-002"_s));
    const Told without = check({u"--rules"_s, u"-SSE-*"_s});
    QVERIFY(!without.all("finding", "rule").contains(u"SSE-002"_s));
    QCOMPARE(without.last("checked", "errors"), u"0"_s);
    const Told only = check({u"--rules"_s, u"+sse-002"_s, u"--junit"_s, at(u"only.xml"_s)});
    QCOMPARE(only.all("finding", "rule"), QStringList{u"SSE-002"_s});
    QCOMPARE(only.run.exitCode, 1);
    QCOMPARE(bytesOf(at(u"only.xml"_s)).count("<testcase"), 2); // and the call, which failed
    QCOMPARE(bytesOf(at(u"only.xml"_s)).count("<failure"), 1);
    const Told back = check({u"--rules"_s, u"+SSE-*,-SSE-002"_s});
    QCOMPARE(back.all("finding", "rule"), QStringList());
}

void VerdictTest::baseline_findings_do_not_fail()
{
    const QString file = at(u"known.json"_s);
    const Told made = check({u"--baseline"_s, file, u"--update-baseline"_s});
    QCOMPARE(made.all("checked", "known"), QStringList());
    QVERIFY(bytesOf(file).contains(R"("rule":"SSE-002")"));
    const Told again =
        check({u"--baseline"_s, file, u"--fail-on"_s, u"note"_s, u"--junit"_s, at(u"k.xml"_s)});
    QCOMPARE(again.last("checked", "errors"), u"0"_s);
    QCOMPARE(again.last("checked", "known").toInt(), made.all("finding", "rule").size());
    QCOMPARE(again.all("finding", "known").size(), made.all("finding", "rule").size());
    QCOMPARE(bytesOf(at(u"k.xml"_s)).count("<failure"), 0);
    QVERIFY(bytesOf(at(u"k.xml"_s)).contains("SSE-002"));
    // Rewritten it is the same file, byte for byte: no change in its history.
    const QByteArray before = bytesOf(file);
    (void)check({u"--baseline"_s, file, u"--update-baseline"_s});
    QCOMPARE(bytesOf(file), before);
}

void VerdictTest::findings_missing_from_the_baseline_fail()
{
    const QString file = at(u"other.json"_s);
    (void)checkCard(cardWithSkills({}), {u"--baseline"_s, file, u"--update-baseline"_s});
    QCOMPARE(checkCard(cardWithSkills({}), {u"--baseline"_s, file, u"--fail-on"_s, u"note"_s})
                 .run.exitCode,
             0);
    const Told worse = checkCard(cardWithSkills(skillWithoutTags("a")), {u"--baseline"_s, file});
    QCOMPARE(worse.run.exitCode, 1);
    QVERIFY(worse.last("checked", "errors").toInt() > 0);
}

void VerdictTest::list_indexes_do_not_distinguish_findings()
{
    const QString file = at(u"lists.json"_s);
    (void)checkCard(cardWithSkills(skillWithoutTags("a")),
                    {u"--baseline"_s, file, u"--update-baseline"_s});
    QVERIFY2(bytesOf(file).contains("/skills/*"), bytesOf(file).constData());
    const Told more = checkCard(cardWithSkills(skillWithoutTags("a") + ',' + skillWithoutTags("b")),
                                {u"--baseline"_s, file});
    QCOMPARE(more.last("checked", "errors"), u"0"_s);
    QCOMPARE(more.run.exitCode, 0);
}

void VerdictTest::a_broken_baseline_is_reported_and_left_untouched()
{
    const QString file = at(u"broken.json"_s);
    for (const QByteArray &bytes :
         {QByteArray("no JSON"), QByteArray(R"({"type":"a2ascope-baseline","version":2,)"
                                            R"("findings":[]})")}) {
        QFile broken(file);
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write(bytes);
        broken.close();
        const Told told = check({u"--baseline"_s, file, u"--update-baseline"_s});
        QCOMPARE(told.run.exitCode, 2);
        QVERIFY2(told.run.err.contains(file.toUtf8()), told.run.err.constData());
        QVERIFY(told.run.out.isEmpty());
        QCOMPARE(bytesOf(file), bytes);
    }
    QCOMPARE(check({u"--baseline"_s, at(u"none.json"_s)}).run.exitCode, 2);
}

/// Known findings are not lost because nothing could be asked: neither of the agent nor of what
/// stands before it.
void VerdictTest::an_agent_that_is_down_leaves_the_baseline()
{
    const QString file = at(u"down.json"_s);
    (void)check({u"--baseline"_s, file, u"--update-baseline"_s});
    const QByteArray known = bytesOf(file);
    QVERIFY2(known.contains(R"("rule":"SSE-002")"), known.constData());
    ScriptedServer gateway;
    gateway.play(plainAnswer(502, "no upstream\n", "Content-Type: text/plain\r\n"));
    for (const QString &url : {u"http://127.0.0.1:1"_s, QString::fromLatin1(gateway.origin())}) {
        const CliRun run = runCli({u"check"_s, url, u"--baseline"_s, file, u"--update-baseline"_s});
        QVERIFY2(run.exitCode == 3 || run.exitCode == 5, run.printed().constData());
        QCOMPARE(bytesOf(file), known);
    }
}

void VerdictTest::sarif_names_the_line_of_each_finding()
{
    const QString file = at(u"report.sarif"_s);
    const Told told = check({u"--sarif"_s, file});
    QCOMPARE(told.run.exitCode, 1);
    const json::Document report(bytesOf(file));
    QCOMPARE(report.root()["version"].toString(), u"2.1.0"_s);
    const json::Value results = report.at(u"/runs/0/results"_s);
    QCOMPARE(int(results.count()), told.all("finding", "rule").size());
    const QList<QByteArray> lines = bytesOf(at(u"report.jsonl"_s)).split('\n');
    bool isSeen = false;
    for (const json::Value one : json::children(results)) {
        const QString where = one.pointer();
        const json::Value place = report.at(QString(where % u"/locations/0/physicalLocation"));
        QCOMPARE(place["artifactLocation"]["uri"].toString(), u"report.jsonl"_s);
        const int line = int(place["region"]["startLine"].toInteger().value_or(0));
        QVERIFY(line >= 1 && line < lines.size());
        const auto rule = int(one["ruleIndex"].toInteger().value_or(-1));
        QCOMPARE(report.at(u"/runs/0/tool/driver/rules/%1/id"_s.arg(rule)).toString(),
                 one["ruleId"].toString());
        QCOMPARE(one["properties"]["side"].toString(), u"agent"_s);
        if (one["ruleId"].toString() != u"SSE-002")
            continue;
        isSeen = true;
        QCOMPARE(one["level"].toString(), u"error"_s);
        QVERIFY2(lines[line - 1].startsWith(R"({"type":"read")"), lines[line - 1].constData());
    }
    QVERIFY(isSeen);
    QCOMPARE(report.at(u"/runs/0/properties/clientFindings"_s).toInteger().value_or(-1), 0);
    // The lines are a session like any other: importing them gives the same findings.
    const CliRun imported = runCli({u"import"_s, at(u"report.jsonl"_s), at(u"r.a2ascope"_s)});
    QCOMPARE(imported.exitCode, 0);
}

void VerdictTest::sarif_marks_new_findings()
{
    const QString known = at(u"new.json"_s);
    QByteArray card = cardWithSkills(skillWithoutTags("a"));
    (void)checkCard(card, {u"--baseline"_s, known, u"--update-baseline"_s});
    const QString file = at(u"new.sarif"_s);
    (void)checkCard(card.replace(R"("version":"1",)", ""),
                    {u"--baseline"_s, known, u"--sarif"_s, file});
    const json::Document report(bytesOf(file));
    QMap<QString, int> states;
    for (const json::Value one : json::children(report.at(u"/runs/0/results"_s)))
        ++states[one["baselineState"].toString()];
    QCOMPARE(states.keys(), (QStringList{u"new"_s, u"unchanged"_s}));
}

void VerdictTest::unwritable_paths_are_reported_before_sending()
{
    for (const QString &option : {u"--junit"_s, u"--sarif"_s}) {
        const Told told = check({option, at(u"no/such/folder.x"_s)});
        QCOMPARE(told.run.exitCode, 2);
        QVERIFY(told.run.err.contains("cannot be written"));
        QCOMPARE(told.all("sent", "operation"), QStringList());
    }
    QVERIFY(QDir(m_folder.path()).mkdir(u"beside.jsonl"_s)); // in the place of SARIF's lines
    const Told told = check({u"--sarif"_s, at(u"beside.sarif"_s)});
    QCOMPARE(told.run.exitCode, 2);
    QCOMPARE(told.all("sent", "operation"), QStringList());
}

void VerdictTest::reports_replace_no_other_file_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("two reports") << QStringList{u"--junit"_s, at(u"one.xml"_s), u"--sarif"_s,
                                                at(u"./one.xml"_s)};
    QTest::newRow("lines beside a report")
        << QStringList{u"--junit"_s, at(u"two.jsonl"_s), u"--sarif"_s, at(u"two.sarif"_s)};
    QTest::newRow("a recording") << QStringList{u"--junit"_s, at(u"three.a2ascope"_s),
                                                u"--record"_s, at(u"three.a2ascope"_s)};
}

void VerdictTest::reports_replace_no_other_file()
{
    QFETCH(QStringList, options);
    const Told told = check(options);
    QCOMPARE(told.run.exitCode, 2);
    QVERIFY2(told.run.err.contains("would replace another file"), told.run.err.constData());
    QVERIFY(!QFile::exists(options.at(1)));
    QVERIFY(!QFile::exists(options.at(3)));
}

void VerdictTest::usage_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("severity") << QStringList{u"--fail-on"_s, u"never"_s} << QByteArray("--fail-on");
    QTest::newRow("sign") << QStringList{u"--rules"_s, u"CARD-*"_s} << QByteArray("needs a sign");
    QTest::newRow("rule") << QStringList{u"--rules"_s, u"-NONE-1"_s}
                          << QByteArray("no rule NONE-1");
    QTest::newRow("file") << QStringList{u"--update-baseline"_s} << QByteArray("--baseline FILE");
    QTest::newRow("offline") << QStringList{u"--offline"_s, at(u"o"_s), u"--record"_s, at(u"r"_s)}
                             << QByteArray("leave out --record");
}

void VerdictTest::usage()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, said);
    const Told told = check(options);
    QCOMPARE(told.run.exitCode, 2);
    QVERIFY2(told.run.err.contains(said), told.run.err.constData());
    const CliRun other = runCli(QStringList{u"send"_s, m_demo.url(), u"hi"_s} + options);
    QCOMPARE(other.exitCode, 2);
}

A2A_TEST(VerdictTest)
#include "verdicttest.moc"
