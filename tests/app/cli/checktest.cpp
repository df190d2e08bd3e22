// SPDX-License-Identifier: Apache-2.0
// `check` against the built-in demo agent: conforming behavior raises no error, faults are found.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QIODevice>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class CheckTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void conforming_agents_raise_no_error_data();
    void conforming_agents_raise_no_error();
    void conforming_scenes_raise_no_error();
    void faulty_modes_are_detected();
    void probes_are_marked_and_kept();
    void text_lists_findings_by_severity();
    void junit_holds_the_same_findings();
    void junit_keeps_every_character_that_xml_has();
    void junit_has_no_key_of_an_address();
    void findings_beyond_the_limit_are_counted();
    void a_recorded_session_is_checked();
    void a_card_file_is_checked();
    void one_card_has_one_verdict_data();
    void one_card_has_one_verdict();
    void a_file_needs_no_path();
    void findings_and_errors_name_their_exchange();
    void a_connection_error_names_its_exchange();
    void probes_are_rechecked_from_the_file_data();
    void probes_are_rechecked_from_the_file();
    void usage();

private:
    struct Run : CliRun {
        /// All values of a member in the lines of a type: "rule" of "finding".
        [[nodiscard]] QStringList all(const char *type, const char *member) const;
    };
    [[nodiscard]] static Run run(const QStringList &arguments) { return {runCli(arguments)}; }
    [[nodiscard]] static Run check(const QString &url, const QStringList &more = {})
    {
        return run(QStringList{u"check"_s, url, u"-o"_s, u"json"_s} + more);
    }
    /// What checks the demo agent's reply to a message, without probes.
    [[nodiscard]] QStringList checking(const QString &message, const QStringList &more) const
    {
        return QStringList{u"check"_s,       m_url,          u"-o"_s, u"json"_s,
                           u"--no-probes"_s, u"--message"_s, message} +
               more;
    }
    /// The demo agent's reply to "help".
    [[nodiscard]] QString help() const;

    DemoAgent m_demo;
    QTemporaryDir m_folder;
    QString m_url;
};

QStringList CheckTest::Run::all(const char *type, const char *member) const
{
    QStringList texts;
    for (const QByteArray &line : lines()) {
        const json::Document document(line);
        const json::Value value = document.root()[member];
        if (document.root()["type"].toString() == QLatin1String(type))
            texts.append(value.isString() ? value.toString() : QString::fromUtf8(value.raw()));
    }
    return texts;
}

QString CheckTest::help() const
{
    const Run told = run({u"send"_s, m_url, u"help"_s, u"-o"_s, u"json"_s});
    for (const QByteArray &line : told.out.split('\n')) {
        const json::Document document(line);
        if (document.root()["type"].toString() == u"message")
            return document.at(u"/parts/0/text").toString();
    }
    return {};
}

void CheckTest::initTestCase()
{
    QVERIFY(m_demo.start());
    m_url = m_demo.url();
    QVERIFY(m_folder.isValid());
}

void CheckTest::cleanupTestCase()
{
    QVERIFY(m_demo.stop());
}

void CheckTest::conforming_agents_raise_no_error_data()
{
    QTest::addColumn<QString>("url");
    for (auto url = m_demo.urls().cbegin(); url != m_demo.urls().cend(); ++url)
        QTest::newRow(qPrintable(url.key())) << url.value();
}

void CheckTest::conforming_agents_raise_no_error()
{
    QFETCH(QString, url);
    for (const char *text : {"echo hello", "stream 5", "ask", "fail"}) {
        const Run checked = check(url, {u"--message"_s, QString::fromLatin1(text)});
        QVERIFY2(checked.all("checked", "errors") == QStringList{u"0"_s},
                 QByteArray(checked.out + checked.err).constData());
        QCOMPARE(checked.exitCode, 0);
    }
}

/// The commands that help lists with a dash in bold, except those that are wrong on purpose.
static QStringList wordsOf(const QString &help, bool wrong)
{
    static const QRegularExpression form(u"^- \\*\\*(wrong )?([^*]+)\\*\\*"_s,
                                         QRegularExpression::MultilineOption);
    QStringList words;
    for (const auto &match : form.globalMatch(help)) {
        if (match.capturedLength(1) > 0 ? wrong : !wrong)
            words.append(match.captured(2).section(u' ', 0, 0));
    }
    return words;
}

void CheckTest::conforming_scenes_raise_no_error()
{
    // A gallery is hostile on purpose; a booking may break its stream.
    static const QStringList others{u"gallery"_s, u"book"_s};
    QStringList words = wordsOf(help(), false);
    QVERIFY(words.size() > 8);
    words.removeIf([](const QString &word) { return others.contains(word); });
    QList<QStringList> runs;
    for (const QString &word : words)
        runs.append(checking(word, {u"--timeout"_s, u"20"_s}));
    const QList<CliRun> ended = runCliAll(runs);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const Run checked{ended[i]};
        QVERIFY2(checked.all("checked", "errors") == QStringList{u"0"_s},
                 QByteArray(words[i].toUtf8() + ": " + checked.out + checked.err).constData());
    }
}

void CheckTest::faulty_modes_are_detected()
{
    struct Expected {
        QString sign; ///< a rule, or an error's code
        int exitCode;
        QStringList options = {};
    };
    static const QHash<QString, Expected> expected{
        {u"cut"_s, {u"cut"_s, 7}},
        {u"cut-inside"_s, {u"cut"_s, 7}},
        {u"no-final"_s, {u"stream-ended-early"_s, 7}},
        {u"append-first"_s, {u"NOTE-APPEND-FIRST"_s, 0}},
        {u"after-terminal"_s, {u"NOTE-AFTER-TERMINAL"_s, 1}},
        {u"unknown-kind"_s, {u"NOTE-EVENT-UNKNOWN"_s, 1}},
        {u"other-task"_s, {u"NOTE-OTHER-TASK"_s, 1}},
        {u"broken-frame"_s, {u"SSE-002"_s, 1}},
        {u"not-jsonrpc"_s, {u"not-json-rpc"_s, 1}},
        {u"http-500"_s, {u"500"_s, 5}},
        {u"silence"_s, {u"idle-timeout"_s, 9, {u"--idle-timeout"_s, u"1"_s}}},
        {u"endless"_s, {u"total-timeout"_s, 9, {u"--timeout"_s, u"2"_s}}}};
    QStringList modes = wordsOf(help(), true);
    // Nothing is wrong with these until a client resubscribes; the tests of the resume lab do.
    QVERIFY(modes.removeOne(u"resume-loss"_s) && modes.removeOne(u"resume-replay"_s));
    // Pushes go elsewhere; the tests of push listening cover them.
    modes.removeIf([](const QString &mode) { return mode.startsWith("push-"_L1); });
    QCOMPARE(QSet<QString>(modes.begin(), modes.end()),
             QSet<QString>(expected.keyBegin(), expected.keyEnd()));
    QList<QStringList> runs;
    for (const QString &mode : std::as_const(modes))
        runs.append(checking(u"wrong " % mode, expected[mode].options));
    const QList<CliRun> ended = runCliAll(runs);
    for (qsizetype i = 0; i < modes.size(); ++i) {
        const QString &mode = modes[i];
        const Expected &wanted = expected[mode];
        const Run checked{ended[i]};
        const QStringList signs = checked.all("finding", "rule") + checked.all("error", "code");
        QVERIFY2(signs.contains(wanted.sign),
                 QByteArray(mode.toUtf8() + ": " + signs.join(u' ').toUtf8()).constData());
        QVERIFY2(checked.exitCode == wanted.exitCode,
                 QByteArray(mode.toUtf8() + " ends with " + QByteArray::number(checked.exitCode) +
                            '\n' + checked.err)
                     .constData());
    }
}

void CheckTest::probes_are_marked_and_kept()
{
    for (auto url = m_demo.urls().cbegin(); url != m_demo.urls().cend(); ++url) {
        const Run checked = check(url.value());
        const QStringList probes = checked.all("probe", "probe");
        QVERIFY2(probes.contains(u"unknown-task"_s), qPrintable(url.key()));
        const QStringList verdicts = checked.all("probe", "verdict");
        QVERIFY2(!verdicts.contains(u"broken"_s),
                 QByteArray(checked.out + checked.err).constData());
        QVERIFY2(verdicts.contains(u"kept"_s), QByteArray(checked.out + checked.err).constData());
        const QStringList results = checked.all("probe", "result");
        QCOMPARE(results.size(), verdicts.size());
        for (qsizetype i = 0; i < results.size(); ++i)
            QCOMPARE(results[i] == u"pass", verdicts[i] == u"kept");
    }
    // No network access unless requested, and no message is sent unless one is given.
    QVERIFY(check(m_url, {u"--no-probes"_s}).all("probe", "probe").isEmpty());
    QVERIFY(check(m_url).all("sent", "operation").isEmpty());
}

/// After the probes, errors first; what is expected stands below the first of a rule.
void CheckTest::text_lists_findings_by_severity()
{
    const Run checked = run(
        {u"check"_s, m_url, u"--message"_s, u"wrong broken-frame"_s, u"--fail-on"_s, u"note"_s});
    QCOMPARE(checked.exitCode, 1);
    const QByteArrayList lines = checked.lines();
    int rank = 3;
    int expected = 0;
    bool isError = false;
    for (const QByteArray &line : lines) {
        if (line.startsWith("? "))
            QVERIFY2(rank == 3, line.constData());
        if (line.startsWith("   Expected: "))
            ++expected;
        if (!line.startsWith("  ! "))
            continue;
        const int now = line.startsWith("  ! error") ? 2 : line.startsWith("  ! warning") ? 1 : 0;
        QVERIFY2(now <= rank, checked.out.constData());
        rank = now;
        isError = isError || now == 2;
    }
    QVERIFY2(isError && expected > 0, checked.out.constData());
    QVERIFY2(checked.out.contains("? pass "), checked.out.constData());
}

void CheckTest::junit_holds_the_same_findings()
{
    const QString fileName = m_folder.filePath(u"check.xml"_s);
    const Run checked =
        check(m_url, {u"--message"_s, u"wrong broken-frame"_s, u"--junit"_s, fileName});
    QCOMPARE(checked.exitCode, 1);
    QFile file(fileName);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    int cases = 0;
    int failures = 0;
    int announced = -1;
    QString failed;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"testsuite")
            announced = xml.attributes().value(QLatin1String("tests")).toInt();
        if (xml.name() == u"testcase") {
            ++cases;
            failed = xml.attributes().value(QLatin1String("name")).toString();
        }
        if (xml.name() == u"failure") {
            ++failures;
            QVERIFY2(failed.startsWith(u"SSE-002 "), qPrintable(failed));
        }
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(cases, announced);
    QCOMPARE(failures, 1);
    QVERIFY(cases > 150);
    // An unwritable path is reported and is not a success.
    const Run unwritten = check(m_url, {u"--junit"_s, m_folder.filePath(u"no/such/folder.xml"_s)});
    QCOMPARE(unwritten.exitCode, 2);
    QVERIFY(unwritten.err.contains("report cannot be written"));
}

/// The finding lines of a rule end at 200, the totals do not.
void CheckTest::findings_beyond_the_limit_are_counted()
{
    ScriptedServer server;
    QByteArray stream = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                        "Connection: close\r\n\r\n";
    for (int i = 0; i < 300; ++i)
        stream += R"(data: {"jsonrpc":"2.0","id":1,"result":{"artifactUpdate":{"taskId":"t",)"
                  R"("contextId":"c","append":true,"artifact":{"artifactId":"a)" +
                  QByteArray::number(i) + "\",\"parts\":[{\"text\":\"x\"}]}}}}\n\n";
    server.play(a2a::test::Script().send(stream).close());
    QFile card(m_folder.filePath(u"many.json"_s));
    QVERIFY(card.open(QIODevice::WriteOnly));
    card.write(R"({"name":"Many","description":"d","version":"1","skills":[],)"
               R"("capabilities":{"streaming":true},"defaultInputModes":["text/plain"],)"
               R"("defaultOutputModes":["text/plain"],"supportedInterfaces":[{"url":")" +
               server.origin() + R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})");
    card.close();
    const Run checked = check(card.fileName(), {u"--no-probes"_s, u"--message"_s, u"x"_s});
    const QByteArray out = checked.out + checked.err;
    const QStringList rules = checked.all("finding", "rule");
    const auto perRule = rules.count(u"NOTE-APPEND-FIRST"_s);
    QVERIFY2(perRule == 200, out.right(3000).constData());
    int sum = 0;
    for (const QByteArray &line : checked.out.split('\n')) {
        const json::Document document(line);
        if (document.root()["type"].toString() == u"checked") {
            for (const char *member : {"errors", "warnings", "notes"})
                sum += int(document.root()[member].toInteger().value_or(0));
        }
    }
    QVERIFY2(sum >= int(rules.size()) + 100, QByteArray::number(sum).constData());
}

void CheckTest::a_recorded_session_is_checked()
{
    const QString fileName = m_folder.filePath(u"wrong.a2ascope"_s);
    const Run sent = run({u"send"_s, m_url, u"wrong broken-frame"_s, u"--record"_s, fileName});
    QVERIFY(QFileInfo::exists(fileName));
    const Run checked = run({u"check"_s, u"--offline"_s, fileName, u"-o"_s, u"json"_s});
    QCOMPARE(checked.exitCode, 1);
    QVERIFY(checked.all("finding", "rule").contains(u"SSE-002"_s));
    QCOMPARE(checked.all("card", "name").size(), 1);
}

void CheckTest::a_card_file_is_checked()
{
    const QString fileName = m_folder.filePath(u"card.json"_s);
    QFile file(fileName);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("{'name':'A','version':'1','skills':'none','supportedInterfaces':[{"
                          "'url':'https://agent.example/','protocolBinding':'JSONRPC',"
                          "'protocolVersion':'1.0'}]}")
                   .replace('\'', '"'));
    file.close();
    const Run checked = run({u"check"_s, u"--offline"_s, fileName, u"-o"_s, u"json"_s});
    QCOMPARE(checked.exitCode, 1);
    QVERIFY(checked.all("finding", "rule").contains(u"CRD-011"_s));
    QVERIFY(checked.all("probe", "probe").isEmpty());
}

void CheckTest::one_card_has_one_verdict_data()
{
    QTest::addColumn<QByteArray>("interfaces");
    QTest::newRow("1.0") << QByteArray(
        R"("supportedInterfaces":[{"url":"ORIGIN/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}])");
    // Several dialects, of which the agent's answers would show one.
    QTest::newRow("0.3 over HTTP+JSON") << QByteArray(
        R"("url":"ORIGIN/v1","protocolVersion":"0.3.0","preferredTransport":"HTTP+JSON")");
    QTest::newRow("a relative address") << QByteArray(
        R"("supportedInterfaces":[{"url":"/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}])");
    QTest::newRow("any address") << QByteArray(
        R"("supportedInterfaces":[{"url":"http://0.0.0.0:9/","protocolBinding":"JSONRPC","protocolVersion":"1.0"}])");
    QTest::newRow("no interface") << QByteArray(R"("supportedInterfaces":[])");
    QTest::newRow("an unknown version") << QByteArray(
        R"("supportedInterfaces":[{"url":"ORIGIN/rpc","protocolBinding":"JSONRPC","protocolVersion":"7"}])");
}

/// Alone and in a session; and nothing is sent for it.
void CheckTest::one_card_has_one_verdict()
{
    QFETCH(QByteArray, interfaces);
    ScriptedServer server;
    const QByteArray card = R"({"name":"A","version":"1","description":"d","skills":[],)"
                            R"("capabilities":{},"defaultInputModes":["text/plain"],)"
                            R"("defaultOutputModes":["text/plain"],)" +
                            interfaces.replace("ORIGIN", server.origin()) + '}';
    server.play(plainAnswer(200, card));
    const QString session = m_folder.filePath(u"card.a2ascope"_s);
    QFile::remove(session);
    (void)run({u"check"_s, QString::fromLatin1(server.origin()), u"--no-probes"_s, u"--record"_s,
               session});
    QFile file(m_folder.filePath(u"agent-card.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(card) == card.size());
    file.close();
    const int before = server.connectionCount();
    const QStringList json{u"-o"_s, u"json"_s};
    const Run alone = run(QStringList{u"check"_s, u"--offline"_s, file.fileName()} + json);
    const Run recorded = run(QStringList{u"check"_s, u"--offline"_s, session} + json);
    QCOMPARE(server.connectionCount(), before);
    const auto verdict = [](const Run &checked) {
        QStringList rules = checked.all("finding", "rule");
        // About the response and its address, which a file does not have.
        rules.removeIf([](const QString &rule) {
            return rule.startsWith(u"DSC-"_s) || rule == u"NOTE-CARD-URL-HOST"_s;
        });
        return rules;
    };
    QCOMPARE(alone.all("card", "generation"), recorded.all("card", "generation"));
    QCOMPARE(verdict(alone), verdict(recorded));
}

/// A name in the current folder is that file, not a host.
void CheckTest::a_file_needs_no_path()
{
    QFile file(m_folder.filePath(u"plain.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("{'name':'Plain','version':'1','supportedInterfaces':[{"
                          "'url':'https://agent.example/','protocolBinding':'JSONRPC',"
                          "'protocolVersion':'1.0'}]}")
                   .replace('\'', '"'));
    file.close();
    const QStringList json{u"-o"_s, u"json"_s};
    for (const QStringList &words : {QStringList{u"check"_s, u"--offline"_s, u"plain.json"_s},
                                     QStringList{u"check"_s, u"plain.json"_s, u"--no-probes"_s},
                                     QStringList{u"card"_s, u"plain.json"_s}}) {
        const Run run{runCli(words + json, m_folder.path())};
        QVERIFY2(run.all("card", "name") == QStringList{u"Plain"_s},
                 QByteArray(run.out + run.err).constData());
        QVERIFY(run.all("finding", "exchange").filter(QRegularExpression(u"."_s)).isEmpty());
    }
    // Without such a file it is a host.
    const Run host{runCli(QStringList{u"card"_s, u"nobody.invalid"_s} + json, m_folder.path())};
    QCOMPARE(host.all("error", "kind"), QStringList{u"network"_s});
}

/// By the number that its frames and its probe have.
void CheckTest::findings_and_errors_name_their_exchange()
{
    const Run broken =
        check(m_url, {u"--message"_s, u"wrong broken-frame"_s, u"--wire"_s, u"--no-probes"_s});
    const QString stream = broken.all("frame", "exchange").constLast();
    const QStringList rules = broken.all("finding", "rule");
    const QStringList exchanges = broken.all("finding", "exchange");
    QVERIFY(rules.contains(u"SSE-002"_s));
    QCOMPARE(exchanges.at(rules.indexOf(u"SSE-002"_s)), stream);
    for (const QString &exchange : exchanges) // those of the card are about its download
        QVERIFY2(broken.all("frame", "exchange").contains(exchange), broken.out.constData());

    const Run cut = check(m_url, {u"--message"_s, u"wrong cut 3"_s, u"--wire"_s, u"--no-probes"_s});
    QCOMPARE(cut.all("error", "exchange"), QStringList{cut.all("frame", "exchange").constLast()});

    ScriptedServer server; // every probe gets an HTML page as response
    server.play(plainAnswer(200, "<p>", "Content-Type: text/html\r\n"));
    QFile card(m_folder.filePath(u"page.json"_s));
    QVERIFY(card.open(QIODevice::WriteOnly));
    card.write(R"({"name":"Page","description":"d","version":"1","skills":[],"capabilities":{},)"
               R"("defaultInputModes":["text/plain"],"defaultOutputModes":["text/plain"],)"
               R"("supportedInterfaces":[{"url":")" +
               server.origin() + R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})");
    card.close();
    const Run probed = check(card.fileName());
    const QStringList probes = probed.all("probe", "exchange");
    QVERIFY(probes.size() > 5);
    int named = 0;
    for (const QString &exchange : probed.all("finding", "exchange"))
        named += probes.contains(exchange);
    QVERIFY2(named > 5, probed.out.constData());
}

void CheckTest::a_connection_error_names_its_exchange()
{
    ScriptedServer server; // every request gets a 404
    server.play(plainAnswer(404, {}));
    const QString fileName = m_folder.filePath(u"nothing.a2ascope"_s);
    const QStringList json{u"-o"_s, u"json"_s};
    const Run live =
        run(QStringList{u"card"_s, QString::fromLatin1(server.origin()), u"--record"_s, fileName} +
            json);
    QCOMPARE(live.all("error", "code"), QStringList{u"404"_s});
    QVERIFY(live.all("error", "exchange").constFirst().toInt() > 0);
    const Run again = run(QStringList{u"replay"_s, fileName} + json);
    QCOMPARE(again.all("error", "exchange"), live.all("error", "exchange"));
}

/// Any text in names: characters of all planes survive, lone surrogates do not.
void CheckTest::junit_keeps_every_character_that_xml_has()
{
    const QString card = m_folder.filePath(u"names.json"_s);
    QFile file(card);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"name":"A","version":"1","\ud83d\ude00":1,"b\ud83d":2,"c\u0001":3,)"
               R"("supportedInterfaces":[]})");
    file.close();
    const QString fileName = m_folder.filePath(u"names.xml"_s);
    (void)run({u"check"_s, u"--offline"_s, card, u"--junit"_s, fileName});
    QFile junit(fileName);
    QVERIFY(junit.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&junit);
    QString text;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::Characters)
            text += xml.text();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(text.contains(u"member 😀"));
    QVERIFY(text.contains(u"member b\ufffd"));
    QVERIFY(text.contains(u"member c\ufffd"));
}

/// Build servers keep reports, and many read them.
void CheckTest::junit_has_no_key_of_an_address()
{
    const QString fileName = m_folder.filePath(u"refused.xml"_s);
    for (const QString &typed : {u"http://me:kq-77-word@127.0.0.1:1/?api_key=kq-77-key"_s,
                                 u"127.0.0.1:1/?api_key=kq-77-key"_s}) {
        (void)run({u"check"_s, typed, u"--junit"_s, fileName});
        QFile junit(fileName);
        QVERIFY(junit.open(QIODevice::ReadOnly));
        const QByteArray xml = junit.readAll();
        QVERIFY2(xml.contains("classname=\"connection\""), xml.constData());
        QVERIFY2(!xml.contains("kq-77"), xml.constData());
    }
}

void CheckTest::probes_are_rechecked_from_the_file_data()
{
    conforming_agents_raise_no_error_data();
}

/// Each probe has its line, followed by the findings in its response.
void CheckTest::probes_are_rechecked_from_the_file()
{
    const QString fileName =
        m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()) % u".a2ascope"_s);
    QFETCH(QString, url);
    const Run live = check(url, {u"--record"_s, fileName});
    const QString junit = m_folder.filePath(u"probes.xml"_s);
    const Run again =
        run({u"check"_s, u"--offline"_s, fileName, u"--junit"_s, junit, u"-o"_s, u"json"_s});
    const auto probeLines = [](const Run &run) {
        QByteArrayList lines = run.lines();
        lines.removeIf([](const QByteArray &line) {
            return !line.startsWith("{\"type\":\"probe\"") &&
                   !line.startsWith("{\"type\":\"finding\"");
        });
        return QString::fromUtf8(lines.join('\n'));
    };
    QVERIFY(probeLines(live).contains(u"unknown-task"_s));
    QCOMPARE(probeLines(again), probeLines(live));
    QFile xml(junit);
    QVERIFY(xml.open(QIODevice::ReadOnly));
    QVERIFY(xml.readAll().contains("probe unknown-task"));
    QStringList before = live.all("finding", "rule");
    QStringList after = again.all("finding", "rule");
    before.sort();
    after.sort();
    QCOMPARE(after, before);
    QCOMPARE(again.exitCode, live.exitCode);
}

void CheckTest::usage()
{
    QCOMPARE(run({u"send"_s, m_url, u"hi"_s, u"--junit"_s, u"x"_s}).exitCode, 2);
    QCOMPARE(run({u"check"_s, u"--offline"_s, u"x"_s, u"--message"_s, u"hi"_s}).exitCode, 2);
    QCOMPARE(run({u"check"_s, u"--offline"_s, m_folder.filePath(u"none"_s)}).exitCode, 2);
    QCOMPARE(run({u"check"_s, m_url, u"--no-rules"_s}).exitCode, 2);
}

A2A_TEST(CheckTest)
#include "checktest.moc"
