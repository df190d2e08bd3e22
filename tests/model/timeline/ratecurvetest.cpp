// SPDX-License-Identifier: Apache-2.0
// A rate is the bytes received in a time step: the steps together hold each byte once.
#include "model/timeline/ratecurve.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;

class RateCurveTest final : public QObject {
    Q_OBJECT

private slots:
    void steps_hold_every_byte_once()
    {
        ChunkFlow flow;
        for (int at = 0; at < 1000; ++at)
            flow.add(at * 7 * Ms, 10, quint32(at));
        LaneScale scale;
        scale.range = {0, 7 * Second};
        scale.width = 700;
        const RateCurve curve = RateCurve::compute(flow, scale, 0, 4);
        QCOMPARE(curve.stepNs, 50 * Ms); // four pixels are 40 ms
        qint64 bytes = 0;
        quint32 chunks = 0;
        for (const RateCurve::Step &step : curve.steps) {
            QVERIFY(step.right - step.left >= 4);
            bytes += step.bytes;
            chunks += step.chunks;
        }
        QCOMPARE(bytes, 10'000);
        QCOMPARE(chunks, 1000U);
        // Seven or eight chunks of ten bytes in 50 ms.
        QCOMPARE(curve.peakBytes, 1600.0);
        QCOMPARE(curve.peakChunks, 160.0);
        QVERIFY(curve.at(350) != nullptr);
    }

    void steps_are_stable_while_scrolling()
    {
        ChunkFlow flow;
        for (int at = 0; at < 100; ++at)
            flow.add(at * 31 * Ms, at, quint32(at));
        LaneScale scale;
        scale.range = {1000 * Ms, 2000 * Ms};
        scale.width = 500;
        const RateCurve one = RateCurve::compute(flow, scale, 0, 4);
        scale.range = {1013 * Ms, 2013 * Ms};
        const RateCurve other = RateCurve::compute(flow, scale, 0, 4);
        QCOMPARE(one.stepNs, other.stepNs);
        for (const RateCurve::Step &step : other.steps) {
            for (const RateCurve::Step &known : one.steps) {
                if (known.fromNs == step.fromNs)
                    QCOMPARE(known.bytes, step.bytes);
            }
        }
    }

    void without_content_there_is_no_curve()
    {
        LaneScale scale;
        scale.range = {0, Second};
        scale.width = 100;
        const RateCurve curve = RateCurve::compute({}, scale, 0, 4);
        QVERIFY(curve.steps.empty());
        QCOMPARE(curve.peakBytes, 0.0);
        QVERIFY(!curve.at(50));
    }
};

A2A_TEST(RateCurveTest)
#include "ratecurvetest.moc"
