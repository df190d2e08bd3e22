// SPDX-License-Identifier: Apache-2.0
// Streams that are large or never end: legal ones are decoded completely, the others cost no
// memory.
#include "tests/model/sse/ssecollector.h"
#include "tests/support/testregistry.h"

#include <QCryptographicHash>
#include <QFile>
#include <QIODevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QRegularExpression>
#include <QTest>

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace a2a;
using namespace a2a::test;

class SseLargeStreamTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void generated_streams_data();
    void generated_streams();
    void memory_is_bounded_data();
    void memory_is_bounded();
};

/// Calls `take` with the stream that a row describes, in pieces of `size` bytes.
template <typename Take>
static void generate(const QJsonObject &row, qsizetype size, Take take)
{
    QByteArray piece;
    const auto parts = row.value(QLatin1String("input_parts")).toArray();
    for (const QJsonValue &value : parts) {
        const QJsonObject part = value.toObject();
        const auto bytes =
            QByteArray::fromBase64(part.value(QLatin1String("base64")).toString().toLatin1());
        for (int i = part.value(QLatin1String("repeat")).toInt(); i > 0; --i) {
            piece += bytes;
            if (piece.size() >= size) {
                take(piece);
                piece.resize(0);
            }
        }
    }
    take(piece);
}

void SseLargeStreamTest::generated_streams_data()
{
    QTest::addColumn<QJsonObject>("row");
    QTest::addColumn<qsizetype>("size");
    QFile file(QStringLiteral(TEST_DATA "/sse-cases-huge.jsonl"));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    int rows = 0;
    for (; !file.atEnd(); ++rows) {
        const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
        const QString id = row.value(QLatin1String("id")).toString();
        QTest::newRow(qPrintable(id)) << row << qsizetype(16 * 1024);
        QTest::newRow(qPrintable(id + QStringLiteral(" in odd pieces"))) << row << qsizetype(999);
    }
    QCOMPARE(rows, 6);
}

void SseLargeStreamTest::generated_streams()
{
    QFETCH(QJsonObject, row);
    QFETCH(qsizetype, size);
    QJsonArray digests;
    qsizetype count = 0;
    const auto take = [&](const SseEvent &event) {
        if (!event.hasData || event.unterminated)
            return;
        QVERIFY(!event.truncated);
        if (++count > 10)
            return; // more are only counted
        const auto sum =
            QCryptographicHash::hash(event.data.toByteArray(), QCryptographicHash::Sha256);
        digests.append(QJsonObject{
            {QStringLiteral("event"), QString::fromUtf8(event.event)},
            {QStringLiteral("id"), QString::fromUtf8(event.id)},
            {QStringLiteral("retry"), event.retry ? QJsonValue(*event.retry) : QJsonValue()},
            {QStringLiteral("data_bytes"), event.data.size()},
            {QStringLiteral("data_sha256"), QString::fromLatin1(sum.toHex())}});
    };
    SseDecoder decoder;
    generate(row, size, [&](QByteArrayView piece) { decoder.feed(piece, take); });
    decoder.finish(take);
    const QJsonValue expected = row.value(QLatin1String("expected_digest"));
    if (expected.isString())
        QCOMPARE(QStringLiteral("count:%1").arg(count), expected.toString());
    else
        QCOMPARE(digests, expected.toArray());
}

void SseLargeStreamTest::memory_is_bounded_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<QByteArray>("repeated");
    QTest::addColumn<bool>("hasData");
    QTest::newRow("data line") << QByteArray("data: ") << QByteArray(1024, 'x') << true;
    QTest::newRow("data lines") << QByteArray() << QByteArray("data: xxxxxxxxxx\n") << true;
    QTest::newRow("empty data lines") << QByteArray() << QByteArray("data\r\n") << true;
    QTest::newRow("comment") << QByteArray(":") << QByteArray(1024, 'x') << false;
    QTest::newRow("comments") << QByteArray() << QByteArray(":x\n") << false;
    QTest::newRow("unknown field") << QByteArray() << QByteArray(1024, 'x') << false;
    QTest::newRow("unknown fields") << QByteArray() << QByteArray("x\r") << false;
    QTest::newRow("event name") << QByteArray("event:") << QByteArray(1024, 'x') << false;
    QTest::newRow("event names") << QByteArray() << QByteArray("event: x\n") << false;
    QTest::newRow("id") << QByteArray("id:") << QByteArray(1024, 'x') << false;
    QTest::newRow("retry") << QByteArray("retry:") << QByteArray(1024, '1') << false;
}

static size_t allocatedBytes()
{
#ifdef __GLIBC__
    const struct mallinfo2 info = ::mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

void SseLargeStreamTest::memory_is_bounded()
{
    QFETCH(QByteArray, beginning);
    QFETCH(QByteArray, repeated);
    QFETCH(bool, hasData);
    constexpr qint64 Limit = 1024 * 1024;
    constexpr size_t Most = 4 * size_t(Limit);
    const QByteArray piece = repeated.repeated(16 * 1024 / int(repeated.size()));
    std::vector<SeenEvent> seen;
    const auto take = [&seen](const SseEvent &event) {
        seen.push_back({event.data.toByteArray(),
                        {},
                        event.id.toByteArray(),
                        event.retry,
                        event.offset,
                        event.length,
                        event.dataOffset,
                        {},
                        event.omittedIgnoredLines,
                        event.hasData,
                        event.unterminated,
                        event.truncated});
    };
    SseDecoder decoder(Limit);
    const size_t before = allocatedBytes();
    decoder.feed(beginning, take);
    for (int i = 0; i < 1024; ++i) {
        decoder.feed(piece, take);
        QVERIFY2(allocatedBytes() <= before + Most, qPrintable(QString::number(i)));
    }
    QCOMPARE(seen.size(), std::size_t(0));
    // The block's blank line ends the skipping; the rest is read as usual.
    const QByteArray ending("\n\ndata: next\n\n");
    decoder.feed(ending, take);
    QCOMPARE(seen.size(), std::size_t(2));
    QCOMPARE(seen[0].hasData, hasData);
    QCOMPARE(seen[0].data.size(), hasData ? Limit : 0);
    QCOMPARE(seen[0].offset, 0);
    QVERIFY(seen[0].length > 1024 * piece.size());
    QCOMPARE(seen[1].data, QByteArray("next"));
    QVERIFY(!seen[1].truncated);
    QCOMPARE(seen[1].offset + seen[1].length, decoder.position());
    QVERIFY(decoder.lastEventId().isEmpty());
}

A2A_TEST(SseLargeStreamTest)
#include "sselargestreamtest.moc"
