// SPDX-License-Identifier: Apache-2.0
// A compressed body is decoded as it arrives, however it is cut, and kept as it was received.
#include "model/recording/recording.h"

#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QTest>

#include <zlib.h>

using namespace a2a;
using State = BodyInflater::State;

class BodyInflaterTest final : public QObject {
    Q_OBJECT

private slots:
    void any_split_decodes_the_same_data();
    void any_split_decodes_the_same();
    void events_are_decoded_as_they_are_flushed();
    void what_is_not_compressed_is_not_changed_data();
    void what_is_not_compressed_is_not_changed();
    void a_broken_body_keeps_its_beginning();
    void a_bomb_is_bounded();
    void encoded_and_decoded_bodies_are_recorded();
    void a_secret_is_masked_in_both_bodies();
};

/// windowBits as of zlib: 31 gzip, 15 zlib, -15 neither.
static QByteArray compressed(const QByteArray &text, int windowBits, int flush = Z_FINISH)
{
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
    QByteArray out(qsizetype(deflateBound(&stream, uLong(text.size()))) + 64, Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.constData()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    deflate(&stream, flush);
    out.truncate(out.size() - qsizetype(stream.avail_out));
    deflateEnd(&stream);
    return out;
}

void BodyInflaterTest::any_split_decodes_the_same_data()
{
    QTest::addColumn<int>("windowBits");
    QTest::newRow("gzip") << 31;
    QTest::newRow("zlib") << 15;
    QTest::newRow("deflate") << -15;
}

void BodyInflaterTest::any_split_decodes_the_same()
{
    QFETCH(int, windowBits);
    QByteArray text("data: {\"a\":1}\n\n");
    for (int i = 0; i < 40; ++i)
        text += QByteArray::number(i * 7919) + text.left(20);
    const QByteArray body = compressed(text, windowBits);
    for (qsizetype piece = 1; piece <= body.size(); ++piece) {
        BodyInflater inflater(windowBits == 31 ? "gzip" : "Deflate");
        QByteArray decoded;
        for (qsizetype at = 0; at < body.size(); at += piece)
            decoded +=
                inflater.read(QByteArrayView(body).sliced(at, qMin(piece, body.size() - at)));
        QCOMPARE(decoded, text);
        QCOMPARE(inflater.state(), State::Done);
    }
}

void BodyInflaterTest::events_are_decoded_as_they_are_flushed()
{
    BodyInflater inflater("gzip");
    QCOMPARE(inflater.read(compressed("data: 1\n\n", 31, Z_SYNC_FLUSH)), QByteArray("data: 1\n\n"));
    QCOMPARE(inflater.state(), State::Reading);
}

void BodyInflaterTest::what_is_not_compressed_is_not_changed_data()
{
    QTest::addColumn<QByteArray>("encoding");
    QTest::newRow("gzip") << QByteArray("gzip");
    QTest::newRow("deflate") << QByteArray("deflate");
}

void BodyInflaterTest::what_is_not_compressed_is_not_changed()
{
    QFETCH(QByteArray, encoding);
    Recording recording;
    const ExchangeId id = recording.begin({}, {});
    recording.responseHead(id, 200, "OK", {{"Content-Encoding", encoding}});
    QCOMPARE(recording.append(id, "{\"a\": 1}"), QByteArrayView("{\"a\": 1}"));
    QVERIFY(!recording.facts(id).encoded);
    QCOMPARE(recording.append(id, " "), QByteArrayView(" "));
    QCOMPARE(recording.body(id, 0, 100), QByteArray("{\"a\": 1} "));
    QCOMPARE(recording.received(id, 0, 100), QByteArray("{\"a\": 1} "));
}

void BodyInflaterTest::a_broken_body_keeps_its_beginning()
{
    BodyInflater inflater("gzip");
    QByteArray decoded = inflater.read(compressed("Hello, ", 31, Z_SYNC_FLUSH));
    decoded += inflater.read("\xff\xff\xff\xff\xff\xff");
    QCOMPARE(decoded.first(7), QByteArray("Hello, "));
    QCOMPARE(inflater.state(), State::Broken);
    QCOMPARE(inflater.read("more"), QByteArray());
}

void BodyInflaterTest::a_bomb_is_bounded()
{
    const QByteArray piece = compressed(QByteArray(1 << 20, 'a'), 31, Z_SYNC_FLUSH);
    BodyInflater inflater("gzip");
    qint64 decoded = inflater.read(piece).size();
    const QByteArray rest = compressed(QByteArray(1 << 20, 'a'), -15, Z_SYNC_FLUSH);
    for (int i = 0; i < 300; ++i)
        decoded += inflater.read(rest).size();
    QCOMPARE(decoded, BodyInflater::MaxBytes);
    QCOMPARE(inflater.state(), State::TooLarge);
}

void BodyInflaterTest::encoded_and_decoded_bodies_are_recorded()
{
    const QByteArray body = compressed("Hello, world", 31);
    Recording recording;
    const ExchangeId id = recording.begin({}, {});
    recording.responseHead(id, 200, "OK", {{"Content-Encoding", "GZIP"}});
    QByteArray decoded;
    for (const char byte : body)
        decoded += recording.append(id, QByteArrayView(&byte, 1)).toByteArray();
    recording.end(id, EndReason::Finished);
    QCOMPARE(decoded, QByteArray("Hello, world"));
    const ExchangeFacts &facts = recording.facts(id);
    QCOMPARE(recording.body(id, 0, 100), decoded);
    QCOMPARE(recording.body(id, 7, 3), QByteArray("wor"));
    QByteArray scratch;
    QCOMPARE(recording.bodyView(id, 7, 5, scratch), QByteArrayView("world"));
    QCOMPARE(facts.bodySize, qint64(12));
    QCOMPARE(recording.received(id, 0, 100), body);
    QCOMPARE(facts.receivedSize(), qint64(body.size()));
    QCOMPARE(facts.receivedChunks().size(), size_t(body.size()));
}

void BodyInflaterTest::a_secret_is_masked_in_both_bodies()
{
    Recording recording;
    recording.redactor().addSecret("s3cr3t-t0ken");
    const ExchangeId id = recording.begin({}, {});
    recording.responseHead(id, 200, "OK", {{"Content-Encoding", "gzip"}});
    recording.append(id, compressed("you sent s3cr3t-", 31, Z_SYNC_FLUSH));
    recording.append(id, compressed("t0ken to me", -15, Z_SYNC_FLUSH));
    const qint64 size = recording.facts(id).receivedSize();
    QCOMPARE(recording.body(id, 0, 100), "you sent " + QByteArray(12, Redactor::Mask) + " to me");
    QCOMPARE(recording.received(id, 0, size), QByteArray(size, Redactor::Mask));
    recording.append(id, compressed("more", -15, Z_SYNC_FLUSH));
    QVERIFY(recording.received(id, size, 100).count(Redactor::Mask) > 3);
    QCOMPARE(recording.body(id, 27, 100), QByteArray("more"));
}

A2A_TEST(BodyInflaterTest)
#include "bodyinflatertest.moc"
