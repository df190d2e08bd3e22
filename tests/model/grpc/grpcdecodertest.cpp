// SPDX-License-Identifier: Apache-2.0
// Messages are the same however the body is chunked, and a prefix is not trusted blindly.
#include "model/grpc/grpcdecoder.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

namespace {

struct DecodedFrame {
    QByteArray message;
    qint64 offset = 0;
    qint64 length = 0;
    qint64 announced = 0;
    GrpcFrame::Fault fault = GrpcFrame::Fault::None;
    bool operator==(const DecodedFrame &) const = default;
};

/// State of the decoder after a piece was fed or the body has ended.
void drain(GrpcDecoder &decoder, const auto &keep)
{
    while (const GrpcFrame *frame = decoder.next())
        keep(*frame);
}

std::vector<DecodedFrame> decoded(const QByteArray &body, qsizetype piece,
                                  qint64 limit = GrpcDecoder::DefaultLimit)
{
    std::vector<DecodedFrame> seen;
    const auto keep = [&seen](const GrpcFrame &frame) {
        seen.push_back({frame.message.toByteArray(), frame.offset, frame.length, frame.announced,
                        frame.fault});
    };
    GrpcDecoder decoder(limit);
    for (qsizetype at = 0; at < body.size(); at += piece) {
        const QByteArray part =
            body.mid(at, piece); // its own copy: views into the last one would show
        decoder.feed(part);
        drain(decoder, keep);
    }
    decoder.finish();
    drain(decoder, keep);
    return seen;
}

} // namespace

class GrpcDecoderTest final : public QObject {
    Q_OBJECT

private slots:
    void every_chunking_gives_the_same_messages()
    {
        const QByteArray body = makeGrpcFrame("one") + makeGrpcFrame({}) +
                                makeGrpcFrame(QByteArray(300, 'x')) + makeGrpcFrame("last");
        const std::vector<DecodedFrame> whole = decoded(body, body.size());
        QCOMPARE(whole.size(), size_t(4));
        QCOMPARE(whole[0], (DecodedFrame{"one", 0, 8, 3, GrpcFrame::Fault::None}));
        QCOMPARE(whole[1], (DecodedFrame{"", 8, 5, 0, GrpcFrame::Fault::None}));
        QCOMPARE(whole[2].offset, 13);
        QCOMPARE(whole[3].message, QByteArray("last"));
        for (qsizetype piece = 1; piece < body.size(); ++piece)
            QVERIFY2(decoded(body, piece) == whole, qPrintable(QString::number(piece)));
    }

    void a_secret_in_two_pieces_is_masked()
    {
        const QByteArray before = makeGrpcFrame("one");
        const QByteArray body = makeGrpcFrame("a secret word");
        const QByteArray masked = makeGrpcFrame("a ****** word");
        for (qsizetype cut = 1; cut < body.size(); ++cut) {
            QByteArrayList seen;
            const auto keep = [&seen](const GrpcFrame &frame) {
                seen.push_back(frame.message.toByteArray());
            };
            GrpcDecoder decoder;
            const QByteArray first = before + body.first(cut);
            decoder.feed(first);
            drain(decoder, keep);
            decoder.overwrite(QByteArray(before + masked.first(cut)).right(18));
            const QByteArray rest = masked.sliced(cut);
            decoder.feed(rest);
            drain(decoder, keep);
            QCOMPARE(seen, (QByteArrayList{"one", "a ****** word"}));
        }
    }

    void the_end_within_a_message_is_reported()
    {
        const QByteArray body = makeGrpcFrame("one") + makeGrpcFrame("two").chopped(2);
        for (qsizetype piece = 1; piece <= body.size(); ++piece) {
            const std::vector<DecodedFrame> seen = decoded(body, piece);
            QCOMPARE(seen.size(), size_t(2));
            QCOMPARE(seen[1], (DecodedFrame{"t", 8, 6, 3, GrpcFrame::Fault::Truncated}));
        }
        QCOMPARE(decoded(QByteArray("\0\0\0", 3), 1).front(),
                 (DecodedFrame{"", 0, 3, 0, GrpcFrame::Fault::Truncated}));
    }

    void a_huge_length_is_reported_at_once_without_allocation()
    {
        std::vector<GrpcFrame::Fault> faults;
        qint64 announced = 0;
        GrpcDecoder decoder;
        const auto keep = [&](const GrpcFrame &frame) {
            faults.push_back(frame.fault);
            announced = frame.announced;
        };
        QByteArray piece("\0\xff\xff", 3);
        decoder.feed(piece);
        drain(decoder, keep);
        QVERIFY(faults.empty());
        piece = QByteArray("\xff\xff", 2);
        decoder.feed(piece);
        drain(decoder, keep);
        QVERIFY(faults == std::vector{GrpcFrame::Fault::TooLarge});
        QCOMPARE(announced, 0xffffffffLL);
        piece = makeGrpcFrame("more"); // cannot be distinguished from the message
        decoder.feed(piece);
        drain(decoder, keep);
        decoder.finish();
        drain(decoder, keep);
        QCOMPARE(faults.size(), size_t(1));
    }

    void compressed_and_unknown_flags_are_reported()
    {
        QByteArray compressed = makeGrpcFrame("packed");
        compressed[0] = 1;
        std::vector<DecodedFrame> seen = decoded(compressed + makeGrpcFrame("plain"), 4);
        QCOMPARE(seen.size(), size_t(2));
        QVERIFY(seen[0].fault == GrpcFrame::Fault::Compressed);
        QCOMPARE(seen[0].message, QByteArray("packed"));
        QVERIFY(seen[1].fault == GrpcFrame::Fault::None);
        seen = decoded("{\"error\":\"no\"}", 1);
        QVERIFY(seen.size() == 1 && seen[0].fault == GrpcFrame::Fault::NotGrpc);
    }

    /// The rest is not a message, however much of it arrived in the same piece.
    void bytes_after_a_broken_prefix_are_not_decoded_data()
    {
        QTest::addColumn<QByteArray>("broken");
        QTest::addColumn<GrpcFrame::Fault>("fault");
        QTest::newRow("a foreign flag")
            << QByteArray("\x07\0\0\0\2ab and more", 16) << GrpcFrame::Fault::NotGrpc;
        QTest::newRow("too large")
            << QByteArray("\0\xff\0\0\2ab and more", 16) << GrpcFrame::Fault::TooLarge;
    }

    void bytes_after_a_broken_prefix_are_not_decoded()
    {
        QFETCH(QByteArray, broken);
        QFETCH(GrpcFrame::Fault, fault);
        const QByteArray body = makeGrpcFrame("one") + broken;
        for (qsizetype piece = 1; piece <= body.size(); ++piece) {
            const std::vector<DecodedFrame> seen = decoded(body, piece);
            QCOMPARE(seen.size(), size_t(2));
            QCOMPARE(seen[1].message, QByteArray());
            QCOMPARE(seen[1].offset, 8);
            QCOMPARE(seen[1].length, 5);
            QVERIFY(seen[1].fault == fault);
        }
    }

    void the_limit_is_the_longest_message_read()
    {
        QVERIFY(decoded(makeGrpcFrame("12345678"), 3, 8).front().fault == GrpcFrame::Fault::None);
        QVERIFY(decoded(makeGrpcFrame("123456789"), 3, 8).front().fault ==
                GrpcFrame::Fault::TooLarge);
    }
};

A2A_TEST(GrpcDecoderTest)
#include "grpcdecodertest.moc"
