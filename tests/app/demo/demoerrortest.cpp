// SPDX-License-Identifier: Apache-2.0
// Every error has the code, and in 1.0 the ErrorInfo, that its protocol version defines.
#include "tests/app/demo/demoagent.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a::test;

static QByteArray errorInfo(const QByteArray &reason)
{
    return q(",`data`:[{`@type`:`type.googleapis.com/google.rpc.ErrorInfo`,`reason`:`") + reason +
           q("`,`domain`:`a2a-protocol.org`}]");
}

class DemoErrorTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_agent.start(QStringLiteral("0"))); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void bad_requests_data()
    {
        QTest::addColumn<QByteArray>("generation");
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("answer");
        const auto row = [](const char *name, const char *generation, const QByteArray &request,
                            const QByteArray &id, const QByteArray &error) {
            QTest::newRow(name) << QByteArray(generation) << request
                                << q("{`jsonrpc`:`2.0`,`id`:") + id + q(",`error`:{") + error +
                                       "}}";
        };
        const auto call = [](const QByteArray &method, const QByteArray &params) -> QByteArray {
            return q("{`jsonrpc`:`2.0`,`id`:1,`method`:`") + method + q("`,`params`:") + params +
                   "}";
        };
        row("no JSON", "1.0", "{\"jsonrpc\":", "null",
            q("`code`:-32700,`message`:`Invalid JSON payload.`"));
        row("batch", "1.0", "[]", "null", q("`code`:-32600,`message`:`Invalid JSON-RPC Request.`"));
        row("no jsonrpc", "1.0", q("{`id`:1,`method`:`GetTask`}"), "1",
            q("`code`:-32600,`message`:`Invalid JSON-RPC Request.`"));
        row("method", "1.0", call("message/send", "{}"), "1",
            q("`code`:-32601,`message`:`Method not found: message/send`"));
        row("0.3 method", "0.3", call("SendMessage", "{}"), "1",
            q("`code`:-32601,`message`:`Method not found: SendMessage`"));
        row("0.2 card method", "0.2", call("agent/getAuthenticatedExtendedCard", "{}"), "1",
            q("`code`:-32601,`message`:`Method not found: agent/getAuthenticatedExtendedCard`"));
        row("no message", "1.0", call("SendMessage", "{}"), "1",
            q("`code`:-32602,`message`:`message is required.`") + errorInfo("INVALID_PARAMS"));
        row("no message id", "1.0",
            call("SendStreamingMessage", q("{`message`:{`parts`:[{`text`:`x`}]}}")), "1",
            q("`code`:-32602,`message`:`message.messageId is required.`") +
                errorInfo("INVALID_PARAMS"));
        row("no parts", "0.3", call("message/send", q("{`message`:{`messageId`:`m`,`parts`:[]}}")),
            "1", q("`code`:-32602,`message`:`message.parts must hold at least one part.`"));
        row("bad part", "0.3",
            call("message/send", q("{`message`:{`messageId`:`m`,`parts`:[{`kind`:`dance`}]}}")),
            "1", q("`code`:-32602,`message`:`message.parts holds a part of no known kind.`"));
        row("params", "1.0", call("GetTask", "[1]"), "1",
            q("`code`:-32602,`message`:`params must be an object.`") + errorInfo("INVALID_PARAMS"));
        row("history", "1.0", call("GetTask", q("{`id`:`x`,`historyLength`:-1}")), "1",
            q("`code`:-32602,`message`:`historyLength must be a whole number, 0 or more.`") +
                errorInfo("INVALID_PARAMS"));
        row("task", "1.0", call("GetTask", q("{`id`:`x`}")), "1",
            q("`code`:-32001,`message`:`Task not found: x`") + errorInfo("TASK_NOT_FOUND"));
        row("0.3 task", "0.3", call("tasks/cancel", q("{`id`:`x`}")), "1",
            q("`code`:-32001,`message`:`Task not found: x`"));
        row("send to no task", "1.0",
            call("SendMessage",
                 q("{`message`:{`messageId`:`m`,`taskId`:`x`,`parts`:[{`text`:`y`}]}}")),
            "1", q("`code`:-32001,`message`:`Task not found: x`") + errorInfo("TASK_NOT_FOUND"));
        const QByteArray opening(200000, '[');
        const QByteArray closing(200000, ']');
        row("nested deeply", "1.0",
            call("SendMessage",
                 q("{`message`:{`messageId`:`m`,`parts`:[{`data`:") + opening + closing + "}]}}"),
            "null", q("`code`:-32700,`message`:`Invalid JSON payload.`"));
        row("brackets in a text", "1.0",
            call("GetTask", q("{`id`:`\\`") + opening.first(1000) + q("`}")), "1",
            q("`code`:-32001,`message`:`Task not found: \\`") + opening.first(1000) + q("`") +
                errorInfo("TASK_NOT_FOUND"));
        row("push", "1.0",
            call("CreateTaskPushNotificationConfig", q("{`taskId`:`x`,`url`:`http://y`}")), "1",
            q("`code`:-32001,`message`:`Task not found: x`") + errorInfo("TASK_NOT_FOUND"));
    }
    void bad_requests()
    {
        QFETCH(QByteArray, generation);
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, answer);
        const auto exchange = m_agent.post(generation, request);
        QVERIFY(exchange->readAll());
        QCOMPARE(exchange->status(), 200);
        QCOMPARE(exchange->body(), answer);
    }

    void legacy_parse_error_is_http400()
    {
        const auto exchange = m_agent.post("0.3", "{nonsense");
        QVERIFY(exchange->readAll());
        QCOMPARE(exchange->status(), 400);
        QCOMPARE(exchange->body(), QByteArray(q("{`jsonrpc`:`2.0`,`id`:null,`error`:{`code`:-32700,"
                                                "`message`:`Invalid JSON payload.`}}")));
    }

    void version_is_checked_data()
    {
        QTest::addColumn<Headers>("headers");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("refused");
        const std::pair<QByteArray, QByteArray> type{"Content-Type", "application/json"};
        QTest::newRow("none") << Headers{type} << QByteArray("/rpc") << QByteArray("0.3");
        QTest::newRow("9.9") << Headers{type, {"A2A-Version", "9.9"}} << QByteArray("/rpc")
                             << QByteArray("9.9");
        QTest::newRow("in the query")
            << Headers{type} << QByteArray("/rpc?A2A-Version=1.0") << QByteArray();
        QTest::newRow("legacy endpoint") << Headers{type} << QByteArray("/v03/rpc") << QByteArray();
    }
    void version_is_checked()
    {
        QFETCH(Headers, headers);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, refused);
        const QByteArray method = path.startsWith("/v03") ? "tasks/get" : "GetTask";
        PlainExchange exchange(m_agent.port(), path, headers,
                               q("{`jsonrpc`:`2.0`,`id`:2,`method`:`") + method +
                                   q("`,`params`:{`id`:`x`}}"));
        QVERIFY(exchange.readAll());
        if (refused.isEmpty())
            QCOMPARE(at(parsed(exchange.body()), "error/code").toInt(), -32001);
        else
            QCOMPARE(exchange.body(), q("{`jsonrpc`:`2.0`,`id`:2,`error`:{`code`:-32009,`message`:`"
                                        "The requested A2A protocol version '") +
                                          refused +
                                          q("' is not supported. Supported versions: 1.0`") +
                                          errorInfo("VERSION_NOT_SUPPORTED") + "}}");
    }

    void content_type_is_checked()
    {
        PlainExchange exchange(m_agent.port(), "/rpc",
                               {{"Content-Type", "text/plain"}, {"A2A-Version", "1.0"}}, "{}");
        QVERIFY(exchange.readAll());
        QCOMPARE(exchange.body(),
                 q("{`jsonrpc`:`2.0`,`id`:null,`error`:{`code`:-32005,`message`:`Unsupported "
                   "Content-Type \\`text/plain\\`; expected application/json.`") +
                     errorInfo("CONTENT_TYPE_NOT_SUPPORTED") + "}}");
    }

    void ended_task_accepts_no_messages_data()
    {
        QTest::addColumn<QByteArray>("generation");
        QTest::addColumn<QByteArray>("cancel");
        QTest::addColumn<QByteArray>("subscribe");
        QTest::addColumn<int>("sendCode");
        QTest::newRow("1.0") << QByteArray("1.0") << QByteArray("CancelTask")
                             << QByteArray("SubscribeToTask") << -32004;
        QTest::newRow("0.3") << QByteArray("0.3") << QByteArray("tasks/cancel")
                             << QByteArray("tasks/resubscribe") << -32600;
        QTest::newRow("0.2") << QByteArray("0.2") << QByteArray("tasks/cancel")
                             << QByteArray("tasks/resubscribe") << -32600;
    }
    void ended_task_accepts_no_messages()
    {
        QFETCH(QByteArray, generation);
        QFETCH(QByteArray, cancel);
        QFETCH(QByteArray, subscribe);
        QFETCH(int, sendCode);
        const auto sent = m_agent.say(generation, false, "reject");
        QVERIFY(sent);
        const QJsonValue task =
            at(parsed(sent->body()), generation == "1.0" ? "result/task" : "result");
        const QByteArray id = at(task, "id").toString().toLatin1();

        const auto again = m_agent.say(generation, false, "more", q(",`taskId`:`") + id + "\"");
        QVERIFY(again);
        QCOMPARE(at(parsed(again->body()), "error/code").toInt(), sendCode);

        const auto canceled = m_agent.call(generation, cancel, q("{`id`:`") + id + q("`}"));
        QVERIFY(canceled);
        QCOMPARE(at(parsed(canceled->body()), "error/code").toInt(), -32002);

        const auto stream = m_agent.call(generation, subscribe, q("{`id`:`") + id + q("`}"));
        QVERIFY(stream && stream->isWhole());
        if (generation == "1.0") {
            QCOMPARE(stream->header("content-type"), QByteArray("application/json; charset=utf-8"));
            QCOMPARE(at(parsed(stream->body()), "error/code").toInt(), -32004);
        } else {
            QCOMPARE(stream->data().size(), 1);
            QCOMPARE(at(parsed(stream->data().first()), "result/status/state").toString(),
                     QStringLiteral("rejected"));
        }
    }

    void context_must_belong_to_the_task()
    {
        const auto sent = m_agent.say("1.0", false, "auth");
        QVERIFY(sent);
        const QByteArray id = at(parsed(sent->body()), "result/task/id").toString().toLatin1();
        const auto answer =
            m_agent.say("1.0", false, "ok", q(",`contextId`:`elsewhere`,`taskId`:`") + id + "\"");
        QVERIFY(answer);
        QCOMPARE(at(parsed(answer->body()), "error/code").toInt(), -32602);
    }

private:
    DemoAgent m_agent;
};

A2A_TEST(DemoErrorTest)
#include "demoerrortest.moc"
