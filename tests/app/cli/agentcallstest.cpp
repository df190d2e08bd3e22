// SPDX-License-Identifier: Apache-2.0
// The CLI against agents played by a scripted server: redirects, endpoints that use another
// protocol version than their card declares, streams that stay open, text that attacks the
// terminal.
#include "app/cli/options/parts.h"
#include "app/cli/sendcommand.h"
#include "model/a2a/invisiblecharacters.h"
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

using Reply = a2a::test::Script;

class AgentCallsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { m_server = std::make_unique<ScriptedServer>(); }
    void a_redirected_call_is_followed();
    void an_endpoint_of_another_protocol_version_data();
    void an_endpoint_of_another_protocol_version();
    void input_required_ends_the_call_data();
    void input_required_ends_the_call();
    void silence_is_counted_from_the_last_event();
    void returning_immediately_needs_no_stream();
    void text_is_safe_for_terminals_data();
    void text_is_safe_for_terminals();

private:
    void serveCard();
    [[nodiscard]] QString url() const { return QString::fromUtf8(m_server->origin()); }
    [[nodiscard]] static QString value(const CliRun &run, const char *type, const char *pointer);

    std::unique_ptr<ScriptedServer> m_server;
    QTemporaryDir m_folder;
};

void AgentCallsTest::serveCard()
{
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(200, R"({"name":"S","description":"d","version":"1",)"
                         R"("capabilities":{"streaming":true},"skills":[],)"
                         R"("defaultInputModes":["text/plain"],)"
                         R"("defaultOutputModes":["text/plain"],"supportedInterfaces":[{"url":")" +
                             m_server->origin() +
                             R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})"));
}

/// Of the last line of that type; "-": no such line.
QString AgentCallsTest::value(const CliRun &run, const char *type, const char *pointer)
{
    const QList<QByteArray> lines = run.lines();
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        const json::Document document(*line);
        if (document.root()["type"].toString() == QLatin1String(type))
            return document.at(QString::fromLatin1(pointer)).toString();
    }
    return u"-"_s;
}

static QByteArray rpc(const QByteArray &result)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + result + '}';
}

static QByteArray streamed(const QByteArray &result)
{
    return "data: " + rpc(result) + "\n\n";
}

static QByteArray statusOf(const QByteArray &state)
{
    return R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_)" +
           state + "\"}}}";
}

/// The call's own exchange is the first hop; the last hop ends, fails or responds.
void AgentCallsTest::a_redirected_call_is_followed()
{
    serveCard();
    m_server->playAt("/rpc", plainAnswer(307, {}, "Location: /moved\r\n"));
    m_server->playAt("/moved", plainAnswer(200, rpc(R"({"tasks":[],"nextPageToken":"",)"
                                                    R"("pageSize":50,"totalSize":0})")));
    const QString file = m_folder.filePath(u"redirected.a2ascope"_s);
    const QStringList shown{u"-o"_s, u"json"_s};
    const CliRun list =
        runCli(QStringList{u"task"_s, u"list"_s, url(), u"--record"_s, file} + shown);
    QCOMPARE(list.exitCode, 0);
    QCOMPARE(value(list, "end", "/outcome"), u"completed"_s);
    const CliRun again = runCli(QStringList{u"replay"_s, file} + shown);
    QCOMPARE(again.out, list.out);
    // A task that cannot be subscribed to is polled.
    m_server->playAt("/moved", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"error":)"
                                                R"({"code":-32004,"message":"no"}})"));
    const CliRun watch = runCli(QStringList{u"task"_s, u"watch"_s, url(), u"t"_s} + shown);
    QCOMPARE(watch.exitCode, 5);
    QVERIFY(m_server->requests().back().body.contains("GetTask"));
}

void AgentCallsTest::an_endpoint_of_another_protocol_version_data()
{
    QTest::addColumn<QByteArray>("error");
    QTest::newRow("method not found")
        << QByteArray(R"({"code":-32601,"message":"Method not found"})");
    QTest::newRow("unsupported method")
        << QByteArray(R"({"code":-32004,"message":"Unsupported method: message/send"})");
}

/// A card without a version, an endpoint that knows tasks/send: reported as in the window.
void AgentCallsTest::an_endpoint_of_another_protocol_version()
{
    QFETCH(QByteArray, error);
    m_server->playAt("/.well-known/agent-card.json", plainAnswer(404, "{}"));
    m_server->playAt("/.well-known/agent.json",
                     plainAnswer(200, R"({"name":"Old","description":"d","version":"1","url":")" +
                                          m_server->origin() +
                                          R"(/rpc","capabilities":{},"skills":[],)"
                                          R"("defaultInputModes":["text"],)"
                                          R"("defaultOutputModes":["text"]})"));
    // It does not know the message, and then, asked in the older way, not the task.
    m_server->play({plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"error":)" + error + '}'),
                    plainAnswer(200, R"({"jsonrpc":"2.0","id":2,"error":{"code":-32001,)"
                                     R"("message":"Task not found"}})")});
    const QString file = m_folder.filePath(u"old-%1.a2ascope"_s.arg(error.size()));
    const QStringList shown{u"-o"_s, u"json"_s};
    const CliRun refused =
        runCli(QStringList{u"send"_s, url(), u"hello"_s, u"--record"_s, file} + shown);
    QCOMPARE(refused.exitCode, 5);
    QVERIFY(m_server->requests().back().body.contains("tasks/get"));
    QCOMPARE(value(refused, "advice", "/generation"), u"0.1"_s);
    QCOMPARE(value(refused, "advice", "/binding"), u"jsonrpc"_s);
    QVERIFY2(refused.err.contains("it uses 0.1 over JSON-RPC (tried with GetTask") &&
                 refused.err.contains("--generation 0.1"),
             refused.err.constData());
    const CliRun again = runCli(QStringList{u"replay"_s, file} + shown);
    QCOMPARE(again.out, refused.out);
    QCOMPARE(again.err, refused.err);
    // And the advice works.
    m_server->playAt("/rpc", plainAnswer(200, rpc(R"({"id":"t","sessionId":"s","status":)"
                                                  R"({"state":"completed"}})")));
    const CliRun old =
        runCli(QStringList{u"send"_s, url(), u"hello"_s, u"--generation"_s, u"0.1"_s} + shown);
    QCOMPARE(old.exitCode, 0);
    QVERIFY(m_server->requests().back().body.contains("tasks/send"));
    QCOMPARE(value(old, "advice", "/generation"), u"-"_s);
}

void AgentCallsTest::input_required_ends_the_call_data()
{
    using std::chrono::milliseconds;
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<bool>("continues");
    QTest::addColumn<bool>("waits");
    QTest::addColumn<int>("patienceMs");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("input") << QByteArray("INPUT_REQUIRED") << false << false << 20 << 8;
    QTest::newRow("sign-in") << QByteArray("AUTH_REQUIRED") << false << false << 20 << 8;
    QTest::newRow("continues in time")
        << QByteArray("AUTH_REQUIRED") << true << false << 60'000 << 0;
    QTest::newRow("with --wait") << QByteArray("INPUT_REQUIRED") << true << true << 1 << 0;
}

/// The stream stays open, as the official SDKs leave it.
void AgentCallsTest::input_required_ends_the_call()
{
    QFETCH(QByteArray, state);
    QFETCH(bool, continues);
    QFETCH(bool, waits);
    QFETCH(int, patienceMs);
    serveCard();
    Reply reply =
        Reply().send(streamHead() + streamed(statusOf("WORKING")) + streamed(statusOf(state)));
    if (continues)
        reply.wait(std::chrono::milliseconds(300)).send(streamed(statusOf("COMPLETED"))).close();
    m_server->playAt("/rpc", reply);
    cli::Options given;
    given.agent.url = url();
    given.message.parts = {cli::textPart(u"hello"_s)};
    given.message.wait = waits;
    given.output.quiet = true;
    QCOMPARE(given.message.inputTimeout, std::chrono::milliseconds(2000));
    given.message.inputTimeout = std::chrono::milliseconds(patienceMs);
    cli::SendCommand send(given);
    QSignalSpy finished(&send, &cli::SendCommand::finished);
    send.start();
    QVERIFY(finished.wait(TestTimeoutMs));
    QTEST(finished.front().front().toInt(), "exitCode");
}

void AgentCallsTest::silence_is_counted_from_the_last_event()
{
    cli::IdleInputDetector watch(std::chrono::milliseconds(0));
    QSignalSpy becameIdle(&watch, &cli::IdleInputDetector::becameIdle);
    // A task that continues by itself is followed, however long it takes.
    watch.update(TaskState::InputRequired, 2);
    watch.update(TaskState::Working, 3);
    bool passed = false;
    QTimer::singleShot(10, this, [&passed] { passed = true; });
    QTRY_VERIFY(passed);
    QCOMPARE(becameIdle.count(), 0);
    watch.update(TaskState::AuthRequired, 4);
    QTRY_COMPARE(becameIdle.count(), 1);
    watch.update(TaskState::AuthRequired, 4); // nothing new: already reported
    passed = false;
    QTimer::singleShot(10, this, [&passed] { passed = true; });
    QTRY_VERIFY(passed);
    QCOMPARE(becameIdle.count(), 1);
}

/// Unless one is requested.
void AgentCallsTest::returning_immediately_needs_no_stream()
{
    serveCard();
    m_server->playAt("/rpc", plainAnswer(200, rpc(R"({"task":{"id":"t","contextId":"c",)"
                                                  R"("status":{"state":"TASK_STATE_WORKING"}}})")));
    const QStringList words{u"send"_s, url(),    u"hi"_s, u"--return-immediately"_s,
                            u"-o"_s,   u"json"_s};
    const CliRun run = runCli(words);
    QCOMPARE(value(run, "sent", "/operation"), u"SendMessage"_s);
    QCOMPARE(value(run, "end", "/outcome"), u"working"_s);
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(value(runCli(words + QStringList{u"--stream"_s}), "sent", "/operation"),
             u"SendStreamingMessage"_s);
}

void AgentCallsTest::text_is_safe_for_terminals_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::newRow("send --wire") << QStringList{u"send"_s, u"%1"_s, u"hi"_s, u"--wire"_s};
    QTest::newRow("card") << QStringList{u"card"_s, u"%1"_s};
    QTest::newRow("check") << QStringList{u"check"_s, u"%1"_s, u"hi"_s, u"--no-probes"_s,
                                          u"--wire"_s};
    QTest::newRow("task get") << QStringList{u"task"_s, u"get"_s, u"%1"_s, u"t"_s};
    QTest::newRow("task list") << QStringList{u"task"_s, u"list"_s, u"%1"_s};
    QTest::newRow("push list") << QStringList{u"push"_s, u"list"_s, u"%1"_s, u"t"_s};
}

/// Escapes, the clipboard (OSC 52), C1 controls, bidi overrides, combining marks and lines that
/// imitate ours.
void AgentCallsTest::text_is_safe_for_terminals()
{
    QFETCH(QStringList, command);
    const QByteArray evil = "e\\u001b]52;c;aGk=\\u0007\\u009b31m\\u202exe\\u2066\xE2\x80\xAE"
                            "\xC2\x9B\xEF\xBB\xBF\\ncompleted";
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(200, QByteArray(R"({"name":"@","description":"@","version":"@",)"
                                    R"("capabilities":{"streaming":true,"pushNotifications":true},)"
                                    R"("skills":[{"id":"@","name":"@","description":"@"}],)"
                                    R"("supportedInterfaces":[{"url":"#/rpc","protocolBinding":)"
                                    R"("JSONRPC","protocolVersion":"1.0"},{"url":"#/@",)"
                                    R"("protocolBinding":"@","protocolVersion":"@"}]})")
                             .replace("@", evil)
                             .replace("#", m_server->origin())));
    const bool isSend = command.front() == u"send" || command.front() == u"check";
    const QByteArray results =
        streamed(
            QByteArray(R"({"task":{"id":"t@","contextId":"@","status":{"state":"@","message":)"
                       R"({"messageId":"m@","role":"ROLE_AGENT","parts":[{"text":"@"}]}},)"
                       R"("artifacts":[{"artifactId":"a@","name":"@","parts":[{"text":"@"}]}]}})")
                .replace("@", evil)) +
        ": \x1b]52;c;aGk=\x07 \xE2\x80\xAE\r\n\r\n" +
        streamed(QByteArray(R"({"artifactUpdate":{"taskId":"t@","contextId":"@","artifact":)"
                            R"({"artifactId":"@","parts":[{"text":"@"}]}}})")
                     .replace("@", evil)) +
        streamed(QByteArray(R"({"statusUpdate":{"taskId":"t@","contextId":"@","status":)"
                            R"({"state":"TASK_STATE_COMPLETED"}}})")
                     .replace("@", evil)) +
        "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-1,\"message\":\"" + evil +
        "\"}}\n\n";
    const QByteArray task = R"({"id":"t@","contextId":"c@","status":{"state":"@"}})";
    QByteArray answer = R"({"configs":[{"id":"@","taskId":"t","url":"@"}]})";
    if (command.front() == u"task")
        answer = R"({"tasks":[)" + task + R"(],"nextPageToken":"@"})";
    if (command.at(1) == u"get")
        answer = task;
    m_server->playAt("/rpc", isSend ? Reply().send(streamHead() + results).close()
                                    : plainAnswer(200, rpc(answer.replace("@", evil))));
    const QStringList arguments = command.replaceInStrings(u"%1"_s, url());
    const CliRun run = runCli(arguments);
    QVERIFY(run.out.contains("\\u001b")); // present, spelled out
    for (const QByteArray &bytes : {run.out, run.err}) {
        for (const uint code : QString::fromUtf8(bytes).toUcs4()) {
            const char32_t c = code;
            const bool isControl = (c < 0x20 && c != U'\n') || (c >= 0x7f && c < 0xa0);
            QVERIFY2(!isControl && !isInvisible(c),
                     qPrintable(u"U+%1 in %2"_s.arg(quint32(c), 4, 16)
                                    .arg(QString::fromUtf8(bytes.toPercentEncoding(" \n")))));
        }
    }
}

A2A_TEST(AgentCallsTest)
#include "agentcallstest.moc"
