// SPDX-License-Identifier: Apache-2.0
#include "model/facts/largechunk.h"

#include "model/json/escapes.h"
#include "model/net/bindings/dialects.h"

#include <QChar>
#include <QUuid>

#include <algorithm>
#include <cstring>
#include <tuple>

namespace a2a {

static int escapedUnit(QByteArrayView raw, qsizetype at)
{
    const bool isOne = at + 6 <= raw.size() && raw[at] == '\\' && raw[at + 1] == 'u';
    return isOne ? json::hexUnit(raw.data() + at + 2) : -1;
}

/// The position after the escape there; halves of a surrogate pair stay together.
static qsizetype pastEscape(QByteArrayView raw, qsizetype at)
{
    const int unit = escapedUnit(raw, at);
    if (unit < 0)
        return at + 2;
    const int second = escapedUnit(raw, at + 6);
    const bool isPair = second >= 0 && QChar::isHighSurrogate(char32_t(unit)) &&
                        QChar::isLowSurrogate(char32_t(second));
    return at + (isPair ? 12 : 6);
}

/// The first position at or after `wanted` where neither an escape nor a character is cut.
static qsizetype cutAt(QByteArrayView raw, qsizetype from, qsizetype wanted)
{
    qsizetype at = from;
    while (at < wanted) {
        const void *found = std::memchr(raw.data() + at, '\\', size_t(wanted - at));
        if (!found) {
            at = wanted;
            break;
        }
        at = pastEscape(raw, static_cast<const char *>(found) - raw.data());
    }
    while (at < raw.size() && (uchar(raw[at]) & 0xC0) == 0x80)
        ++at;
    return std::min(at, raw.size());
}

LargeText::LargeText(QByteArrayView raw)
    : m_pieces{{}}
    , m_lastPiece(size_t(-1))
{
    QByteArray text;
    for (qsizetype at = 0; at < raw.size();) {
        const qsizetype end = cutAt(raw, at, std::min(at + PieceBytes, raw.size()));
        json::resolveEscapes(raw.sliced(at, end - at), text);
        m_pieces.push_back({end, m_pieces.back().text + text.size()});
        at = end;
    }
}

const QByteArray &LargeText::piece(size_t index, const Read &raw) const
{
    if (index != m_lastPiece) {
        const Piece &start = m_pieces[index];
        json::resolveEscapes(raw(start.raw, m_pieces[index + 1].raw - start.raw), m_last);
        m_lastPiece = index;
    }
    return m_last;
}

QByteArray LargeText::read(qint64 offset, qint64 length, const Read &raw) const
{
    QByteArray text;
    const qint64 until = length > size() - offset ? size() : offset + length;
    if (offset < 0 || offset >= until)
        return text;
    text.reserve(until - offset);
    const auto behind =
        std::upper_bound(m_pieces.begin(), m_pieces.end(), offset,
                         [](qint64 wanted, const Piece &start) { return wanted < start.text; });
    for (auto index = size_t(behind - m_pieces.begin()) - 1;
         index + 1 < m_pieces.size() && m_pieces[index].text < until; ++index) {
        const QByteArray &all = piece(index, raw);
        const qint64 start = m_pieces[index].text;
        const qint64 from = std::min<qint64>(std::max(offset, start) - start, all.size());
        text += QByteArrayView(all).sliced(from).first(
            std::max<qint64>(0, std::min<qint64>(until - start, all.size()) - from));
    }
    return text;
}

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

/// The large texts within a value. Nothing if one of them cannot be left out.
static std::optional<std::vector<LeftOut>> largeTexts(const json::Document &document,
                                                      json::Value within, quint32 minLargeBytes)
{
    // The agent does not know this text, so it cannot occur in its data.
    const QByteArray secret = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    std::vector<LeftOut> found;
    const quint32 end = document.token(within.index()).next;
    for (quint32 i = within.index(); i + 1 < end; ++i) {
        const json::Token &value = document.token(i + 1);
        if (!(document.token(i).flags & json::IsKey) || value.length < minLargeBytes ||
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

std::optional<LargeChunkLocation> locateLargeChunk(const Store &store, const Content &content,
                                                   ArtifactIndex artifact, quint32 chunk)
{
    const Chunk &at = store.artifacts[artifact].chunks[chunk];
    const Frame &frame = store.frames[at.frame];
    const FrameReading reading = content.frameReading(at.frame);
    if (!content.isStoredVerbatim(at.frame) || !reading.dialect)
        return {};
    return LargeChunkLocation{reading, at.position,
                              frame.kind == FrameKind::Event ? frame.dataLength : frame.length};
}

/// Nothing if one of its large parts is not text.
static std::optional<LargeChunk> withoutTexts(const LargeChunkLocation &place,
                                              const json::Document &document, json::Value value,
                                              quint32 minLargeBytes)
{
    if (!value.isObject() || !document.isValidUtf8())
        return {};
    const std::optional<std::vector<LeftOut>> texts = largeTexts(document, value, minLargeBytes);
    if (!texts || texts->empty())
        return {};
    const json::Document small(withMarks(value, *texts));
    if (!small.isValid() || small.bytes().size() > qsizetype(LargeStringBytes))
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
            into.bytes = partContent(part);
    }
    if (used != texts->size())
        return {}; // one is in something else, perhaps in data
    return large;
}

LargeChunk readLargeChunk(const LargeChunkLocation &place, const QByteArray &json)
{
    auto document = std::make_shared<json::Document>();
    std::ignore = document->parse(json);
    return readLargeChunk(place, place.reading.read(document));
}

LargeChunk readLargeChunk(const LargeChunkLocation &place, const DecodedFrame &decoded,
                          quint32 minLargeBytes)
{
    const json::Value value = decoded.head.kind == EventKind::ArtifactUpdate
                                  ? decoded.head.artifact
                                  : decoded.head.body["artifacts"].element(place.position);
    if (std::optional<LargeChunk> large =
            withoutTexts(place, *decoded.document, value, minLargeBytes))
        return std::move(*large);
    LargeChunk whole;
    whole.isWhole = true;
    Notes notes;
    whole.parts = place.reading.dialect->codec->readArtifact(value, notes).parts;
    for (const Part &part : whole.parts)
        whole.contents.push_back({partContent(part), nullptr});
    return whole;
}

} // namespace a2a
