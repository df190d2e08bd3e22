// SPDX-License-Identifier: Apache-2.0
// What a tap passes on: the same messages however the bytes are chunked; of a card only addresses
// and signatures change.
#include "model/json/document.h"
#include "model/tap/bodyframing.h"
#include "model/tap/cardrewrite.h"
#include "tests/fuzz/fuzzing.h"

using namespace a2a;
using namespace a2a::test;

/// The messages of a connection, and how it ended.
static QByteArray told(const QByteArray &bytes, qsizetype piece, bool areResponses)
{
    QByteArray told;
    QByteArray held;
    BodyFraming framing;
    bool isInBody = false;
    bool isBroken = false;
    const auto step = [&] {
        if (!isInBody) {
            const ParsedHead reading = areResponses ? readResponseHead(held, ServerLimits())
                                                    : readRequestHead(held, ServerLimits());
            isBroken = reading.fault != RequestFault::None;
            if (isBroken || reading.size == 0)
                return false;
            require(reading.size <= held.size(), "a head is no longer than what came");
            held.remove(0, reading.size);
            const HttpHead &head = reading.head;
            told += head.method + head.target + QByteArray::number(head.status) + head.reason;
            for (const HttpHeader &header : head.headers)
                told += header.name + '=' + header.value + '\n';
            framing = areResponses ? BodyFraming::forResponse(head, "POST")
                                   : BodyFraming::forRequest(head);
            isInBody = true;
        }
        const qsizetype used = framing.read(held, [&told](QByteArrayView part) { told += part; });
        require(used <= held.size(), "no more is used than came");
        held.remove(0, used);
        isBroken = framing.isBroken();
        isInBody = !framing.isComplete();
        return !isBroken && !isInBody && !held.isEmpty();
    };
    for (qsizetype at = 0; at < bytes.size() && !isBroken; at += piece) {
        held += QByteArrayView(bytes).sliced(at, qMin(piece, bytes.size() - at));
        while (step()) {
        }
    }
    for (const HttpHeader &trailer : framing.trailers())
        told += trailer.name + ':' + trailer.value;
    return told + (isBroken ? " broken" : isInBody ? " unfinished" : " whole");
}

static void rewrite(const QByteArray &json)
{
    static const QUrl at(QStringLiteral("https://agent.example/.well-known/agent-card.json"));
    const QByteArray tap("http://127.0.0.1:1");
    const RewrittenCard card = rewriteCard(
        json, at, [&tap](const QUrl &) { return tap; }, SignatureHandling::Keep);
    require(card.isChanged || card.bytes == json, "unchanged is the same");
    const json::Document before(json);
    const json::Document after(card.bytes);
    require(before.isValid() == after.isValid(), "a card stays JSON");
    require(before.root().count() == after.root().count(), "no member comes or goes");
}

A2A_FUZZ(tap)(const uint8_t *data, size_t size)
{
    FuzzInput input(data, size);
    const bool areResponses = input.number(1) == 1;
    const qsizetype piece = 1 + input.number(60);
    const QByteArray bytes = input.rest();
    const QByteArray whole = told(bytes, qMax<qsizetype>(1, bytes.size()), areResponses);
    require(told(bytes, piece, areResponses) == whole, "the same in pieces");
    require(told(bytes, 1, areResponses) == whole, "the same byte by byte");
    rewrite(bytes);
    return 0;
}
