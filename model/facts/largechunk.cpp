// SPDX-License-Identifier: Apache-2.0
#include "model/facts/largechunk.h"

#include "model/net/bindings/dialects.h"

#include <QUuid>

#include <tuple>

namespace a2a {

namespace {

/// A string that is left out, and its replacement.
struct LeftOut {
    json::Token token;
    QByteArray mark;
};

} // namespace

QByteArray LargeChunk::Content::read(qint64 offset, qint64 length,
                                     const LargeText::Read &json) const
{
    if (!text)
        return bytes.mid(offset, length);
    return text->read(offset, length,
                      [&](qint64 at, qint64 count) { return json(from + at, count); });
}

/// Whether reading the string again gives the same text as decoding it.
static bool isPlainText(QByteArrayView document, const json::Token &token)
{
    return !(token.flags & json::LoneSurrogate) &&
           !document.sliced(token.offset + 1).startsWith("\xEF\xBB\xBF");
}

/// Large texts within a value; nothing: one of them cannot be left out.
static std::optional<std::vector<LeftOut>> largeTexts(const json::Document &document,
                                                      json::Value within, quint32 least)
{
    // Unknown to the agent, so it cannot occur in its data.
    const QByteArray secret = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    std::vector<LeftOut> found;
    const quint32 end = document.token(within.index()).next;
    for (quint32 i = within.index(); i + 1 < end; ++i) {
        const json::Token &value = document.token(i + 1);
        if (!(document.token(i).flags & json::IsKey) || value.length < least ||
            json::Type(quint8(value.type)) != json::Type::String ||
            !document.nameIs(document.token(i), "text"))
            continue;
        if (!isPlainText(document.bytes(), value))
            return {};
        found.push_back({value, secret + QByteArray::number(found.size())});
    }
    return found;
}

static QByteArray withMarks(json::Value artifact, const std::vector<LeftOut> &texts)
{
    const QByteArrayView raw = artifact.raw();
    const quint32 start = artifact.document()->token(artifact.index()).offset;
    QByteArray json;
    qsizetype at = 0;
    for (const LeftOut &text : texts) {
        json += raw.sliced(at, text.token.offset - start - at);
        json += '"' + text.mark + '"';
        at = qsizetype(text.token.offset - start + text.token.length);
    }
    return json + raw.sliced(at).toByteArray();
}

std::optional<LargeChunkPlace> placeOfLargeChunk(const Store &store, const Content &content,
                                                 ArtifactIndex artifact, quint32 chunk)
{
    const Chunk &at = store.artifacts[artifact].chunks[chunk];
    const Frame &frame = store.frames[at.frame];
    const FrameReading reading = content.readingOf(at.frame);
    if (!content.standsAsItIs(at.frame) || !reading.dialect)
        return {};
    return LargeChunkPlace{reading, at.position,
                           frame.kind == FrameKind::Event ? frame.dataLength : frame.length};
}

/// Nothing if one of its large parts is no text.
static std::optional<LargeChunk> withoutTexts(const LargeChunkPlace &place,
                                              const json::Document &document, json::Value value,
                                              quint32 least)
{
    if (!value.isObject() || !document.isValidUtf8())
        return {};
    const std::optional<std::vector<LeftOut>> texts = largeTexts(document, value, least);
    if (!texts || texts->empty())
        return {};
    const json::Document small(withMarks(value, *texts));
    if (!small.isValid() || small.bytes().size() > qsizetype(LargeString))
        return {};
    LargeChunk large;
    Notes notes;
    size_t used = 0;
    large.parts = place.reading.dialect->codec->readArtifact(small.root(), notes).parts;
    for (const Part &part : large.parts) {
        LargeChunk::Content &into = large.contents.emplace_back();
        for (const LeftOut &text : *texts) {
            if (part.kind != Part::Kind::Text || part.text != QString::fromLatin1(text.mark))
                continue;
            ++used;
            into.from = qint64(text.token.offset) + 1;
            into.text = std::make_shared<LargeText>(
                document.bytes().sliced(into.from, text.token.length - 2));
        }
        if (!into.text)
            into.bytes = contentOf(part);
    }
    if (used != texts->size())
        return {}; // one is in something else, perhaps in data
    return large;
}

LargeChunk readLargeChunk(const LargeChunkPlace &place, const QByteArray &json)
{
    auto document = std::make_shared<json::Document>();
    std::ignore = document->parse(json);
    return readLargeChunk(place, place.reading.read(document));
}

LargeChunk readLargeChunk(const LargeChunkPlace &place, const DecodedFrame &decoded, quint32 least)
{
    const json::Value value = decoded.head.kind == EventKind::ArtifactUpdate
                                  ? decoded.head.artifact
                                  : decoded.head.body["artifacts"].element(place.position);
    if (std::optional<LargeChunk> large = withoutTexts(place, *decoded.document, value, least))
        return std::move(*large);
    LargeChunk whole;
    whole.isWhole = true;
    Notes notes;
    whole.parts = place.reading.dialect->codec->readArtifact(value, notes).parts;
    for (const Part &part : whole.parts)
        whole.contents.push_back({contentOf(part), nullptr});
    return whole;
}

} // namespace a2a
