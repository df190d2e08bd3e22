// SPDX-License-Identifier: Apache-2.0
// The literal text of version 0.1 and its peculiarities: the client creates the ids, only tasks are
// responses, chunk flags are on the artifact.
#include "tests/app/demo/demoagent.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QTest>

using namespace a2a::test;

class DemoFirstTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_agent.start(QStringLiteral("0"))); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void echo_is_a_task()
    {
        const auto answer = m_agent.say("0.1", false, "echo hello");
        QVERIFY(answer);
        QCOMPARE(
            masked(answer->body()),
            q("{`jsonrpc`:`2.0`,`id`:7,`result`:{`id`:`ID`,`sessionId`:`s-1`,`status`:{`state`:"
              "`completed`,`message`:{`role`:`agent`,`parts`:[{`type`:`text`,`text`:`Echo: "
              "hello`}]},`timestamp`:`TIME`},`artifacts`:[]}}"));
    }

    void streamed_task()
    {
        const auto stream = m_agent.say("0.1", true, "stream 2");
        QVERIFY(stream && stream->isWhole());
        QCOMPARE(stream->header("content-type"), QByteArray("text/event-stream"));
        const QByteArray head = q("data: {`jsonrpc`:`2.0`,`id`:7,`result`:{`id`:`ID`,");
        const QByteArrayList expected{
            head + q("`status`:{`state`:`submitted`,`timestamp`:`TIME`},`final`:false}}"),
            head +
                q("`status`:{`state`:`working`,`message`:{`role`:`agent`,`parts`:[{`type`:`text`,"
                  "`text`:`Writing`}]},`timestamp`:`TIME`},`final`:false}}"),
            head + q("`artifact`:{`index`:0,`name`:`story.txt`,`parts`:[{`type`:`text`,`text`:`The "
                     "harbor wakes before the town does. `}]}}}"),
            head + q("`artifact`:{`index`:0,`name`:`story.txt`,`append`:true,`lastChunk`:true,"
                     "`parts`:[{`type`:`text`,`text`:`Nets are shaken out, and somebody whistles a "
                     "tune that nobody knows. `}]}}}"),
            head + q("`status`:{`state`:`completed`,`timestamp`:`TIME`},`final`:true}}")};
        const QByteArrayList received = stream->events();
        QCOMPARE(received.size(), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i)
            QCOMPARE(masked(received[i]), expected[i]);
    }

    void files_and_data_parts()
    {
        const auto files = m_agent.say("0.1", false, "files");
        QVERIFY(files);
        QVERIFY(files->body().contains(q("`parts`:[{`type`:`file`,`file`:{`bytes`:`iVBORw0KGgo")));
        QVERIFY(masked(files->body())
                    .contains(q("{`type`:`file`,`file`:{`uri`:`http://127.0.0.1:PORT/files/"
                                "sunset.png`,`name`:`bay.png`,`mimeType`:`image/png`}}")));
        const auto data = m_agent.say("0.1", false, "json");
        QVERIFY(data && data->body().contains(q("`parts`:[{`type`:`data`,`data`:{`place`:")));
        const auto many = m_agent.say("0.1", false, "multi");
        QVERIFY(many);
        QCOMPARE(at(parsed(many->body()), "result/artifacts/1/index").toInt(), 1);
    }

    void a_task_continues_under_its_id()
    {
        const QByteArray ids = q("`id`:`t-1`,`sessionId`:`s-9`");
        const auto first = m_agent.say("0.1", false, "ask", ids);
        QVERIFY(first);
        QCOMPARE(at(parsed(first->body()), "result/status/state").toString(),
                 QStringLiteral("input-required"));
        const auto more = m_agent.say("0.1", false, "from Zurich to Lisbon on 2026-10-02", ids);
        QVERIFY(more);
        const QJsonObject answer = parsed(more->body());
        QCOMPARE(at(answer, "result/id").toString(), QStringLiteral("t-1"));
        QCOMPARE(at(answer, "result/status/state").toString(), QStringLiteral("completed"));
        QVERIFY(!at(answer, "result").toObject().contains(QLatin1String("history")));
        const auto got = m_agent.call("0.1", "tasks/get", q("{`id`:`t-1`,`historyLength`:1}"));
        QVERIFY(got);
        QCOMPARE(at(parsed(got->body()), "result/history").toArray().size(), 1);
        const auto late = m_agent.say("0.1", false, "one more thing", ids);
        QVERIFY(late);
        QCOMPARE(at(parsed(late->body()), "error/code").toInt(), -32009); // InvalidTaskState then
    }

    void cancel_and_resubscribe()
    {
        const QByteArray ids = q("`id`:`t-2`");
        const auto stream = m_agent.begin("0.1", true, "auth", ids);
        QVERIFY(stream->readAll());
        // It waits for the user: the stream stays open.
        const auto again = m_agent.post(
            "0.1",
            q("{`jsonrpc`:`2.0`,`id`:7,`method`:`tasks/resubscribe`,`params`:{`id`:`t-2`}}"));
        QVERIFY(again->readEvents(1));
        const QJsonObject first = parsed(again->data().value(0));
        QCOMPARE(at(first, "result/status/state").toString(), QStringLiteral("input-required"));
        QCOMPARE(at(first, "result/final").toBool(), true);
        const auto canceled = m_agent.call("0.1", "tasks/cancel", q("{`id`:`t-2`}"));
        QVERIFY(canceled);
        QCOMPARE(at(parsed(canceled->body()), "result/status/state").toString(),
                 QStringLiteral("canceled"));
    }

    void refusals_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("params");
        QTest::addColumn<int>("code");
        QTest::newRow("unknown task") << QByteArray("tasks/get") << q("{`id`:`none`}") << -32001;
        QTest::newRow("later method") << QByteArray("message/send") << q("{}") << -32601;
        QTest::newRow("no id")
            << QByteArray("tasks/send")
            << q("{`message`:{`role`:`user`,`parts`:[{`type`:`text`,`text`:`x`}]}}") << -32602;
        QTest::newRow("push") << QByteArray("tasks/pushNotification/set") << q("{`id`:`t`}")
                              << -32001;
    }
    void refusals()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, params);
        const auto answer = m_agent.call("0.1", method, params);
        QVERIFY(answer);
        QTEST(at(parsed(answer->body()), "error/code").toInt(), "code");
    }

private:
    DemoAgent m_agent;
};

A2A_TEST(DemoFirstTest)
#include "demofirsttest.moc"
