// SPDX-License-Identifier: Apache-2.0
// Agents as public reports about frameworks and gateways describe them: what the terminal says of
// them follows from what was seen, and so does the exit code.
#include "app/cli/print/outcome.h"
#include "model/json/document.h"
#include "model/net/http/tlschoices.h"
#include "model/net/server/selfsigned.h"
#include "model/net/server/serveridentity.h"
#include "tests/app/cli/programs.h"
#include "tests/support/reservedport.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class FieldCasesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { m_server = std::make_unique<ScriptedServer>(); }
    void a_result_that_is_no_object_is_an_error();
    void one_unknown_method_is_no_other_version();
    void an_endpoint_that_nobody_listens_at();
    void nothing_is_advised_that_was_not_tried();
    void what_responds_is_advised();
    void the_servers_reason_is_printed();
    void a_watch_goes_on_after_a_snapshot();
    void a_gateway_decides_no_probe();
    void a_busy_gateway_is_no_checked_agent();
    void interrupted_before_any_response();
    void certificates_are_printed();

private:
    void playCard(const QByteArray &binding, const QByteArray &version, const QByteArray &url,
                  bool streams);
    [[nodiscard]] QString url() const { return QString::fromLatin1(m_server->origin()); }

    std::unique_ptr<ScriptedServer> m_server;
};

void FieldCasesTest::playCard(const QByteArray &binding, const QByteArray &version,
                              const QByteArray &url, bool streams)
{
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"Field agent","capabilities":{"streaming":)" +
                                          QByteArray(streams ? "true" : "false") +
                                          R"(},"skills":[],"supportedInterfaces":[{"url":")" + url +
                                          R"(","protocolBinding":")" + binding +
                                          R"(","protocolVersion":")" + version + R"("}]})"));
}

static QByteArray result(const QByteArray &json)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + json + '}';
}

static test::Script unknownMethod()
{
    return plainAnswer(
        200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}})");
}

static QString outcomeIn(const CliRun &run)
{
    const json::Document document(run.lines().isEmpty() ? QByteArray() : run.lines().back());
    return document.root()["outcome"].toString();
}

/// The task is wrapped in "Task", with a capital.
void FieldCasesTest::a_result_that_is_no_object_is_an_error()
{
    playCard("JSONRPC", "0.3", m_server->origin() + "/rpc", false);
    m_server->play(plainAnswer(
        200, result(R"({"Task":{"id":"t","status":{"state":"completed"}},"snapshot":{}})")));
    const CliRun run = runCli({u"send"_s, url(), u"hello"_s, u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 5);
    QCOMPARE(outcomeIn(run), u"error"_s);
    QVERIFY2(run.err.contains("The response has no A2A object"), run.err.constData());
}

/// It implements message/send only; its task works on.
void FieldCasesTest::one_unknown_method_is_no_other_version()
{
    playCard("JSONRPC", "0.3", m_server->origin() + "/rpc", false);
    m_server->play({plainAnswer(200, result(R"({"kind":"task","id":"t","contextId":"c",)"
                                            R"("status":{"state":"working"}})")),
                    unknownMethod()});
    const CliRun run = runCli({u"send"_s, url(), u"hello"_s, u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 5);
    QVERIFY2(!run.out.contains("\"type\":\"advice\"") && !run.printed().contains("--generation"),
             run.printed().constData());
    QVERIFY2(run.err.contains("Method not found"), run.err.constData());
    int calls = 0; // none is made in another version either
    for (const ReceivedRequest &request : m_server->requests())
        calls += request.method == "POST" ? 1 : 0;
    QCOMPARE(calls, 2);
}

/// An address inside the cluster: the card is found, the agent is not.
void FieldCasesTest::an_endpoint_that_nobody_listens_at()
{
    const ReservedPort port;
    playCard("JSONRPC", "1.0", "http://127.0.0.1:" + QByteArray::number(port.number()) + "/a2a",
             true);
    const QTemporaryDir folder;
    const CliRun run =
        runCli({u"check"_s, url(), u"--junit"_s, u"junit.xml"_s, u"--sarif"_s, u"check.sarif"_s},
               folder.path());
    QCOMPARE(run.exitCode, 3);
    QVERIFY2(run.err.contains("Connection refused"), run.err.constData());
    QFile file(folder.filePath(u"junit.xml"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray xml = file.readAll();
    const auto caseOf = [&xml](const char *name) {
        const qsizetype at = xml.indexOf(name);
        return xml.mid(at, xml.indexOf("<testcase", at) - at);
    };
    for (const char *name : {"name=\"TSK-001", "name=\"SSE-002", "name=\"SEM-009", "name=\"RPC-009",
                             "name=\"MSG-002", "name=\"probe unknown-task"})
        QVERIFY2(caseOf(name).contains("<skipped"), name);
    QVERIFY(!caseOf("name=\"CRD-001").contains("<skipped"));
    QVERIFY(!xml.contains("skipped=\"0\""));
    QVERIFY2(xml.contains("errors=\"1\"") && caseOf("classname=\"connection\"").contains("<error"),
             xml.constData());
    QFile report(folder.filePath(u"check.sarif"_s));
    QVERIFY(report.open(QIODevice::ReadOnly));
    const QByteArray sarif = report.readAll();
    QVERIFY2(sarif.contains("\"executionSuccessful\":false") &&
                 sarif.contains("Connection refused"),
             sarif.constData());
}

/// The card has the bare URL, the routes are below /v1, and only for messages.
void FieldCasesTest::nothing_is_advised_that_was_not_tried()
{
    playCard("HTTP+JSON", "1.0", m_server->origin(), false);
    m_server->play(plainAnswer(404, R"({"detail":"Not Found"})"));
    const CliRun run = runCli({u"send"_s, url(), u"hello"_s, u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 5);
    QVERIFY2(!run.out.contains("\"type\":\"advice\"") && !run.printed().contains("--binding"),
             run.printed().constData());
    QVERIFY2(run.err.contains("HTTP 404: Not Found"), run.err.constData());
    QVERIFY(m_server->received().contains("GET /v1/tasks/"));
}

/// The same, and it can be asked for a task.
void FieldCasesTest::what_responds_is_advised()
{
    playCard("HTTP+JSON", "1.0", m_server->origin(), false);
    m_server->playAt("/message:send", plainAnswer(404, R"({"detail":"Not Found"})"));
    m_server->playAt("/v1/message:send",
                     plainAnswer(200, R"({"message":{"messageId":"m","role":"ROLE_AGENT",)"
                                      R"("parts":[{"text":"hi"}]}})"));
    m_server->play(
        plainAnswer(404, R"({"error":{"code":404,"status":"NOT_FOUND","message":"Task not found",)"
                         R"("details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo",)"
                         R"("reason":"TASK_NOT_FOUND","domain":"a2a-protocol.org"}]}})"));
    const CliRun run = runCli({u"send"_s, url(), u"hello"_s, u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 5);
    const QByteArray there = m_server->origin() + "/v1";
    QVERIFY2(
        run.err.contains(QByteArray("1.0 over HTTP+JSON responds at " + there + " (tried with")),
        run.err.constData());
    QVERIFY2(run.err.contains(QByteArray("--endpoint " + there)), run.err.constData());
    const CliRun again =
        runCli({u"send"_s, url(), u"hello"_s, u"--endpoint"_s, QString::fromLatin1(there)});
    QVERIFY2(again.exitCode == 0 && again.out.contains("hi"), again.err.constData());
}

/// A web framework validates requests before the agent sees them.
void FieldCasesTest::the_servers_reason_is_printed()
{
    playCard("JSONRPC", "0.3", m_server->origin() + "/rpc", false);
    m_server->play(plainAnswer(422, R"({"detail":[{"type":"missing","loc":["body","params",)"
                                    R"("configuration"],"msg":"Field required"}]})"));
    const CliRun list = runCli({u"send"_s, url(), u"hello"_s});
    QCOMPARE(list.exitCode, 5);
    QVERIFY2(list.err.contains("HTTP 422: body.params.configuration: Field required"),
             list.err.constData());
    m_server->play(plainAnswer(400, R"({"detail":"params.configuration is required"})"));
    const CliRun text = runCli({u"send"_s, url(), u"hello"_s});
    QVERIFY2(text.err.contains("HTTP 400: params.configuration is required"), text.err.constData());
    m_server->play(plainAnswer(502, "<html><h1>Bad gateway</h1>", "Content-Type: text/html\r\n"));
    const CliRun page = runCli({u"send"_s, url(), u"hello"_s});
    QVERIFY2(page.err.contains("HTTP 502: Bad gateway"), page.err.constData());
}

/// An agent without events for the task: the subscription is its snapshot, then ends.
void FieldCasesTest::a_watch_goes_on_after_a_snapshot()
{
    playCard("JSONRPC", "1.0", m_server->origin() + "/rpc", true);
    const auto task = [](const QByteArray &state) -> QByteArray {
        return R"({"id":"t-1","contextId":"c-1","status":{"state":"TASK_STATE_)" + state + "\"}}";
    };
    test::Script snapshot;
    snapshot.send(streamHead() + "data: " + result("{\"task\":" + task("WORKING") + "}") + "\n\n");
    snapshot.close();
    m_server->play({snapshot, plainAnswer(200, result(task("WORKING"))),
                    plainAnswer(200, result(task("COMPLETED")))});
    const CliRun run = runCli({u"task"_s, u"watch"_s, url(), u"t-1"_s, u"-o"_s, u"json"_s});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(outcomeIn(run), u"completed"_s);
}

/// Everything but the card is behind a gateway that does not know the path.
void FieldCasesTest::a_gateway_decides_no_probe()
{
    playCard("JSONRPC", "1.0", m_server->origin() + "/rpc", false);
    m_server->play(plainAnswer(404, "no route", "Content-Type: text/plain\r\n"));
    const CliRun run = runCli({u"check"_s, url(), u"--rules"_s, u"-CRD-*,-DSC-*,-SKL-*"_s});
    QCOMPARE(run.exitCode, 5); // nothing was checked
    QVERIFY2(!run.out.contains("SEM-009") && !run.out.contains("RPC-010") &&
                 run.out.contains("inconclusive"),
             run.out.constData());
}

/// The gateway does not reach the agent.
void FieldCasesTest::a_busy_gateway_is_no_checked_agent()
{
    playCard("JSONRPC", "1.0", m_server->origin() + "/rpc", false);
    m_server->play(plainAnswer(503, "busy", "Content-Type: text/plain\r\nRetry-After: 1\r\n"));
    const CliRun run = runCli({u"check"_s, url(), u"--rules"_s, u"-CRD-*,-DSC-*,-SKL-*"_s});
    QCOMPARE(run.exitCode, 5); // nothing was checked
    QVERIFY2(run.out.contains("inconclusive"), run.out.constData());
}

void FieldCasesTest::interrupted_before_any_response()
{
    const Session session;
    cli::RunFacts facts;
    facts.isInterrupted = true;
    const cli::Outcome outcome = cli::determineOutcome(session, facts);
    QCOMPARE(outcome.word, u"interrupted"_s);
    QCOMPARE(outcome.exitCode, 130);
}

/// The same of a refused connection and of a working one.
void FieldCasesTest::certificates_are_printed()
{
    const auto made = selfSignedIdentity({u"127.0.0.1"_s, u"h.example"_s});
    if (!made)
        QSKIP("built without OpenSSL");
    m_server = std::make_unique<ScriptedServer>((*made)->certificate, (*made)->key);
    const QByteArray origin = "https://127.0.0.1:" + QByteArray::number(m_server->port());
    playCard("JSONRPC", "1.0", origin + "/rpc", false);
    const QString typed = QString::fromLatin1(origin);
    const QList<CliRun> runs = runCliAll({{u"card"_s, typed, u"-o"_s, u"json"_s},
                                          {u"card"_s, typed, u"--insecure"_s, u"-o"_s, u"json"_s},
                                          {u"card"_s, typed, u"--insecure"_s}});
    const QByteArray sha256 = computeFingerprint((*made)->certificate);
    QCOMPARE(runs[0].exitCode, 3);
    const json::Document refused(runs[0].lines().front());
    const auto &known = [&sha256](const json::Value &chain) {
        const json::Value first = *json::children(chain).begin();
        return first["sha256"].toString().toLatin1() == sha256 &&
               first["subject"].toString() == u"CN=A2A Scope" && first["key"].toString() == u"EC" &&
               first["names"].raw() == R"(["h.example","127.0.0.1"])";
    };
    QVERIFY2(known(refused.root()["data"]["chain"]), runs[0].out.constData());
    QVERIFY2(runs[0].err.contains("Subject: CN=A2A Scope"), runs[0].err.constData());
    QCOMPARE(runs[1].exitCode, 0);
    bool isTold = false;
    for (const QByteArray &line : runs[1].lines()) {
        const json::Document document(line);
        if (document.root()["type"].toString() == u"certificates")
            isTold = known(document.root()["chain"]);
    }
    QVERIFY2(isTold, runs[1].out.constData());
    QVERIFY2(runs[2].out.contains("Public key: EC, 256 bits"), runs[2].out.constData());
}

A2A_TEST(FieldCasesTest)
#include "fieldcasestest.moc"
