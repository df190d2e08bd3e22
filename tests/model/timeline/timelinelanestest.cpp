// SPDX-License-Identifier: Apache-2.0
// A lane must follow from the reported times alone, and cost its pixels, not its events.
#include "model/timeline/timelinelanes.h"

#include "model/facts/findingmarks.h"
#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

static LaneScale tenSeconds(int width = 1000, qint64 now = 10 * Second)
{
    LaneScale scale;
    scale.range = {0, 10 * Second};
    scale.width = width;
    scale.nowNs = now;
    scale.endWidth = 50;
    return scale;
}

class TimelineLanesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void spans_follow_the_reported_states()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(1 * Second);
        b.status(task, TaskState::Submitted, 2 * Second);
        b.status(task, TaskState::Working, 3 * Second);
        b.status(task, TaskState::Completed, 7 * Second);
        const TimelineLanes lanes(b.store);
        const LaneGeometry lane = lanes.lane(task, tenSeconds());
        QCOMPARE(lane.spans.size(), size_t(4));
        QCOMPARE(lane.spans[0].span.state, TaskState::Unspecified); // sent, no response yet
        QCOMPARE(lane.spans[0].left, 100.0);
        QCOMPARE(lane.spans[0].right, 200.0);
        QCOMPARE(lane.spans[2].span.state, TaskState::Working);
        QCOMPARE(lane.spans[2].left, 300.0);
        QCOMPARE(lane.spans[2].right, 700.0);
        QCOMPARE(lane.spans[3].left, 700.0);
        QCOMPARE(lane.spans[3].right, 750.0); // a terminal state has no duration, only a word
        QVERIFY(lane.gaps.empty());
        QVERIFY(!lanes.isGrowing(task));
    }

    void the_last_state_reaches_to_now()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        b.status(task, TaskState::InputRequired, 2 * Second);
        const TimelineLanes lanes(b.store);
        QCOMPARE(lanes.lane(task, tenSeconds(1000, 5 * Second)).spans.back().right, 500.0);
        QCOMPARE(lanes.lane(task, tenSeconds(1000, 6 * Second)).spans.back().right, 600.0);
        QVERIFY(lanes.isGrowing(task));
    }

    void repeated_reports_are_one_span()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        b.status(task, TaskState::Working, 1 * Second);
        b.status(task, TaskState::Working, 2 * Second);
        b.status(task, TaskState::Working, 3 * Second,
                 "working"); // another wire word of another version
        const TimelineLanes lanes(b.store);
        QCOMPARE(lanes.spans(task).size(), size_t(3));
        QCOMPARE(lanes.spans(task)[1].reports, 2U);
        QCOMPARE(lanes.spans(task)[1].toNs, 3 * Second);
    }

    void caches_grow_with_the_store()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        const TimelineLanes lanes(b.store);
        QCOMPARE(lanes.spans(task).size(), size_t(1));
        b.status(task, TaskState::Working, 1 * Second);
        b.chunk(task, 2 * Second, 5000);
        QCOMPARE(lanes.spans(task).size(), size_t(2));
        QCOMPARE(lanes.lane(task, tenSeconds()).ticks.back().maxBytes, 5000U);
        const TaskIndex second = b.addTask(3 * Second);
        QCOMPARE(lanes.spans(second).front().fromNs, 3 * Second);
        QCOMPARE(lanes.tasks(0, 0), (std::vector<TaskIndex>{task, second}));
    }

    void a_gap_is_cut_out_of_its_span()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        b.status(task, TaskState::Working, 1 * Second);
        b.cut(task, 4 * Second);
        b.chunk(task, 6 * Second);
        b.status(task, TaskState::Completed, 8 * Second);
        const LaneGeometry lane = TimelineLanes(b.store).lane(task, tenSeconds());
        QCOMPARE(lane.spans.size(), size_t(4));
        QCOMPARE(lane.spans[1].right, 400.0);
        QVERIFY(lane.spans[1].cut && !lane.spans[1].resumed);
        QCOMPARE(lane.spans[2].left, 600.0);
        QVERIFY(lane.spans[2].resumed && !lane.spans[2].cut);
        QCOMPARE(lane.gaps.size(), size_t(1));
        QCOMPARE(lane.gaps[0].left, 400.0);
        QCOMPARE(lane.gaps[0].right, 600.0);
    }

    void a_task_without_a_stream_does_not_grow()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        b.status(task, TaskState::Working, 1 * Second);
        b.cut(task, 4 * Second);
        const TimelineLanes lanes(b.store);
        QVERIFY(!lanes.isGrowing(task));
        const LaneGeometry lane = lanes.lane(task, tenSeconds());
        QCOMPARE(lane.spans.back().right, 400.0);
        QCOMPARE(lane.gaps.back().right, 1000.0); // until now
    }

    /// As at the end of a stream whose events were painted before.
    void a_late_finding_marks_its_event()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        for (int i = 1; i < 128; ++i) // so many that they are summed up
            b.chunk(task, i * Ms);
        const FindingMarks findings(b.store);
        TimelineLanes lanes(b.store);
        lanes.setFindings(&findings);
        QCOMPARE(lanes.lane(task, tenSeconds(10)).ticks.front().marked, NoIndex);
        const FrameIndex late = 20;
        Note note;
        note.rule = "NOTE-APPEND-FIRST";
        b.store.frames[late].flags |= FrameDeviates;
        b.store.findings.push_back({late, note});
        b.store.lateFindings.push_back(late);
        QCOMPARE(lanes.lane(task, tenSeconds(10)).ticks.front().marked, late);
    }

    void agent_timestamps_are_secondary_marks()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        b.status(task, TaskState::Submitted, 1 * Second); // without its own time
        b.status(task, TaskState::Working, 2 * Second, {}, StartedMs + 1500);
        b.status(task, TaskState::Working, 3 * Second, {}, StartedMs + 5000); // ahead of us
        b.status(task, TaskState::Working, 4 * Second, {}, StartedMs + 5001); // in the same pixel
        const TimelineLanes lanes(b.store);
        LaneScale scale = tenSeconds();
        QVERIFY(lanes.lane(task, scale).agentMarks.empty()); // not requested
        scale.startedWallMs = StartedMs;
        const std::vector<AgentTimeMark> marks = lanes.lane(task, scale).agentMarks;
        QCOMPARE(marks.size(), size_t(2));
        QCOMPARE(marks[0].x, 150.0);
        QCOMPARE(marks[0].arrivedX, 200.0);
        QCOMPARE(marks[0].status, StatusIndex(1));
        QCOMPARE(marks[1].x, 500.0);
        scale.range = {4800 * Ms, 5200 * Ms}; // only events in the range, wherever they arrived
        const std::vector<AgentTimeMark> zoomed = lanes.lane(task, scale).agentMarks;
        QCOMPARE(zoomed.size(), size_t(2));
        QCOMPARE(zoomed[0].status, StatusIndex(2));
    }

    /// In 64 bits its nanoseconds would be those of a moment ago.
    void a_time_centuries_ahead_is_not_now()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        b.status(task, TaskState::Working, 2 * Second, {}, StartedMs + 5000 + 18'446'744'073'710);
        const TimelineLanes lanes(b.store);
        LaneScale scale = tenSeconds();
        scale.startedWallMs = StartedMs;
        QVERIFY(lanes.lane(task, scale).agentMarks.empty());
    }

    void a_clock_hours_off_has_no_cost()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        for (int i = 0; i < 100'000; ++i)
            b.status(task, TaskState::Working, qint64(i) * Ms, {},
                     StartedMs + 3'600'000 + qint64(i));
        const TimelineLanes lanes(b.store);
        LaneScale scale = tenSeconds();
        scale.startedWallMs = StartedMs;
        QVERIFY(lanes.lane(task, scale).agentMarks.empty());
        scale.range = {3'601 * Second, 3'611 * Second};
        const std::vector<AgentTimeMark> marks = lanes.lane(task, scale).agentMarks;
        QVERIFY2(marks.size() > 900 && marks.size() <= 1001,
                 qPrintable(QString::number(marks.size())));
    }

    void events_of_a_range_are_counted()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        for (int i = 1; i <= 5; ++i)
            b.chunk(task, i * Second);
        const TimelineLanes lanes(b.store);
        QCOMPARE(lanes.countFrames(task, {0, 10 * Second}), size_t(6));
        QCOMPARE(lanes.countFrames(task, {2 * Second, 4 * Second}), size_t(3)); // both ends count
        QCOMPARE(lanes.countFrames(task, {2 * Second + 1, 3 * Second - 1}), size_t(0));
    }

    void ticks_of_one_pixel_are_one()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        for (int i = 0; i < 1000; ++i)
            b.chunk(task, 5 * Second + qint64(i) * 1000, quint32(i));
        b.status(task, TaskState::Working, 5 * Second + 2 * Ms);
        const LaneGeometry lane =
            TimelineLanes(b.store).lane(task, tenSeconds(1000)); // 10 ms a pixel
        QCOMPARE(lane.ticks.size(), size_t(2)); // the request, and all that share a pixel
        QCOMPARE(lane.ticks[1].x, 500);
        QCOMPARE(lane.ticks[1].count, 1001U);
        QCOMPARE(lane.ticks[1].maxBytes, 999U);
        QCOMPARE(int(lane.ticks[1].kinds), TickChunk | TickStatus);
    }

    void every_event_is_in_exactly_one_tick()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        quint32 seed = 7;
        qint64 time = 0;
        for (int i = 0; i < 5000; ++i) {
            seed = seed * 1664525 + 1013904223;
            time += (seed >> 12) % (4 * Ms);
            b.chunk(task, time);
        }
        const TimelineLanes lanes(b.store);
        for (const int width : {1, 7, 100, 1000, 5000}) {
            LaneScale scale = tenSeconds(width);
            scale.range.toNs = time + 1;
            quint32 count = 0;
            int x = -1;
            for (const TickBox &tick : lanes.lane(task, scale).ticks) {
                QVERIFY(tick.x > x ||
                        (tick.x == x && width == 5000)); // rounding may split one, never swap
                x = tick.x;
                count += tick.count;
            }
            QCOMPARE(count, 5001U);
        }
    }

    void only_the_visible_range_is_computed()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        b.status(task, TaskState::Working, 1 * Second);
        for (int i = 0; i < 100; ++i)
            b.chunk(task, 2 * Second + i * 10 * Ms);
        b.status(task, TaskState::Completed, 9 * Second);
        LaneScale scale = tenSeconds();
        scale.range = {4 * Second, 5 * Second};
        const LaneGeometry lane = TimelineLanes(b.store).lane(task, scale);
        QCOMPARE(lane.ticks.size(), size_t(0));
        QCOMPARE(lane.spans.size(), size_t(1));
        QVERIFY(lane.spans[0].left < 0 && lane.spans[0].right > scale.width);
    }

    void short_spans_do_not_add_up()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        for (int i = 0; i < 100'000; ++i)
            b.status(task, i % 2 ? TaskState::Working : TaskState::Submitted,
                     i * Ms / 10); // 10 s in all
        const TimelineLanes lanes(b.store);
        const LaneGeometry lane = lanes.lane(task, tenSeconds(1000));
        QVERIFY2(lane.spans.size() <= 2200, qPrintable(QString::number(lane.spans.size())));
        QVERIFY(lane.spans.size() >= 900);
        double right = 0;
        for (const SpanBox &box : lane.spans) { // no hole wider than a pixel or two
            QVERIFY(box.left - right <= 2.0);
            right = qMax(right, box.right);
        }
        QVERIFY(right >= 999);
    }

    void cost_of_a_million_events_depends_on_pixels()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        b.store.frames.reserve(1'000'001);
        b.store.tasks[task].frames.reserve(1'000'001);
        b.status(task, TaskState::Working, 0);
        for (int i = 0; i < 1'000'000; ++i)
            b.chunk(task, i * Ms / 100, 400);
        const TimelineLanes lanes(b.store);
        QCOMPARE(lanes.lane(task, tenSeconds()).ticks.size(), size_t(1000));
        QCOMPARE(lanes.lane(task, tenSeconds()).ticks.size(), size_t(1000)); // summaries are there
    }

    void the_nearest_event_is_found()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        const FrameIndex first = b.chunk(task, 1 * Second);
        const FrameIndex second = b.chunk(task, 2 * Second);
        const TimelineLanes lanes(b.store);
        QCOMPARE(lanes.frameNear(task, 1400 * Ms, Second), first);
        QCOMPARE(lanes.frameNear(task, 1600 * Ms, Second), second);
        QCOMPARE(lanes.frameNear(task, 1600 * Ms, 100 * Ms), NoIndex);
        QCOMPARE(lanes.frameNear(task, 99 * Second, 100 * Second), second);
    }

    void events_are_stepped_through_in_order()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        const TaskIndex other = b.addTask(0);
        const FrameIndex first = b.chunk(task, 1 * Second);
        b.chunk(other, 1 * Second);
        const FrameIndex last = b.chunk(task, 2 * Second);
        const TimelineLanes lanes(b.store);
        QCOMPARE(lanes.adjacentFrame(task, first, 1), last);
        QCOMPARE(lanes.adjacentFrame(task, last, 1), NoIndex);
        QCOMPARE(lanes.adjacentFrame(task, last, -1), first);
        QCOMPARE(lanes.adjacentFrame(task, NoIndex, -1), last);
        QCOMPARE(lanes.adjacentFrame(task, NoIndex, 1), b.store.tasks[task].frames.front());
        QCOMPARE(lanes.adjacentFrame(task, b.store.tasks[task].frames.front(), -1), NoIndex);
    }

    void scales_are_inverse()
    {
        const LaneScale scale = tenSeconds(1000);
        QCOMPARE(scale.xAt(scale.timeAt(123)), 123.0);
        const LaneScale wide = scale.widened(100);
        QCOMPARE(wide.width, 1100);
        QCOMPARE(wide.range.toNs, 11 * Second);
        QCOMPARE(wide.xAt(5 * Second), scale.xAt(5 * Second));
    }

    void an_empty_range_draws_nothing()
    {
        StoreBuilder b;
        const TaskIndex task = b.addTask(0);
        LaneScale scale = tenSeconds(0);
        QVERIFY(TimelineLanes(b.store).lane(task, scale).spans.empty());
        scale = tenSeconds();
        scale.range = {5, 5};
        QVERIFY(TimelineLanes(b.store).lane(task, scale).ticks.empty());
    }
};

A2A_TEST(TimelineLanesTest)
#include "timelinelanestest.moc"
