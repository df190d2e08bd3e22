// SPDX-License-Identifier: Apache-2.0
// The bytes in an interval must equal their sum.
#include "model/timeline/chunkflow.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class ChunkFlowTest final : public QObject {
    Q_OBJECT

private slots:
    void intervals_hold_the_chunks_received_in_them()
    {
        ChunkFlow flow;
        for (int at = 0; at < 100; ++at)
            flow.add(at * 10, at, quint32(at));
        for (int from = -5; from < 1010; from += 7) {
            for (int length = 0; length < 200; length += 33) {
                qint64 bytes = 0;
                size_t count = 0;
                for (int at = 0; at < 100; ++at) {
                    const bool isIn = at * 10 >= from && at * 10 < from + length;
                    bytes += isIn ? at : 0;
                    count += isIn ? 1 : 0;
                }
                const size_t first = flow.indexFrom(from);
                const size_t end = flow.indexFrom(from + length, first);
                QCOMPARE(end - first, count);
                QCOMPARE(flow.bytesIn(first, end), bytes);
            }
        }
    }

    void late_entries_are_inserted_in_order()
    {
        ChunkFlow flow;
        flow.add(10, 1, 0);
        flow.add(30, 4, 1);
        const quint32 before = flow.generation();
        flow.add(20, 2, 2);
        QVERIFY(flow.generation() != before);
        QCOMPARE(flow.at(1).item, 2U);
        QCOMPARE(flow.bytesIn(0, 2), 3);
        QCOMPARE(flow.bytesIn(1, 3), 6);
        flow.add(5, 8, 3);
        QCOMPARE(flow.bytesIn(0, 1), 8);
        QCOMPARE(flow.bytesIn(0, 4), 15);
    }
};

A2A_TEST(ChunkFlowTest)
#include "chunkflowtest.moc"
