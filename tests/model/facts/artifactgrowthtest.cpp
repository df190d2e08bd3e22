// SPDX-License-Identifier: Apache-2.0
// The history of an artifact must be shown correctly, whatever its agent omitted.
#include "model/facts/artifactgrowth.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QTest>

#include <numeric>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ArtifactGrowthTest final : public QObject {
    Q_OBJECT

private slots:
    void chunks_are_counted_in_their_revision()
    {
        OpenTask t;
        const ArtifactGrowthCache growths(t.feeder.store());
        t.chunk("a", textPart("one"), false);
        QCOMPARE(growths.growth(0).chunksText(), u"1 chunk"_s);
        QCOMPARE(growths.growth(0).endText(), u"streaming"_s);
        t.chunk("a", textPart("two"), true);
        QCOMPARE(growths.growth(0).chunksText(), u"2 chunks"_s);
        QVERIFY(growths.growth(0).revisionText().isEmpty());
        t.chunk("a", textPart("again"), false, true);
        QCOMPARE(growths.growth(0).chunksText(), u"1 chunk, 2 replaced"_s);
        QCOMPARE(growths.growth(0).revisionText(), u"revision 2"_s);
        QCOMPARE(growths.growth(0).endText(), u"lastChunk"_s);
        QCOMPARE(growths.growth(0).bytes, 5);
        QCOMPARE(growths.growth(0).receivedBytes, 11);
    }

    void an_ended_task_reports_the_missing_last_chunk()
    {
        OpenTask t;
        const ArtifactGrowthCache growths(t.feeder.store());
        t.chunk("a", textPart("one"), true);
        t.chunk("b", textPart("one"), false, true);
        t.feeder.event(t.call, statusJson("t1", "COMPLETED"));
        QCOMPARE(growths.growth(0).endText(),
                 u"task ended, no lastChunk, first chunk has append=true"_s);
        QCOMPARE(growths.growth(1).endText(), u"lastChunk"_s);
    }

    void a_revision_after_the_last_chunk_is_open_again()
    {
        OpenTask t;
        const ArtifactGrowthCache growths(t.feeder.store());
        t.chunk("a", textPart("one"), false, true);
        QCOMPARE(growths.growth(0).end, ArtifactGrowth::End::LastChunk);
        t.chunk("a", textPart("two"), false);
        QCOMPARE(growths.growth(0).end, ArtifactGrowth::End::Open);
        t.feeder.event(t.call, statusJson("t1", "FAILED"));
        QCOMPARE(growths.growth(0).end,
                 ArtifactGrowth::End::TaskEnded); // the first one's does not count
    }

    void a_snapshot_has_no_last_chunk_to_miss()
    {
        SessionFeeder feeder;
        feeder.event(
            feeder.say(u"x"_s),
            R"({"task":{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_COMPLETED"},
                     "artifacts":[{"artifactId":"a","parts":[{"text":"hello"}]}]}})");
        const ArtifactGrowthCache growths(feeder.store());
        QCOMPARE(growths.growth(0).endText(), u"complete"_s);
        QVERIFY(growths.growth(0).rateText().isEmpty());
        QCOMPARE(growths.growth(0).durationNs(), 0);
    }

    void a_cut_is_shown_until_its_loss_is_known()
    {
        OpenTask t;
        const ArtifactGrowthCache growths(t.feeder.store());
        t.chunk("a", textPart("one"), false);
        t.feeder.end(t.call, EndReason::Cut,
                     Error(ErrorKind::Cut, u"connection-cut"_s,
                           {"connection-cut", {u"it"_s, Phrase::Bytes{7}}}));
        t.feeder.flush();
        QCOMPARE(growths.growth(0).endText(), u"interrupted"_s);
        OperationCall subscribe;
        subscribe.operation = Operation::Subscribe;
        subscribe.taskId = u"t1"_s;
        const ExchangeId again = t.feeder.call(subscribe);
        t.feeder.event(
            again,
            R"({"task":{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_WORKING"},
                       "artifacts":[{"artifactId":"a","parts":[{"text":"one"}]}]}})");
        t.feeder.event(again, chunkJson("t1", "a", textPart("two"), true, true));
        t.feeder.flush();
        QCOMPARE(growths.growth(0).endText(), u"lastChunk, interrupted, resumed, nothing lost"_s);
    }

    /// A response that is whole was not cut.
    void a_stream_may_end_before_its_task()
    {
        OpenTask t;
        const ArtifactGrowthCache growths(t.feeder.store());
        t.chunk("a", textPart("one"), false);
        t.feeder.end(t.call);
        QCOMPARE(growths.growth(0).endText(), u"response ended before the task"_s);
        OperationCall get;
        get.operation = Operation::GetTask;
        get.taskId = u"t1"_s;
        t.feeder.answer(t.feeder.call(get),
                        R"({"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_COMPLETED"},
                "artifacts":[{"artifactId":"a","parts":[{"text":"one"}]}]})");
        QCOMPARE(growths.growth(0).endText(),
                 u"task ended, no lastChunk, response ended before the task, resumed, "
                 "nothing lost"_s);
    }

    void a_stream_may_be_closed()
    {
        OpenTask t;
        const ArtifactGrowthCache growths(t.feeder.store());
        t.chunk("a", textPart("one"), false);
        t.feeder.end(t.call, EndReason::Stopped, Error(ErrorKind::Canceled, u"stopped"_s));
        QCOMPARE(growths.growth(0).endText(), u"stream closed"_s);
    }

    void the_curve_holds_every_byte_at_its_time()
    {
        // Chunks of one byte each, one a millisecond, for ten seconds: far beyond the first steps.
        static constexpr int Chunks = 10'000;
        StoreBuilder builder;
        const TaskIndex task = builder.addTask(0);
        builder.store.artifacts.emplace_back();
        builder.store.artifacts[0].task = task;
        const ArtifactGrowthCache growths(builder.store);
        for (int i = 0; i < Chunks; ++i) {
            Chunk chunk;
            chunk.frame = builder.chunk(task, i * Ms, 1);
            chunk.bytes = 1;
            builder.store.artifacts[0].chunks.push_back(chunk);
            if (i % 997 == 0)
                (void)growths.growth(0); // read while it grows
        }
        const ArtifactGrowth &growth = growths.growth(0);
        QCOMPARE(std::accumulate(growth.curve.begin(), growth.curve.end(), qint64{0}), Chunks);
        QCOMPARE(growth.durationNs(), (Chunks - 1) * Ms);
        const int used = growth.usedSteps();
        QVERIFY(used > ArtifactGrowth::CurveSteps / 2 && used <= ArtifactGrowth::CurveSteps);
        for (int step = 0; step + 1 < used; ++step) // an even stream is an even curve
            QCOMPARE(growth.curve[size_t(step)], growth.stepNs / Ms);
        QVERIFY(qAbs(growth.bytesPerSecond() - 1000) < 1);
    }
};

A2A_TEST(ArtifactGrowthTest)
#include "artifactgrowthtest.moc"
