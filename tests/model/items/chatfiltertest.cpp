// SPDX-License-Identifier: Apache-2.0
// A conversation limited to what a filter matches.
#include "model/items/chatmodel.h"

#include "model/query/filterparser.h"
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

/// A conversation with a filter over it.
struct Filtered : Conversation {
    Filtered()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &run, &FilterRun::update);
        model.setFilter(run);
    }
    void apply(const QString &text) { run.setFilter(parseFilter(text).node); }

    FilterRun run{{feeder.recording(), feeder.store(), feeder.content(), {}}};
};

class ChatFilterTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void only_rows_with_a_matching_frame_are_shown_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QList<Kind>>("kinds");
        QTest::newRow("requests") << u"kind:request"_s << QList<Kind>{Kind::Bubble, Kind::Bubble};
        QTest::newRow("a state of a run") << u"state:submitted"_s << QList<Kind>{Kind::StatusRun};
        QTest::newRow("a question") << u"state:input-required"_s << QList<Kind>{Kind::Question};
        QTest::newRow("chunks") << u"kind:artifact"_s << QList<Kind>{Kind::Artifact};
        QTest::newRow("text") << u"\"In May\""_s << QList<Kind>{Kind::Bubble};
        QTest::newRow("none") << u"kind:artifact state:working"_s << QList<Kind>{};
    }

    void only_rows_with_a_matching_frame_are_shown()
    {
        QFETCH(const QString, filter);
        QFETCH(const QList<Kind>, kinds);
        Filtered c;
        c.apply(filter);
        QTRY_COMPARE(c.kinds(), kinds);
        QCOMPARE(c.model.entryCount(), 5);
        c.apply({});
        QCOMPARE(c.model.rowCount(), 5); // immediately
    }

    void later_frames_are_filtered()
    {
        Filtered c;
        c.apply(u"kind:artifact or state:completed"_s);
        QTRY_COMPARE(c.kinds(), QList<Kind>{Kind::Artifact});
        const QSignalSpy reset(&c.model, &QAbstractItemModel::modelReset);
        c.feeder.event(c.answer, status("t", "WORKING"));
        c.feeder.event(c.answer, artifact("t", "b", "second", textParts("more")));
        c.feeder.event(c.answer, status("t", "COMPLETED", agentMessage("d", textParts("Done"))));
        c.feeder.flush();
        QTRY_COMPARE(c.kinds(),
                     (QList<Kind>{Kind::Artifact, Kind::Artifact, Kind::StatusRun, Kind::Bubble}));
        QCOMPARE(reset.size(), 0);
    }

    void an_older_row_may_match_later()
    {
        Filtered c;
        c.apply(u"\"second\" or kind:request"_s);
        QTRY_COMPARE(c.kinds(), (QList<Kind>{Kind::Bubble, Kind::Bubble}));
        const ExchangeId other = c.feeder.say(u"And then?"_s, c.model.context());
        c.feeder.flush();
        QTRY_COMPARE(c.model.rowCount(), 3);
        c.feeder.event(c.answer, artifact("t", "a", "plan", textParts("second"), true));
        c.feeder.flush();
        QTRY_COMPARE(c.kinds(),
                     (QList<Kind>{Kind::Bubble, Kind::Bubble, Kind::Artifact, Kind::Bubble}));
        QCOMPARE(c.model.rowOfFrame(c.feeder.store().exchanges[other].requestFrame), 3);
    }

    void range_and_filter_are_intersected()
    {
        Filtered c;
        c.model.setTimeRange(c.range(2, 5));
        c.apply(u"kind:request"_s);
        QTRY_COMPARE(c.kinds(), QList<Kind>{Kind::Bubble});
        QCOMPARE(c.model.at(0).text(), u"In May"_s);
        QVERIFY(c.model.isOutOfRange(0));
        QVERIFY(!c.model.isOutOfRange(3)); // it is the filter that hides the question
        QCOMPARE(c.model.rowOfFrame(3), -1);
        c.model.setTimeRange(std::nullopt);
        QCOMPARE(c.model.rowCount(), 2);
    }

    void rows_stay_while_filtering()
    {
        Filtered c;
        for (int i = 0; i < 5000; ++i)
            c.feeder.event(c.answer, status("t", "WORKING"));
        c.feeder.flush();
        const int before = c.model.rowCount();
        c.apply(u"text:nowhere"_s);
        QCOMPARE(c.model.rowCount(), before);
        QTRY_COMPARE(c.model.rowCount(), 0);
        QVERIFY(!c.run.isRunning());
    }
};

A2A_TEST(ChatFilterTest)
#include "chatfiltertest.moc"
