// SPDX-License-Identifier: Apache-2.0
// A large frame is decoded in small steps, with the same result as in one step.
#include "model/items/largeframedecoder.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class LargeFrameDecoderTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void each_step_reads_a_piece()
    {
        OpenTask t;
        t.chunk("a1", textPart(QByteArray("gr\u00fc\\u00df\\n\\\"").repeated(80'000)), false);
        const Store &store = t.feeder.store();
        const Content &content = t.feeder.content();
        const FrameIndex frame = store.artifacts[0].chunks[0].frame;
        LargeFrameDecoder large(store, content, frame);
        int steps = 1;
        while (large.step())
            ++steps;
        const qint64 pieces = (store.frames[frame].dataLength + LargeFrameDecoder::PieceBytes - 1) /
                              LargeFrameDecoder::PieceBytes;
        QVERIFY(pieces > 8);
        QCOMPARE(steps, int(pieces));
        const json::Value value = content.chunkValue(0, 0, large.decoded());
        QCOMPARE(content.chunk(0, 0, value).parts.at(0).text, content.chunk(0, 0).parts.at(0).text);
    }

    void content_unreadable_in_place_is_decoded_at_once()
    {
        OpenTask t;
        t.feeder.raw(t.call, "data: {\"result\":{\"artifactUpdate\":{\"taskId\":\"t1\",\n"
                             "data: \"artifact\":{\"artifactId\":\"a1\",\"parts\":[{\"text\":\"in "
                             "two lines\"}]}}}}\n\n");
        const Store &store = t.feeder.store();
        QCOMPARE(store.artifacts.size(), 1u);
        LargeFrameDecoder large(store, t.feeder.content(), store.artifacts[0].chunks[0].frame);
        QVERIFY(!large.step());
        const json::Value value = t.feeder.content().chunkValue(0, 0, large.decoded());
        QCOMPARE(t.feeder.content().chunk(0, 0, value).parts.at(0).text, u"in two lines"_s);
    }
};

A2A_TEST(LargeFrameDecoderTest)
#include "largeframedecodertest.moc"
