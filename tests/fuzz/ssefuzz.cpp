// SPDX-License-Identifier: Apache-2.0
// The event stream decoder: the same events however the bytes are chunked, all of them within the
// body.
#include "tests/fuzz/fuzzing.h"
#include "tests/model/sse/ssecollector.h"

using namespace a2a;
using namespace a2a::test;

static bool isWithin(const SeenEvent &event, qint64 size)
{
    const bool hasPlace = event.dataOffset >= 0;
    return event.offset >= 0 && event.length >= 0 && event.offset + event.length <= size &&
           (!hasPlace || (event.dataOffset >= event.offset &&
                          event.dataOffset + event.data.size() <= event.offset + event.length));
}

A2A_FUZZ(sse)(const uint8_t *data, size_t size)
{
    FuzzInput input(data, size);
    const qint64 limit = input.number(3) == 0 ? 16 : SseDecoder::DefaultEventLimit;
    QList<qsizetype> borders;
    qsizetype border = 0;
    for (int i = input.number(8); i > 0; --i)
        borders.append(border += input.number(40));
    const QByteArray body = input.rest();
    while (!borders.isEmpty() && borders.last() > body.size())
        borders.removeLast();
    const SseCollector whole = SseCollector::decoded(body, {}, limit);
    const SseCollector cut = SseCollector::decoded(body, borders, limit);
    const SseCollector bytes = SseCollector::decodedInPieces(body, 1, limit);
    require(whole.seen() == cut.seen(), "the same events when cut at some places");
    require(whole.seen() == bytes.seen(), "the same events byte by byte");
    require(whole.decoder().position() == body.size(), "all bytes are taken");
    for (const SeenEvent &event : whole.seen())
        require(isWithin(event, body.size()), "an event lies within the body");
    return 0;
}
