// SPDX-License-Identifier: Apache-2.0
#include "model/items/growingsearch.h"

#include "model/items/utf8text.h"

namespace a2a {

static constexpr qsizetype KeptBefore = 256; // bytes, for what stands before a match

bool GrowingSearch::append(QByteArrayView piece)
{
    m_buffer.append(piece);
    return m_from + m_buffer.size() - m_done >= PieceBytes;
}

void GrowingSearch::look(const SearchPattern &pattern, bool isEnd, size_t most,
                         std::vector<Match> &matches)
{
    const qint64 end = m_from + m_buffer.size();
    // Nothing is longer than an empty pattern, which finds nothing: the end is the end all the same.
    qint64 next = qMax(m_done, isEnd ? end : qMin(end, end - pattern.longest() + 1));
    const QByteArrayView fresh = QByteArrayView(m_buffer).sliced(m_done - m_from);
    if (pattern.mayBeInUtf8(fresh)) {
        const QString text = QString::fromUtf8(m_buffer);
        qsizetype unit = QString::fromUtf8(m_buffer.first(m_done - m_from)).size();
        qsizetype known = 0;  // the same place in text …
        qint64 byte = m_from; // … and in the bytes
        const auto byteOf = [&](qsizetype to) {
            byte += utf8BytesOf(QByteArrayView(m_buffer).sliced(byte - m_from), to - known);
            known = to;
            return byte;
        };
        while (matches.size() < most) {
            const std::optional<CharRange> span = pattern.find(text, unit);
            if (!span)
                break;
            const qint64 from = byteOf(span->from);
            if (!isEnd && pattern.minds(*span, text)) {
                next = from;
                break;
            }
            unit = span->from + span->length;
            const qint64 to = byteOf(unit);
            matches.push_back({{from, to - from}, text, *span});
            next = qMax(next, to);
        }
    }
    while (next > m_from && next < end && (quint8(m_buffer[next - m_from]) & 0xC0) == 0x80)
        --next; // within a character
    m_done = qBound(m_done, next, end);
    qint64 keep = qMax<qint64>(0, m_done - m_from - KeptBefore);
    while (keep > 0 && keep < m_buffer.size() && (quint8(m_buffer[keep]) & 0xC0) == 0x80)
        --keep;
    m_buffer = m_buffer.sliced(keep); // gives the rest back
    m_from += keep;
}

} // namespace a2a
