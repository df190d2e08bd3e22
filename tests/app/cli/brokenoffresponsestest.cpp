// SPDX-License-Identifier: Apache-2.0
// Responses that end before they are whole: what was received is kept and printed, and neither the
// outcome nor the exit code is that of success, whatever the last event was.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

using Reply = a2a::test::Script;

class BrokenOffResponsesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void init() { m_server = std::make_unique<ScriptedServer>(); }
    void what_is_received_counts_data();
    void what_is_received_counts();
    void the_text_says_it();
    void a_list_of_tasks();
    void what_qt_hides_is_not_blamed_on_the_address_data();
    void what_qt_hides_is_not_blamed_on_the_address();
    void a_card_in_a_broken_chunk_is_not_blamed_on_the_address();
    void an_end_is_as_qt_reports_it();

private:
    [[nodiscard]] CliRun send(const Reply &reply, const QStringList &more = {});
    [[nodiscard]] QString url() const { return QString::fromUtf8(m_server->origin()); }
    [[nodiscard]] static QStringList all(const CliRun &run, const char *type, const char *pointer);
    [[nodiscard]] static QString last(const CliRun &run, const char *type, const char *pointer)
    {
        const QStringList values = all(run, type, pointer);
        return values.isEmpty() ? u"-"_s : values.constLast();
    }

    std::unique_ptr<ScriptedServer> m_server;
    QTemporaryDir m_folder;
};

QStringList BrokenOffResponsesTest::all(const CliRun &run, const char *type, const char *pointer)
{
    QStringList values;
    for (const QByteArray &line : run.lines()) {
        const json::Document document(line);
        if (document.root()["type"].toString() != QLatin1String(type))
            continue;
        const json::Value value = document.at(QString::fromLatin1(pointer));
        values.append(value.isString() ? value.toString() : QString::fromUtf8(value.raw()));
    }
    return values;
}

CliRun BrokenOffResponsesTest::send(const Reply &reply, const QStringList &more)
{
    m_server->playCard("S", R"("capabilities":{"streaming":true},)");
    m_server->playAt("/rpc", reply);
    return runCli(QStringList{u"send"_s, url(), u"hello"_s, u"-o"_s, u"json"_s} + more);
}

static QByteArray rpc(const QByteArray &result)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + result + '}';
}

static QByteArray streamed(const QByteArray &state)
{
    return "data: " +
           rpc(R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_)" + state +
               "\"}}}") +
           "\n\n";
}

static const QByteArray ChunkedHead =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
static const QByteArray LastChunk = "0\r\n\r\n";

static QByteArray lengthHead(qsizetype length, const QByteArray &type = "text/event-stream")
{
    return "HTTP/1.1 200 OK\r\nContent-Type: " + type +
           "\r\nContent-Length: " + QByteArray::number(length) + "\r\n\r\n";
}

void BrokenOffResponsesTest::what_is_received_counts_data()
{
    QTest::addColumn<Reply>("reply");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("rule");
    const auto row = [](const char *name, const Reply &reply, int exitCode, const char *outcome,
                        const char *state, const char *rule) {
        QTest::newRow(name) << reply << exitCode << QString::fromLatin1(outcome)
                            << QString::fromLatin1(state) << QString::fromLatin1(rule);
    };
    const QByteArray done = chunk(streamed("WORKING")) + chunk(streamed("COMPLETED"));
    const QByteArray json = "application/json";
    const QByteArray answer = rpc(R"({"message":{"messageId":"m","role":"ROLE_AGENT",)"
                                  R"("parts":[{"text":"hi"}]}})");
    row("completed, no last chunk", Reply().send(ChunkedHead + done).close(), 7, "cut",
        "TASK_STATE_COMPLETED", "HDR-013");
    row("completed, inside a chunk", Reply().send(ChunkedHead + done + "100\r\n: ").close(), 7,
        "cut", "TASK_STATE_COMPLETED", "HDR-013");
    row("completed, reset",
        Reply().send(ChunkedHead + done).wait(std::chrono::milliseconds(50)).reset(), 7, "cut",
        "TASK_STATE_COMPLETED", "HDR-013");
    row("completed, shorter than declared",
        Reply().send(lengthHead(5000) + streamed("COMPLETED")).close(), 7, "cut",
        "TASK_STATE_COMPLETED", "HDR-012");
    row("failed, no last chunk", Reply().send(ChunkedHead + chunk(streamed("FAILED"))).close(), 7,
        "cut", "TASK_STATE_FAILED", "HDR-013");
    row("asks, no last chunk",
        Reply().send(ChunkedHead + chunk(streamed("INPUT_REQUIRED"))).close(), 7, "cut",
        "TASK_STATE_INPUT_REQUIRED", "HDR-013");
    row("works, no last chunk", Reply().send(ChunkedHead + chunk(streamed("WORKING"))).close(), 7,
        "cut", "TASK_STATE_WORKING", "HDR-013");
    row("message, no last chunk",
        Reply().send(ChunkedHead + chunk("data: " + answer + "\n\n")).close(), 7, "cut", "",
        "HDR-013");
    row("one response, shorter than declared",
        Reply().send(lengthHead(answer.size() + 1, json) + answer).close(), 7, "cut", "",
        "HDR-012");
    row("half a response", Reply().send(lengthHead(500, json) + answer.first(20)).close(), 7, "cut",
        "", "HDR-012");
    row("head alone", Reply().send(lengthHead(500, json)).close(), 5, "error", "", "HDR-012");
    row("head of a stream alone", Reply().send(ChunkedHead).close(), 5, "error", "", "HDR-013");
    row("whole, last chunk", Reply().send(ChunkedHead + done + LastChunk), 0, "completed",
        "TASK_STATE_COMPLETED", "-");
    row("whole, closed by the server", Reply().send(streamHead() + streamed("COMPLETED")).close(),
        0, "completed", "TASK_STATE_COMPLETED", "-");
    row("whole, as declared",
        Reply().send(lengthHead(streamed("COMPLETED").size()) + streamed("COMPLETED")), 0,
        "completed", "TASK_STATE_COMPLETED", "-");
    // The client has left: its end is not the agent's.
    row("left open", Reply().send(ChunkedHead + done).wait(std::chrono::minutes(1)), 0, "completed",
        "TASK_STATE_COMPLETED", "-");
}

void BrokenOffResponsesTest::what_is_received_counts()
{
    QFETCH(const Reply, reply);
    QFETCH(const int, exitCode);
    QFETCH(const QString, outcome);
    QFETCH(const QString, state);
    QFETCH(const QString, rule);
    const QString file =
        m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()) % u".a2ascope"_s);
    const CliRun run = send(reply, {u"--record"_s, file});
    QVERIFY2(run.exitCode == exitCode, run.printed().constData());
    QCOMPARE(last(run, "end", "/outcome"), outcome);
    QCOMPARE(last(run, "end", "/task/state"), state);
    QCOMPARE(all(run, "error", "/code").size(), exitCode == 0 ? 0 : 1);
    const QStringList rules = all(run, "finding", "/rule");
    QCOMPARE(rules.filter(u"HDR-01"_s), rule == u"-" ? QStringList() : QStringList{rule});
    const bool saysEnded = last(run, "error", "/message").contains(u"the response is not whole");
    QCOMPARE(saysEnded,
             exitCode != 0 && (state.endsWith(u"COMPLETED") || state.endsWith(u"FAILED")));
    const CliRun again = runCli({u"replay"_s, file, u"-o"_s, u"json"_s});
    QCOMPARE(again.out, run.out);
    QCOMPARE(again.exitCode, exitCode);
}

void BrokenOffResponsesTest::the_text_says_it()
{
    m_server->playCard("S", R"("capabilities":{"streaming":true},)");
    m_server->playAt("/rpc", Reply().send(ChunkedHead + chunk(streamed("COMPLETED"))).close());
    const CliRun run = runCli({u"send"_s, url(), u"hello"_s});
    QCOMPARE(run.exitCode, 7);
    QVERIFY2(run.err.contains("The task is completed, the response is not whole. The connection to "
                              "127.0.0.1:"),
             run.err.constData());
    QVERIFY2(run.out.contains("response incomplete") && run.out.contains("task t"),
             run.out.constData());
    QVERIFY2(run.out.contains("Chunked response ended without its last chunk."),
             run.out.constData());
}

void BrokenOffResponsesTest::a_list_of_tasks()
{
    const QByteArray list = rpc(R"({"tasks":[],"nextPageToken":"","pageSize":50,"totalSize":0})");
    m_server->playCard("S");
    m_server->playAt("/rpc", Reply().send(lengthHead(900, "application/json") + list).close());
    const CliRun run = runCli({u"task"_s, u"list"_s, url(), u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 7);
    QCOMPARE(last(run, "end", "/outcome"), u"cut"_s);
    QCOMPARE(all(run, "tasks", "/totalSize"), QStringList{u"0"_s});
}

void BrokenOffResponsesTest::what_qt_hides_is_not_blamed_on_the_address_data()
{
    QTest::addColumn<QByteArray>("answer");
    const auto row = [](const char *name, const QByteArray &answer) {
        QTest::newRow(name) << answer;
    };
    const QByteArray broken = "zz\r\n: hi\r\n0\r\n\r\n";
    row("response", QByteArray(ChunkedHead).replace("text/event-stream", "application/json") +
                        "zz\r\n{}\r\n0\r\n\r\n");
    row("stream", ChunkedHead + broken);
    row("stream, second chunk", ChunkedHead + chunk(streamed("WORKING")) + broken);
}

/// Qt reports an end without error, and a body that is too short.
void BrokenOffResponsesTest::what_qt_hides_is_not_blamed_on_the_address()
{
    QFETCH(const QByteArray, answer);
    const CliRun run = send(Reply().send(answer));
    QVERIFY(run.exitCode == 5 || run.exitCode == 7);
    QCOMPARE(all(run, "error", "/code").size(), 1);
    const QString said = last(run, "error", "/message");
    for (const QStringView word : {u"URL", u"address", u"endpoint"})
        QVERIFY2(!said.contains(word), qPrintable(said));
    QVERIFY(all(run, "finding", "/rule").filter(u"HDR-01"_s).isEmpty()); // no claim
}

void BrokenOffResponsesTest::a_card_in_a_broken_chunk_is_not_blamed_on_the_address()
{
    m_server->playAt("/.well-known/agent-card.json",
                     Reply().send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                                  "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n"));
    m_server->play(plainAnswer(404, "{}"));
    const CliRun run =
        runCli({u"card"_s, url() % u"/.well-known/agent-card.json"_s, u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 5);
    const QString hint = last(run, "error", "/message");
    QVERIFY2(hint.contains(u"a malformed chunk looks the same"), qPrintable(hint));
    QVERIFY2(!hint.contains(u"URL"), qPrintable(hint));
}

void BrokenOffResponsesTest::an_end_is_as_qt_reports_it()
{
    const Reply whole = Reply().send(ChunkedHead + chunk(streamed("COMPLETED")) + LastChunk);
    const CliRun run = send(whole, {u"--wire"_s});
    QCOMPARE(last(run, "frame", "/end"), u"finished"_s);
    QCOMPARE(last(run, "frame", "/reportedBy"), u"Qt"_s);
    const CliRun text = runCli({u"send"_s, url(), u"hello"_s, u"--wire"_s});
    QVERIFY2(text.printed().contains("finished, as Qt reports it"), text.printed().constData());
    const CliRun cut =
        send(Reply().send(ChunkedHead + chunk(streamed("COMPLETED"))).close(), {u"--wire"_s});
    QCOMPARE(last(cut, "frame", "/end"), u"cut"_s);
    QCOMPARE(last(cut, "frame", "/reportedBy"), QString());
}

A2A_TEST(BrokenOffResponsesTest)
#include "brokenoffresponsestest.moc"
