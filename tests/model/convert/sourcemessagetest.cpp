// SPDX-License-Identifier: Apache-2.0
// Messages are read from their text: what they are, in which version, or where they are broken.
#include "model/convert/sourcemessage.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class SourceMessageTest final : public QObject {
    Q_OBJECT

private slots:
    void the_kind_of_a_text_is_detected_data();
    void the_kind_of_a_text_is_detected();
    void headers_of_a_request_are_kept();
    void the_place_is_named_where_a_text_is_broken_data();
    void the_place_is_named_where_a_text_is_broken();
};

void SourceMessageTest::the_kind_of_a_text_is_detected_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected"); // kind, version, binding, operation's number
    const auto row = [](const char *name, const QByteArray &text, const char *expected) {
        QTest::newRow(name) << text << QString::fromLatin1(expected);
    };
    row("1.0 request", R"({"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"id":"t"}})",
        "request 1.0 jsonrpc GetTask");
    row("0.3 request",
        R"({"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":{"parts":[]}}})",
        "request 0.3 jsonrpc SendMessage");
    row("0.1 request",
        R"({"jsonrpc":"2.0","id":1,"method":"tasks/send","params":{"id":"t","message":{"parts":[]}}})",
        "request 0.1 jsonrpc SendMessage");
    row("1.0 parameters",
        R"({"message":{"messageId":"m","role":"ROLE_USER","parts":[{"text":"a"}]}})",
        "request 1.0 rest SendMessage");
    row("0.3 parameters",
        R"({"message":{"kind":"message","messageId":"m","role":"user","parts":[{"kind":"text","text":"a"}]}})",
        "request 0.3 jsonrpc SendMessage");
    row("1.0 event", R"({"statusUpdate":{"taskId":"t","status":{"state":"TASK_STATE_WORKING"}}})",
        "answer 1.0 rest SendStreamingMessage");
    row("0.3 event",
        R"({"kind":"artifact-update","taskId":"t","contextId":"c","artifact":{"artifactId":"a","parts":[]}})",
        "answer 0.3 jsonrpc SendStreamingMessage");
    row("0.1 event",
        R"({"jsonrpc":"2.0","id":1,"result":{"id":"t","status":{"state":"working"},"final":false}})",
        "answer 0.1 jsonrpc SendStreamingMessage");
    row("event of a stream",
        "data: {\"task\":{\"id\":\"t\",\"status\":{\"state\":\"TASK_STATE_WORKING\"}}}\n\n",
        "answer 1.0 rest SendMessage");
    row("0.3 task over HTTP", R"({"task":{"id":"t","status":{"state":"TASK_STATE_CANCELLED"}}})",
        "answer 0.3 rest SendMessage");
    row("1.0 task", R"({"id":"t","status":{"state":"TASK_STATE_COMPLETED"}})",
        "answer 1.0 rest GetTask");
    row("page of tasks", R"({"tasks":[],"nextPageToken":""})", "answer 1.0 rest ListTasks");
    row("JSON-RPC error", R"({"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"no"}})",
        "error 1.0 jsonrpc SendMessage");
    row("google.rpc.Status", R"({"error":{"code":404,"status":"NOT_FOUND","message":"no"}})",
        "error 1.0 rest SendMessage");
    row("problem details",
        R"({"type":"https://a2a-protocol.org/errors/task-not-found","title":"Task not found","status":404})",
        "error 1.0 rest SendMessage");
    row("HTTP request", "GET /a2a/v1/tasks/t?historyLength=3 HTTP/1.1\r\nHost: a\r\n\r\n",
        "request 0.3 rest GetTask");
    row("HTTP request that failed",
        "POST /rpc HTTP/1.1\r\nHost: a\r\nA2A-Version: 1.0\r\n\r\n"
        R"({"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"id":"t"}})"
        "\r\n\r\n# The connection was refused.\r\n",
        "request 1.0 jsonrpc GetTask");
    row("HTTP request without a body that failed",
        "GET /a2a/v1/tasks/t HTTP/1.1\r\nHost: a\r\n\r\n\r\n\r\n# The connection was refused.\r\n",
        "request 0.3 rest GetTask");
    row("HTTP response",
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
        R"({"id":"t","status":{"state":"TASK_STATE_COMPLETED"}})",
        "answer 1.0 rest GetTask");
    row("gRPC request", "POST /lf.a2a.v1.A2AService/GetTask HTTP/2\n\n{\"id\":\"t\"}",
        "request 1.0 grpc GetTask");
    row("gRPC bytes", "POST /a2a.v1.A2AService/GetTask HTTP/2\n\nAAAAAAkKB3Rhc2tzL3Q=\r\n",
        "request 0.3 grpc GetTask");
    row("0.3 push configs",
        R"({"jsonrpc":"2.0","id":1,"result":[{"taskId":"t","pushNotificationConfig":{"url":"https://h"}}]})",
        "answer 0.3 jsonrpc ListTaskPushNotificationConfigs");
    row("card",
        R"({"name":"a","description":"b","version":"1","supportedInterfaces":[],"capabilities":{},"skills":[]})",
        "answer 1.0 rest GetExtendedAgentCard");
}

static QString kindWord(SourceMessage::Kind kind)
{
    switch (kind) {
    case SourceMessage::Kind::Request:
        return u"request"_s;
    case SourceMessage::Kind::Response:
        return u"answer"_s;
    case SourceMessage::Kind::Error:
        return u"error"_s;
    }
    return {};
}

void SourceMessageTest::the_kind_of_a_text_is_detected()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const Result<SourceMessage> source = readSource(text);
    QVERIFY2(source.ok(), source.ok() ? "" : qPrintable(textOf(source.error())));
    const QString came =
        kindWord(source->kind) % u' ' % versionName(source->dialect->protocolVersion) % u' ' %
        bindingName(source->dialect->bindingKind) % u' ' %
        QString::fromUtf8(codecFor(ProtocolVersion::V1_0)->operationName(source->operation));
    QCOMPARE(came, expected);
}

void SourceMessageTest::headers_of_a_request_are_kept()
{
    const Result<SourceMessage> source = readSource(
        "# a comment\nPOST https://agent.example/rpc HTTP/1.1\nHost: agent.example\n"
        "Authorization: Bearer x\nA2A-Version: 1.0\nA2A-Extensions: https://e.example/1\n"
        "Content-Type: application/json\n\n"
        R"({"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"id":"t"}})");
    QVERIFY(source.ok());
    QCOMPARE(source->headers.size(), 1U);
    QCOMPARE(source->headers[0].name, QByteArray("Authorization"));
    QCOMPARE(source->call.extensions, QStringList{u"https://e.example/1"_s});
}

void SourceMessageTest::the_place_is_named_where_a_text_is_broken_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::newRow("nothing") << QByteArray(" \n") << u"line 2, column 1"_s;
    QTest::newRow("no JSON") << QByteArray("{\n \"a\": }") << u"line 2, column 7"_s;
    QTest::newRow("body") << QByteArray("POST /rpc HTTP/1.1\n\n{\"a\"") << u"line 3, column 5"_s;
    QTest::newRow("unknown method")
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"tasks/frobnicate"})") << u"/method"_s;
    QTest::newRow("no message")
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{}})")
        << u"/params/message"_s;
    QTest::newRow("no parameters") << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"GetTask",)"
                                                 R"("params":[1]})")
                                   << u"/params"_s;
    QTest::newRow("foreign result")
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"result":{"hello":1}})") << u"/result"_s;
    QTest::newRow("foreign object") << QByteArray("{\"hello\":1}") << u"line 1, column 1"_s;
    QTest::newRow("foreign path") << QByteArray("GET /users HTTP/1.1\n\n") << u"line 1, column 1"_s;
    QTest::newRow("a header") << QByteArray("GET /tasks/1 HTTP/1.1\nno header\n\n")
                              << u"line 2, column 1"_s;
    QTest::newRow("several events")
        << QByteArray("data: {\"a\":1}\n\ndata: {\"a\":2}\n\n") << u"line 1, column 1"_s;
}

void SourceMessageTest::the_place_is_named_where_a_text_is_broken()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    const Result<SourceMessage> source = readSource(text);
    QVERIFY(!source.ok());
    QCOMPARE(source.error().where, place);
    QVERIFY(textOf(source.error()).contains(place));
}

A2A_TEST(SourceMessageTest)
#include "sourcemessagetest.moc"
