// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/framespans.h"

#include "model/net/bindings/ssedecoder.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class FrameSpansTest final : public QObject {
    Q_OBJECT

private slots:
    void run_maps_by_its_offset()
    {
        const FrameSpans spans = FrameSpans::fromRun(6, 10);
        QCOMPARE(spans.toBlock({0, 10}), (json::ByteRange{6, 10}));
        QCOMPARE(spans.toBlock({4, 100}), (json::ByteRange{10, 6})); // clipped to what there is
        QCOMPARE(spans.toData(6), std::optional<qint64>(0));
        QCOMPARE(spans.toData(15), std::optional<qint64>(9));
        QCOMPARE(spans.toData(5), std::nullopt);
        QCOMPARE(spans.toData(16), std::nullopt);
    }

    void a_view_maps_to_the_complete_message()
    {
        const FrameSpans spans = FrameSpans::fromJsonView(0, 25);
        QCOMPARE(spans.toBlock({3, 7}), (json::ByteRange{0, 25}));
        QCOMPARE(spans.toBlock({300, 7}), (json::ByteRange{0, 25})); // JSON is longer than protobuf
        QCOMPARE(spans.toData(7), std::nullopt);
    }

    void empty_ranges_map_to_nothing()
    {
        const FrameSpans spans;
        QCOMPARE(spans.dataSize(), 0);
        QCOMPARE(spans.toBlock({0, 5}).length, 0);
        QCOMPARE(spans.toData(0), std::nullopt);
        QCOMPARE(FrameSpans::forBlock(": only a comment\n\n").dataSize(), 0);
        QCOMPARE(FrameSpans::forBlock("data:\n\n").dataSize(), 0);
    }

    void a_block_maps_every_byte_of_its_content_data()
    {
        QTest::addColumn<QByteArray>("block");
        QTest::newRow("one line") << QByteArray("data: {\"a\":1}\n\n");
        QTest::newRow("no space") << QByteArray("data:{\"a\":1}\n\n");
        QTest::newRow("several lines") << QByteArray("data: {\ndata: \"a\": 1\ndata: }\n\n");
        QTest::newRow("crlf and comments")
            << QByteArray(": hi\r\ndata: {\r\nid: 7\r\ndata:  \"a\": 1}\r\n\r\n");
        QTest::newRow("cr") << QByteArray("data: [1,\rdata: 2]\r\r");
        QTest::newRow("empty data lines") << QByteArray("data\ndata: x\ndata:\ndata: y\n\n");
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                       "data: {}\ndata: 1\n\n");
        QTest::newRow("byte order marks of lines") << QByteArray("\xEF\xBB\xBF\xEF\xBB\xBF"
                                                                 "data: {}\n\xEF\xBB\xBF"
                                                                 "data: 1\ndata: 2\n\n");
        QTest::newRow("other fields first")
            << QByteArray("event: e\ndatax: no\ndata: 1\ndata: 2\n\n");
    }

    // Whatever the decoder joined, each of its bytes is mapped to the block, and back.
    void a_block_maps_every_byte_of_its_content()
    {
        QFETCH(QByteArray, block);
        QByteArray data;
        SseDecoder decoder = SseDecoder::forBlock();
        const auto keep = [&data](const SseEvent &event) { data = event.data.toByteArray(); };
        decoder.feed(block, keep);
        decoder.finish(keep);
        QVERIFY(!data.isEmpty());

        const FrameSpans spans = FrameSpans::forBlock(block);
        QCOMPARE(spans.dataSize(), data.size());
        for (qsizetype at = 0; at < data.size(); ++at) {
            const json::ByteRange place = spans.toBlock({at, 1});
            QCOMPARE(place.length, 1);
            const char there = block.at(place.offset);
            QVERIFY2(there == data.at(at) || (data.at(at) == '\n' && there == '\r'),
                     qPrintable(QString::number(at)));
            QCOMPARE(spans.toData(place.offset), std::optional<qint64>(at));
        }
        QCOMPARE(spans.toData(block.size() - 1), std::nullopt); // closing blank line: no data
    }
};

A2A_TEST(FrameSpansTest)
#include "framespanstest.moc"
