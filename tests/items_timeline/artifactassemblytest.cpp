// SPDX-License-Identifier: Apache-2.0
// An artifact put together chunk by chunk must be the same as one put together at once, decode
// nothing twice, and never hold up the event loop.
#include "model/items/artifactassembly.h"

#include "tests/items_timeline/artifactsamples.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QtTest>

using namespace a2a;
using namespace a2a::test;

static bool same(const std::vector<ContentRun> &a, const std::vector<ContentRun> &b)
{
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const ContentRun &x, const ContentRun &y) {
            return x.kind == y.kind && x.mediaType == y.mediaType && x.filename == y.filename &&
                   x.bytes == y.bytes && x.firstChunk == y.firstChunk;
        });
}

class ArtifactAssemblyTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void growsAsTheArtifactDoes()
    {
        OpenTask t;
        t.chunk("a1", textPart("hel"), false);
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        QVERIFY(assembly.isCaughtUp());
        assembly.setArtifact(0);
        QCOMPARE(assembly.runs().size(), size_t(1));
        QCOMPARE(assembly.runs()[0].bytes, QByteArray("hel"));
        QVERIFY(!assembly.isComplete());
        QSignalSpy grew(&assembly, &ArtifactAssembly::grew);
        t.chunk("a1", textPart("lo"), true);
        t.chunk("a1", R"([{"data":{"a":1}},{"raw":"AAEC","filename":"b.bin"}])", true);
        t.chunk("a1", R"([{"raw":"AwQ=","filename":"b.bin"}])", true, true);
        assembly.update();
        QCOMPARE(grew.size(), 1);
        QVERIFY(same(assembly.runs(), t.feeder.content().assemble(0)));
        QCOMPARE(assembly.runs()[0].bytes, QByteArray("hello"));
        QCOMPARE(assembly.runs()[2].bytes, QByteArray("\0\1\2\3\4", 5));
        QVERIFY(assembly.isComplete());
        assembly.update(); // nothing new
        QCOMPARE(grew.size(), 1);
    }

    void aNewRevisionStartsAgain()
    {
        OpenTask t;
        t.chunk("a1", textPart("first"), false);
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        QSignalSpy restarted(&assembly, &ArtifactAssembly::restarted);
        t.chunk("a1", textPart("second"), false);
        assembly.update();
        QCOMPARE(restarted.size(), 1);
        QCOMPARE(assembly.runs()[0].bytes, QByteArray("second"));
        QCOMPARE(assembly.loadedChunks(), 1U);
        assembly.setArtifact(NoIndex);
        QVERIFY(assembly.runs().empty());
    }

    void stopsAtTheLimitUntilAskedForAll()
    {
        OpenTask t;
        const QByteArray piece(300 * 1024, 'x');
        for (int i = 0; i < 6; ++i)
            t.chunk("a1", textPart(piece), i > 0, i == 5);
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        QTRY_VERIFY(assembly.isLimited());
        QCOMPARE(assembly.loadedBytes(), 3 * 300 * 1024);
        QCOMPARE(assembly.runs()[0].bytes.size(), 3 * piece.size());
        QVERIFY(!assembly.isComplete());
        assembly.loadAll();
        QTRY_VERIFY(assembly.isComplete());
        QVERIFY(!assembly.isLimited());
        QCOMPARE(assembly.runs()[0].bytes.size(), 6 * piece.size());
    }

    void aHugeChunkIsNotDecodedUnasked()
    {
        OpenTask t;
        t.chunk("a1", textPart(QByteArray(9 * 1024 * 1024, 'x')), false, true);
        QVERIFY(!t.feeder.store().artifacts.empty());
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        QVERIFY(assembly.isLimited());
        QCOMPARE(assembly.loadedBytes(), 0);
        assembly.loadAll();
        QTRY_VERIFY(assembly.isComplete());
    }

    void manyChunksAreDecodedInSlices()
    {
        OpenTask t;
        constexpr int Chunks = 100'000;
        t.chunk("a1", textPart("x"), false);
        t.feeder.burst(t.call, chunkJson("t1", "a1", textPart("line\\n"), true), Chunks - 1);
        QCOMPARE(t.feeder.store().artifacts[0].chunks.size(), size_t(Chunks));
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        qint64 longest = 0;
        QElapsedTimer timer;
        timer.start();
        assembly.setArtifact(0);
        longest = timer.restart();
        connect(&assembly, &ArtifactAssembly::grew, this,
                [&] { longest = qMax(longest, timer.restart()); });
        QTRY_VERIFY_WITH_TIMEOUT(assembly.isCaughtUp(), 60'000);
        QVERIFY2(longest < 200, qPrintable(QStringLiteral("a slice took %1 ms").arg(longest)));
        QCOMPARE(assembly.runs().size(), size_t(1));
        QCOMPARE(assembly.runs()[0].bytes.size(), 1 + 5 * (Chunks - 1));
        t.chunk("a1", textPart("end"), true, true);
        timer.start();
        assembly.update();
        QVERIFY2(timer.elapsed() < 50, "one more chunk must not decode the others again");
        QVERIFY(assembly.runs()[0].bytes.endsWith("end"));
    }
};

A2A_TEST(ArtifactAssemblyTest)
#include "artifactassemblytest.moc"
