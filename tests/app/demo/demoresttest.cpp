// SPDX-License-Identifier: Apache-2.0
// HTTP+JSON of the demo agent, byte by byte: 1.0 below /rest, 0.3 in the JSON of its protobuf
// messages below /rest03; push configurations and the extended card, which every binding has.
#include "tests/app/demo/demoagent.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a::test;

class DemoRestTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_agent.start(QStringLiteral("0"))); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void cards()
    {
        const QJsonObject fresh = parsed(m_agent.get("/rest/.well-known/agent-card.json")->body());
        QCOMPARE(at(fresh, "supportedInterfaces/0/protocolBinding"),
                 QJsonValue(QLatin1String("HTTP+JSON")));
        QVERIFY(
            at(fresh, "supportedInterfaces/0/url").toString().endsWith(QLatin1String("/rest/a2a")));
        const QJsonObject old = parsed(m_agent.get("/rest03/.well-known/agent-card.json")->body());
        QCOMPARE(old[QLatin1String("preferredTransport")], QJsonValue(QLatin1String("HTTP+JSON")));
    }

    void answers_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("task");
        QTest::newRow("1.0")
            << QByteArray("/rest/a2a/")
            << q("{`message`:{`messageId`:`m-1`,`role`:`ROLE_USER`,`parts`:[{`text`:`fail`}]}}")
            << 200 << QByteArray("application/a2a+json; charset=utf-8")
            << q("`state`:`TASK_STATE_FAILED`,`message`:{`messageId`:`ID`,`contextId`:`ID`,"
                 "`taskId`:`ID`,`role`:`ROLE_AGENT`,`parts`:[{`text`:");
        QTest::newRow("0.3")
            << QByteArray("/rest03/a2a/v1/")
            << q("{`message`:{`messageId`:`m-1`,`role`:`ROLE_USER`,`content`:[{`text`:`fail`}]}}")
            << 201 << QByteArray("application/json; charset=utf-8")
            << q("`state`:`TASK_STATE_FAILED`,`message`:{`messageId`:`ID`,`contextId`:`ID`,"
                 "`taskId`:`ID`,`role`:`ROLE_AGENT`,`content`:[{`text`:");
    }
    void answers()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, message);
        const auto sent = ask("POST", base + "message:send", message);
        QTEST(sent->status(), "status");
        QTEST(sent->header("content-type"), "type");
        QVERIFY(
            masked(sent->body()).startsWith(q("{`task`:{`id`:`ID`,`contextId`:`ID`,`status`:{")));
        QFETCH(QByteArray, task);
        QVERIFY2(masked(sent->body()).contains(task), sent->body().constData());

        const QByteArray id = at(parsed(sent->body()), "task/id").toString().toUtf8();
        const auto got = ask("GET", base + "tasks/" + id + "?historyLength=0");
        QVERIFY(masked(got->body()).startsWith(q("{`id`:`ID`,`contextId`:`ID`,`status`:{")));
        QVERIFY(!got->body().contains("\"history\""));

        const auto streamed = ask("POST", base + "message:stream", message);
        QCOMPARE(streamed->header("content-type"), QByteArray("text/event-stream"));
        QVERIFY(streamed->data().first().startsWith(q("{`task`:{")));
        QVERIFY(streamed->data().last().startsWith(q("{`statusUpdate`:{`taskId`:")));
        QCOMPARE(streamed->data().last().contains(q("`final`:true")), base.contains("03"));
    }

    void push_configurations_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("1.0") << QByteArray("/rest/a2a/")
                             << q("{`id`:`c1`,`url`:`http://[::1]:9/"
                                  "x`,`token`:`t`,`authentication`:{`scheme`:`Bearer`}}")
                             << q("{`id`:`c1`,`taskId`:`ID`,`url`:`http://[::1]:9/x`,`token`:`t`,"
                                  "`authentication`:{`scheme`:`Bearer`}}");
        QTest::newRow("0.3")
            << QByteArray("/rest03/a2a/v1/")
            << q("{`configId`:`c1`,`config`:{`pushNotificationConfig`:{`id`:`c1`,"
                 "`url`:`http://[::1]:9/x`,`token`:`t`,`authentication`:{`schemes`:[`Bearer`]}}}}")
            << q("{`name`:`tasks/ID/pushNotificationConfigs/c1`,`pushNotificationConfig`:"
                 "{`id`:`c1`,`url`:`http://[::1]:9/x`,`token`:`t`,"
                 "`authentication`:{`schemes`:[`Bearer`]}}}");
    }
    void push_configurations()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, shown);
        const QByteArray path = base + "tasks/" + taskOf(base) + "/pushNotificationConfigs";
        const auto made = ask("POST", path, config);
        QCOMPARE(made->status(), 201);
        QCOMPARE(masked(made->body()), shown);
        QCOMPARE(masked(ask("GET", path + "/c1")->body()), shown);
        QVERIFY(masked(ask("GET", path)->body())
                    .startsWith(QByteArray(q("{`configs`:[") + shown + "]")));
        const auto gone = ask("DELETE", path + "/c1");
        QCOMPARE(gone->status(), 204);
        QCOMPARE(gone->body(), QByteArray());
        QCOMPARE(ask("GET", path + "/c1")->status(), 404);
        QCOMPARE(ask("POST", path, q("{`url`:`ftp://h`}"))->status(), 400);
    }

    void extended_cards_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::newRow("1.0") << QByteArray("/rest/a2a/extendedAgentCard");
        QTest::newRow("0.3") << QByteArray("/rest03/a2a/v1/card");
        QTest::newRow("0.2") << QByteArray("/v02/agent/authenticatedExtendedCard");
    }
    void extended_cards()
    {
        QFETCH(QByteArray, path);
        const auto refused = ask("GET", path);
        QCOMPARE(refused->status(), 401);
        QCOMPARE(refused->header("www-authenticate"), QByteArray("Bearer"));
        const auto card = ask("GET", path, {}, {{"Authorization", "Bearer x"}});
        QCOMPARE(card->status(), 200);
        QCOMPARE(at(parsed(card->body()), "skills/2/id"), QJsonValue(QLatin1String("lounge")));
    }

    void extended_card_over_json_rpc()
    {
        QCOMPARE(m_agent.call("1.0", "GetExtendedAgentCard", "{}")->status(), 401);
        QCOMPARE(m_agent.call("0.3", "agent/getAuthenticatedExtendedCard", "{}")->status(), 401);
    }

    void errors_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("1.0 no task")
            << QByteArray("GET") << QByteArray("/rest/a2a/tasks/x") << QByteArray() << 404
            << q("{`error`:{`code`:404,`status`:`NOT_FOUND`,`message`:`Task not found: "
                 "x`,`details`:[{`@type`:"
                 "`type.googleapis.com/"
                 "google.rpc.ErrorInfo`,`reason`:`TASK_NOT_FOUND`,`domain`:`a2a-protocol.org`}]}}");
        QTest::newRow("0.3 no task")
            << QByteArray("GET") << QByteArray("/rest03/a2a/v1/tasks/x") << QByteArray() << 404
            << q("{`code`:-32001,`message`:`Task not found: x`}");
        QTest::newRow("1.0 no JSON")
            << QByteArray("POST") << QByteArray("/rest/a2a/message:send") << QByteArray("{") << 400
            << q("{`error`:{`code`:400,`status`:`INVALID_ARGUMENT`,`message`:`Invalid JSON "
                 "payload.`,`details`:[]}}");
        QTest::newRow("1.0 nested deeply")
            << QByteArray("POST") << QByteArray("/rest/a2a/message:send")
            << QByteArray(q("{`metadata`:") + QByteArray(1000, '[') + QByteArray(1000, ']') + '}')
            << 400
            << q("{`error`:{`code`:400,`status`:`INVALID_ARGUMENT`,`message`:`Invalid JSON "
                 "payload.`,`details`:[]}}");
        QTest::newRow("0.3 no message")
            << QByteArray("POST") << QByteArray("/rest03/a2a/v1/message:send") << QByteArray("{}")
            << 400 << q("{`code`:-32602,`message`:`message is required.`}");
        QTest::newRow("no such path")
            << QByteArray("GET") << QByteArray("/rest03/a2a/tasks/x") << QByteArray() << 404
            << q("{`code`:-32601,`message`:`There is no GET /tasks/x here.`}");
        QTest::newRow("page size")
            << QByteArray("GET") << QByteArray("/rest/a2a/tasks?pageSize=0") << QByteArray() << 400
            << q("{`error`:{`code`:400,`status`:`INVALID_ARGUMENT`,`message`:`pageSize must be "
                 "within 1 and 100.`,"
                 "`details`:[{`@type`:`type.googleapis.com/"
                 "google.rpc.ErrorInfo`,`reason`:`INVALID_PARAMS`,"
                 "`domain`:`a2a-protocol.org`}]}}");
    }
    void errors()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, body);
        const auto answer = ask(method, path, body);
        QTEST(answer->status(), "status");
        QTEST(answer->body(), "answer");
    }

    void tasks_are_listed_from_a_time()
    {
        QVERIFY(!taskOf("/rest/a2a/").isEmpty());
        const auto countFrom = [this](const QByteArray &time) -> int {
            const auto listed = ask("GET", "/rest/a2a/tasks?statusTimestampAfter=" + time);
            return listed ? at(parsed(listed->body()), "totalSize").toInt(-1) : -1;
        };
        QVERIFY(countFrom("2000-01-01T00:00:00Z") > 0);
        QCOMPARE(countFrom("2100-01-01T00:00:00Z"), 0);
    }

    void version()
    {
        const auto answer = ask("GET", "/rest/a2a/tasks", {}, {{"A2A-Version", "9.9"}});
        QCOMPARE(answer->status(), 400);
        QVERIFY(answer->body().contains("VERSION_NOT_SUPPORTED"));
    }

private:
    [[nodiscard]] std::unique_ptr<PlainExchange> ask(const QByteArray &method,
                                                     const QByteArray &path,
                                                     const QByteArray &body = {},
                                                     Headers headers = {}) const
    {
        if (!body.isEmpty())
            headers.emplace_back("Content-Type", "application/json");
        const bool hasVersion = !headers.empty() && headers.front().first == "A2A-Version";
        if (path.startsWith("/rest/") && !hasVersion)
            headers.emplace_back("A2A-Version", "1.0");
        auto exchange =
            std::make_unique<PlainExchange>(m_agent.port(), path, headers, body, method);
        return exchange->readAll() ? std::move(exchange) : nullptr;
    }
    /// A new task's id.
    [[nodiscard]] QByteArray taskOf(const QByteArray &base) const
    {
        const QByteArray parts = base.contains("03") ? "content" : "parts";
        const auto sent = ask("POST", base + "message:send",
                              q("{`message`:{`messageId`:`m-1`,`role`:`ROLE_USER`,`") + parts +
                                  q("`:[{`text`:`task`}]}}"));
        return at(parsed(sent->body()), "task/id").toString().toUtf8();
    }

    DemoAgent m_agent;
};

A2A_TEST(DemoRestTest)
#include "demoresttest.moc"
