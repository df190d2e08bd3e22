// SPDX-License-Identifier: Apache-2.0
// Data read from the network is in reused blocks: nothing moves or changes while it is referenced,
// and adjacent reads become one piece.
#include "model/net/http/transportreader.h"

#include "tests/support/testregistry.h"

#include <QTest>

#include <cstring>
#include <thread>
#include <vector>

using namespace a2a;

static SharedBytes received(ReceiveBuffer &buffer, QByteArrayView bytes)
{
    std::memcpy(buffer.reserve(bytes.size()), bytes.data(), size_t(bytes.size()));
    return buffer.commit(bytes.size());
}

class ReceiveBufferTest final : public QObject {
    Q_OBJECT

private slots:
    void adjacent_reads_are_one_piece()
    {
        ReceiveBuffer buffer;
        SharedBytes piece = received(buffer, "one ");
        QVERIFY(ReceiveBuffer::merge(piece, received(buffer, "two")));
        QCOMPARE(piece.bytes, QByteArrayView("one two"));
    }

    void gaps_are_not_part_of_a_piece()
    {
        ReceiveBuffer buffer;
        SharedBytes piece = received(buffer, "one");
        const SharedBytes other = received(buffer, "other");
        QVERIFY(!ReceiveBuffer::merge(piece, received(buffer, "two")));
        QCOMPARE(piece.bytes, QByteArrayView("one"));
        QCOMPARE(other.bytes, QByteArrayView("other"));
    }

    void pieces_do_not_span_blocks()
    {
        ReceiveBuffer buffer;
        const QByteArray most(ReceiveBuffer::BlockBytes, 'a');
        SharedBytes piece = received(buffer, most);
        QCOMPARE(buffer.available(), qsizetype(0));
        QVERIFY(!ReceiveBuffer::merge(piece, received(buffer, "b")));
        QCOMPARE(piece.bytes, QByteArrayView(most));
    }

    void unreferenced_blocks_are_reused()
    {
        ReceiveBuffer buffer;
        const QByteArray most(ReceiveBuffer::BlockBytes, 'a');
        SharedBytes held = received(buffer, most);
        const void *const first = held.bytes.data(); // an address, not a text
        std::vector<SharedBytes> others;
        for (int i = 0; i < 3; ++i)
            others.push_back(received(buffer, QByteArray(ReceiveBuffer::BlockBytes, 'b')));
        QCOMPARE(held.bytes, QByteArrayView(most)); // it was referenced
        std::thread([&held] { held = {}; }).join(); // by another thread
        QCOMPARE(static_cast<const void *>(buffer.reserve(ReceiveBuffer::BlockBytes)), first);
    }
};

A2A_TEST(ReceiveBufferTest)
#include "receivebuffertest.moc"
