// SPDX-License-Identifier: Apache-2.0
// The store must give back exactly what was put in, as one piece each, and never move it.
#include "model/recording/bytestore.h"

#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace a2a;

class ByteStoreTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void piecesOfAnySizeComeBackWhole()
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
            QVERIFY(store.view(offset, piece.size()) == piece);
        QCOMPARE(store.size(), pieces.back().first + pieces.back().second.size());
    }

    void growingNeverMoves()
    {
        ByteStore store;
        const qint64 offset = store.append("first");
        const char *before = store.view(offset, 5).data();
        for (int i = 0; i < 100; ++i)
            store.append(QByteArray(100'000, 'x'));
        QCOMPARE(store.view(offset, 5).data(), before);
    }

    void partsOfAPieceCanBeViewedAndWritten()
    {
        ByteStore store;
        store.append("0123456789");
        const qint64 offset = store.append("abcdefghij");
        QCOMPARE(store.view(offset + 3, 4), QByteArrayView("defg"));
        *store.writable(offset + 3) = '!';
        QCOMPARE(store.view(offset, 10), QByteArrayView("abc!efghij"));
        QVERIFY(store.view(offset, 0).isEmpty());
    }
};

A2A_TEST(ByteStoreTest)
#include "bytestoretest.moc"
