// SPDX-License-Identifier: Apache-2.0
// The lane of an artifact shows each chunk once, at its time, and marks special ones.
#include "model/timeline/artifactlanes.h"

#include "model/timeline/artifactmetrics.h"
#include "tests/model/facts/artifactsamples.h"
#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;

namespace {

/// An artifact whose chunks arrive at chosen times.
struct GrowingArtifact : StoreBuilder {
    GrowingArtifact()
    {
        task = addTask(0);
        store.artifacts.emplace_back();
        store.artifacts[0].task = task;
        store.tasks[task].artifacts = {0};
    }
    void grow(qint64 timeNs, quint32 bytes, quint16 flags = FrameAppend, bool starts = false)
    {
        Frame frame;
        frame.event = EventKind::ArtifactUpdate;
        frame.artifact = 0;
        frame.flags = flags;
        frame.dataLength = bytes;
        Chunk chunk;
        chunk.frame = add(task, frame, timeNs);
        chunk.bytes = bytes;
        chunk.starts = starts ? 1 : 0;
        store.artifacts[0].chunks.push_back(chunk);
    }
    [[nodiscard]] static LaneScale scale(qint64 toNs, int width)
    {
        LaneScale scale;
        scale.range = {0, toNs};
        scale.width = width;
        scale.nowNs = toNs;
        return scale;
    }
    TaskIndex task = NoIndex;
};

} // namespace

class ArtifactLanesTest final : public QObject {
    Q_OBJECT

private slots:
    void a_million_chunks_are_reduced_to_pixels()
    {
        GrowingArtifact g;
        for (int at = 0; at < 20'000; ++at)
            g.grow(at * Ms / 2, 3);
        const ArtifactLanes lanes(g.store);
        const ArtifactLane lane = lanes.lane(0, GrowingArtifact::scale(10 * Second, 500));
        QVERIFY(lane.ticks.size() <= 501);
        qint64 bytes = 0;
        quint32 count = 0;
        int last = -1;
        for (const ChunkTick &tick : lane.ticks) {
            QVERIFY(tick.x > last);
            last = tick.x;
            bytes += tick.bytes;
            count += tick.count;
            QVERIFY(!tick.isSingleRead);
        }
        QCOMPARE(bytes, 60'000);
        QCOMPARE(count, 20'000U);
        QCOMPARE(lane.left, 0.0);
    }

    void special_chunks_have_a_mark()
    {
        GrowingArtifact g;
        g.grow(100 * Ms, 10, 0, true);
        g.grow(200 * Ms, 10);
        g.grow(300 * Ms, 10, 0, true); // append=false once more
        g.grow(400 * Ms, 10, FrameAppend | FrameLastChunk);
        const ArtifactLanes lanes(g.store);
        const ArtifactLane lane = lanes.lane(0, GrowingArtifact::scale(Second, 1000));
        QCOMPARE(lane.ticks.size(), size_t(4));
        QCOMPARE(lane.ticks[0].marks, quint8(0)); // nothing to replace
        QCOMPARE(lane.ticks[1].marks, quint8(0));
        QCOMPARE(lane.ticks[2].marks, quint8(ChunkReplaces));
        QCOMPARE(lane.ticks[3].marks, quint8(ChunkLast));
        QCOMPARE(lane.ticks[2].x, 300);
        // Zoomed out the marks are still there.
        const ArtifactLane far = lanes.lane(0, GrowingArtifact::scale(100 * Second, 100));
        QCOMPARE(far.ticks.size(), size_t(1));
        QCOMPARE(far.ticks[0].marks, quint8(ChunkReplaces | ChunkLast));
        QCOMPARE(far.ticks[0].marked, 2U);
    }

    void chunks_of_one_read_are_one_group()
    {
        GrowingArtifact g;
        for (int at = 0; at < 5; ++at)
            g.grow(100 * Ms, 10);
        g.grow(200 * Ms, 10);
        const ArtifactLanes lanes(g.store);
        const ArtifactLane lane = lanes.lane(0, GrowingArtifact::scale(Second, 100'000));
        QCOMPARE(lane.ticks.size(), size_t(2));
        QVERIFY(lane.ticks[0].isSingleRead);
        QCOMPARE(lane.ticks[0].count, 5U);
        QVERIFY(!lane.ticks[1].isSingleRead);
        const ArtifactMetrics metrics(g.store);
        QCOMPARE(metrics.metrics(0).joinedChunks, 4U);
        QCOMPARE(metrics.metrics(0).chunks, 6U);
        QCOMPARE(metrics.metrics(0).longestGapNs, 100 * Ms);
        QCOMPARE(metrics.metrics(0).firstArtifactNs, 100 * Ms);
    }

    void a_running_stream_is_marked()
    {
        GrowingArtifact g;
        g.grow(100 * Ms, 10, 0, true);
        g.cut(g.task, 200 * Ms);
        const ArtifactLanes lanes(g.store);
        QCOMPARE(lanes.lane(0, GrowingArtifact::scale(Second, 1000)).gaps.size(), size_t(1));
        g.grow(700 * Ms, 10); // ends the gap
        const ArtifactLane lane = lanes.lane(0, GrowingArtifact::scale(Second, 1000));
        QCOMPARE(lane.gaps.size(), size_t(1));
        QCOMPARE(lane.gaps[0].left, 200.0);
        QCOMPARE(lane.gaps[0].right, 700.0);
        QCOMPARE(lane.ticks.size(), size_t(2));
        QCOMPARE(lane.ticks[1].marks, quint8(ChunkResumes));
    }

    void the_task_lane_sums_its_artifacts()
    {
        OpenTask t;
        t.chunk("a", textPart("one"), false);
        t.chunk("b", textPart("three"), false);
        t.chunk("a", textPart("two"), true, true);
        t.feeder.flush();
        const Store &store = t.feeder.store();
        const TaskChunkFlows flows(store);
        QCOMPARE(flows.flow(0).size(), size_t(3));
        QCOMPARE(flows.flow(0).bytesIn(0, 3), 11);
        QCOMPARE(flows.combinedFlow([](TaskIndex) { return true; }).bytesIn(0, 3), 11);
        QVERIFY(TaskChunkFlows(store).combinedFlow([](TaskIndex) { return false; }).isEmpty());
        const ArtifactLanes lanes(store);
        QCOMPARE(lanes.flow(0).bytesIn(0, 2), 6);
        QCOMPARE(lanes.adjacentChunk(0, NoIndex, 1), 0U);
        QCOMPARE(lanes.adjacentChunk(0, 0, 1), 1U);
        QCOMPARE(lanes.adjacentChunk(0, 1, 1), NoIndex);
        QCOMPARE(lanes.adjacentChunk(0, NoIndex, -1), 1U);
    }
};

A2A_TEST(ArtifactLanesTest)
#include "artifactlanestest.moc"
