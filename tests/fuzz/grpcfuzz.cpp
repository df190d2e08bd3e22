// SPDX-License-Identifier: Apache-2.0
// The framing of gRPC bodies: the same messages however the bytes are chunked, in order, and
// nothing after what cannot be read.
#include "model/grpc/grpcdecoder.h"
#include "tests/fuzz/fuzzing.h"

#include <QList>

#include <vector>

using namespace a2a;
using namespace a2a::test;

namespace {

struct Seen {
    QByteArray message;
    qint64 offset = 0;
    qint64 length = 0;
    qint64 announced = 0;
    int flag = 0;
    GrpcFrame::Fault fault = GrpcFrame::Fault::None;
    bool operator==(const Seen &) const = default;
};

} // namespace

/// The body, split at these positions; each piece in its own allocation.
static std::vector<Seen> decoded(const QByteArray &body, const QList<qsizetype> &borders,
                                 qint64 limit)
{
    std::vector<Seen> seen;
    GrpcDecoder decoder(limit);
    const auto takeAll = [&seen, &decoder] {
        while (const GrpcFrame *frame = decoder.next())
            seen.push_back({frame->message.toByteArray(), frame->offset, frame->length,
                            frame->announced, frame->flag, frame->fault});
    };
    qsizetype from = 0;
    for (const qsizetype border : borders + QList<qsizetype>{body.size()}) {
        const QByteArray piece = body.mid(from, border - from);
        decoder.feed(piece);
        takeAll();
        from = border;
    }
    decoder.finish();
    takeAll();
    return seen;
}

static void requireOrder(const std::vector<Seen> &seen, const QByteArray &body, qint64 limit)
{
    using Fault = GrpcFrame::Fault;
    qint64 end = 0;
    for (const Seen &one : seen) {
        const bool isLast = &one == &seen.back();
        require(one.offset == end, "a message begins where the one before it ended");
        end = one.offset + one.length;
        require(end <= body.size(), "a message lies within the body");
        require(one.message == body.mid(one.offset + GrpcDecoder::PrefixSize, one.message.size()),
                "it is what stands there");
        if (one.fault == Fault::None || one.fault == Fault::Compressed)
            require(one.message.size() == one.announced && one.announced <= limit,
                    "a whole message is as long as its prefix says");
        else
            require(isLast, "nothing is read behind what cannot be");
    }
    const bool isBroken = !seen.empty() && (seen.back().fault == Fault::NotGrpc ||
                                            seen.back().fault == Fault::TooLarge);
    require(isBroken || end == body.size(), "all bytes are told of");
}

A2A_FUZZ(grpc)(const uint8_t *data, size_t size)
{
    FuzzInput input(data, size);
    const qint64 limit = input.number(3) == 0 ? 16 : GrpcDecoder::DefaultLimit;
    QList<qsizetype> borders;
    qsizetype border = 0;
    for (int i = input.number(8); i > 0; --i)
        borders.append(border += input.number(40));
    const QByteArray body = input.rest();
    while (!borders.isEmpty() && borders.last() > body.size())
        borders.removeLast();
    QList<qsizetype> all;
    for (qsizetype at = 1; at < body.size(); ++at)
        all.append(at);
    const std::vector<Seen> whole = decoded(body, {}, limit);
    requireOrder(whole, body, limit);
    require(whole == decoded(body, borders, limit), "the same messages when cut at some places");
    require(whole == decoded(body, all, limit), "the same messages byte by byte");
    return 0;
}
