// SPDX-License-Identifier: Apache-2.0
// The life of a task beyond one exchange: waiting, replying, canceling, resubscribing, listing.
#include "tests/app/demo/demoagent.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QTest>

using namespace a2a::test;

namespace {

/// How a protocol version spells what these tests need.
struct Words {
    QByteArray generation;
    QByteArray get;
    QByteArray cancel;
    QByteArray subscribe;
    QByteArray atOnce; ///< configuration that does not wait
    QByteArray state;  ///< prefix of states
};

} // namespace
Q_DECLARE_METATYPE(Words)

class DemoTaskTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_fast.start(QStringLiteral("0")));
        // Slow enough that a task of twenty seconds cannot end while a test looks at it.
        QVERIFY(m_slow.start(QStringLiteral("1")));
    }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void sign_in_and_continue_data() { protocol_versions(); }
    void sign_in_and_continue()
    {
        QFETCH(Words, words);
        const auto first = m_fast.say(words.generation, false, "auth");
        QVERIFY(first);
        const QJsonValue task = taskOf(*first, words);
        QCOMPARE(at(task, "status/state").toString(), stateName(words, "AUTH_REQUIRED"));
        QVERIFY(at(task, "status/message/parts/1/data/authUrl")
                    .toString()
                    .endsWith(QStringLiteral("/signin")));

        const auto refused = m_fast.say(words.generation, false, "not yet", continuing(task));
        QVERIFY(refused);
        QCOMPARE(at(taskOf(*refused, words), "status/state").toString(),
                 stateName(words, "AUTH_REQUIRED"));

        const auto done = m_fast.say(words.generation, false, "OK, done", continuing(task));
        QVERIFY(done);
        QCOMPARE(at(taskOf(*done, words), "id"), at(task, "id"));
        QCOMPARE(at(taskOf(*done, words), "status/state").toString(),
                 stateName(words, "COMPLETED"));
    }

    void a_choice_may_be_named_or_numbered_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<QString>("understood");
        for (const char *business : {"2", "2.", "(2)", "two", "the second one", "Business"})
            QTest::newRow(business) << QByteArray(business) << QStringLiteral("business");
        QTest::newRow("one") << QByteArray("One") << QStringLiteral("economy");
        QTest::newRow("night") << QByteArray("the night train") << QStringLiteral("night train");
        QTest::newRow("none") << QByteArray("that one") << QStringLiteral("none of them");
        QTest::newRow("four") << QByteArray("4") << QStringLiteral("none of them");
    }
    void a_choice_may_be_named_or_numbered()
    {
        QFETCH(QByteArray, said);
        QFETCH(QString, understood);
        const auto first = m_fast.say("1.0", false, "choose");
        QVERIFY(first);
        const QJsonValue task = at(parsed(first->body()), "result/task");
        const auto next = m_fast.say("1.0", false, said, continuing(task));
        QVERIFY(next);
        const QString answer =
            at(parsed(next->body()), "result/task/status/message/parts/0/text").toString();
        QVERIFY2(answer.contains(understood), qPrintable(answer));
    }

    /// The same in every protocol version: the schema is complete.
    void a_booking_requests_input_data() { protocol_versions(); }
    void a_booking_requests_input()
    {
        QFETCH(Words, words);
        const auto first = m_fast.say(words.generation, false, "form booking");
        QVERIFY(first);
        const QJsonValue task = taskOf(*first, words);
        QCOMPARE(at(task, "status/state").toString(), stateName(words, "INPUT_REQUIRED"));
        const QJsonValue schema = at(task, "status/message/parts/1/data");
        QCOMPARE(at(schema, "properties/payment/oneOf").toArray().size(), 3);
        QVERIFY(at(schema, "$defs/cardNumber/writeOnly").toBool());
    }

    void open_sign_in_keeps_the_stream()
    {
        const auto stream = m_fast.begin("1.0", true, "auth open");
        QVERIFY(stream->readEvents(3));
        const QJsonValue task = at(parsed(stream->data().first()), "result/task");
        const auto answer = m_fast.say("1.0", false, "ok", continuing(task));
        QVERIFY(answer);
        QVERIFY(stream->readAll());
        QVERIFY(stream->isWhole());
        QVERIFY(stream->data().last().contains("TASK_STATE_COMPLETED"));
    }

    void follow_up_stream_begins_with_the_task()
    {
        const auto first = m_fast.say("1.0", true, "ask");
        QVERIFY(first && first->isWhole());
        const QJsonValue task = at(parsed(first->data().first()), "result/task");
        const auto second = m_fast.say("1.0", true, "Bern, Lisbon, 2026-10-10", continuing(task));
        QVERIFY(second && second->isWhole());
        const QJsonValue snapshot = at(parsed(second->data().first()), "result/task");
        QCOMPARE(at(snapshot, "id"), at(task, "id"));
        QCOMPARE(at(snapshot, "status/state").toString(),
                 QStringLiteral("TASK_STATE_INPUT_REQUIRED"));
        QCOMPARE(at(snapshot, "artifacts/0/parts").toArray().size(), 5);
        QVERIFY(second->data().last().contains("TASK_STATE_COMPLETED"));
        QVERIFY(second->body().contains(q("`name`:`itinerary.json`")));
    }

    void cancel_ends_the_stream_data() { protocol_versions(); }
    void cancel_ends_the_stream()
    {
        QFETCH(Words, words);
        const auto stream = m_slow.begin(words.generation, true, "slow");
        QVERIFY(stream->readEvents(2));
        const QByteArray id = firstTaskId(*stream, words);
        const auto canceled =
            m_slow.call(words.generation, words.cancel, q("{`id`:`") + id + q("`}"));
        QVERIFY(canceled);
        QCOMPARE(at(parsed(canceled->body()), "result/status/state").toString(),
                 stateName(words, "CANCELED"));
        QVERIFY(stream->readAll());
        QVERIFY(stream->isWhole());
        const QByteArray last = stream->data().last();
        QVERIFY(last.contains("Stopped at your request."));
        QCOMPARE(last.contains(q("`final`:true")), words.generation != "1.0");
    }

    void responds_at_once_and_continues_data() { protocol_versions(); }
    void responds_at_once_and_continues()
    {
        QFETCH(Words, words);
        const auto answer = m_slow.say(words.generation, false, "slow", {}, words.atOnce);
        QVERIFY(answer);
        const QJsonValue task = taskOf(*answer, words);
        QCOMPARE(at(task, "status/state").toString(), stateName(words, "SUBMITTED"));
        const QByteArray params = q("{`id`:`") + at(task, "id").toString().toLatin1() + q("`}");
        QTRY_COMPARE(at(parsed(m_slow.call(words.generation, words.get, params)->body()),
                        "result/status/state")
                         .toString(),
                     stateName(words, "WORKING"));
        QVERIFY(m_slow.call(words.generation, words.cancel, params));
    }

    void streams_of_one_task_get_the_same_events_data() { protocol_versions(); }
    void streams_of_one_task_get_the_same_events()
    {
        QFETCH(Words, words);
        const auto stream = m_slow.begin(words.generation, true, "slow");
        QVERIFY(stream->readEvents(2));
        const QByteArray params = q("{`id`:`") + firstTaskId(*stream, words) + q("`}");
        const auto again =
            m_slow.post(words.generation, q("{`jsonrpc`:`2.0`,`id`:7,`method`:`") +
                                              words.subscribe + q("`,`params`:") + params + "}");
        QVERIFY(again->readEvents(2));
        const QByteArray snapshot = again->data().first();
        QVERIFY(snapshot.contains(words.generation == "1.0" ? q("`result`:{`task`:{`id`:")
                                                            : q("`result`:{`kind`:`task`,`id`:")));
        QVERIFY(m_slow.call(words.generation, words.cancel, params));
        QVERIFY(stream->readAll() && again->readAll());
        const QByteArrayList later = again->data().mid(1);
        QVERIFY(later.size() >= 2);
        QCOMPARE(later, stream->data().mid(stream->data().size() - later.size()));
    }

    void a_closed_stream_does_not_stop_the_task()
    {
        QByteArray id;
        {
            const auto stream = m_slow.begin("1.0", true, "slow");
            QVERIFY(stream->readEvents(2));
            id = at(parsed(stream->data().first()), "result/task/id").toString().toLatin1();
        }
        const QByteArray params = q("{`id`:`") + id + q("`}");
        const auto again =
            m_slow.post("1.0", q("{`jsonrpc`:`2.0`,`id`:1,`method`:`SubscribeToTask`,`params`:") +
                                   params + "}");
        QVERIFY(again->readEvents(2));
        QVERIFY(m_slow.call("1.0", "CancelTask", params));
    }

    void busy_task_accepts_a_message()
    {
        const auto stream = m_slow.begin("1.0", true, "slow");
        QVERIFY(stream->readEvents(2));
        const QJsonValue task = at(parsed(stream->data().first()), "result/task");
        const auto noted = m_slow.begin("1.0", true, "skip box 7", continuing(task));
        QVERIFY(noted->readEvents(2));
        QVERIFY(noted->data().at(1).contains("Noted: “skip box 7”"));
        QVERIFY(m_slow.call("1.0", "CancelTask",
                            q("{`id`:`") + at(task, "id").toString().toLatin1() + q("`}")));
    }

    void history_is_shortened_data()
    {
        QTest::addColumn<QByteArray>("length");
        QTest::addColumn<int>("expected");
        QTest::newRow("all") << QByteArray() << 3;
        QTest::newRow("0") << QByteArray(q(",`historyLength`:0")) << 0;
        QTest::newRow("2") << QByteArray(q(",`historyLength`:2")) << 2;
        QTest::newRow("more than there are") << QByteArray(q(",`historyLength`:99")) << 3;
    }
    void history_is_shortened()
    {
        QFETCH(QByteArray, length);
        QFETCH(int, expected);
        const auto sent = m_fast.say("1.0", false, "task");
        QVERIFY(sent);
        const QJsonValue task = at(parsed(sent->body()), "result/task");
        const auto answer =
            m_fast.call("1.0", "GetTask",
                        q("{`id`:`") + at(task, "id").toString().toLatin1() + "\"" + length + "}");
        QVERIFY(answer);
        const QJsonArray history = at(parsed(answer->body()), "result/history").toArray();
        QCOMPARE(history.size(), expected);
        if (expected > 0)
            QCOMPARE(at(history.last(), "messageId"), at(task, "status/message/messageId"));
    }

    void tasks_are_listed_by_pages()
    {
        QJsonArray ids;
        for (int i = 0; i < 3; ++i) {
            const auto sent = m_fast.say("1.0", false, "task", q(",`contextId`:`list-me`"));
            QVERIFY(sent);
            ids.append(at(parsed(sent->body()), "result/task/id"));
        }
        const auto first =
            m_fast.call("1.0", "ListTasks", q("{`contextId`:`list-me`,`pageSize`:2}"));
        QVERIFY(first);
        const QJsonValue page = at(parsed(first->body()), "result");
        QCOMPARE(at(page, "tasks").toArray().size(), 2);
        QCOMPARE(at(page, "totalSize").toInt(), 3);
        QCOMPARE(at(page, "pageSize").toInt(), 2);
        QVERIFY(!at(page, "tasks/0").toObject().contains(QLatin1String("artifacts")));
        const QByteArray token = at(page, "nextPageToken").toString().toLatin1();
        QVERIFY(!token.isEmpty());
        const auto second = m_fast.call(
            "1.0", "ListTasks",
            q("{`contextId`:`list-me`,`pageSize`:2,`includeArtifacts`:true,`pageToken`:`") + token +
                q("`}"));
        QVERIFY(second);
        const QJsonValue rest = at(parsed(second->body()), "result");
        QCOMPARE(at(rest, "tasks").toArray().size(), 1);
        QCOMPARE(at(rest, "tasks/0/artifacts").toArray().size(), 1);
        QCOMPARE(at(rest, "nextPageToken").toString(), QString());
        QSet<QString> seen;
        for (const char *path : {"tasks/0/id", "tasks/1/id"})
            seen.insert(at(page, path).toString());
        seen.insert(at(rest, "tasks/0/id").toString());
        QCOMPARE(seen.size(), 3);
        for (const QJsonValue &id : std::as_const(ids))
            QVERIFY(seen.contains(id.toString()));
    }

    void tasks_are_listed_from_a_time()
    {
        const auto sent = m_fast.say("1.0", false, "task", q(",`contextId`:`timed`"));
        QVERIFY(sent);
        const auto countFrom = [this](const QByteArray &time) -> int {
            const auto listed =
                m_fast.call("1.0", "ListTasks",
                            q("{`contextId`:`timed`,`statusTimestampAfter`:`") + time + q("`}"));
            return listed ? at(parsed(listed->body()), "result/totalSize").toInt(-1) : -1;
        };
        const QByteArray time =
            at(parsed(sent->body()), "result/task/status/timestamp").toString().toLatin1();
        QVERIFY2(time.size() == 24, time.constData()); // "2026-10-10T12:00:00.123Z"
        QCOMPARE(countFrom(time), 1);
        QCOMPARE(countFrom(time.first(19) + 'Z'), 1); // earlier in that second
        QCOMPARE(countFrom("2100-01-01T00:00:00Z"), 0);
    }

private:
    static void protocol_versions()
    {
        QTest::addColumn<Words>("words");
        QTest::newRow("1.0") << Words{"1.0",
                                      "GetTask",
                                      "CancelTask",
                                      "SubscribeToTask",
                                      q("{`returnImmediately`:true}"),
                                      "TASK_STATE_"};
        for (const char *name : {"0.3", "0.2"})
            QTest::newRow(name) << Words{
                name, "tasks/get", "tasks/cancel", "tasks/resubscribe", q("{`blocking`:false}"),
                {}};
    }

    static QString stateName(const Words &words, const QByteArray &state)
    {
        return QString::fromLatin1(words.state.isEmpty() ? state.toLower().replace('_', '-')
                                                         : words.state + state);
    }
    static QJsonValue taskOf(const PlainExchange &answer, const Words &words)
    {
        return at(parsed(answer.body()), words.generation == "1.0" ? "result/task" : "result");
    }
    static QByteArray firstTaskId(const PlainExchange &stream, const Words &words)
    {
        const QJsonObject frame = parsed(stream.data().first());
        return at(frame, words.generation == "1.0" ? "result/task/id" : "result/id")
            .toString()
            .toLatin1();
    }
    static QByteArray continuing(const QJsonValue &task)
    {
        return q(",`taskId`:`") + at(task, "id").toString().toLatin1() + q("`,`contextId`:`") +
               at(task, "contextId").toString().toLatin1() + "\"";
    }

    DemoAgent m_fast;
    DemoAgent m_slow;
};

A2A_TEST(DemoTaskTest)
#include "demotasktest.moc"
