// SPDX-License-Identifier: Apache-2.0
// Heat is by time or by gap, within one revision, and continues while it grows.
#include "ui/panes/artifacts/chunkheatmap.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;

namespace {

struct HeatedChunks : StoreBuilder {
    HeatedChunks()
    {
        addTask(0);
        store.artifacts.emplace_back();
        store.artifacts[0].task = 0;
    }
    void come(std::initializer_list<qint64> times)
    {
        for (const qint64 ms : times)
            store.artifacts[0].chunks.push_back({chunk(0, ms * Ms, 10), 0, 10});
    }
};

} // namespace

class ChunkHeatMapTest final : public QObject {
    Q_OBJECT

private slots:
    void age_is_relative_to_first_and_newest_chunk()
    {
        HeatedChunks g;
        g.come({100, 200, 1200});
        ChunkHeatMap heat(g.store);
        QCOMPARE(heat.level(0), 0); // of nothing
        heat.setRevision(0, {});
        heat.setMode(ChunkHeatMap::Mode::Age);
        QCOMPARE(heat.level(0), 0);
        QCOMPARE(heat.level(1), 1);
        QCOMPARE(heat.level(2), ChunkHeatMap::LevelCount - 1);
        QCOMPARE(heat.hotNs(), 1100 * Ms);
        g.come({3400});
        heat.update();
        QCOMPARE(heat.level(3), ChunkHeatMap::LevelCount - 1);
        QCOMPARE(heat.level(2), 4); // a third of the time
    }

    void gaps_are_by_their_magnitude()
    {
        HeatedChunks g;
        g.come({0, 1, 11, 111, 1111, 1111});
        ChunkHeatMap heat(g.store);
        heat.setRevision(0, {});
        heat.setMode(ChunkHeatMap::Mode::Gap);
        QCOMPARE(heat.level(0), 0);
        QCOMPARE(heat.level(1), 0);
        QCOMPARE(heat.level(2), 4);
        QCOMPARE(heat.level(3), 7);
        QCOMPARE(heat.level(4), ChunkHeatMap::LevelCount - 1);
        QCOMPARE(heat.level(5), 0); // in the same read
        QCOMPARE(heat.coldNs(), 1 * Ms);
        QCOMPARE(heat.hotNs(), 1000 * Ms);
    }

    void revisions_are_independent()
    {
        HeatedChunks g;
        g.come({0, 5000, 5100, 5200});
        ChunkHeatMap heat(g.store);
        heat.setMode(ChunkHeatMap::Mode::Age);
        heat.setRevision(0, {1, 3});
        QCOMPARE(heat.level(1), 0);
        QCOMPARE(heat.level(2), ChunkHeatMap::LevelCount - 1);
        QCOMPARE(heat.level(3), 0); // not part of it
        QCOMPARE(heat.hotNs(), 100 * Ms);
        heat.setMode(ChunkHeatMap::Mode::None);
        QCOMPARE(heat.level(2), 0);
    }
};

A2A_TEST(ChunkHeatMapTest)
#include "chunkheatmaptest.moc"
