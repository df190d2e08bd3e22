// SPDX-License-Identifier: Apache-2.0
#include "model/facts/largetext.h"

#include "model/json/escapes.h"

#include <QChar>

#include <algorithm>
#include <cstring>

namespace a2a {

static int escapedUnit(QByteArrayView raw, qsizetype at)
{
    const bool isOne = at + 6 <= raw.size() && raw[at] == '\\' && raw[at + 1] == 'u';
    return isOne ? json::hexUnit(raw.data() + at + 2) : -1;
}

/// Past the escape there; halves of a surrogate pair stay together.
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

} // namespace a2a
