// SPDX-License-Identifier: Apache-2.0
// Each faulty mode misbehaves exactly as documented, in every protocol version.
#include "tests/app/demo/demoagent.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a::test;

class DemoFaultTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_agent.start(QStringLiteral("0"))); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void cut_after_events_data() { protocol_versions(); }
    void cut_after_events()
    {
        QFETCH(QByteArray, generation);
        for (const int count : {1, 2, 5}) {
            const auto stream =
                m_agent.say(generation, true, "wrong cut " + QByteArray::number(count));
            QVERIFY(stream);
            QVERIFY(!stream->isWhole());
            QCOMPARE(stream->events().size(), count);
            QVERIFY(stream->body().endsWith("\n\n"));
        }
    }

    void task_continues_after_a_cut()
    {
        const auto stream = m_agent.say("1.0", true, "wrong cut 1");
        QVERIFY(stream);
        const QByteArray id =
            at(parsed(stream->data().first()), "result/task/id").toString().toLatin1();
        QByteArray state;
        QTRY_VERIFY2((state = stateOf(id)) == "TASK_STATE_COMPLETED", state.constData());
    }

    void a_doomed_booking_is_cut_and_fails()
    {
        const auto stream = m_agent.say("1.0", true, "book a Snowmobile!");
        QVERIFY(stream);
        QVERIFY(!stream->isWhole());
        QCOMPARE(stream->events().size(), 12);
        const QByteArray id =
            at(parsed(stream->data().first()), "result/task/id").toString().toLatin1();
        QByteArray state;
        QTRY_VERIFY2((state = stateOf(id)) == "TASK_STATE_FAILED", state.constData());
        const auto other = m_agent.say("1.0", true, "book the hotel");
        QVERIFY(other && other->isWhole());
        QVERIFY(other->data().last().contains("The hotel is booked."));
        const auto trip = m_agent.say("1.0", true, "Book a flight to Lisbon");
        QVERIFY(trip && trip->data().last().contains("TASK_STATE_INPUT_REQUIRED"));
    }

    void cut_inside_an_event_data() { protocol_versions(); }
    void cut_inside_an_event()
    {
        QFETCH(QByteArray, generation);
        const auto stream = m_agent.say(generation, true, "wrong cut-inside 3");
        QVERIFY(stream);
        QVERIFY(!stream->isWhole());
        QCOMPARE(stream->events().size(), 2);
        const QByteArray rest = stream->body().mid(stream->body().lastIndexOf("\n\n") + 2);
        QVERIFY(rest.contains(q("data: {`jsonrpc`:`2.0`")));
        QVERIFY(!rest.contains('}'));
    }

    void unary_response_is_cut()
    {
        const auto answer = m_agent.say("1.0", false, "wrong cut");
        QVERIFY(answer);
        QVERIFY(!answer->isWhole());
        QVERIFY(answer->body().startsWith(q("{`jsonrpc`:`2.0`,`id`:7,`result`:{`task`:")));
        QCOMPARE(answer->body().size(), answer->header("content-length").toLongLong() / 2);
    }

    void no_final_state_data() { protocol_versions(); }
    void no_final_state()
    {
        QFETCH(QByteArray, generation);
        const auto stream = m_agent.say(generation, true, "wrong no-final");
        QVERIFY(stream && stream->isWhole());
        QCOMPARE(stream->events().size(), 3);
        QVERIFY(!stream->body().contains("\"final\":true"));
        QVERIFY(!stream->body().toLower().contains("completed"));
        const auto answer = m_agent.say(generation, false, "wrong no-final");
        QVERIFY(answer);
        QVERIFY(answer->body().contains(generation == "1.0" ? q("`state`:`TASK_STATE_WORKING`")
                                                            : q("`state`:`working`")));
    }

    void append_comes_first()
    {
        const auto stream = m_agent.say("1.0", true, "wrong append-first");
        QVERIFY(stream && stream->isWhole());
        const QJsonObject first = parsed(stream->data().at(2));
        QCOMPARE(at(first, "result/artifactUpdate/append"), QJsonValue(true));
        QVERIFY(stream->data().last().contains("TASK_STATE_COMPLETED"));
    }

    void events_follow_the_end()
    {
        const auto stream = m_agent.say("0.3", true, "wrong after-terminal");
        QVERIFY(stream && stream->isWhole());
        const QByteArrayList data = stream->data();
        QCOMPARE(data.size(), 7);
        QCOMPARE(at(parsed(data[3]), "result/final"), QJsonValue(true));
        QCOMPARE(at(parsed(data[4]), "result/kind").toString(), QStringLiteral("artifact-update"));
        QCOMPARE(at(parsed(data[5]), "result/status/state").toString(), QStringLiteral("working"));
        QCOMPARE(at(parsed(data[6]), "result/final"), QJsonValue(true));
    }

    void unknown_kinds_data()
    {
        QTest::addColumn<QByteArray>("generation");
        QTest::addColumn<QByteArray>("event");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("1.0") << QByteArray("1.0")
                             << QByteArray(q("`result`:{`progressUpdate`:{`taskId`:`"))
                             << QByteArray(q("{`hologram`:{`scene`:`A ship, turning slowly`}}"));
        QTest::newRow("0.3") << QByteArray("0.3")
                             << QByteArray(q("`result`:{`kind`:`progress-update`,`taskId`:`"))
                             << QByteArray(
                                    q("{`kind`:`hologram`,`scene`:`A ship, turning slowly`}"));
    }
    void unknown_kinds()
    {
        QFETCH(QByteArray, generation);
        QFETCH(QByteArray, event);
        QFETCH(QByteArray, part);
        const auto stream = m_agent.say(generation, true, "wrong unknown-kind");
        QVERIFY(stream && stream->isWhole());
        QVERIFY(stream->data().at(2).contains(event));
        QVERIFY(stream->data().at(3).contains(part));
    }

    void events_of_another_task()
    {
        const auto stream = m_agent.say("1.0", true, "wrong other-task");
        QVERIFY(stream && stream->isWhole());
        const QJsonValue own = at(parsed(stream->data().first()), "result/task/id");
        const QJsonValue other = at(parsed(stream->data().at(3)), "result/statusUpdate/taskId");
        QVERIFY(other.isString());
        QVERIFY(own != other);
        QVERIFY(stream->data().last().contains("TASK_STATE_COMPLETED"));
    }

    void one_frame_is_broken_data() { protocol_versions(); }
    void one_frame_is_broken()
    {
        QFETCH(QByteArray, generation);
        const auto stream = m_agent.say(generation, true, "wrong broken-frame");
        QVERIFY(stream && stream->isWhole());
        const QByteArrayList data = stream->data();
        QCOMPARE(data.size(), 6);
        for (qsizetype i = 0; i < data.size(); ++i)
            QCOMPARE(parsed(data[i]).isEmpty(), i == 3);
    }

    void response_is_not_json_rpc()
    {
        for (const bool stream : {false, true}) {
            const auto answer = m_agent.say("0.2", stream, "wrong not-jsonrpc");
            QVERIFY(answer && answer->isWhole());
            QCOMPARE(answer->status(), 200);
            QVERIFY(!parsed(answer->body()).isEmpty());
            QVERIFY(!parsed(answer->body()).contains(QLatin1String("jsonrpc")));
        }
    }

    void server_error_as_html()
    {
        for (const bool stream : {false, true}) {
            const auto answer = m_agent.say("1.0", stream, "wrong http-500");
            QVERIFY(answer && answer->isWhole());
            QCOMPARE(answer->status(), 500);
            QCOMPARE(answer->header("content-type"), QByteArray("text/html; charset=utf-8"));
            QVERIFY(answer->body().startsWith("<!DOCTYPE html>"));
        }
    }

    void silence_lasts_until_canceled()
    {
        const auto stream = m_agent.begin("1.0", true, "wrong silence");
        QVERIFY(stream->readEvents(2));
        const QByteArray id =
            at(parsed(stream->data().first()), "result/task/id").toString().toLatin1();
        QCOMPARE(stateOf(id), QByteArray("TASK_STATE_WORKING"));
        QVERIFY(m_agent.call("1.0", "CancelTask", q("{`id`:`") + id + q("`}")));
        QVERIFY(stream->readAll());
        QVERIFY(stream->isWhole());
        QCOMPARE(stream->data().size(), 3);
        QVERIFY(stream->data().last().contains("TASK_STATE_CANCELED"));
    }

    void endless_lasts_until_canceled()
    {
        const auto stream = m_agent.begin("0.3", true, "wrong endless");
        QVERIFY(stream->readEvents(200));
        const QByteArray id = at(parsed(stream->data().first()), "result/id").toString().toLatin1();
        QVERIFY(m_agent.call("0.3", "tasks/cancel", q("{`id`:`") + id + q("`}")));
        QVERIFY(stream->readAll());
        QVERIFY(stream->isWhole());
        QCOMPARE(at(parsed(stream->data().last()), "result/status/state").toString(),
                 QStringLiteral("canceled"));
    }

    void many_silent_streams_do_not_block_others()
    {
        std::vector<std::unique_ptr<PlainExchange>> silent;
        for (int i = 0; i < 30; ++i) {
            silent.push_back(m_agent.begin("1.0", true, "wrong silence"));
            QVERIFY(silent.back()->readEvents(1));
        }
        const auto answer = m_agent.say("1.0", false, "echo still here");
        QVERIFY(answer);
        QVERIFY(answer->body().contains("Echo: still here"));
    }

private:
    static void protocol_versions()
    {
        QTest::addColumn<QByteArray>("generation");
        for (const char *generation : {"1.0", "0.3", "0.2"})
            QTest::newRow(generation) << QByteArray(generation);
    }

    QByteArray stateOf(const QByteArray &id) const
    {
        const auto answer = m_agent.call("1.0", "GetTask", q("{`id`:`") + id + q("`}"));
        return answer ? at(parsed(answer->body()), "result/status/state").toString().toLatin1()
                      : QByteArray();
    }

    DemoAgent m_agent;
};

A2A_TEST(DemoFaultTest)
#include "demofaulttest.moc"
