// SPDX-License-Identifier: Apache-2.0
#include "model/recording/emptyframefilter.h"

#include "tests/support/testregistry.h"

#include <QTest>

#include <algorithm>

using namespace a2a;

static constexpr qint64 Second = 1'000'000'000;
static constexpr qint64 KeptBytes = EmptyFrameFilter::KeptBytes;
static const QByteArray Event = "data: {\"n\":1}\n\n";

/// What came out of a filter.
struct Outcome {
    QByteArray kept;
    std::vector<std::pair<qint64, Omission>> omitted; ///< with its place in `kept`
    qint64 lastNs = 0;
    size_t pieces = 0;

    void take(const std::vector<EmptyFrameFilter::StoredPiece> &out)
    {
        for (const EmptyFrameFilter::StoredPiece &piece : out) {
            QVERIFY(!piece.bytes.isEmpty());
            QVERIFY(piece.atNs >= lastNs);
            lastNs = piece.atNs;
            if (piece.omitted.bytes > 0)
                omitted.emplace_back(kept.size(), piece.omitted);
            kept += piece.bytes;
            ++pieces;
        }
    }
    [[nodiscard]] qint64 omittedBytes() const
    {
        qint64 bytes = 0;
        for (const auto &[at, one] : omitted)
            bytes += one.bytes;
        return bytes;
    }
};

/// Blocks and blank lines between them, or messages.
static qint64 framesIn(QByteArray body, bool messages)
{
    if (messages)
        return body.count('\0') / 5;
    body.replace("\r\n", "\n").replace('\r', '\n');
    qint64 count = body.startsWith('\n') ? 1 : 0;
    for (qsizetype at = body.indexOf('\n'); at >= 0; at = body.indexOf('\n', at + 1))
        count += at + 1 < body.size() && body[at + 1] == '\n' ? 1 : 0;
    return count;
}

/// All of it at one moment, in reads of that size.
static Outcome filtered(EmptyFrameFilter::Framing framing, const QByteArray &body,
                        qsizetype read = 65'536)
{
    EmptyFrameFilter filter(framing);
    Outcome outcome;
    for (qsizetype at = 0; at < body.size(); at += read)
        outcome.take(filter.read(
            QByteArrayView(body).sliced(at).first(std::min(read, body.size() - at)), Second));
    outcome.take(filter.finish());
    return outcome;
}

/// Floods of frames without content lose their middle, and nothing else does.
class EmptyFrameFilterTest final : public QObject {
    Q_OBJECT

private slots:
    void floods_lose_their_middle_data()
    {
        QTest::addColumn<bool>("messages");
        QTest::addColumn<QByteArray>("unit");
        QTest::addColumn<int>("framesPerUnit");
        QTest::newRow("comments") << false << QByteArray(": ping\n\n") << 1;
        QTest::newRow("empty comments") << false << QByteArray(":\n\n") << 1;
        QTest::newRow("empty data") << false << QByteArray("data:\n\n") << 1;
        QTest::newRow("empty data, space") << false << QByteArray("data: \r\n\r\n") << 1;
        QTest::newRow("data without colon") << false << QByteArray("data\r\r") << 1;
        QTest::newRow("blank lines") << false << QByteArray("\n") << 1;
        QTest::newRow("blank lines, CRLF") << false << QByteArray("\r\n") << 1;
        QTest::newRow("a block that does not end") << false << QByteArray(": ping\n") << 0;
        QTest::newRow("data that does not end") << false << QByteArray("data:\n") << 0;
        QTest::newRow("several lines") << false << QByteArray(": a\ndata:\n: b\n\n\n") << 2;
        QTest::newRow("empty messages") << true << QByteArray(5, '\0') << 1;
    }

    void floods_lose_their_middle()
    {
        QFETCH(bool, messages);
        QFETCH(QByteArray, unit);
        QFETCH(int, framesPerUnit);
        const auto framing = messages ? EmptyFrameFilter::Framing::GrpcMessages
                                      : EmptyFrameFilter::Framing::EventStream;
        const QByteArray before = messages ? QByteArray("\0\0\0\0\2xx", 7) : Event;
        const qint64 units = 600'000 / unit.size();
        const QByteArray body = before + unit.repeated(units) + before;
        const Outcome outcome = filtered(framing, body);
        QCOMPARE(outcome.omitted.size(), size_t(1));
        const auto &[at, omitted] = outcome.omitted.front();
        QCOMPARE(outcome.kept.size() + omitted.bytes, body.size());
        QVERIFY(at - before.size() >= KeptBytes);
        QVERIFY(at - before.size() < KeptBytes + 2 * unit.size());
        const qint64 tail = outcome.kept.size() - at - before.size();
        QVERIFY2(tail >= KeptBytes && tail < 2 * KeptBytes + 2 * unit.size(),
                 qPrintable(QString::number(tail)));
        QVERIFY(outcome.kept.startsWith(QByteArray(before + unit)));
        QVERIFY(outcome.kept.endsWith(QByteArray(unit + before)));
        QCOMPARE(outcome.kept, QByteArray(body.first(at) + body.last(tail + before.size())));
        QCOMPARE(omitted.count + framesIn(outcome.kept, messages), framesIn(body, messages));
        // It may be cut within a block.
        QVERIFY(qAbs(omitted.count * unit.size() - framesPerUnit * omitted.bytes) <
                2 * unit.size());
        for (const qsizetype read : {1, 7, 4096, 3'000'000}) {
            const Outcome other = filtered(framing, body, read);
            QCOMPARE(other.kept, outcome.kept);
            QCOMPARE(other.omitted.size(), size_t(1));
            QCOMPARE(other.omitted.front().first, at);
            QCOMPARE(other.omitted.front().second, omitted);
        }
    }

    void everything_else_is_kept_data()
    {
        QTest::addColumn<bool>("messages");
        QTest::addColumn<QByteArray>("unit");
        QTest::newRow("events") << false << Event;
        QTest::newRow("comment before data") << false << QByteArray(": ping\ndata: 1\n\n");
        QTest::newRow("spaces as data") << false << QByteArray("data:  \n\n");
        QTest::newRow("event") << false << QByteArray("event: x\n\n");
        QTest::newRow("id") << false << QByteArray("id: 1\n\n");
        QTest::newRow("empty id") << false << QByteArray("id\n\n");
        QTest::newRow("retry") << false << QByteArray("retry: 1\n\n");
        QTest::newRow("unknown field") << false << QByteArray("dat\n\n");
        QTest::newRow("longer name") << false << QByteArray("datas:\n\n");
        QTest::newRow("long comments")
            << false << QByteArray(": " + QByteArray(2 * KeptBytes, 'x') + "\n\n");
        QTest::newRow("messages") << true << QByteArray("\0\0\0\0\1x", 6);
        QTest::newRow("compressed messages") << true << QByteArray("\1\0\0\0\0", 5);
        QTest::newRow("not gRPC") << true << QByteArray("\2\0\0\0\0", 5);
    }

    void everything_else_is_kept()
    {
        QFETCH(bool, messages);
        QFETCH(QByteArray, unit);
        const QByteArray body = unit.repeated(2'000'000 / unit.size());
        for (const qsizetype read : {13, 65'536}) {
            const Outcome outcome = filtered(messages ? EmptyFrameFilter::Framing::GrpcMessages
                                                      : EmptyFrameFilter::Framing::EventStream,
                                             body, read);
            QVERIFY(outcome.omitted.empty());
            QVERIFY(outcome.kept == body);
        }
    }

    /// Also what comes between floods, however it is cut into reads.
    void events_between_floods_are_kept()
    {
        QByteArray body;
        QByteArray events;
        for (int i = 0; i < 5; ++i) {
            const QByteArray event = "data: " + QByteArray::number(i) + "\n\n";
            body += event + QByteArray(": p\n\n").repeated(60'000);
            events += event;
        }
        for (const qsizetype read : {999, 65'536, 2'000'000}) {
            Outcome outcome = filtered(EmptyFrameFilter::Framing::EventStream, body, read);
            QCOMPARE(outcome.omitted.size(), size_t(5));
            QCOMPARE(outcome.kept.size() + outcome.omittedBytes(), body.size());
            QCOMPARE(outcome.kept.replace(": p\n\n", ""), events);
        }
    }

    void a_heartbeat_a_second_stays_whole()
    {
        const QByteArray beat = ": ping - 2026-01-01 00:00:00.000000+00:00\r\n\r\n";
        EmptyFrameFilter filter(EmptyFrameFilter::Framing::EventStream);
        Outcome outcome;
        for (qint64 second = 0; second < 24 * 3600; ++second) {
            outcome.take(filter.read(beat, second * Second));
            QCOMPARE(filter.pending().bytes, 0);
        }
        outcome.take(filter.finish());
        QVERIFY(outcome.omitted.empty());
        QVERIFY(outcome.kept == beat.repeated(24 * 3600));
        QCOMPARE(outcome.lastNs, (24 * 3600 - 1) * Second);
    }

    /// What is kept at the end has its times, in few reads.
    void the_end_keeps_its_times()
    {
        EmptyFrameFilter filter(EmptyFrameFilter::Framing::EventStream);
        Outcome outcome;
        for (qint64 i = 0; i < 200'000; ++i)
            outcome.take(filter.read(": ping\n\n", Second + i * 1000));
        const PendingRun pending = filter.pending();
        QVERIFY(pending.bytes > 1'000'000);
        QCOMPARE(pending.count, pending.bytes / 8 + 1); // it begins within a block
        QCOMPARE(pending.lastNs, Second + 199'999 * 1000);
        const size_t before = outcome.pieces;
        outcome.take(filter.read(Event, 2 * Second));
        QCOMPARE(filter.pending().bytes, 0);
        QCOMPARE(outcome.omitted.size(), size_t(1));
        const Omission &omitted = outcome.omitted.front().second;
        QVERIFY(outcome.pieces - before < 200);
        QCOMPARE(omitted.firstNs, Second + KeptBytes / 8 * 1000);
        QVERIFY(qAbs(omitted.lastNs - omitted.firstNs - omitted.count * 1000) <= 1000);
        QCOMPARE(outcome.lastNs, 2 * Second);
    }

    /// Memory for the end of a flood is bounded however long it lasts, and an end in its midst
    /// loses nothing more.
    void held_back_bytes_are_bounded()
    {
        EmptyFrameFilter filter(EmptyFrameFilter::Framing::GrpcMessages);
        Outcome outcome;
        const QByteArray read(65'535, '\0');
        for (int i = 0; i < 3000; ++i)
            outcome.take(filter.read(read, Second));
        QVERIFY(outcome.kept.size() < 2 * KeptBytes);
        const qint64 waiting = filter.pending().bytes - filter.pending().omittedBytes;
        QVERIFY2(waiting >= KeptBytes && waiting < 4 * KeptBytes,
                 qPrintable(QString::number(waiting)));
        outcome.take(filter.finish());
        QCOMPARE(outcome.kept.size() + outcome.omittedBytes(), 3000 * read.size());
    }
};

A2A_TEST(EmptyFrameFilterTest)
#include "emptyframefiltertest.moc"
