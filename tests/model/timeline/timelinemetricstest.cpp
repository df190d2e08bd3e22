// SPDX-License-Identifier: Apache-2.0
// The figures of a task must follow from arrival times alone, however often they are queried, and
// exclude what is not the agent's: questions and cuts.
#include "model/timeline/timelinemetrics.h"

#include "tests/support/sessionfeeder.h"
#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

struct MeasuredTask : StoreBuilder {
    [[nodiscard]] TaskMetrics of(TaskIndex task, qint64 now = 100 * Second) const
    {
        return metrics.metrics(task, now);
    }

    Recording recording;
    TimelineLanes lanes{store};
    TimelineMetrics metrics{recording, store, lanes};
};

class TimelineMetricsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void an_unanswered_task_has_no_figures()
    {
        MeasuredTask f;
        const TaskMetrics metrics = f.of(f.addTask(Second));
        for (const qint64 unknown :
             {metrics.firstByteNs, metrics.firstStatusNs, metrics.firstArtifactNs,
              metrics.medianGapNs, metrics.longestGapNs, metrics.longestStreamGapNs,
              metrics.workingNs, metrics.waitedNs})
            QCOMPARE(unknown, qint64(-1));
        QCOMPARE(metrics.chunks, 0U);
    }

    void first_event_times_are_measured_from_the_request()
    {
        MeasuredTask f;
        const TaskIndex task = f.addTask(1 * Second);
        f.status(task, TaskState::Working, 1041 * Ms);
        f.chunk(task, 1500 * Ms, 0); // opened without content
        f.chunk(task, 1610 * Ms);
        f.chunk(task, 1700 * Ms);
        QCOMPARE(f.of(task).firstStatusNs, 41 * Ms);
        QCOMPARE(f.of(task).firstArtifactNs, 610 * Ms);
    }

    void a_task_started_elsewhere_has_no_first_event_times()
    {
        MeasuredTask f;
        const TaskIndex task = f.addTask(Second);
        f.store.tasks[task].frames.clear(); // received in a list
        f.status(task, TaskState::Working, 2 * Second);
        f.chunk(task, 3 * Second);
        QCOMPARE(f.of(task).firstStatusNs, qint64(-1));
        QCOMPARE(f.of(task).firstArtifactNs, qint64(-1));
        QCOMPARE(f.of(task).chunks, 1U);
    }

    void gaps_lie_within_a_turn()
    {
        MeasuredTask f;
        const TaskIndex task = f.addTask(0);
        f.status(task, TaskState::Working, 100 * Ms);
        for (const qint64 at : {200, 300, 500, 1200}) // gaps 100, 200, 700
            f.chunk(task, at * Ms);
        f.status(task, TaskState::InputRequired, 1300 * Ms);
        f.request(task, 11 * Second);
        f.status(task, TaskState::Working, 11100 * Ms);
        f.chunk(task, 11200 * Ms);
        f.chunk(task, 11600 * Ms); // 400
        f.status(task, TaskState::Completed, 12 * Second);
        const TaskMetrics metrics = f.of(task);
        QCOMPARE(metrics.longestGapNs, 700 * Ms);
        QCOMPARE(metrics.medianGapNs, 300 * Ms); // of 100, 200, 400, 700
        QCOMPARE(metrics.chunks, 6U);
        QCOMPARE(metrics.workingNs, (1200 + 900) * Ms);
        QCOMPARE(metrics.waitedNs, 9800 * Ms);
        QCOMPARE(metrics.longestStreamGapNs, qint64(-1));
    }

    void a_cut_is_neither_gap_nor_work()
    {
        MeasuredTask f;
        const TaskIndex task = f.addTask(0);
        f.status(task, TaskState::Working, 0);
        f.chunk(task, 1 * Second);
        f.chunk(task, 1100 * Ms);
        f.cut(task, 2 * Second);
        TaskMetrics metrics = f.of(task, 5 * Second);
        QVERIFY(metrics.isStreamGapOngoing);
        QCOMPARE(metrics.longestStreamGapNs, 3 * Second);
        QCOMPARE(metrics.workingNs, 2 * Second);
        f.chunk(task, 2800 * Ms);
        f.chunk(task, 3 * Second);
        f.status(task, TaskState::Failed, 4 * Second);
        metrics = f.of(task);
        QVERIFY(!metrics.isStreamGapOngoing);
        QCOMPARE(metrics.longestStreamGapNs, 800 * Ms);
        QCOMPARE(metrics.longestGapNs, 200 * Ms);
        QCOMPARE(metrics.workingNs, 3200 * Ms);
        QCOMPARE(f.store.frames[metrics.streamGapFrame].kind, FrameKind::End);
    }

    void running_figures_grow_with_time()
    {
        MeasuredTask f;
        const TaskIndex task = f.addTask(0);
        f.status(task, TaskState::Working, 1 * Second);
        QCOMPARE(f.of(task, 3 * Second).workingNs, 2 * Second);
        QCOMPARE(f.of(task, 4 * Second).workingNs, 3 * Second); // not added up
        f.status(task, TaskState::AuthRequired, 5 * Second);
        QCOMPARE(f.of(task, 9 * Second).workingNs, 4 * Second);
        QCOMPARE(f.of(task, 9 * Second).waitedNs, 4 * Second);
    }

    void chunks_of_one_read_are_joined()
    {
        SessionFeeder feeder;
        const TimelineLanes lanes(feeder.store());
        const TimelineMetrics metrics(feeder.recording(), feeder.store(), lanes);
        const ExchangeId id = feeder.say(u"write"_s);
        feeder.event(
            id, R"({"task":{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})");
        const QByteArray chunk =
            R"({"artifactUpdate":{"taskId":"t1","contextId":"c1","append":true,)"
            R"("artifact":{"artifactId":"a","parts":[{"text":"x"}]}}})";
        feeder.event(id, chunk);
        feeder.burst(id, chunk, 3); // one read
        feeder.event(id, chunk);
        const TaskMetrics found = metrics.metrics(0, feeder.recording().nowNs());
        QCOMPARE(found.chunks, 5U);
        QCOMPARE(found.joinedChunks, 2U);
        QVERIFY(found.firstByteNs >= 0 && found.firstByteNs <= found.firstStatusNs);
        QVERIFY(found.firstStatusNs < found.firstArtifactNs);
    }

    void the_median_is_exact()
    {
        RunningMedian median;
        QCOMPARE(median.value(), qint64(-1));
        std::vector<qint64> values;
        quint32 seed = 11;
        for (int i = 0; i < 500; ++i) {
            seed = seed * 1664525 + 1013904223;
            const qint64 us = (seed >> 10) % 5000;
            values.push_back(us);
            median.add(us * 1000);
            std::vector<qint64> sorted = values;
            std::sort(sorted.begin(), sorted.end());
            const size_t middle = sorted.size() / 2;
            const qint64 expected = sorted.size() % 2 ? sorted[middle] * 1000
                                                      : (sorted[middle - 1] + sorted[middle]) * 500;
            QCOMPARE(median.value(), expected);
        }
        median.add(100LL * 3600 * Second); // longer than can be kept: still the largest
        QVERIFY(median.value() < 5 * Ms);
    }

    void repeated_queries_give_the_same_result()
    {
        MeasuredTask often;
        MeasuredTask once;
        quint32 seed = 5;
        qint64 time = 0;
        for (MeasuredTask *f : {&often, &once})
            f->addTask(0);
        for (int i = 0; i < 400; ++i) {
            seed = seed * 1664525 + 1013904223;
            time += 1 + (seed >> 12) % (30 * Ms);
            for (MeasuredTask *f : {&often, &once}) {
                switch ((seed >> 5) % 12) {
                case 0:
                    f->status(0, TaskState::InputRequired, time);
                    break;
                case 1:
                    f->status(0, TaskState::Working, time);
                    break;
                case 2:
                    f->cut(0, time);
                    break;
                case 3:
                    f->request(0, time);
                    break;
                default:
                    f->chunk(0, time);
                }
            }
            (void)often.of(0, time);
        }
        const TaskMetrics a = often.of(0, time);
        const TaskMetrics b = once.of(0, time);
        QCOMPARE(a.medianGapNs, b.medianGapNs);
        QCOMPARE(a.longestGapNs, b.longestGapNs);
        QCOMPARE(a.longestStreamGapNs, b.longestStreamGapNs);
        QCOMPARE(a.chunks, b.chunks);
        QCOMPARE(a.joinedChunks, b.joinedChunks);
        QCOMPARE(a.workingNs, b.workingNs);
        QCOMPARE(a.waitedNs, b.waitedNs);
    }
};

A2A_TEST(TimelineMetricsTest)
#include "timelinemetricstest.moc"
