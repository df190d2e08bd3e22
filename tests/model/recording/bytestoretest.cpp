// SPDX-License-Identifier: Apache-2.0
// The store must return exactly what was put in, as one piece each, and never move it.
#include "model/recording/bytestore.h"

#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;

static QByteArray readBack(const ByteStore &store, qint64 offset, qint64 length)
{
    QByteArray bytes(length, '?');
    return store.read(offset, length, bytes.data()) ? bytes : QByteArray();
}

/// Pieces of a store, each identified by its first bytes.
struct Pieces {
    explicit Pieces(ByteStore &into, int count, qsizetype size = 60'000)
    {
        for (int i = 0; i < count; ++i) {
            const QByteArray piece =
                QByteArray::number(i) + ':' + QByteArray(size + i % 977, char('a' + i % 26));
            kept.emplace_back(into.append(piece), piece);
        }
    }
    std::vector<std::pair<qint64, QByteArray>> kept;
};

/// Written data is released with the next append.
static bool isSpilled(ByteStore &store)
{
    return QTest::qWaitFor([&store] {
        store.append(QByteArray(ByteStore::SegmentSize, 'z'));
        return store.spilledBytes() > 20'000'000;
    });
}

class ByteStoreTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void pieces_of_any_size_round_trip()
    {
        QRandomGenerator random(7);
        ByteStore store;
        std::vector<std::pair<qint64, QByteArray>> pieces;
        for (int i = 0; i < 400; ++i) {
            const int size = i % 50 == 49 ? 2'500'000 : random.bounded(30'000);
            const QByteArray piece(size, char('a' + i % 26));
            pieces.emplace_back(store.append(piece), piece);
        }
        for (const auto &[offset, piece] : pieces)
            QVERIFY(readBack(store, offset, piece.size()) == piece);
        QCOMPARE(store.size(), pieces.back().first + pieces.back().second.size());
    }

    void growth_never_moves_bytes()
    {
        ByteStore store;
        const qint64 offset = store.append("first");
        const char *before = store.view(offset, 5).data();
        for (int i = 0; i < 100; ++i)
            store.append(QByteArray(100'000, 'x'));
        QCOMPARE(store.view(offset, 5).data(), before);
    }

    void parts_of_a_piece_can_be_viewed_and_masked()
    {
        ByteStore store;
        store.append("0123456789");
        const qint64 offset = store.append("abcdefghij");
        QCOMPARE(store.view(offset + 3, 4), QByteArrayView("defg"));
        store.mask(offset + 3, 2, '!');
        QCOMPARE(store.view(offset, 10), QByteArrayView("abc!!fghij"));
        QVERIFY(store.view(offset, 0).isEmpty());
    }

    void held_views_do_not_change()
    {
        ByteStore store;
        const qint64 first = store.append("one secret two");
        const SharedBytes held = store.share(first, 14);
        QVERIFY(held.owner);
        QCOMPARE(held.bytes.data(), store.view(first, 14).data()); // nothing is copied
        const qint64 second = store.append("other secret");
        store.mask(second + 6, 6, '*'); // after everything referenced: nothing moves for it
        QCOMPARE(held.bytes.data(), store.view(first, 14).data());
        store.mask(first + 4, 6, '*');
        QCOMPARE(held.bytes, QByteArrayView("one secret two"));
        QCOMPARE(store.view(first, 14), QByteArrayView("one ****** two"));
        QCOMPARE(store.view(second, 12), QByteArrayView("other ******"));
    }

    /// The memory of spilled data is reused, unless it is still being read.
    void held_views_outlive_eviction()
    {
        ByteStore store;
        const Pieces pieces(store, 1000);
        const auto &[offset, piece] = pieces.kept.back();
        const SharedBytes held = store.share(offset, piece.size());
        QVERIFY(held.owner);
        for (int i = 0; i < 100 && !store.view(offset, 1).isNull(); ++i)
            QVERIFY(isSpilled(store));
        QVERIFY(store.view(offset, 1).isNull());
        for (int i = 0; i < 20; ++i)
            store.append(QByteArray(ByteStore::SegmentSize, 'y'));
        QCOMPARE(held.bytes, QByteArrayView(piece));
        QVERIFY(!store.share(offset, piece.size()).owner); // it is no longer in memory
    }

    void older_bytes_are_spilled_and_read_back()
    {
        ByteStore store;
        const Pieces pieces(store, 1000);
        QVERIFY(isSpilled(store));
        QVERIFY(store.view(pieces.kept[0].first, 10).isNull());
        QVERIFY(!store.hasWriteProblem());
        QVERIFY2(store.bytesInMemory() <= ByteStore::BytesKeptInMemory + ByteStore::MaxPendingBytes,
                 qPrintable(QString::number(store.bytesInMemory())));
        for (const auto &[offset, piece] : pieces.kept)
            QVERIFY(readBack(store, offset, piece.size()) == piece);
        // Small random reads, as in jumping about: the same from blocks.
        QRandomGenerator random(11);
        for (int i = 0; i < 20'000; ++i) {
            const auto &[offset, piece] = pieces.kept[random.bounded(quint32(pieces.kept.size()))];
            const int from = random.bounded(int(piece.size()));
            const int length = random.bounded(int(piece.size()) - from);
            QVERIFY(readBack(store, offset + from, length) == piece.mid(from, length));
        }
    }

    /// Data read while it is being written, and data read before more was written.
    void bytes_are_the_same_while_they_are_written()
    {
        ByteStore store;
        std::vector<std::pair<qint64, QByteArray>> all;
        for (int round = 0; round < 40; ++round) {
            const Pieces more(store, 30);
            all.insert(all.end(), more.kept.begin(), more.kept.end());
            for (size_t i = 0; i < all.size(); i += 7) {
                const auto &[offset, piece] = all[i];
                QVERIFY(readBack(store, offset, 100) == piece.left(100));
                QVERIFY(readBack(store, offset + piece.size() - 50, 50) == piece.right(50));
            }
        }
    }

    void masks_reach_bytes_wherever_they_are()
    {
        ByteStore store;
        std::vector<std::pair<qint64, QByteArray>> all;
        for (int round = 0; round < 20; ++round) {
            const Pieces more(store, 50);
            for (const auto &[offset, piece] : more.kept)
                all.emplace_back(offset, piece);
            for (size_t i = size_t(round); i < all.size(); i += 100) { // memory, on its way, file
                store.mask(all[i].first + 5, 9, '*');
                all[i].second.replace(5, 9, "*********");
            }
        }
        QVERIFY(isSpilled(store));
        for (const auto &[offset, piece] : all)
            QVERIFY(readBack(store, offset, piece.size()) == piece);
    }

    void without_a_folder_everything_stays_in_memory()
    {
        ByteStore store;
        store.setFolders({QStringLiteral("/no/such/folder")});
        const Pieces pieces(store, 600);
        QVERIFY(store.hasWriteProblem());
        QVERIFY(!store.writeProblem().isEmpty());
        QCOMPARE(store.spilledBytes(), 0);
        QVERIFY(!store.isBehind());
        for (const auto &[offset, piece] : pieces.kept)
            QVERIFY(store.view(offset, piece.size()) == piece);
    }
};

A2A_TEST(ByteStoreTest)
#include "bytestoretest.moc"
