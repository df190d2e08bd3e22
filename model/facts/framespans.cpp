// SPDX-License-Identifier: Apache-2.0
#include "model/facts/framespans.h"

#include <algorithm>

namespace a2a {

FrameSpans FrameSpans::run(qint64 dataOffset, qint64 length)
{
    FrameSpans spans;
    if (length > 0)
        spans.m_spans.push_back({0, dataOffset, length});
    return spans;
}

FrameSpans FrameSpans::view(qint64 blockOffset, qint64 length)
{
    FrameSpans spans;
    spans.m_whole = {blockOffset, length};
    return spans;
}

FrameSpans FrameSpans::ofBlock(QByteArrayView block)
{
    FrameSpans spans;
    qint64 joined = 0;
    qsizetype at = 0;
    while (at < block.size()) {
        while (block.sliced(at).startsWith("\xEF\xBB\xBF")) // SseDecoder::LineMarks
            at += 3;
        qsizetype end = at;
        while (end < block.size() && block[end] != '\n' && block[end] != '\r')
            ++end;
        const QByteArrayView line = block.sliced(at, end - at);
        if (line == "data" || line.startsWith("data:")) {
            qsizetype skip = qMin<qsizetype>(line.size(), 5);
            if (line.size() > 5 && line[5] == ' ')
                skip = 6;
            // The line break counts as one byte, as it does in the joined data.
            spans.m_spans.push_back({joined, at + skip, line.size() - skip + 1});
            joined += line.size() - skip + 1;
        }
        const bool crlf = end + 1 < block.size() && block[end] == '\r' && block[end + 1] == '\n';
        at = end + (crlf ? 2 : 1);
    }
    if (!spans.m_spans.empty() && --spans.m_spans.back().length == 0)
        spans.m_spans.pop_back();
    return spans;
}

qint64 FrameSpans::dataSize() const
{
    return m_spans.empty() ? 0 : m_spans.back().data + m_spans.back().length;
}

std::optional<qint64> FrameSpans::blockOf(qint64 dataOffset) const
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
    const std::optional<qint64> from = blockOf(data.offset);
    const std::optional<qint64> to = last >= data.offset ? blockOf(last) : std::nullopt;
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
