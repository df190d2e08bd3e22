// SPDX-License-Identifier: Apache-2.0
// The trip: requests missing input by text and schema, reads answers leniently, returns an
// itinerary.
#include "tests/app/demo/demoagent.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QTest>

using namespace a2a::test;

class DemoTripTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_agent.start(QStringLiteral("0"))); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void question_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("question");
        QTest::addColumn<QStringList>("required");
        const QString from = QStringLiteral("departure");
        const QString to = QStringLiteral("destination");
        const QString date = QStringLiteral("date");
        QTest::newRow("bare") << QByteArray("ask")
                              << QStringLiteral("Where from, where to, and when?")
                              << QStringList{from, to, date};
        QTest::newRow("picture") << QByteArray(
                                        "Plan a trip to Lisbon in October, and draw me the route.")
                                 << QStringLiteral("Where from, and when?")
                                 << QStringList{from, date};
        QTest::newRow("both places")
            << QByteArray("a flight from Zürich to New York please")
            << QStringLiteral("On which day do you want to leave?") << QStringList{date};
        QTest::newRow("day only") << QByteArray("ask on 2026-10-10")
                                  << QStringLiteral("Where from, and where to?")
                                  << QStringList{from, to};
        QTest::newRow("a month of many letters")
            << QByteArray("ask on 10 May" + QByteArray(200000, 'y'))
            << QStringLiteral("Where from, and where to?") << QStringList{from, to};
    }
    void question()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, question);
        QFETCH(QStringList, required);
        const QJsonValue status = at(send(text), "status");
        QCOMPARE(at(status, "state").toString(), QStringLiteral("TASK_STATE_INPUT_REQUIRED"));
        QCOMPARE(at(status, "message/parts/0/text").toString(), question);
        const QJsonValue schema = at(status, "message/parts/1/data");
        QCOMPARE(at(schema, "type").toString(), QStringLiteral("object"));
        QCOMPARE(at(schema, "required").toArray(), QJsonArray::fromStringList(required));
        QStringList fields = required;
        fields.append(QStringLiteral("class"));
        fields.sort();
        QCOMPARE(at(schema, "properties").toObject().keys(), fields);
    }

    void answers_data()
    {
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<QByteArray>("parts");
        QTest::addColumn<QByteArray>("trip");
        const QByteArray whole = "Zürich|Lisbon|2026-10-10|Economy";
        const auto text = [](const char *words) -> QByteArray {
            return q("[{`text`:`") + QByteArray(words) + q("`}]");
        };
        QTest::newRow("list") << QByteArray("ask") << text("Zürich, Lisbon, 2026-10-10") << whole;
        QTest::newRow("list, date first")
            << QByteArray("ask") << text("2026-10-10; Zürich; Lisbon") << whole;
        QTest::newRow("lines") << QByteArray("ask") << text("Zürich\\nLisbon\\n2026-10-10\\n")
                               << whole;
        QTest::newRow("sentence") << QByteArray("ask")
                                  << text("From Zürich to Lisbon on 10 October 2026.") << whole;
        QTest::newRow("American date")
            << QByteArray("ask") << text("from Zürich to Lisbon, October 10, 2026") << whole;
        QTest::newRow("only what is missing")
            << QByteArray("a trip to Lisbon") << text("Zürich, 2026-10-10") << whole;
        QTest::newRow("short") << QByteArray("a trip to Lisbon") << text("Zürich on 2026-10-10")
                               << whole;
        QTest::newRow("with class")
            << QByteArray("ask") << text("Zürich, Lisbon, 2026-10-10, Business")
            << QByteArray("Zürich|Lisbon|2026-10-10|Business");
        QTest::newRow("form") << QByteArray("ask")
                              << QByteArray(
                                     q("[{`data`:{`departure`:`Zürich`,`destination`:`Lisbon`,`"
                                       "date`:`2026-10-10`,`class`:`Premium economy`}}]"))
                              << QByteArray("Zürich|Lisbon|2026-10-10|Premium economy");
        QTest::newRow("form and words")
            << QByteArray("ask")
            << QByteArray(q("[{`text`:`on 2026-10-10`},{`data`:{`From`:`Zürich`,`to`:`Lisbon`}}]"))
            << whole;
    }
    void answers()
    {
        QFETCH(QByteArray, start);
        QFETCH(QByteArray, parts);
        QFETCH(QByteArray, trip);
        const QJsonValue task = answer(at(send(start), "id").toString().toLatin1(), parts);
        QCOMPARE(at(task, "status/state").toString(), QStringLiteral("TASK_STATE_COMPLETED"));
        QCOMPARE(at(task, "artifacts/1/name").toString(), QStringLiteral("itinerary.json"));
        const QJsonValue planned = at(task, "artifacts/1/parts/0/data/trip");
        const QStringList found{at(planned, "departure").toString(),
                                at(planned, "destination").toString(),
                                at(planned, "date").toString(), at(planned, "class").toString()};
        QCOMPARE(found.join(QLatin1Char('|')), QString::fromUtf8(trip));
    }

    void requests_missing_input_again()
    {
        const QByteArray id = at(send("ask"), "id").toString().toLatin1();
        const QJsonValue second = answer(id, q("[{`text`:`Zürich`}]"));
        QCOMPARE(at(second, "status/state").toString(),
                 QStringLiteral("TASK_STATE_INPUT_REQUIRED"));
        QCOMPARE(at(second, "status/message/parts/0/text").toString(),
                 QStringLiteral("Where to, and when?"));
        const QJsonValue third = answer(id, q("[{`text`:`Lisbon`}]"));
        QCOMPARE(at(third, "status/message/parts/1/data/required").toArray(),
                 QJsonArray{QStringLiteral("date")});
        QCOMPARE(at(answer(id, q("[{`data`:{`date`:`2026-10-10`}}]")), "status/state").toString(),
                 QStringLiteral("TASK_STATE_COMPLETED"));
    }

    void complete_request_needs_no_question()
    {
        const QJsonValue task = send("Please plan a trip from Zürich to Lisbon on 2026-10-10");
        QCOMPARE(at(task, "status/state").toString(), QStringLiteral("TASK_STATE_COMPLETED"));
        QCOMPARE(at(task, "artifacts").toArray().size(), 2);
    }

    void legacy_form_answer()
    {
        const auto first = m_agent.say("0.3", false, "ask");
        QVERIFY(first);
        const QByteArray id = at(parsed(first->body()), "result/id").toString().toLatin1();
        QCOMPARE(at(parsed(first->body()), "result/status/message/parts/1/kind").toString(),
                 QStringLiteral("data"));
        const auto second = m_agent.call(
            "0.3", "message/send",
            q("{`message`:{`kind`:`message`,`messageId`:`m-2`,`role`:`user`,`taskId`:`") + id +
                q("`,`parts`:[{`kind`:`data`,`data`:{`departure`:`Zürich`,`destination`:`Lisbon`,`"
                  "date`:`2026-10-10`}}]}}"));
        QVERIFY(second);
        QCOMPARE(at(parsed(second->body()), "result/status/state").toString(),
                 QStringLiteral("completed"));
        QCOMPARE(at(parsed(second->body()), "result/artifacts/1/parts/0/kind").toString(),
                 QStringLiteral("data"));
    }

private:
    QJsonValue send(const QByteArray &text) const
    {
        const auto exchange = m_agent.say("1.0", false, text);
        return exchange ? at(parsed(exchange->body()), "result/task") : QJsonValue();
    }
    QJsonValue answer(const QByteArray &taskId, const QByteArray &parts) const
    {
        const auto exchange =
            m_agent.call("1.0", "SendMessage",
                         q("{`message`:{`messageId`:`m-2`,`role`:`ROLE_USER`,`taskId`:`") + taskId +
                             q("`,`parts`:") + parts + "}}");
        return exchange ? at(parsed(exchange->body()), "result/task") : QJsonValue();
    }

    DemoAgent m_agent;
};

A2A_TEST(DemoTripTest)
#include "demotriptest.moc"
