// SPDX-License-Identifier: Apache-2.0
#include "model/search/streamedtextsearch.h"

#include "model/content/utf8text.h"

#include <QStringDecoder>

namespace a2a {

static constexpr qsizetype KeptBefore = 256; // bytes, for the text before a match

/// The beginning of the character that has a byte at `at`; invalid bytes count as one each.
static qint64 characterStart(const QByteArray &text, qint64 at)
{
    const auto isWithin = [&](qint64 place) { return (quint8(text[place]) & 0xC0) == 0x80; };
    qint64 start = at;
    while (start > qMax<qint64>(0, at - 3) && start < text.size() && isWithin(start))
        --start;
    return start < text.size() && isWithin(start) ? at : start;
}

/// The length that is known to be whole characters if more may follow.
static qsizetype wholeCharacters(const QByteArray &text)
{
    const qint64 start = characterStart(text, qMax<qint64>(0, text.size() - 1));
    return start < text.size() && readUtf8Character(text, start).cut ? start : text.size();
}

/// Like QString::fromUtf8(), but a byte order mark at the beginning is kept, because positions
/// count it.
static QString decoded(QByteArrayView utf8)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringConverter::Flag::Stateless |
                                                     QStringConverter::Flag::ConvertInitialBom);
    return decoder.decode(utf8);
}

bool StreamedTextSearch::append(QByteArrayView piece)
{
    m_buffer.append(piece);
    return m_from + m_buffer.size() - m_done >= PieceBytes;
}

void StreamedTextSearch::search(const SearchPattern &pattern, bool isEnd, size_t most,
                                std::vector<Match> &matches)
{
    const qint64 end = m_from + m_buffer.size();
    // An empty pattern finds nothing, so no match can extend beyond the end.
    const qint64 last = qBound(m_from, end - pattern.longest() + 1, end);
    qint64 next = qMax(m_done, isEnd ? end : m_from + characterStart(m_buffer, last - m_from));
    const QByteArrayView fresh = QByteArrayView(m_buffer).sliced(m_done - m_from);
    if (pattern.mayBeInUtf8(fresh)) {
        const QString text = decoded(isEnd ? m_buffer : m_buffer.first(wholeCharacters(m_buffer)));
        const qsizetype unit = decoded(m_buffer.first(m_done - m_from)).size();
        qsizetype known = 0;  // the same position in text …
        qint64 byte = m_from; // … and in the bytes
        const auto byteOf = [&](qsizetype to) {
            byte += utf8ByteCount(QByteArrayView(m_buffer).sliced(byte - m_from), to - known);
            known = to;
            return byte;
        };
        SearchMatches found(pattern, text, unit);
        while (matches.size() < most) {
            const std::optional<CharRange> span = found.next();
            if (!span)
                break;
            const qint64 from = byteOf(span->from);
            if (!isEnd && pattern.isProvisional(*span, text)) {
                next = from;
                break;
            }
            const qint64 to = byteOf(span->from + span->length);
            matches.push_back({{from, to - from}, text, *span});
            next = qMax(next, to);
        }
    }
    m_done = qBound(m_done, next, end);
    const qint64 keep = characterStart(m_buffer, qMax<qint64>(0, m_done - m_from - KeptBefore));
    m_buffer = m_buffer.sliced(keep); // frees the rest
    m_from += keep;
}

} // namespace a2a
