// SPDX-License-Identifier: Apache-2.0
// The CLI's contract against the built-in demo agent: lines, outcomes, exit codes.
#include "app/cli/commands.h"
#include "model/json/document.h"
#include "model/text/textof.h"
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QIODevice>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <csignal>
#include <sys/stat.h>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class CliTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void exit_codes_data();
    void exit_codes();
    void protocol_versions_data();
    void protocol_versions();
    void answers_a_question();
    void cancel_and_get();
    void wire_shows_bytes_as_received();
    void quiet_prints_the_result_only();
    void honors_retry_after();
    void reports_extension_negotiation_data();
    void reports_extension_negotiation();
    void usage_errors_are_printed_data();
    void usage_errors_are_printed();
    void usage_data();
    void usage();
    void file_and_data_are_sent_verbatim();
    void interrupt_does_not_cancel();
    void secrets_are_never_printed();
    void secrets_are_sent_to_one_origin_only();
    void card_lists_interfaces();
    void check_lists_findings();
    void every_operation_data();
    void every_operation();
    void lost_output_is_an_error_data();
    void lost_output_is_an_error();
    void a_card_may_come_from_standard_input();
    void endless_files_are_refused_data();
    void endless_files_are_refused();
    void plain_http_loads_no_tls();

private:
    struct Run : CliRun {
        /// The JSON pointer's text in the last line of that type, "-" if there is none.
        [[nodiscard]] QString value(const char *type, const char *pointer) const;
    };
    [[nodiscard]] static Run run(const QStringList &arguments) { return {runCli(arguments)}; }
    [[nodiscard]] Run send(const QString &text, const QStringList &more = {}) const;

    DemoAgent m_demo;
    QString m_url;
};

QString CliTest::Run::value(const char *type, const char *pointer) const
{
    const QList<QByteArray> all = lines();
    for (auto line = all.rbegin(); line != all.rend(); ++line) {
        const json::Document document(*line);
        if (document.root()["type"].toString() != QLatin1String(type))
            continue;
        const json::Value value = document.at(QString::fromLatin1(pointer));
        return value.isString() ? value.toString() : QString::fromUtf8(value.raw());
    }
    return u"-"_s;
}

CliTest::Run CliTest::send(const QString &text, const QStringList &more) const
{
    return run(QStringList{u"send"_s, m_url, text, u"-o"_s, u"json"_s} + more);
}

void CliTest::initTestCase()
{
    QVERIFY(m_demo.start());
    m_url = m_demo.url();
}

void CliTest::cleanupTestCase()
{
    QVERIFY(m_demo.stop());
}

void CliTest::exit_codes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("outcome");
    const auto row = [](const char *text, int exitCode, const char *outcome,
                        const QStringList &options = {}) {
        QTest::newRow(text) << QString::fromLatin1(text) << options << exitCode
                            << QString::fromLatin1(outcome);
    };
    row("echo hi", 0, "message");
    row("task", 0, "completed");
    row("stream 5", 0, "completed");
    row("multi", 0, "completed");
    row("big", 0, "completed");
    row("unicode", 0, "completed");
    row("ask", 8, "input-required");
    row("auth", 8, "auth-required");
    row("fail", 6, "failed");
    row("reject", 6, "rejected");
    row("wrong cut 3", 7, "cut");
    row("wrong cut-inside", 7, "cut");
    row("wrong no-final", 7, "cut");
    row("wrong http-500", 5, "error");
    row("wrong not-jsonrpc", 5, "error");
    row("wrong broken-frame", 5, "error");
    row("busy 1000", 5, "error");
    row("wrong append-first", 0, "completed");
    row("wrong after-terminal", 0, "completed");
    row("wrong unknown-kind", 0, "completed");
    row("wrong silence", 9, "error", {u"--idle-timeout"_s, u"0.3"_s});
    row("wrong endless", 9, "error", {u"--timeout"_s, u"0.5"_s});
    QTest::newRow("task, not streamed")
        << u"task"_s << QStringList{u"--no-stream"_s} << 0 << u"completed"_s;
    QTest::newRow("task, at once and polled")
        << u"task"_s << QStringList{u"--no-stream"_s, u"--return-immediately"_s} << 0
        << u"working"_s;
}

void CliTest::protocol_versions_data()
{
    QTest::addColumn<QString>("agent");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("generation");
    const auto row = [](const char *name, const QString &agent, const QStringList &options,
                        const char *outcome, const char *generation) {
        QTest::newRow(name) << agent << options << QString::fromLatin1(outcome)
                            << QString::fromLatin1(generation);
    };
    row("0.1 by its card", u"0.1"_s, {u"stream 3"_s}, "completed", "0.1");
    row("0.1 asked for", u"0.1"_s, {u"stream 3"_s, u"--generation"_s, u"0.1"_s}, "completed",
        "0.1");
    row("0.1, not streamed", u"0.1"_s, {u"multi"_s, u"--no-stream"_s}, "completed", "0.1");
    row("0.1: a greeting is a task", u"0.1"_s, {u"echo hi"_s}, "completed", "0.1");
    row("0.1: a question", u"0.1"_s, {u"ask"_s}, "input-required", "0.1");
    row("0.1: files", u"0.1"_s, {u"files"_s}, "completed", "0.1");
    row("0.2", u"0.2"_s, {u"stream 3"_s}, "completed", "0.2");
    row("both: the newest", u"1.0+0.3"_s, {u"stream 3"_s}, "completed", "1.0");
    row("both: the older", u"1.0+0.3"_s, {u"stream 3"_s, u"--generation"_s, u"0.3"_s}, "completed",
        "0.3");
}

void CliTest::protocol_versions()
{
    QFETCH(QString, agent);
    QFETCH(QStringList, options);
    const Run result =
        run(QStringList{u"send"_s, m_demo.urls().value(agent), u"-o"_s, u"json"_s} + options);
    QTEST(result.value("end", "/outcome"), "outcome");
    QTEST(result.value("sent", "/generation"), "generation");
    QVERIFY(!result.value("end", "/task/contextId").isEmpty());
    for (const QByteArray &line : result.lines()) {
        const json::Document document(line);
        QVERIFY(document.root()["type"].toString() != u"error");
        if (document.root()["type"].toString() == u"finding")
            QCOMPARE(document.root()["severity"].toString(),
                     u"note"_s); // of the card that has both
    }
}

void CliTest::exit_codes()
{
    QFETCH(QString, text);
    QFETCH(QStringList, options);
    const Run result = send(text, options);
    for (const QByteArray &line : result.lines())
        QVERIFY2(json::Document(line).isValid(), line.constData()); // every line is one JSON object
    if (options.contains(u"--return-immediately"_s)) { // the task may be faster than the response
        QVERIFY(result.exitCode == 0);
        return;
    }
    QTEST(result.value("end", "/outcome"), "outcome");
    QTEST(result.exitCode, "exitCode");
    const bool isError = result.exitCode >= 2 && result.exitCode != 6 && result.exitCode != 8;
    QCOMPARE(result.value("error", "/kind") != u"-"_s, isError);
    QCOMPARE(result.err.startsWith("a2ascope-cli: "), isError); // one plain sentence
    QCOMPARE(result.err.count('\n'), isError ? 1 : 0);
}

void CliTest::answers_a_question()
{
    const Run asked = send(u"ask"_s);
    const QString task = asked.value("end", "/task/taskId");
    const Run answered = send(u"Zürich, Lisbon, 2026-10-10"_s, {u"--task"_s, task});
    QCOMPARE(answered.exitCode, 0);
    QCOMPARE(answered.value("end", "/task/taskId"), task);
    QCOMPARE(answered.value("end", "/task/state"), u"TASK_STATE_COMPLETED"_s);
    QVERIFY(answered.out.contains("itinerary"));
}

void CliTest::cancel_and_get()
{
    const Run begun = send(u"ask"_s); // it waits for an answer, however slow the machine is
    const QString task = begun.value("end", "/task/taskId");
    const Run canceled = run({u"task"_s, u"cancel"_s, m_url, task, u"-o"_s, u"json"_s});
    QCOMPARE(canceled.exitCode, 0);
    QCOMPARE(canceled.value("end", "/outcome"), u"canceled"_s);
    const Run got = run({u"task"_s, u"get"_s, m_url, task, u"-o"_s, u"json"_s});
    QCOMPARE(got.value("end", "/task/state"), u"TASK_STATE_CANCELED"_s);
    const Run unknown = run({u"task"_s, u"get"_s, m_url, u"no-such-task"_s, u"-o"_s, u"json"_s});
    QCOMPARE(unknown.exitCode, 5);
    QCOMPARE(unknown.value("error", "/code"), u"-32001"_s);
}

void CliTest::wire_shows_bytes_as_received()
{
    const Run result = send(u"json"_s, {u"--wire"_s});
    QCOMPARE(result.exitCode, 0);
    int requests = 0;
    int events = 0;
    for (const QByteArray &line : result.lines()) {
        const json::Document document(line);
        if (document.root()["type"].toString() != u"frame")
            continue;
        requests += document.root()["kind"].toString() == u"request";
        events += document.root()["kind"].toString() == u"sse";
        const QString data = document.root()["data"].toString();
        if (document.root()["kind"].toString() == u"sse" && !data.isEmpty())
            QVERIFY(json::Document(data.toUtf8()).isValid());
    }
    QVERIFY(requests >= 2); // the card and the message
    QVERIFY(events >= 3);
}

void CliTest::quiet_prints_the_result_only()
{
    const Run result = send(u"stream 3"_s, {u"-q"_s});
    QCOMPARE(result.lines().size(), 1);
    QCOMPARE(result.value("end", "/outcome"), u"completed"_s);
    QCOMPARE(result.value("end", "/task/artifacts/0/chunks"), u"3"_s);
}

/// The same message is sent again with its id; nothing is an error then.
void CliTest::honors_retry_after()
{
    const Run waited = send(u"busy 1"_s, {u"--wire"_s});
    QCOMPARE(waited.exitCode, 0);
    QCOMPARE(waited.value("retry", "/afterMs"), u"1000"_s);
    QCOMPARE(waited.value("retry", "/attempt"), u"1"_s);
    QCOMPARE(waited.value("retry", "/code"), u"429"_s);
    QCOMPARE(waited.value("error", "/code"), u"-"_s);
    QVERIFY(!waited.out.contains("ERR-") && !waited.out.contains("NOTE-")); // the card has others
    QVERIFY2(waited.err.contains("retry in 1 s"), waited.err.constData());

    const Run refused = send(u"busy 1"_s, {u"--no-retry"_s});
    QCOMPARE(refused.exitCode, 5);
    QCOMPARE(refused.value("error", "/code"), u"429"_s);
    QCOMPARE(refused.value("retry", "/afterMs"), u"-"_s);
}

void CliTest::reports_extension_negotiation_data()
{
    QTest::addColumn<QString>("agent");
    QTest::addColumn<QString>("header");
    const QString old = u"X-A2A-Extensions"_s;
    QTest::newRow("1.0") << u"1.0"_s << u"A2A-Extensions"_s;
    QTest::newRow("1.0 HTTP+JSON") << u"1.0 HTTP+JSON"_s << u"A2A-Extensions"_s;
    QTest::newRow("0.3") << u"0.3"_s << old;
    QTest::newRow("0.3 HTTP+JSON") << u"0.3 HTTP+JSON"_s << old;
    QTest::newRow("0.2") << u"0.2"_s << old;
}

void CliTest::reports_extension_negotiation()
{
    QFETCH(QString, agent);
    QFETCH(QString, header);
    const QString uri = u"https://github.com/a2aproject/a2a-samples/extensions/timestamp/v1"_s;
    const QStringList words{
        u"send"_s, m_demo.urls().value(agent), u"echo hi"_s,         u"--extension"_s,
        uri,       u"--extension"_s,           u"urn:nobody:knows"_s};
    const Run result = run(words + QStringList{u"-o"_s, u"json"_s});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.value("extensions", "/header"), header);
    QCOMPARE(result.value("extensions", "/activated"), QString(u"[\"" % uri % u"\"]"));
    QCOMPARE(result.value("extensions", "/notOffered"), u"[\"urn:nobody:knows\"]"_s);
    QCOMPARE(result.value("extensions", "/notActivated"), u"[]"_s);
    QVERIFY(!result.out.contains("EXT-") && !result.out.contains("NOTE-")); // the card has others
    const Run text = run(words);
    QVERIFY(text.out.contains(QByteArray("extension " + uri.toUtf8() + ": activated\n")));
    QVERIFY(text.out.contains("extension urn:nobody:knows: not in the card\n"));
    // Without extensions requested there is nothing to report.
    QCOMPARE(send(u"echo hi"_s).value("extensions", "/header"), u"-"_s);
}

void CliTest::usage_errors_are_printed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nothing") << QStringList();
    QTest::newRow("unknown option") << QStringList{u"card"_s, u"x"_s, u"--frobnicate"_s};
    QTest::newRow("missing file") << QStringList{u"send"_s, u"http://x"_s, u"--file"_s,
                                                 u"/no/such/file"_s};
    QTest::newRow("bad url") << QStringList{u"card"_s, u"ftp://x"_s}; // found by the command itself
}

void CliTest::usage_errors_are_printed()
{
    QFETCH(QStringList, arguments);
    const Run result = run(arguments);
    QCOMPARE(result.exitCode, 2);
    QVERIFY(result.err.startsWith("a2ascope-cli: "));
    QVERIFY(result.out.isEmpty());
}

void CliTest::usage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("unknown command") << QStringList{u"sing"_s};
    QTest::newRow("no url") << QStringList{u"send"_s};
    QTest::newRow("nothing to send") << QStringList{u"send"_s, u"http://127.0.0.1:1"_s};
    QTest::newRow("bad json") << QStringList{u"send"_s, u"http://x"_s, u"--data"_s, u"{"_s};
    QTest::newRow("metadata is no object")
        << QStringList{u"send"_s, u"http://x"_s, u"hi"_s, u"--metadata"_s, u"[]"_s};
    QTest::newRow("metadata is cut off")
        << QStringList{u"send"_s, u"http://x"_s, u"hi"_s, u"--metadata"_s, u"{\"a\":1"_s};
    QTest::newRow("a stream and none")
        << QStringList{u"send"_s, m_url, u"hi"_s, u"--stream"_s, u"--no-stream"_s};
    QTest::newRow("header") << QStringList{u"card"_s, u"http://x"_s, u"--header"_s, u"nocolon"_s};
    for (const char *name : {"Host: h", "content-length: 1", "Transfer-Encoding: x",
                             "Connection: keep-alive"}) // the connection sets them
        QTest::newRow(name) << QStringList{u"card"_s, u"http://x"_s, u"--header"_s,
                                           QString::fromLatin1(name)};
    QTest::newRow("number") << QStringList{u"card"_s, u"http://x"_s, u"--timeout"_s, u"soon"_s};
    QTest::newRow("not a number") << QStringList{u"card"_s, u"http://x"_s, u"--timeout"_s,
                                                 u"nan"_s};
    QTest::newRow("port") << QStringList{u"card"_s, u"http://x"_s, u"--port"_s, u"65536"_s};
    QTest::newRow("generation") << QStringList{u"card"_s, u"http://x"_s, u"--generation"_s, u"7"_s};
    QTest::newRow("unset variable")
        << QStringList{u"card"_s, u"http://x"_s, u"--bearer-env"_s, u"A2A_NOT_SET"_s};
    const auto row = [](const char *name, const QStringList &arguments) {
        QTest::newRow(name) << arguments;
    };
    row("list of what", {u"task"_s, u"count"_s, u"http://x"_s});
    row("push what", {u"push"_s, u"http://x"_s});
    row("push without hook", {u"push"_s, u"set"_s, u"http://x"_s, u"t"_s});
    row("push delete without id", {u"push"_s, u"delete"_s, u"http://x"_s, u"t"_s});
    row("state", {u"task"_s, u"list"_s, u"http://x"_s, u"--state"_s, u"sleepy"_s});
    row("page size", {u"task"_s, u"list"_s, u"http://x"_s, u"--page-size"_s, u"many"_s});
    row("binding", {u"card"_s, u"http://x"_s, u"--binding"_s, u"carrier-pigeon"_s});
    row("no such cell",
        {u"card"_s, u"http://x"_s, u"--generation"_s, u"0.1"_s, u"--binding"_s, u"rest"_s});
    row("authorities", {u"card"_s, u"http://x"_s, u"--ca"_s, u"/no/such/file"_s});
    row("certificate without key",
        {u"card"_s, u"http://x"_s, u"--client-cert"_s, u"/no/such/file"_s});
    row("two ways to sign in", {u"card"_s, u"http://x"_s, u"--basic-env"_s, u"A2A_TEST_LOGIN"_s,
                                u"--bearer-env"_s, u"A2A_TEST_LOGIN"_s});
    row("login without colon", {u"card"_s, u"http://x"_s, u"--basic-env"_s, u"A2A_TEST_WORD"_s});
    qputenv("A2A_TEST_LOGIN", "me:secret");
    qputenv("A2A_TEST_WORD", "secret");
    QTest::newRow("no id") << QStringList{u"task"_s, u"get"_s, u"http://x"_s};
}

/// The program prints such an error and does nothing else: no need to start it for each.
void CliTest::usage()
{
    QFETCH(QStringList, arguments);
    const Result<cli::Invocation> invocation =
        cli::readInvocation(QStringList{u"a2ascope-cli"_s} + arguments);
    QVERIFY2(!invocation, qPrintable(invocation ? invocation->command : QString()));
    QVERIFY(!textOf(invocation.error()).isEmpty());
}

void CliTest::file_and_data_are_sent_verbatim()
{
    const Run result = send(u"echo"_s, {u"--data"_s, u"{ \"z\": 1.50, \"a\": 1e3 }"_s, u"--text"_s,
                                        u"后"_s, u"--wire"_s});
    QCOMPARE(result.exitCode, 0);
    QByteArray request;
    for (const QByteArray &line : result.lines()) {
        const json::Document document(line);
        if (document.root()["kind"].toString() == u"request" &&
            line.contains("SendStreamingMessage"))
            request = document.root()["data"].toString().toUtf8();
    }
    QVERIFY(request.contains("{ \"z\": 1.50, \"a\": 1e3 }"));
    QVERIFY(request.indexOf("echo") < request.indexOf("1.50"));
    QVERIFY(request.indexOf("1.50") < request.indexOf("后"));
}

void CliTest::interrupt_does_not_cancel()
{
    QProcess process;
    process.start(QStringLiteral(CLI_PROGRAM),
                  {u"send"_s, m_url, u"wrong silence"_s, u"-o"_s, u"json"_s});
    QByteArray out;
    while (!out.contains("TASK_STATE_WORKING")) {
        QVERIFY(process.waitForReadyRead(TestTimeoutMs));
        out += process.readAllStandardOutput();
    }
    ::kill(pid_t(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(TestTimeoutMs));
    out += process.readAllStandardOutput();
    QCOMPARE(process.exitCode(), 130);
    const json::Document end(out.trimmed().split('\n').constLast());
    QCOMPARE(end.root()["outcome"].toString(), u"working"_s);
    const QString task = end.root()["task"]["taskId"].toString();
    const Run got = run({u"task"_s, u"get"_s, m_url, task, u"-o"_s, u"json"_s});
    QCOMPARE(got.value("end", "/task/state"), u"TASK_STATE_WORKING"_s); // it continues
}

void CliTest::secrets_are_never_printed()
{
    qputenv("A2A_TEST_TOKEN", "canary-0123456789");
    const Run result =
        send(u"echo canary-0123456789"_s, {u"--bearer-env"_s, u"A2A_TEST_TOKEN"_s, u"--wire"_s});
    qunsetenv("A2A_TEST_TOKEN");
    QCOMPARE(result.exitCode, 0);
    QVERIFY(!result.out.contains("canary-0123456789"));
    QVERIFY(!result.err.contains("canary-0123456789"));
}

void CliTest::secrets_are_sent_to_one_origin_only()
{
    qputenv("A2A_TEST_TOKEN", "canary-0123456789");
    const QUrl own(m_url);
    QUrl alias = own; // another origin, whose card leads to the first
    alias.setHost(u"localhost"_s);
    QStringList line{u"card"_s,           u"--extended"_s, alias.toString(), u"--bearer-env"_s,
                     u"A2A_TEST_TOKEN"_s, u"-o"_s,         u"json"_s};
    const Run withheld = run(line);
    const Run given = run(line + QStringList{u"--secrets-for"_s, own.toString()});
    const Run nonsense = run(line + QStringList{u"--secrets-for"_s, u"everywhere"_s});
    qunsetenv("A2A_TEST_TOKEN");
    QVERIFY(withheld.exitCode != 0);
    QVERIFY(withheld.out.contains("withheld"));
    QVERIFY2(given.exitCode == 0, given.out.constData());
    QVERIFY(!given.out.contains("withheld"));
    QCOMPARE(nonsense.exitCode, 2);
}

void CliTest::card_lists_interfaces()
{
    const Run result = run({u"card"_s, m_url, u"-o"_s, u"json"_s});
    QCOMPARE(result.exitCode, 0);
    QVERIFY(!result.out.contains("\"error\"") && !result.out.contains("\"warning\""));
    QCOMPARE(result.value("card", "/generation"), u"1.0"_s);
    QCOMPARE(result.value("card", "/interfaces/0/binding"), u"jsonrpc"_s);
    QVERIFY(result.value("card", "/skills").contains(u"ask"_s));
    const Run nobody = run({u"card"_s, u"http://127.0.0.1:1/"_s});
    QCOMPARE(nobody.exitCode, 3);
}

void CliTest::check_lists_findings()
{
    const QStringList json{u"-o"_s, u"json"_s};
    const Run right = run(QStringList{u"check"_s, m_url, u"task"_s} + json);
    QVERIFY2(right.exitCode == 0, right.out.constData());
    QCOMPARE(right.value("checked", "/errors"), u"0"_s);
    QCOMPARE(right.value("end", "/outcome"), u"completed"_s);
    QTemporaryDir folder;
    QFile card(folder.filePath(u"card.json"_s));
    QVERIFY(card.open(QIODevice::WriteOnly));
    card.write(R"({"name":"A","protocolVersion":"0.3.0","url":"http://127.0.0.1:1/"})");
    card.close();
    const Run wrong = run(QStringList{u"check"_s, card.fileName()} + json);
    QCOMPARE(wrong.exitCode, 3); // nobody listens at its endpoint
    QVERIFY(wrong.out.contains("\"CRD-002\"") && wrong.out.contains("\"CRD-011\""));
    QVERIFY(!wrong.out.contains("\"DSC-005\"")); // a file has no headers
    QVERIFY(run({u"check"_s, card.fileName()}).out.contains("error CRD-002: "));
    for (const QByteArray &line : wrong.lines()) {
        const json::Document document(line);
        if (document.root()["type"].toString() != u"finding")
            continue;
        for (const char *member : {"rule", "severity", "section", "text", "expected", "side"})
            QVERIFY2(!document.root()[member].toString().isEmpty(), line.constData());
        QVERIFY2(document.root()["where"].isString(), line.constData());
    }
}

void CliTest::every_operation_data()
{
    QTest::addColumn<QString>("where");
    for (const char *where : {"1.0", "0.3", "0.2", "1.0+0.3", "1.0 HTTP+JSON", "0.3 HTTP+JSON"})
        QTest::newRow(where) << QString::fromLatin1(where);
}

/// The same commands give the same output with every protocol version and binding of the demo
/// agent.
void CliTest::every_operation()
{
    QFETCH(QString, where);
    const QString url = m_demo.urls().value(where);
    QVERIFY(!url.isEmpty());
    const QStringList json{u"-o"_s, u"json"_s};
    const Run sent = run(QStringList{u"send"_s, url, u"task"_s} + json);
    QCOMPARE(sent.exitCode, 0);
    // A card of two versions is reported as notes: nothing more severe is found.
    QVERIFY2(!sent.out.contains("\"severity\":\"error\"") &&
                 !sent.out.contains("\"severity\":\"warning\""),
             sent.out.constData());
    const QString task = sent.value("end", "/task/taskId");

    const Run set = run(QStringList{u"push"_s, u"set"_s, url, task, u"http://127.0.0.1:9/h"_s,
                                    u"--push-id"_s, u"p"_s} +
                        json);
    QCOMPARE(set.exitCode, 0);
    QCOMPARE(set.value("push", "/taskId"), task);
    QCOMPARE(run(QStringList{u"push"_s, u"get"_s, url, task, u"p"_s} + json).value("push", "/url"),
             u"http://127.0.0.1:9/h"_s);
    QCOMPARE(
        run(QStringList{u"push"_s, u"delete"_s, url, task, u"p"_s} + json).value("deleted", "/id"),
        u"p"_s);
    const Run none = run(QStringList{u"push"_s, u"list"_s, url, task} + json);
    QCOMPARE(none.exitCode, 0);
    QCOMPARE(none.value("push", "/id"), u"-"_s);

    qputenv("A2A_TEST_LOGIN", "me:secret");
    const Run card = run(
        QStringList{u"card"_s, url, u"--extended"_s, u"--basic-env"_s, u"A2A_TEST_LOGIN"_s} + json);
    QCOMPARE(card.exitCode, 0);
    QVERIFY(card.value("card", "/card/skills").contains(u"lounge"_s));
    QVERIFY(!card.out.contains("bWU6c2VjcmV0"));
    QCOMPARE(run(QStringList{u"card"_s, url, u"--extended"_s} + json).exitCode,
             4); // unknown clients are refused

    const bool lists = where.startsWith(u"1.0") || where.contains(u"HTTP");
    const QString context = sent.value("end", "/task/contextId");
    const Run listed = run(
        QStringList{u"task"_s, u"list"_s, url, u"--page-size"_s, u"1"_s, u"--context"_s, context} +
        json);
    QCOMPARE(listed.exitCode, lists ? 0 : 2);
    if (lists)
        QCOMPARE(listed.value("task", "/taskId"), task);
    else
        QVERIFY(listed.err.contains("has no ListTasks"));
}

void CliTest::lost_output_is_an_error_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *name, const QStringList &arguments) {
        QTest::newRow(name) << arguments;
    };
    row("help", {u"--help"_s});
    row("version", {u"--version"_s});
    row("card", {u"card"_s, m_url});
    row("send", {u"send"_s, m_url, u"echo hello"_s});
    row("send, JSON", {u"send"_s, m_url, u"echo hello"_s, u"-o"_s, u"json"_s});
    row("check", {u"check"_s, m_url});
}

void CliTest::lost_output_is_an_error()
{
    if (!QFile::exists(u"/dev/full"_s))
        QSKIP("no /dev/full");
    QFETCH(const QStringList, arguments);
    QProcess process;
    process.setStandardOutputFile(u"/dev/full"_s);
    process.start(QStringLiteral(CLI_PROGRAM), arguments);
    QVERIFY(process.waitForFinished(TestTimeoutMs));
    QCOMPARE(process.exitCode(), 2);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("Standard output could not be written"), said.constData());
}

/// By its name, as a shell's pipe.
void CliTest::a_card_may_come_from_standard_input()
{
    QProcess process;
    process.start(QStringLiteral(CLI_PROGRAM), {u"card"_s, u"/dev/stdin"_s});
    process.write(R"({"name":"Piped","supportedInterfaces":[]})");
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(TestTimeoutMs));
    const QByteArray out = process.readAllStandardOutput();
    QVERIFY2(out.contains("Piped"), process.readAllStandardError().constData());
}

void CliTest::endless_files_are_refused_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<bool>("isPipe");
    for (const bool isPipe : {true, false}) {
        const char *const name = isPipe ? "a pipe" : "a device";
        QTest::addRow("card, %s", name) << QStringList{u"card"_s} << isPipe;
        QTest::addRow("check, %s", name) << QStringList{u"check"_s} << isPipe;
        QTest::addRow("check offline, %s", name)
            << QStringList{u"check"_s, u"--offline"_s} << isPipe;
        QTest::addRow("replay, %s", name) << QStringList{u"replay"_s} << isPipe;
        QTest::addRow("info, %s", name) << QStringList{u"info"_s} << isPipe;
        // Before anything is sent.
        const QStringList send{u"send"_s, u"http://127.0.0.1:1"_s, u"hi"_s};
        QTest::addRow("send --file, %s", name) << send + QStringList{u"--file"_s} << isPipe;
        QTest::addRow("send --data, %s", name) << send + QStringList{u"--data"_s} << isPipe;
        QTest::addRow("run, %s", name) << QStringList{u"run"_s} << isPipe;
    }
}

void CliTest::endless_files_are_refused()
{
    QFETCH(const QStringList, command);
    QFETCH(const bool, isPipe);
    const QTemporaryDir folder;
    const QString file = isPipe ? folder.filePath(u"pipe"_s) : u"/dev/zero"_s;
    if (isPipe)
        QCOMPARE(::mkfifo(QFile::encodeName(file).constData(), 0600), 0);
    const bool isData = command.last() == u"--data"_s;
    const Run ended = run(command + QStringList{isData ? QString(u'@' % file) : file});
    QVERIFY(ended.exitCode > 0);
    QVERIFY(!ended.err.isEmpty());
    if (!command.contains(u"send"_s))
        return;
    QCOMPARE(ended.exitCode, 2);
    QVERIFY2(ended.err.contains(isPipe ? "is a named pipe" : "exceeds the limit of 100 MiB"),
             ended.err.constData());
}

/// Qt takes longer to load it than a short call takes.
void CliTest::plain_http_loads_no_tls()
{
    QProcess process;
    process.start(QStringLiteral(CLI_PROGRAM),
                  {u"send"_s, m_url, u"wrong silence"_s, u"-o"_s, u"json"_s});
    QByteArray out;
    while (!out.contains("\"type\":\"task\"") && process.waitForReadyRead(TestTimeoutMs))
        out += process.readAllStandardOutput();
    QFile maps(u"/proc/%1/maps"_s.arg(process.processId()));
    const QByteArray loaded = maps.open(QIODevice::ReadOnly) ? maps.readAll() : QByteArray();
    process.kill();
    QVERIFY(process.waitForFinished(TestTimeoutMs));
    if (loaded.isEmpty())
        QSKIP("the system does not tell what a process has loaded");
    QVERIFY(loaded.contains("libQt6Network"));
    QVERIFY2(!loaded.contains("opensslbackend"), loaded.constData());
}

A2A_TEST(CliTest)
#include "clitest.moc"
