// SPDX-License-Identifier: Apache-2.0
// A conversation limited to a time range, and the source bytes of its rows.
#include "model/items/chatmodel.h"

#include "model/items/statusrow.h"
#include "tests/model/items/conversation.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using Kind = ChatModel::Kind;

class ChatRangeTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void only_rows_within_the_range_are_shown()
    {
        Conversation c;
        QCOMPARE(c.kinds(), (QList<Kind>{Kind::Bubble, Kind::StatusRun, Kind::Question,
                                         Kind::Bubble, Kind::Artifact}));
        c.model.setTimeRange(c.range(2, 5));
        QCOMPARE(c.kinds(), (QList<Kind>{Kind::StatusRun, Kind::Question, Kind::Bubble}));
        QCOMPARE(c.model.entryCount(), 5);
        QCOMPARE(c.model.entryOf(0), 1);
        QCOMPARE(c.model.rowOfEntry(4), -1);
        QCOMPARE(c.model.at(2).text(), u"In May"_s);
        // Events outside of it still count: the question has been answered.
        QVERIFY(!c.model.at(1).as<QuestionRow>()->question().open);
        c.model.setTimeRange(std::nullopt);
        QCOMPARE(c.model.rowCount(), 5);
    }

    void rows_are_found_by_their_text()
    {
        Conversation c;
        c.model.setTimeRange(c.range(3, 5));
        QCOMPARE(c.model.rowOfFrame(3), 0);
        QCOMPARE(c.model.rowOfFrame(5), 1);
        QCOMPARE(c.model.rowOfFrame(0), -1);
        QVERIFY(c.model.isOutOfRange(0));
        QVERIFY(!c.model.isOutOfRange(3));
        QVERIFY(!c.model.isOutOfRange(4)); // the end of a stream is not a row anyway
        QCOMPARE(c.model.rowOfArtifact(0), -1);
        QCOMPARE(c.model.rowOfTask(0), 0);
    }

    void rows_after_the_range_are_hidden()
    {
        Conversation c;
        c.model.setTimeRange(c.range(0, 5));
        const QSignalSpy inserted(&c.model, &QAbstractItemModel::rowsInserted);
        c.feeder.event(c.answer, status("t", "COMPLETED", agentMessage("d", textParts("Done"))));
        c.feeder.flush();
        QCOMPARE(inserted.size(), 0);
        QCOMPARE(c.model.rowCount(), 4);
        QVERIFY(c.model.entryCount() > 6);
    }

    void rows_within_the_range_are_shown()
    {
        Conversation c;
        c.model.setTimeRange(TimeRange{c.timeOf(5), c.timeOf(5) + 3'600'000'000'000});
        QCOMPARE(c.model.rowCount(), 2);
        const QSignalSpy inserted(&c.model, &QAbstractItemModel::rowsInserted);
        c.feeder.event(c.answer, status("t", "COMPLETED", agentMessage("d", textParts("Done"))));
        c.feeder.flush();
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(c.kinds(),
                 (QList<Kind>{Kind::Bubble, Kind::Artifact, Kind::StatusRun, Kind::Bubble}));
        QCOMPARE(c.model.rowOfTask(0), 2);
    }

    // An earlier artifact grows within the range: it is one of its rows from then on.
    void an_older_row_may_enter_the_range()
    {
        Conversation c;
        const qint64 later = c.timeOf(6) + 1;
        c.model.setTimeRange(TimeRange{later, later + 3'600'000'000'000});
        QCOMPARE(c.model.rowCount(), 0);
        c.feeder.event(c.answer, artifact("t", "a", "plan", textParts("second"), true));
        c.feeder.flush();
        QCOMPARE(c.kinds(), QList<Kind>{Kind::Artifact});
        QCOMPARE(c.model.rowOfFrame(7), 0);
    }

    void another_conversation_has_the_same_range()
    {
        Conversation c;
        c.model.setTimeRange(c.range(2, 3));
        const ExchangeId other = c.feeder.say(u"Something else"_s);
        c.feeder.flush();
        c.model.setContext(c.feeder.store().exchanges[other].context);
        QCOMPARE(c.model.rowCount(), 0);
        QCOMPARE(c.model.entryCount(), 1);
    }

    void rows_know_their_bytes()
    {
        Conversation c;
        QVERIFY(c.bytesOf(c.model.at(0).byteLocation()).startsWith("\"message\":"));
        QVERIFY(c.bytesOf(c.model.at(1).byteLocation())
                    .startsWith("\"status\":{\"state\":\"TASK_STATE_WORK"));
        QVERIFY(c.bytesOf(c.model.at(1).as<StatusRunRow>()->byteLocationOfStep(0))
                    .contains("TASK_STATE_SUBMITTED"));
        QVERIFY(c.bytesOf(c.model.at(2).byteLocation()).contains("When?"));
        QCOMPARE(c.bytesOf(c.model.at(4).byteLocation()), QByteArray("{\"text\":\"first \"}"));
        QCOMPARE(c.model.at(1).stepOfFrame(1), 0);
        QCOMPARE(c.model.at(1).stepOfFrame(2), 1);
        QCOMPARE(c.model.at(1).stepOfFrame(3), -1);
    }

    void byte_ranges_distinguish_messages_of_a_frame()
    {
        Conversation c;
        c.feeder.event(
            c.answer,
            R"({"task":{"id":"t","contextId":"ctx-c91e","status":{"state":"TASK_STATE_WORKING"},"history":[)" +
                agentMessage("h1", textParts("earlier")) + "," +
                agentMessage("h2", textParts("later")) + "]}}");
        c.feeder.flush();
        QCOMPARE(c.model.at(5).text(), u"earlier"_s);
        QCOMPARE(c.model.at(6).text(), u"later"_s);
        for (const int row : {5, 6}) {
            const ByteLocation place = c.model.at(row).byteLocation();
            QCOMPARE(c.model.rowOfFrame(place.frame, place.bytes), row);
            const json::ByteRange within{place.bytes.offset + 5, 3};
            QCOMPARE(c.model.rowOfFrame(place.frame, within), row);
        }
    }
};

A2A_TEST(ChatRangeTest)
#include "chatrangetest.moc"
