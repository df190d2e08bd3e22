// SPDX-License-Identifier: Apache-2.0
// An axis without idle time: every time maps to a position and back, and only what is idle in all
// tasks is shortened.
#include "model/timeline/idleintervals.h"

#include "model/timeline/timelinetext.h"
#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;

class IdleIntervalsTest final : public QObject {
    Q_OBJECT

private slots:
    void time_to_position_round_trips()
    {
        const CompressedTimeAxis fold({{2 * Second, 62 * Second}, {70 * Second, 80 * Second}},
                                      500 * Ms);
        qint64 last = -1;
        for (qint64 time = 0; time < 90 * Second; time += 100 * Ms) {
            const qint64 axis = fold.toAxis(time);
            QVERIFY(axis > last);
            last = axis;
            QVERIFY(qAbs(fold.toTime(axis) - time) < Ms);
        }
        QCOMPARE(fold.toAxis(1 * Second), 1 * Second);
        QCOMPARE(fold.toAxis(62 * Second), 2500 * Ms);
        QCOMPARE(fold.toAxis(70 * Second), 10'500 * Ms); // what is not idle keeps its length
        QCOMPARE(fold.toAxis(90 * Second), 21 * Second);
        QVERIFY(fold.breakAt(30 * Second) == &fold.breaks()[0]);
        QVERIFY(!fold.breakAt(2 * Second)); // its ends belong to the activity
        QVERIFY(!fold.breakAt(65 * Second));
    }

    void only_time_idle_in_all_tasks_is_a_break()
    {
        StoreBuilder b;
        const TaskIndex one = b.addTask(0, "one");
        b.status(one, TaskState::Working, 1 * Second);
        const TaskIndex other = b.addTask(4 * Second, "other");
        b.status(other, TaskState::Working, 5 * Second);
        b.status(one, TaskState::Completed, 30 * Second);
        const IdleIntervals idle(b.store, 2 * Second);
        const auto both = idle.makeAxis({one, other}, -1);
        QVERIFY(both);
        const std::vector<TimeRange> expected{{1 * Second, 4 * Second}, {5 * Second, 30 * Second}};
        QCOMPARE(both->breaks(), expected);
        const auto alone = idle.makeAxis({one}, -1);
        QCOMPARE(alone->breaks(), (std::vector<TimeRange>{{1 * Second, 30 * Second}}));
        QVERIFY(!idle.makeAxis({}, 100 * Second));
        QVERIFY(!idle.makeAxis({other}, -1));
        // Until now, while something is still expected; the next event ends it.
        QCOMPARE(idle.makeAxis({other}, 60 * Second)->breaks(),
                 (std::vector<TimeRange>{{5 * Second, 60 * Second}}));
        b.status(other, TaskState::Completed, 61 * Second);
        QCOMPARE(idle.makeAxis({other}, -1)->breaks(),
                 (std::vector<TimeRange>{{5 * Second, 61 * Second}}));
    }

    void the_axis_has_no_labels_within_a_break()
    {
        LaneScale scale;
        scale.range = {0, 3600 * Second};
        scale.width = 1000;
        scale.timeAxis = std::make_shared<CompressedTimeAxis>(
            std::vector<TimeRange>{{2 * Second, 3597 * Second}}, 500 * Ms);
        const std::vector<AxisMark> marks = axisMarks(scale, 0, 72);
        QVERIFY(marks.size() > 5);
        for (size_t at = 0; at < marks.size(); ++at) {
            QVERIFY(!scale.timeAxis->breakAt(marks[at].timeNs));
            QVERIFY(at == 0 || marks[at].x - marks[at - 1].x > 60);
        }
        QVERIFY(marks.back().timeNs > 3597 * Second);
    }
};

A2A_TEST(IdleIntervalsTest)
#include "idleintervalstest.moc"
