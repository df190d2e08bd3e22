// SPDX-License-Identifier: Apache-2.0
// Data read from the network is in reused blocks: nothing moves or changes while it is referenced,
// and adjacent reads become one piece.
#include "model/net/http/arrivals.h"

#include "tests/support/testregistry.h"

#include <QTest>

#include <cstring>
#include <thread>
#include <vector>

using namespace a2a;

static SharedBytes landed(Landing &landing, QByteArrayView bytes)
{
    std::memcpy(landing.room(bytes.size()), bytes.data(), size_t(bytes.size()));
    return landing.take(bytes.size());
}

class LandingTest final : public QObject {
    Q_OBJECT

private slots:
    void adjacent_reads_are_one_piece()
    {
        Landing landing;
        SharedBytes piece = landed(landing, "one ");
        QVERIFY(Landing::join(piece, landed(landing, "two")));
        QCOMPARE(piece.bytes, QByteArrayView("one two"));
    }

    void gaps_are_not_part_of_a_piece()
    {
        Landing landing;
        SharedBytes piece = landed(landing, "one");
        const SharedBytes other = landed(landing, "other");
        QVERIFY(!Landing::join(piece, landed(landing, "two")));
        QCOMPARE(piece.bytes, QByteArrayView("one"));
        QCOMPARE(other.bytes, QByteArrayView("other"));
    }

    void pieces_do_not_span_blocks()
    {
        Landing landing;
        const QByteArray most(Landing::BlockBytes, 'a');
        SharedBytes piece = landed(landing, most);
        QCOMPARE(landing.left(), qsizetype(0));
        QVERIFY(!Landing::join(piece, landed(landing, "b")));
        QCOMPARE(piece.bytes, QByteArrayView(most));
    }

    void unreferenced_blocks_are_reused()
    {
        Landing landing;
        const QByteArray most(Landing::BlockBytes, 'a');
        SharedBytes held = landed(landing, most);
        const void *const first = held.bytes.data(); // an address, not a text
        std::vector<SharedBytes> others;
        for (int i = 0; i < 3; ++i)
            others.push_back(landed(landing, QByteArray(Landing::BlockBytes, 'b')));
        QCOMPARE(held.bytes, QByteArrayView(most)); // it was referenced
        std::thread([&held] { held = {}; }).join(); // by another thread
        QCOMPARE(static_cast<const void *>(landing.room(Landing::BlockBytes)), first);
    }
};

A2A_TEST(LandingTest)
#include "landingtest.moc"
