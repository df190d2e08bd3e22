// SPDX-License-Identifier: Apache-2.0
// The state of all shown tasks together must be the same, whether updated incrementally or computed
// afresh.
#include "model/timeline/timelinescope.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class TimelineScopeTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void nothing_is_shown_without_an_agent()
    {
        StoreBuilder b;
        b.addTask(0);
        const TimelineLanes lanes(b.store);
        TimelineScope scope(b.store, lanes);
        QVERIFY(!scope.update({{0}, {}, {0}}));
        QVERIFY(scope.tasks().empty());
        QCOMPARE(scope.bounds(5 * Second), TimeRange());
    }

    void bounds_reach_to_now_only_while_something_works()
    {
        StoreBuilder b;
        const TaskIndex first = b.addTask(1 * Second);
        b.status(first, TaskState::Completed, 2 * Second);
        const TimelineLanes lanes(b.store);
        TimelineScope scope(b.store, lanes);
        scope.set(0, 0);
        QCOMPARE(scope.bounds(9 * Second), (TimeRange{1 * Second, 2 * Second}));
        const TaskIndex second = b.addTask(3 * Second);
        b.status(second, TaskState::AuthRequired, 4 * Second);
        QVERIFY(scope.update({{second}, {}, {0}}));
        QCOMPARE(scope.growing(), 1U);
        QCOMPARE(scope.bounds(9 * Second), (TimeRange{1 * Second, 9 * Second}));
        b.cut(second, 5 * Second); // no stream: it does not grow
        QVERIFY(!scope.update({{second}, {}, {}}));
        QCOMPARE(scope.growing(), 0U);
        QCOMPARE(scope.bounds(9 * Second), (TimeRange{1 * Second, 5 * Second}));
        b.chunk(second, 6 * Second); // it continues
        QVERIFY(!scope.update({{second}, {}, {}}));
        QCOMPARE(scope.growing(), 1U);
    }

    /// They are not received about the task, so that its lastNs stays.
    void bounds_reach_to_cuts_and_refused_messages()
    {
        StoreBuilder b;
        const TaskIndex left = b.addTask(1 * Second);
        b.status(left, TaskState::Working, 2 * Second);
        b.cut(left, 9 * Second); // after a silence
        b.store.tasks[left].lastNs = 2 * Second;
        const TimelineLanes lanes(b.store);
        TimelineScope scope(b.store, lanes);
        scope.set(0, 0);
        QCOMPARE(scope.bounds(30 * Second), (TimeRange{1 * Second, 9 * Second}));
        const TaskIndex ended = b.addTask(10 * Second);
        b.status(ended, TaskState::Completed, 11 * Second);
        b.request(ended, 15 * Second);
        b.store.tasks[ended].lastNs = 11 * Second;
        scope.update({{ended}, {}, {}});
        QCOMPARE(scope.bounds(30 * Second), (TimeRange{1 * Second, 15 * Second}));
    }

    void incremental_update_equals_full_rebuild()
    {
        StoreBuilder b;
        b.store.contexts.push_back({"other", 0, {}, {}, 0, NoIndex});
        const TimelineLanes lanes(b.store);
        TimelineScope followed(b.store, lanes);
        followed.set(0, NoIndex);
        quint32 seed = 3;
        qint64 time = 0;
        for (int i = 0; i < 200; ++i) {
            seed = seed * 1664525 + 1013904223;
            time += 10 * Ms;
            TaskIndex task = (seed >> 8) % 50;
            if (task >= b.store.tasks.size()) {
                task = b.addTask(time);
                if (seed & 0x10000) { // to the other context: the order of tasks is not of indexes
                    b.store.contexts[0].tasks.pop_back();
                    b.store.contexts[1].tasks.push_back(task);
                    b.store.tasks[task].context = 1;
                }
                if (task > 2)
                    b.store.tasks[task].references = {task - 1, task - 2, task - 1};
            }
            b.status(task, seed & 0x100000 ? TaskState::Completed : TaskState::Working, time);
            followed.update({{task}, {}, {}});
            TimelineScope afresh(b.store, lanes);
            afresh.set(0, NoIndex);
            QCOMPARE(followed.tasks(), afresh.tasks());
            QCOMPARE(followed.growing(), afresh.growing());
            QCOMPARE(followed.bounds(time + Second), afresh.bounds(time + Second));
            QCOMPARE(followed.links(followed.tasks(), 0, 1000),
                     afresh.links(afresh.tasks(), 0, 1000));
            for (size_t at = 0; at < followed.tasks().size(); ++at)
                QCOMPARE(followed.indexOf(followed.tasks()[at]), int(at));
        }
    }

    void links_are_those_of_visible_lanes()
    {
        StoreBuilder b;
        for (int i = 0; i < 6; ++i)
            b.addTask(i * Second);
        b.store.tasks[2].references = {0, 0, 2}; // twice, and itself
        b.store.tasks[3].references = {2};
        b.store.tasks[5].references = {4};
        const TimelineLanes lanes(b.store);
        TimelineScope scope(b.store, lanes);
        scope.set(0, 0);
        using Links = std::vector<TaskLink>;
        QCOMPARE(scope.links({0, 1, 2}, NoIndex, 10), (Links{{0, 2}, {2, 3}})); // each once
        QCOMPARE(scope.links({4}, NoIndex, 10), (Links{{4, 5}}));
        QCOMPARE(scope.links({1}, NoIndex, 10), Links());
        QCOMPARE(scope.links({0, 1, 2, 3, 4, 5}, 3, 2),
                 (Links{{2, 3}})); // too many: the selected's
    }

    void references_elsewhere_are_no_links()
    {
        StoreBuilder b;
        b.store.contexts.push_back({"other", 0, {}, {}, 0, NoIndex});
        const TaskIndex there = b.addTask(0);
        b.store.contexts[0].tasks.pop_back();
        b.store.contexts[1].tasks.push_back(there);
        b.store.tasks[there].context = 1;
        const TaskIndex here = b.addTask(Second);
        b.store.tasks[here].references = {there};
        const TimelineLanes lanes(b.store);
        TimelineScope scope(b.store, lanes);
        scope.set(0, 0);
        QVERIFY(scope.links({here}, NoIndex, 10).empty());
        scope.set(0, NoIndex);
        QCOMPARE(scope.links({here}, NoIndex, 10).size(), size_t(1));
    }
};

A2A_TEST(TimelineScopeTest)
#include "timelinescopetest.moc"
