// SPDX-License-Identifier: Apache-2.0
// Metadata of chunks is available at once, unless they are large: then nothing blocks.
#include "model/items/chunkmetadata.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ChunkMetadataTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void small_chunks_are_read_at_once()
    {
        OpenTask t;
        t.chunk("a1", textPart("x"), false, false, "draft");
        t.chunk("a1", textPart("y"), true, false, "final");
        ChunkMetadata metadata(t.feeder.store(), t.feeder.content());
        QSignalSpy done(&metadata, &ChunkMetadata::done);
        metadata.read(0, 1);
        QCOMPARE(done.count(), 1);
        QVERIFY(!metadata.isReading());
        QCOMPARE(metadata.metadata(), QByteArray(R"({"artifactId":"a1","name":"final"})"));
        QCOMPARE(metadata.before(), QByteArray(R"({"artifactId":"a1","name":"draft"})"));
        metadata.read(0, 0);
        QCOMPARE(metadata.before(), QByteArray());
    }

    void large_chunks_are_read_from_the_event_loop()
    {
        OpenTask t;
        t.chunk("a1", textPart(QByteArray(700'000, 'x')), false, false, "draft");
        t.chunk("a1", textPart(QByteArray(700'000, 'y')), true, false, "final");
        ChunkMetadata metadata(t.feeder.store(), t.feeder.content());
        QSignalSpy done(&metadata, &ChunkMetadata::done);
        metadata.read(0, 1);
        QCOMPARE(done.count(), 0);
        QVERIFY(metadata.isReading());
        QTRY_COMPARE(done.count(), 1);
        QVERIFY(!metadata.isReading());
        QCOMPARE(metadata.metadata(), QByteArray(R"({"artifactId":"a1","name":"final"})"));
        QCOMPARE(metadata.before(), QByteArray(R"({"artifactId":"a1","name":"draft"})"));
    }

    void cancelled_requests_emit_nothing()
    {
        OpenTask t;
        t.chunk("a1", textPart(QByteArray(700'000, 'x')), false, false, "draft");
        ChunkMetadata metadata(t.feeder.store(), t.feeder.content());
        QSignalSpy done(&metadata, &ChunkMetadata::done);
        metadata.read(0, 0);
        metadata.read(NoIndex, NoIndex);
        QCOMPARE(done.count(), 1);
        QVERIFY(!metadata.isReading());
        QCoreApplication::processEvents();
        QCOMPARE(done.count(), 1);
        QCOMPARE(metadata.metadata(), QByteArray());
    }
};

A2A_TEST(ChunkMetadataTest)
#include "chunkmetadatatest.moc"
