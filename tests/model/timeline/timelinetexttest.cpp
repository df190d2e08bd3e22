// SPDX-License-Identifier: Apache-2.0
// Times must read naturally at every magnitude, and the axis must never crowd.
#include "model/timeline/timelinetext.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class TimelineTextTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void running_clocks()
    {
        QCOMPARE(stopwatchText(18 * Second), QStringLiteral("00:18"));
        QCOMPARE(stopwatchText(61 * Second), QStringLiteral("01:01"));
        QCOMPARE(stopwatchText(3727 * Second), QStringLiteral("1:02:07"));
    }

    void axis_labels_are_distinct_and_bounded_data()
    {
        QTest::addColumn<qint64>("length");
        for (qint64 length = 100'000; length < 400'000 * Second; length = length * 7 / 3)
            QTest::addRow("%lld", length) << length;
    }
    void axis_labels_are_distinct_and_bounded()
    {
        QFETCH(qint64, length);
        LaneScale scale;
        scale.range = {3 * Second, 3 * Second + length};
        scale.width = 800;
        const std::vector<AxisMark> marks = axisMarks(scale, 3 * Second, 80);
        QVERIFY(!marks.empty() && marks.size() <= 11);
        QCOMPARE(marks.front().x, 0.0);
        QSet<QString> labels;
        for (size_t i = 0; i < marks.size(); ++i) {
            if (i > 0)
                QVERIFY(marks[i].x - marks[i - 1].x >= 79.9);
            labels.insert(marks[i].label);
        }
        QCOMPARE(labels.size(), qsizetype(marks.size())); // no two marks have the same label
    }

    void labels_say_the_distance()
    {
        LaneScale scale;
        scale.range = {0, 20 * Second};
        scale.width = 880;
        const std::vector<AxisMark> marks = axisMarks(scale, 0, 80);
        QCOMPARE(marks[0].label, QStringLiteral("+0 s"));
        QCOMPARE(marks[1].label, QStringLiteral("+2 s"));
        scale.range = {0, 400 * Second};
        QCOMPARE(axisMarks(scale, 0, 80)[2].label, QStringLiteral("+02:00"));
    }

    void marks_before_the_origin_are_left_out()
    {
        LaneScale scale;
        scale.range = {0, 10 * Second};
        scale.width = 1000;
        QCOMPARE(axisMarks(scale, 5 * Second, 100).front().x, 500.0);
    }

    void room_grows_in_steps()
    {
        QSet<qint64> lengths;
        for (qint64 ms = 100; ms < 60'000; ms += 100) {
            const TimeRange range = paddedRange({Second, Second + ms * Ms});
            QCOMPARE(range.fromNs, Second);
            QVERIFY(range.length() >= ms * Ms * 104 / 100);
            QVERIFY(range.length() <= qMax<qint64>(1000 * Ms, ms * Ms * 2));
            lengths.insert(range.length());
        }
        QVERIFY(lengths.size() < 24); // 600 moments, a handful of pictures
    }
};

A2A_TEST(TimelineTextTest)
#include "timelinetexttest.moc"
