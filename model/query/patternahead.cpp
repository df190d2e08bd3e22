// SPDX-License-Identifier: Apache-2.0
#include "model/query/patternahead.h"

#include "model/content/manylines.h"

#include <QElapsedTimer>

#include <algorithm>

namespace a2a {

static constexpr quint32 MostFrames = 64;
static constexpr qsizetype LongestJson = FilterPattern::PieceChars; ///< longer lines are cut
static constexpr qint64 LongLookNs = 300'000; ///< takes fewer frames then: a slice must end
static constexpr quint32 Rest = 256;

PatternAhead::PatternAhead(const FilterMatcher &matcher)
    : m_matcher(matcher)
    , m_pattern(patternForManyLines(matcher.pattern()))
    , m_decoder(QStringDecoder::Utf8,
                QStringConverter::Flag::Stateless | QStringConverter::Flag::ConvertInitialBom)
{
}

void PatternAhead::forget()
{
    m_named = NoIndex;
    m_first = m_end = m_hit = 0;
}

bool PatternAhead::isSurelyNotIn(const FilterReader &reader, FrameIndex frame,
                                 const ChunkWords &words)
{
    if (!m_pattern)
        return false;
    if (m_rest > 0) {
        --m_rest;
        return false;
    }
    if (frame < m_first || frame >= m_end)
        gather(reader, frame, words);
    if (frame < m_first || frame >= m_end)
        return false;
    if (frame >= m_hit && m_hit < m_end) {
        const bool isHit = frame == m_hit;
        find(isHit ? frame + 1 : frame);
        if (isHit)
            return false;
    }
    return frame < m_hit;
}

/// A caller that skipped the frame before this one may need only a few.
void PatternAhead::gather(const FilterReader &reader, FrameIndex first, const ChunkWords &words)
{
    const bool goesOn = first == m_end;
    if (goesOn && m_hits * 2 > m_end - m_first && m_window > 2) {
        m_rest = Rest;
        m_window = 1;
    } else {
        m_window = goesOn ? std::min(m_window * 2, MostFrames) : 1;
    }
    m_hits = 0;
    m_first = m_end = m_hit = first;
    if (m_window < 2) {
        m_end = m_hit = first + 1; // to be tried: see find()
        m_first = m_end;
        return;
    }
    m_used = 0;
    m_ends.clear();
    m_decoder.resetState();
    const auto count = FrameIndex(reader.store().frames.size());
    const FrameIndex last = std::min(first + m_window, count);
    while (m_end < last && add(reader, m_end, words))
        ++m_end;
    if (m_decoder.hasError())
        m_end = first; // bytes that are not UTF-8: their decoding may depend on their neighbours
    if (m_end > first) {
        find(first);
    } else {
        m_end = first + 1;
        m_first = m_end;
    }
}

bool PatternAhead::add(const FilterReader &reader, FrameIndex index, const ChunkWords &words)
{
    const Frame &frame = reader.frame(index);
    const bool isChunk = frame.kind == FrameKind::Event && frame.dataLength > 0 &&
                         frame.event == EventKind::ArtifactUpdate && frame.artifact != NoIndex &&
                         !(frame.flags & (FrameTranscoded | FrameJoined));
    if (!isChunk || qsizetype(frame.dataLength) > LongestJson || reader.failure(index))
        return false;
    const QByteArrayView json = reader.data(index, m_scratch);
    if (json.startsWith("\xEF\xBB\xBF"))
        return false; // a byte order mark, which decoding drops
    if (!m_matcher.mayBeInJson(json)) {
        endFrame(reader, index, words);
        return true;
    }
    const qsizetype start = m_used;
    append(json);
    if (json.contains('\\') && !appendUnescaped(start))
        return false;
    endFrame(reader, index, words);
    return true;
}

void PatternAhead::endFrame(const FilterReader &reader, FrameIndex index, const ChunkWords &words)
{
    const Frame &frame = reader.frame(index);
    if (m_named != frame.artifact) {
        m_named = frame.artifact;
        m_name = reader.text().artifactName(m_named);
    }
    m_line.resize(0); // keeps its capacity
    m_line += m_name;
    words.addTo(m_line, frame, chunkOf(reader.store().artifacts[m_named], index));
    appendLine(m_line);
    m_ends.push_back(m_used);
}

QChar *PatternAhead::roomFor(qsizetype units)
{
    const auto room = size_t(m_used + units + 1);
    if (m_text.size() < room)
        m_text.resize(room * 2);
    return reinterpret_cast<QChar *>(m_text.data()) + m_used;
}

void PatternAhead::endLine(QChar *end)
{
    *end = u'\n';
    m_used = end + 1 - reinterpret_cast<QChar *>(m_text.data());
}

void PatternAhead::append(QByteArrayView utf8)
{
    endLine(m_decoder.appendToBuffer(roomFor(utf8.size()), utf8));
}

/// The line that begins at `start` with its escapes resolved. Not if it would begin with a byte
/// order mark.
bool PatternAhead::appendUnescaped(qsizetype start)
{
    const qsizetype length = m_used - 1 - start;
    QChar *out = roomFor(length);
    const QStringView line(m_text.data() + start, length);
    QChar *end = withoutEscapes(line, out);
    if (end != out && *out == QChar(QChar::ByteOrderMark))
        return false;
    endLine(end);
    return true;
}

void PatternAhead::appendLine(const QString &line)
{
    endLine(std::copy(line.begin(), line.end(), roomFor(line.size())));
}

/// Searches on from a frame: all before m_hit are known then.
void PatternAhead::find(FrameIndex from)
{
    m_hit = m_end;
    if (from >= m_end)
        return;
    const qsizetype start = from == m_first ? 0 : m_ends[from - m_first - 1];
    QElapsedTimer time;
    time.start();
    const QString text =
        QString::fromRawData(reinterpret_cast<const QChar *>(m_text.data()), m_used);
    const QRegularExpressionMatch match =
        m_pattern->match(text, start, QRegularExpression::NormalMatch,
                         QRegularExpression::DontCheckSubjectStringMatchOption);
    if (time.nsecsElapsed() > LongLookNs)
        m_window = std::max(1U, (m_end - from) / 4);
    if (!match.isValid()) { // too hard: each is tried
        m_end = m_hit = from;
        m_rest = Rest;
    } else if (match.hasMatch()) {
        const auto frame = std::upper_bound(m_ends.begin(), m_ends.end(), match.capturedStart());
        m_hit = std::min(m_end - 1, m_first + FrameIndex(frame - m_ends.begin()));
        ++m_hits;
    }
}

} // namespace a2a
