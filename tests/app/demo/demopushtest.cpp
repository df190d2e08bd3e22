// SPDX-License-Identifier: Apache-2.0
// The agent's pushes: the literal text of each protocol version, tokens and credentials, behavior
// if the receiver refuses, and faults on request.
#include "tests/app/demo/demoagent.h"
#include "tests/app/demo/scriptedreceiver.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QTest>
#include <QUuid>

using namespace a2a::test;

class DemoPushTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_agent.start(QStringLiteral("0"))); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void each_version_pushes_in_its_own_form_data()
    {
        QTest::addColumn<QByteArray>("generation");
        QTest::addColumn<int>("count");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("last");
        QTest::addColumn<QByteArray>("type");
        QTest::newRow("1.0")
            << QByteArray("1.0") << 8
            << QByteArray(
                   q("{`statusUpdate`:{`taskId`:`ID`,`contextId`:`ID`,`status`:{`state`:"
                     "`TASK_STATE_WORKING`,`message`:{`messageId`:`ID`,`contextId`:`ID`,`taskId`:"
                     "`ID`,`role`:`ROLE_AGENT`,`parts`:[{`text`:`Collected in Porto`,"
                     "`mediaType`:`text/plain`}]},`timestamp`:`TIME`}}}"))
            << QByteArray(q("{`statusUpdate`:{`taskId`:`ID`,`contextId`:`ID`,`status`:{`state`:"
                            "`TASK_STATE_COMPLETED`,"))
            << QByteArray("application/a2a+json");
        const QByteArray first = q("{`kind`:`task`,`id`:`ID`,`contextId`:`ID`,`status`:{`state`:"
                                   "`working`,`timestamp`:`TIME`,`message`:{`kind`:`message`,");
        const QByteArray last = q("{`kind`:`task`,`id`:`ID`,`contextId`:`ID`,`status`:{`state`:"
                                  "`completed`,");
        QTest::newRow("0.3") << QByteArray("0.3") << 7 << first << last
                             << QByteArray("application/json");
        QTest::newRow("0.2") << QByteArray("0.2") << 7 << first << last
                             << QByteArray("application/json");
        QTest::newRow("0.1")
            << QByteArray("0.1") << 7
            << QByteArray(q("{`id`:`ID`,`sessionId`:`s-1`,`status`:{`state`:`working`,`message`:{"
                            "`role`:`agent`,`parts`:[{`type`:`text`,`text`:`Collected in Porto`}]},"
                            "`timestamp`:`TIME`},`artifacts`:[]}"))
            << QByteArray(q("{`id`:`ID`,`sessionId`:`s-1`,`status`:{`state`:`completed`,"))
            << QByteArray("application/json");
    }
    void each_version_pushes_in_its_own_form()
    {
        QFETCH(QByteArray, generation);
        QFETCH(int, count);
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, last);
        QFETCH(QByteArray, type);
        ScriptedReceiver receiver(generation == "0.1" ? QByteArrayList{"echo"} : QByteArrayList{});
        begin(generation, "push", receiver);
        QTRY_COMPARE(int(receiver.posts().size()), count);
        const auto posts = receiver.posts();
        QCOMPARE(masked(posts.front().body).left(first.size()), first);
        QCOMPARE(masked(posts.back().body).left(last.size()), last);
        for (const ScriptedReceiver::Request &post : posts) {
            QCOMPARE(post.line, QByteArray("POST /hook?k=1 HTTP/1.1"));
            QCOMPARE(post.header("content-type"), type);
            QCOMPARE(post.header("x-a2a-notification-token"), QByteArray("tok"));
            QCOMPARE(post.header("authorization"), QByteArray("Bearer cred"));
            QVERIFY(!post.json().isEmpty());
        }
    }

    void over_http_json_0_3_pushes_the_same_task()
    {
        ScriptedReceiver receiver;
        const QByteArray body =
            q("{`request`:{`messageId`:`m`,`role`:`ROLE_USER`,`content`:[{`text`:`push`}]},"
              "`message`:{`messageId`:`m`,`role`:`ROLE_USER`,`content`:[{`text`:`push`}]},"
              "`configuration`:{`blocking`:false,`pushNotification`:{`url`:`") +
            receiver.url() + q("`}}}");
        m_exchange =
            std::make_unique<PlainExchange>(m_agent.port(), "/rest03/a2a/v1/message:send",
                                            Headers{{"Content-Type", "application/json"}}, body);
        QTRY_COMPARE(int(receiver.posts().size()), 7);
        const ScriptedReceiver::Request post = receiver.posts().front();
        QVERIFY(masked(post.body).startsWith(q("{`kind`:`task`,`id`:`ID`,")));
        QCOMPARE(post.header("content-type"), QByteArray("application/json"));
        QCOMPARE(post.header("x-a2a-notification-token"), QByteArray());
        QCOMPARE(post.header("authorization"), QByteArray());
    }

    void pushed_tasks_show_the_state_at_event_time()
    {
        ScriptedReceiver receiver;
        begin("0.3", "push", receiver);
        QTRY_COMPARE(int(receiver.posts().size()), 7);
        int histories = 2;
        for (const ScriptedReceiver::Request &post : receiver.posts())
            QCOMPARE(int(at(post.json(), "history").toArray().size()), histories++);
    }

    void a_refusing_receiver_gets_four_attempts()
    {
        ScriptedReceiver receiver({"500 No", "503 Later\r\nRetry-After: 1", "drop", "202 Yes"});
        begin("1.0", "push", receiver);
        QTRY_COMPARE(int(receiver.posts().size()), 11);
        const auto posts = receiver.posts();
        for (std::size_t i = 1; i < 4; ++i)
            QCOMPARE(posts[i].body, posts[0].body);
        QVERIFY(posts[4].body != posts[0].body);
    }

    void three_consecutive_losses_end_delivery()
    {
        QByteArrayList answers;
        for (int i = 0; i < 13; ++i)
            answers.append("500 No");
        ScriptedReceiver receiver(answers);
        begin("1.0", "push", receiver);
        QVERIFY(m_exchange->readAll());
        const QByteArray id = taskOf(m_exchange->body());
        QTRY_COMPARE(int(receiver.posts().size()), 12);
        QTRY_COMPARE(configs(id), 0);
        QCOMPARE(int(receiver.posts().size()), 12);
    }

    void an_unreachable_receiver_is_given_up_at_once()
    {
        ScriptedReceiver receiver({"410 Gone"});
        begin("1.0", "push", receiver);
        QVERIFY(m_exchange->readAll());
        QTRY_COMPARE(configs(taskOf(m_exchange->body())), 0);
        QCOMPARE(int(receiver.posts().size()), 1);
    }

    void permanent_refusals_are_not_retried()
    {
        ScriptedReceiver receiver({"401 No", "200 OK"});
        begin("1.0", "push", receiver);
        QTRY_COMPARE(int(receiver.posts().size()), 8);
        QVERIFY(receiver.posts()[1].body != receiver.posts()[0].body);
    }

    void a_deleted_configuration_gets_no_more_pushes()
    {
        DemoAgent slow;
        QVERIFY(slow.start(QStringLiteral("20")));
        ScriptedReceiver receiver;
        const auto exchange = slow.begin("1.0", true, "push", {}, configuration("1.0", receiver));
        QTRY_VERIFY(!receiver.posts().empty());
        QVERIFY(exchange->readEvents(1));
        const QByteArray id =
            at(parsed(exchange->data().first()), "result/task/id").toString().toLatin1();
        QVERIFY(slow.call("1.0", "DeleteTaskPushNotificationConfig",
                          q("{`taskId`:`") + id + q("`,`id`:`c1`}")));
        const std::size_t before = receiver.posts().size();
        QVERIFY(exchange->readAll());
        QVERIFY(exchange->isWhole());
        QCOMPARE(receiver.posts().size(), before);
    }

    void version_0_1_receivers_are_validated_by_echo()
    {
        ScriptedReceiver deaf({"200 OK"});
        begin("0.1", "push", deaf);
        QTRY_COMPARE(int(deaf.requests().size()), 1);
        QVERIFY(m_exchange->readAll());
        QVERIFY(deaf.requests().front().line.startsWith("GET /hook?k=1&validationToken="));
        QCOMPARE(
            m_exchange->body(),
            q("{`jsonrpc`:`2.0`,`id`:7,`error`:{`code`:-32602,`message`:`Push notification URL "
              "is invalid: it did not give the validationToken back.`}}"));
        QVERIFY(deaf.posts().empty());
    }

    void pushes_to_localhost_only_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<bool>("taken");
        const auto row = [](const char *url, bool taken) {
            QTest::newRow(url) << QByteArray(url) << taken;
        };
        row("http://127.0.0.1:9/h", true);
        row("http://127.1.2.3:9/h", true);
        row("HTTP://LocalHost:9", true);
        row("http://[::1]:9/h?a=b#c", true);
        row("http://127.0.0.1?x", true);
        row("https://127.0.0.1:9/h", false);
        row("http://example.org/h", false);
        row("http://127.0.0.1.example.org/h", false);
        row("http://127.0.0.1@example.org/h", false);
        row("http://127.0.0.1:80@example.org/h", false);
        row("http://127.0.1:9/h", false);
        row("http://127.0.0.256/h", false);
        row("http://192.168.0.1/h", false);
        row("http://[::2]/h", false);
        row("http://127.0.0.1:x/h", false);
        row("http:///h", false);
        row("", false);
    }
    void pushes_to_localhost_only()
    {
        QFETCH(QByteArray, url);
        QFETCH(bool, taken);
        const auto task = m_agent.say("1.0", false, "fail");
        const auto answer =
            m_agent.call("1.0", "CreateTaskPushNotificationConfig",
                         q("{`taskId`:`") + taskOf(task->body()) + q("`,`url`:`") + url + q("`}"));
        QCOMPARE(at(parsed(answer->body()), "result/url").toString().toLatin1(),
                 taken ? url : QByteArray());
        QCOMPARE(at(parsed(answer->body()), "error/code").toInt(), taken ? 0 : -32602);
    }

    void wrong_on_request_data()
    {
        QTest::addColumn<QByteArray>("generation");
        for (const char *generation : {"1.0", "0.3", "0.2", "0.1"})
            QTest::newRow(generation) << QByteArray(generation);
    }
    void wrong_on_request()
    {
        QFETCH(QByteArray, generation);
        const std::size_t count = generation == "1.0" ? 9 : 8;
        const QByteArrayList echo = generation == "0.1" ? QByteArrayList{"echo"} : QByteArrayList{};
        const QByteArray end = generation == "1.0" ? "TASK_STATE_COMPLETED" : q("`completed`");

        ScriptedReceiver token(echo);
        begin(generation, "wrong push-token", token);
        QTRY_COMPARE(token.posts().size(), count);
        QCOMPARE(token.posts().front().header("x-a2a-notification-token"),
                 QByteArray("somebody-elses-token"));
        QCOMPARE(token.posts().front().header("authorization"),
                 QByteArray("Bearer somebody-elses-credentials"));

        ScriptedReceiver task(echo);
        const QByteArray id = begin(generation, "wrong push-task", task);
        QTRY_COMPARE(task.posts().size(), count);
        for (const ScriptedReceiver::Request &post : task.posts())
            QVERIFY(!post.body.contains(id));

        ScriptedReceiver twice(echo);
        begin(generation, "wrong push-twice", twice);
        QTRY_COMPARE(twice.posts().size(), 2 * count);
        for (std::size_t i = 0; i < 2 * count; i += 2)
            QCOMPARE(twice.posts()[i].body, twice.posts()[i + 1].body);

        ScriptedReceiver late(echo);
        begin(generation, "wrong push-late", late);
        QTRY_COMPARE(late.posts().size(), count);
        QVERIFY(late.posts().front().body.contains(end));
        QVERIFY(!late.posts().back().body.contains(end));

        ScriptedReceiver text(echo);
        begin(generation, "wrong push-text", text);
        QTRY_COMPARE(text.posts().size(), count);
        QVERIFY(text.posts().front().json().isEmpty());
        QVERIFY(text.posts().front().header("content-type").startsWith("text/plain"));

        ScriptedReceiver burst(echo);
        begin(generation, "wrong push-burst 50", burst);
        QTRY_COMPARE(burst.posts().size(), 53 - std::size_t(generation != "1.0"));
        QVERIFY(burst.posts()[50].body.contains("Update 50 of 50"));
    }

    void a_scene_without_a_receiver_is_reported()
    {
        const auto answer = m_agent.say("1.0", false, "push");
        QVERIFY(answer->body().contains("Nobody registered for notifications"));
    }

private:
    static QByteArray configuration(const QByteArray &generation, const ScriptedReceiver &receiver)
    {
        const QByteArray config =
            q("`id`:`c1`,`url`:`") + receiver.url() + q("`,`token`:`tok`,`authentication`:{") +
            (generation == "1.0" ? q("`scheme`:`Bearer`") : q("`schemes`:[`Bearer`]")) +
            q(",`credentials`:`cred`}");
        if (generation == "0.1")
            return q(",`pushNotification`:{") + config + "}";
        return (generation == "1.0" ? q("{`taskPushNotificationConfig`:{")
                                    : q("{`pushNotificationConfig`:{")) +
               config + "}}";
    }

    /// Sends and reads nothing yet. Returns an id that identifies the task (0.1) or nothing.
    QByteArray begin(const QByteArray &generation, const QByteArray &text,
                     const ScriptedReceiver &receiver)
    {
        const QByteArray id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
        const QByteArray ids =
            generation == "0.1" ? q("`id`:`") + id + q("`,`sessionId`:`s-1`") : QByteArray();
        m_exchange =
            m_agent.begin(generation, false, text, ids, configuration(generation, receiver));
        return id;
    }

    static QByteArray taskOf(const QByteArray &answer)
    {
        return at(parsed(answer), "result/task/id").toString().toLatin1();
    }

    int configs(const QByteArray &task) const
    {
        const auto answer = m_agent.call("1.0", "ListTaskPushNotificationConfigs",
                                         q("{`taskId`:`") + task + q("`}"));
        return int(at(parsed(answer->body()), "result/configs").toArray().size());
    }

    DemoAgent m_agent;
    std::unique_ptr<PlainExchange> m_exchange;
};

A2A_TEST(DemoPushTest)
#include "demopushtest.moc"
