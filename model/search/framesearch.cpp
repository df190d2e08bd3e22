// SPDX-License-Identifier: Apache-2.0
#include "model/search/framesearch.h"

#include "model/json/escapes.h"
#include "model/search/jsonsearch.h"

namespace a2a {

static constexpr qint64 LargestDocument = 1024 * 1024; // bytes that are parsed for one result

FrameSearch::FrameSearch(const Recording &recording, const Store &store, const Content &content)
    : m_recording(recording)
    , m_store(store)
    , m_content(content)
{
}

void FrameSearch::begin(FrameIndex frame)
{
    m_frame = frame;
    m_at = 0;
    m_found = 0;
    m_growing = {};
    m_request = {};
}

bool FrameSearch::step(const SearchPattern &pattern, std::vector<SearchHit> &hits)
{
    const Frame &frame = m_store.frames[m_frame];
    // A listed task is within the bytes of the frame before it.
    if (frame.kind == FrameKind::End || frame.length == 0 || frame.flags & FrameListed)
        return true;
    const quint16 unlike = frame.kind == FrameKind::Comment ? 0 : FrameTranscoded | FrameJoined;
    const bool isRepaired = frame.flags & FrameRepaired; // its spans are not those of its data
    if (frame.flags & unlike && !isRepaired && frame.length <= ByteLocator::DecodeLimit) {
        const QByteArray data = m_content.data(m_frame);
        addWhole(pattern, data, true, hits);
        return true;
    }
    if (frame.kind == FrameKind::Request && m_at == 0)
        m_request = m_recording.requestBody(frame.exchange);
    bool isDone = true;
    if (frame.length > PieceBytes)
        isDone = stepPiece(pattern, hits);
    else
        addWhole(pattern, bytesAt(0, frame.length), false, hits);
    if (isDone)
        m_request = {};
    return isDone;
}

/// Bytes of the frame's block. A request body is stored in one piece and searched in many.
QByteArrayView FrameSearch::bytesAt(qint64 offset, qint64 length)
{
    const Frame &frame = m_store.frames[m_frame];
    return frame.kind == FrameKind::Request
               ? QByteArrayView(m_request).sliced(offset, length)
               : m_recording.bodyView(frame.exchange, frame.offset + offset, length, m_scratch);
}

void FrameSearch::take(std::vector<StreamedTextSearch::Match> &matches, bool isData,
                       std::vector<SearchHit> &hits)
{
    for (const StreamedTextSearch::Match &match : matches) {
        SearchHit hit;
        hit.place = SearchPlace::Wire;
        hit.index = m_frame;
        hit.frame = m_frame;
        hit.bytes = match.bytes;
        hit.isInData = isData;
        setExcerpt(hit, match.text, match.span);
        hits.push_back(std::move(hit));
    }
    m_found += matches.size();
    matches.clear();
}

void FrameSearch::addWhole(const SearchPattern &pattern, QByteArrayView bytes, bool isData,
                           std::vector<SearchHit> &hits)
{
    if (!pattern.mayBeInJson(bytes))
        return;
    m_growing.append(bytes);
    m_growing.search(pattern, true, MaxHitsPerFrame, m_matches);
    const bool isEscaped = m_matches.empty();
    take(m_matches, isData, hits);
    if (isEscaped)
        addEscaped(pattern, bytes, isData, hits);
}

/// Adds matches in the text that result when the JSON's escapes are resolved.
void FrameSearch::addEscaped(const SearchPattern &pattern, QByteArrayView bytes, bool isData,
                             std::vector<SearchHit> &hits)
{
    if (!bytes.contains('\\'))
        return;
    QByteArray plain;
    json::resolveEscapes(bytes, plain);
    const QString text = QString::fromUtf8(plain);
    const std::optional<CharRange> span = SearchMatches(pattern, text).next();
    if (!span)
        return;
    std::vector<StreamedTextSearch::Match> match{{{}, text, *span}};
    take(match, isData, hits);
    const SearchQuery &wanted = pattern.query();
    if (wanted.isRegex || m_store.frames[m_frame].length > LargestDocument)
        return;
    const std::shared_ptr<const json::Document> document = m_content.document(m_frame);
    JsonSearch search([&document] { return JsonSearch::Content{document}; });
    search.start(wanted.text, wanted.matchesCase);
    while (!search.step(LargestDocument))
        ;
    if (search.matches().empty())
        return;
    hits.back().bytes =
        json::Value(document.get(), quint32(search.matches().front().offset)).range();
    hits.back().isInData = true;
}

bool FrameSearch::stepPiece(const SearchPattern &pattern, std::vector<SearchHit> &hits)
{
    const Frame &frame = m_store.frames[m_frame];
    const qint64 length = qMin(PieceBytes, frame.length - m_at);
    const QByteArrayView piece = bytesAt(m_at, length);
    m_at += length;
    const bool isEnd = m_at >= frame.length;
    const size_t before = m_found;
    m_growing.append(piece);
    m_growing.search(pattern, isEnd, MaxHitsPerFrame - m_found, m_matches);
    take(m_matches, false, hits);
    if (m_found == before && piece.contains('\\') && pattern.mayBeInJson(piece)) {
        addEscaped(pattern, piece, false, hits);
        if (m_found > before)
            hits.back().bytes = {m_at - length, length};
    }
    return isEnd || m_found >= MaxHitsPerFrame;
}

json::ByteRange FrameSearch::blockRange(const SearchHit &hit) const
{
    if (!hit.isInData || hit.bytes.length == 0)
        return hit.bytes;
    return m_content.spans(hit.frame).toBlock(hit.bytes);
}

} // namespace a2a
