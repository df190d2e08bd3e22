// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/framespans.h"

#include <algorithm>

namespace a2a {

FrameSpans FrameSpans::fromRun(qint64 dataOffset, qint64 length)
{
    FrameSpans spans;
    if (length > 0)
        spans.m_spans.push_back({0, dataOffset, length});
    return spans;
}

FrameSpans FrameSpans::fromJsonView(qint64 blockOffset, qint64 length)
{
    FrameSpans spans;
    spans.m_whole = {blockOffset, length};
    return spans;
}

/// Calls a function with each line of a block, without byte order marks that the decoder skips
/// (SseDecoder::LineByteOrderMarks), and its position.
static void eachLine(QByteArrayView block, const auto &take)
{
    qsizetype at = 0;
    while (at < block.size()) {
        while (block.sliced(at).startsWith("\xEF\xBB\xBF"))
            at += 3;
        qsizetype end = at;
        while (end < block.size() && block[end] != '\n' && block[end] != '\r')
            ++end;
        take(block.sliced(at, end - at), at);
        const bool crlf = end + 1 < block.size() && block[end] == '\r' && block[end + 1] == '\n';
        at = end + (crlf ? 2 : 1);
    }
}

static bool isData(QByteArrayView line)
{
    return line == "data" || line.startsWith("data:");
}

/// Whether the line is a comment or a field of event streams.
static bool isField(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    const QByteArrayView name = colon < 0 ? line : line.first(colon);
    return name.isEmpty() || name == "data" || name == "event" || name == "id" || name == "retry";
}

/// The line break counts as one byte, as it does in the joined data.
void FrameSpans::addLine(qint64 blockOffset, qint64 length)
{
    const qint64 joined = m_spans.empty() ? 0 : m_spans.back().data + m_spans.back().length;
    m_spans.push_back({joined, blockOffset, length + 1});
}

static qsizetype prefixOf(QByteArrayView line)
{
    return line.startsWith("data: ") ? 6 : qMin<qsizetype>(line.size(), 5);
}

FrameSpans FrameSpans::forBlock(QByteArrayView block, std::vector<json::ByteRange> *bareLines)
{
    FrameSpans spans;
    eachLine(block, [&](QByteArrayView line, qsizetype at) {
        if (isData(line)) {
            spans.addLine(at + prefixOf(line), line.size() - prefixOf(line));
        } else if (bareLines && !spans.m_spans.empty() && !isField(line)) {
            spans.addLine(at, line.size());
            bareLines->push_back({at, line.size()});
        }
    });
    if (!spans.m_spans.empty() && --spans.m_spans.back().length == 0)
        spans.m_spans.pop_back();
    return spans;
}

void FrameSpans::dropFront(qint64 bytes)
{
    for (Span &span : m_spans) {
        const qint64 dropped = qBound<qint64>(0, bytes - span.data, span.length);
        span = {qMax<qint64>(0, span.data - bytes), span.block + dropped, span.length - dropped};
    }
    std::erase_if(m_spans, [](const Span &span) { return span.length == 0; });
}

QByteArray FrameSpans::extractData(const QByteArray &block) const
{
    if (m_spans.size() == 1)
        return block.mid(m_spans.front().block, m_spans.front().length);
    QByteArray data;
    data.reserve(dataSize());
    for (const Span &span : m_spans) {
        data += QByteArrayView(block).sliced(span.block, span.length);
        if (data.endsWith('\r'))
            data.back() = '\n'; // as the lines are joined
    }
    return data;
}

qint64 FrameSpans::dataSize() const
{
    return m_spans.empty() ? 0 : m_spans.back().data + m_spans.back().length;
}

std::optional<qint64> FrameSpans::toBlockOffset(qint64 dataOffset) const
{
    const auto after =
        std::upper_bound(m_spans.begin(), m_spans.end(), dataOffset,
                         [](qint64 offset, const Span &span) { return offset < span.data; });
    if (after == m_spans.begin())
        return std::nullopt;
    const Span &span = *(after - 1);
    if (dataOffset >= span.data + span.length)
        return std::nullopt;
    return span.block + dataOffset - span.data;
}

json::ByteRange FrameSpans::toBlock(json::ByteRange data) const
{
    if (m_whole.length > 0)
        return m_whole;
    const qint64 last = qMin(data.end(), dataSize()) - 1;
    const std::optional<qint64> from = toBlockOffset(data.offset);
    const std::optional<qint64> to = last >= data.offset ? toBlockOffset(last) : std::nullopt;
    return from && to ? json::ByteRange{*from, *to - *from + 1} : json::ByteRange{};
}

std::optional<qint64> FrameSpans::toData(qint64 blockOffset) const
{
    const auto after =
        std::upper_bound(m_spans.begin(), m_spans.end(), blockOffset,
                         [](qint64 offset, const Span &span) { return offset < span.block; });
    if (after == m_spans.begin())
        return std::nullopt;
    const Span &span = *(after - 1);
    if (blockOffset >= span.block + span.length)
        return std::nullopt;
    return span.data + blockOffset - span.block;
}

std::optional<json::ByteRange> FrameSpans::toData(json::ByteRange block) const
{
    if (block.length <= 0)
        return std::nullopt;
    const std::optional<qint64> from = toData(block.offset);
    const std::optional<qint64> last = toData(block.end() - 1);
    if (!from || !last)
        return std::nullopt;
    return json::ByteRange{*from, *last - *from + 1};
}

} // namespace a2a
