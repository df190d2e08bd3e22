// SPDX-License-Identifier: Apache-2.0
// A request copied as a program is sent by that program as recorded: executed, and compared at the
// receiver.
#include "model/facts/curlcommand.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

enum class Copy { Python, JavaScript };

struct Run {
    bool isThere = false; ///< its interpreter is installed
    int exitCode = -1;
    QByteArray printed;
    QByteArray complaints;
};

} // namespace

/// Node.js 18 has fetch().
static QString newNode()
{
    const QString found = QStandardPaths::findExecutable(u"node"_s);
    if (found.isEmpty())
        return {};
    QProcess asked;
    asked.start(found, {u"--version"_s});
    if (!asked.waitForFinished())
        return {};
    const QByteArray version = asked.readAllStandardOutput(); // v18.19.0
    return version.mid(1, version.indexOf('.') - 1).toInt() >= 18 ? found : QString();
}

static QString interpreter(Copy copy)
{
    if (copy == Copy::Python)
        return QStringLiteral(PYTHON_PROGRAM);
    static const QString node = newNode();
    return node;
}

static Run run(Copy copy, const ExchangeFacts &facts, const QByteArray &body)
{
    const QString program = interpreter(copy);
    if (program.isEmpty())
        return {};
    const bool isPython = copy == Copy::Python;
    const QString text = isPython ? pythonProgram(facts, body) : javaScriptProgram(facts, body);
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : environment.keys()) {
        if (name.endsWith(u"_proxy"_s, Qt::CaseInsensitive))
            environment.remove(name);
    }
    environment.insert(u"TOKEN"_s, u"first $ecret"_s);
    environment.insert(u"TOKEN2"_s, u"second\\\""_s);
    environment.insert(u"NODE_NO_WARNINGS"_s, u"1"_s);
    process.setProcessEnvironment(environment);
    process.start(program, isPython ? QStringList{u"-"_s} : QStringList{u"--input-type=module"_s});
    process.write(text.toUtf8());
    process.closeWriteChannel();
    if (!process.waitForFinished())
        return {true, -1, {}, "it did not end"};
    return {true, process.exitCode(), process.readAllStandardOutput(),
            process.readAllStandardError()};
}

static ExchangeFacts factsOf(const ScriptedServer &server, const QByteArray &method,
                             const char *target, const HttpHeaders &headers)
{
    ExchangeFacts facts;
    facts.request.method = method;
    facts.request.url = server.url(target);
    facts.request.headers = headers;
    return facts;
}

class CopiedProgramTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void the_received_request_matches_the_recorded_one_data()
    {
        QTest::addColumn<int>("copy");
        QTest::addColumn<QByteArray>("body");
        for (const Copy copy : {Copy::Python, Copy::JavaScript}) {
            const char *language = copy == Copy::Python ? "Python" : "JavaScript";
            const auto row = [&](const char *name, const QByteArray &body) {
                QTest::addRow("%s, %s", language, name) << int(copy) << body;
            };
            row("JSON", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"SendMessage\",\"params\":{}}");
            row("quotes", "{\"a\":\"it's \\\"so\\\" ''' \\\"\\\"\\\" `x` 'hard'\"}");
            row("backslashes", "\\ \\\\ \\n \\u0041 \\x41 \\0 \\N{BULLET} C:\\new\\table\\");
            row("line ends", "a\nb\r\nc\rd\n\n");
            row("expansions", "$HOME ${HOME} $(id) `id` %s %(a)s {a} {{a}} #{a} f\"{a}\"");
            row("other scripts", "h\u00e9 \u5730\u56fe \u05e2\u05d1 \u2028\u2029 \xf0\x9f\x98\x80");
            row("controls", "\x01\x02\t\x1b[31m\x7f\xc2\x85 \xef\xbb\xbf");
            row("bytes without a NUL", "\xff\xfe\x80\x81'\"\\\n$");
            row("bytes with one", QByteArray("\x00\xff\x00", 3));
            row("a comment's end", "*/ // --> </script> <!-- ");
            row("long", QByteArray(300 * 1024, 'x') + "\xc3\xa9'\"\\");
        }
    }
    void the_received_request_matches_the_recorded_one()
    {
        QFETCH(const int, copy);
        QFETCH(const QByteArray, body);
        ScriptedServer server;
        server.play(plainAnswer(200, "{\"answer\":\"h\u00e9\"}"));
        const HttpHeaders headers{{"Content-Type", "application/json"},
                                  {"A2A-Version", "1.0"},
                                  {"Content-Length", QByteArray::number(body.size())},
                                  {"X-Odd", "it's $(id) \"`x`\" \\ %s {a} ; , ="}};
        const ExchangeFacts facts = factsOf(server, "POST", "/rpc/a%20b'c?x=%22y%22&$z=1", headers);
        const Run ran = run(Copy(copy), facts, body);
        if (!ran.isThere)
            QSKIP("it is not installed");
        QVERIFY2(ran.exitCode == 0, ran.complaints.constData());
        QCOMPARE(ran.complaints, QByteArray());
        QVERIFY2(ran.printed.startsWith("200 "), ran.printed.constData());
        QVERIFY2(ran.printed.contains("{\"answer\":\"h\u00e9\"}"), ran.printed.constData());
        QCOMPARE(server.requestCount(), 1);
        const ReceivedRequest received = server.requests().front();
        QCOMPARE(received.method, QByteArray("POST"));
        QCOMPARE(received.target,
                 facts.request.url.toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority));
        for (const HttpHeader &header : headers)
            QCOMPARE(headerValue(received.headers, header.name), header.value);
        QCOMPARE(received.body, body);
    }

    void other_methods_arrive_data()
    {
        QTest::addColumn<int>("copy");
        QTest::addColumn<QByteArray>("method");
        for (const char *method : {"GET", "DELETE", "PUT"}) {
            QTest::addRow("Python, %s", method) << int(Copy::Python) << QByteArray(method);
            QTest::addRow("JavaScript, %s", method) << int(Copy::JavaScript) << QByteArray(method);
        }
    }
    void other_methods_arrive()
    {
        QFETCH(const int, copy);
        QFETCH(const QByteArray, method);
        ScriptedServer server;
        server.play(plainAnswer(404, "{\"detail\":\"none\"}"));
        const QByteArray body = method == "PUT" ? "{}" : "";
        const Run ran =
            run(Copy(copy),
                factsOf(server, method, "/v1/tasks/t-1", {{"Accept", "application/json"}}), body);
        if (!ran.isThere)
            QSKIP("it is not installed");
        QVERIFY2(ran.exitCode == 0, ran.complaints.constData());
        QVERIFY2(ran.printed.startsWith("404 "), ran.printed.constData());
        QVERIFY(ran.printed.contains("none")); // refused bodies are read, too
        const ReceivedRequest received = server.requests().front();
        QCOMPARE(received.method, method);
        QCOMPARE(received.target, QByteArray("/v1/tasks/t-1"));
        QCOMPARE(headerValue(received.headers, "Accept"), QByteArray("application/json"));
        QCOMPARE(received.body, body);
    }

    void hostile_heads_run_no_code_data()
    {
        QTest::addColumn<int>("copy");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<HttpHeaders>("headers");
        QTest::addColumn<bool>("arrives");
        for (const Copy copy : {Copy::Python, Copy::JavaScript}) {
            const char *language = copy == Copy::Python ? "Python" : "JavaScript";
            const auto row = [&](const char *name, const QByteArray &method,
                                 const HttpHeaders &headers, bool arrives) {
                QTest::addRow("%s, %s", language, name)
                    << int(copy) << method << headers << arrives;
            };
            const QByteArray python = "\"); open('pwned', 'w'); (\"";
            const QByteArray script = "\"});require('fs').writeFileSync('pwned','');({\"a\":\"";
            const QByteArray code = copy == Copy::Python ? python : script;
            row("a method that ends the text", "GET" + code, {}, false);
            row("a method in lines", "GET\nimport os\n", {}, false);
            row("a name that ends the text", "GET", {{"X-" + code, "1"}}, false);
            row("a value that ends the text", "GET", {{"X-A", code}}, true);
            row("template literals", "GET", {{"X-A", "${process.exit(3)} `${1}`"}}, true);
            row("a line in a value", "GET", {{"X-A", "1\r\nX-Injected: 1"}}, false);
            row("U+2028 in a value", "GET", {{"X-A", "1\xe2\x80\xa8X-Injected: 1"}}, true);
            row("a NUL in a value", "GET", {{"X-A", QByteArray("a\0b", 3)}}, false);
            row("other scripts", "GET", {{"X-A", "h\u00e9 \u5730\u56fe"}}, true);
            row("bidirectional", "GET", {{"X-A", "a\u202eb\u2066c"}}, true);
            row("prototype", "GET", {{"__proto__", "1"}, {"constructor", "2"}}, true);
        }
    }
    /// Either the request arrives with just these bytes, or the program refuses it.
    void hostile_heads_run_no_code()
    {
        QFETCH(const int, copy);
        QFETCH(const QByteArray, method);
        QFETCH(const HttpHeaders, headers);
        QFETCH(const bool, arrives);
        ScriptedServer server;
        server.play(plainAnswer(200, "{}"));
        const Run ran = run(Copy(copy), factsOf(server, method, "/rpc", headers), {});
        if (!ran.isThere)
            QSKIP("it is not installed");
        QVERIFY(!QFile::exists(u"pwned"_s));
        QVERIFY2(!ran.complaints.contains("SyntaxError"), ran.complaints.constData());
        QVERIFY2(!arrives || ran.exitCode == 0, ran.complaints.constData());
        QVERIFY(server.requestCount() == 1 || !arrives);
        if (server.requestCount() == 0)
            return;
        const ReceivedRequest received = server.requests().front();
        QVERIFY(headerValue(received.headers, "X-Injected").isEmpty());
        if (!arrives)
            return;
        for (const HttpHeader &header : headers) {
            if (header.name != "__proto__") // sets no header in an object of JavaScript
                QCOMPARE(headerValue(received.headers, header.name), header.value);
        }
    }

    void a_redirect_takes_no_secret_along_data() { secrets_come_from_the_environment_data(); }
    void a_redirect_takes_no_secret_along()
    {
        QFETCH(const int, copy);
        ScriptedServer other;
        other.play(plainAnswer(200, "{}"));
        ScriptedServer server;
        server.play(plainAnswer(302, "{}", "Location: " + other.origin() + "/steal\r\n"));
        const Run ran = run(Copy(copy),
                            factsOf(server, "GET", "/v1/tasks/t-1",
                                    {{"Authorization", "Bearer ****7f3a"}, {"X-Key", "******"}}),
                            {});
        if (!ran.isThere)
            QSKIP("it is not installed");
        QVERIFY2(ran.exitCode == 0, ran.complaints.constData());
        QVERIFY2(ran.printed.startsWith("302 "), ran.printed.constData());
        QCOMPARE(other.requestCount(), 0);
    }

    /// An imported recording may name anything as an address.
    void only_http_is_requested_data() { secrets_come_from_the_environment_data(); }
    void only_http_is_requested()
    {
        QFETCH(const int, copy);
        for (const char *address : {"file:///etc/passwd", "-o/tmp/x", "ftp://h/", "data:,x", ""}) {
            ExchangeFacts facts;
            facts.request.method = "GET";
            facts.request.url = QUrl(QString::fromLatin1(address));
            const Run ran = run(Copy(copy), facts, {});
            QVERIFY(!ran.isThere || (ran.exitCode == 0 && ran.printed.isEmpty()));
            QVERIFY(curlCommand(facts, {}).startsWith(u"# "_s));
        }
    }

    void secrets_come_from_the_environment_data()
    {
        QTest::addColumn<int>("copy");
        QTest::newRow("Python") << int(Copy::Python);
        QTest::newRow("JavaScript") << int(Copy::JavaScript);
    }
    void secrets_come_from_the_environment()
    {
        QFETCH(const int, copy);
        ScriptedServer server;
        server.play(plainAnswer(200, "{}"));
        ExchangeFacts facts =
            factsOf(server, "POST", "/rpc",
                    {{"Content-Type", "application/json"}, {"Authorization", "Bearer ****7f3a"}});
        const QByteArray body = "{\"\u00e9\":\"*****\",\"stars\":\"*****\"}";
        facts.requestMasks = {{qsizetype(body.indexOf('*')), 5}};
        const Run ran = run(Copy(copy), facts, body);
        if (!ran.isThere)
            QSKIP("it is not installed");
        QVERIFY2(ran.exitCode == 0, ran.complaints.constData());
        const ReceivedRequest received = server.requests().front();
        QCOMPARE(headerValue(received.headers, "Authorization"), QByteArray("Bearer first $ecret"));
        QCOMPARE(received.body, QByteArray("{\"\u00e9\":\"second\\\"\",\"stars\":\"*****\"}"));
    }
};

A2A_TEST(CopiedProgramTest)
#include "copiedprogramtest.moc"
