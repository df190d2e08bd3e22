// SPDX-License-Identifier: Apache-2.0
// Percentiles of gaps added one by one are those of all gaps sorted.
#include "model/timeline/chunkgapstatistics.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;

class ChunkGapStatisticsTest final : public QObject {
    Q_OBJECT

private slots:
    void percentiles_are_those_of_sorted_gaps()
    {
        QRandomGenerator random(7);
        ChunkFlow flow;
        ChunkGapStatistics meter;
        std::vector<qint64> gaps;
        qint64 time = 0;
        flow.add(0, 1, 0);
        for (int at = 1; at < 500; ++at) {
            const qint64 gap = qint64(random.bounded(2'000)) * Ms / 10;
            time += gap;
            gaps.push_back(gap);
            flow.add(time, 1, quint32(at));
            meter.update(flow, {});
            std::vector<qint64> sorted = gaps;
            std::sort(sorted.begin(), sorted.end());
            const auto rank = [&](size_t percent) {
                return sorted[(sorted.size() * percent + 99) / 100 - 1];
            };
            QCOMPARE(meter.medianNs(), rank(50));
            QCOMPARE(meter.p95Ns(), rank(95));
            QCOMPARE(meter.longestNs(), sorted.back());
        }
        quint32 all = 0;
        for (const quint32 count : meter.histogram())
            all += count;
        QCOMPARE(size_t(all), gaps.size());
        QCOMPARE(meter.histogram()[0], quint32(std::count_if(gaps.begin(), gaps.end(),
                                                             [](qint64 gap) { return gap < Ms; })));
    }

    void a_cut_is_no_gap()
    {
        ChunkFlow flow;
        for (const qint64 time : {0 * Ms, 10 * Ms, 5000 * Ms, 5020 * Ms})
            flow.add(time, 1, 0);
        ChunkGapStatistics listened;
        listened.update(flow, {});
        QCOMPARE(listened.longestNs(), 4990 * Ms);
        QCOMPARE(listened.stalls(Second),
                 (std::vector<ChunkGapStatistics::Stall>{{10 * Ms, 5000 * Ms}}));
        QVERIFY(listened.stalls(5 * Second).empty());
        ChunkGapStatistics cut;
        cut.update(flow, {{20 * Ms, 4900 * Ms}});
        QCOMPARE(cut.count(), size_t(2));
        QCOMPARE(cut.longestNs(), 20 * Ms);
        QVERIFY(cut.stalls(Second).empty());
    }

    void late_chunks_are_recounted()
    {
        ChunkFlow flow;
        ChunkGapStatistics meter;
        flow.add(0, 1, 0);
        flow.add(100 * Ms, 1, 1);
        meter.update(flow, {});
        QCOMPARE(meter.longestNs(), 100 * Ms);
        flow.add(50 * Ms, 1, 2);
        meter.update(flow, {});
        QCOMPARE(meter.count(), size_t(2));
        QCOMPARE(meter.longestNs(), 50 * Ms);
    }
};

A2A_TEST(ChunkGapStatisticsTest)
#include "chunkgapstatisticstest.moc"
