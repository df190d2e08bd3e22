// SPDX-License-Identifier: Apache-2.0
#include "ui/common/patternsearch.h"

#include <QStringDecoder>
#include <QStringEncoder>

#include <algorithm>

namespace a2a {

static constexpr qint64 PieceSize = 256 * 1024;

QString decodeBytes(QByteArrayView bytes, ByteEncoding encoding)
{
    switch (encoding) {
    case ByteEncoding::Ascii:
        return QString::fromLatin1(bytes);
    case ByteEncoding::Utf8:
        return QString::fromUtf8(bytes);
    case ByteEncoding::Utf16Le:
        return QStringDecoder(QStringDecoder::Utf16LE)(bytes);
    case ByteEncoding::Utf16Be:
        return QStringDecoder(QStringDecoder::Utf16BE)(bytes);
    }
    return {};
}

std::optional<BytePattern> BytePattern::ofHex(const QString &digits)
{
    BytePattern pattern;
    int half = -1;
    const QString text = digits.toLower();
    for (qsizetype i = 0; i < text.size(); ++i) {
        const ushort c = text.at(i).unicode();
        if (c == u' ' || c == u',' || c == u':' || c == u'\t') {
            if (half >= 0)
                return std::nullopt;
            continue;
        }
        if (c == u'0' && half < 0 && i + 1 < text.size() && text.at(i + 1) == u'x') {
            ++i;
            continue;
        }
        const bool letter = c >= u'a' && c <= u'f';
        if (!letter && (c < u'0' || c > u'9'))
            return std::nullopt;
        const int digit = letter ? c - u'a' + 10 : c - u'0';
        if (half < 0) {
            half = digit;
        } else {
            pattern.bytes += char(half * 16 + digit);
            half = -1;
        }
    }
    return half < 0 ? std::optional(pattern) : std::nullopt;
}

BytePattern BytePattern::ofText(const QString &text, ByteEncoding encoding, bool caseSensitive)
{
    BytePattern pattern;
    pattern.encoding = encoding;
    pattern.foldCase = !caseSensitive;
    switch (encoding) {
    case ByteEncoding::Ascii:
        pattern.bytes = text.toLatin1();
        break;
    case ByteEncoding::Utf8:
        pattern.bytes = text.toUtf8();
        break;
    case ByteEncoding::Utf16Le:
        pattern.bytes = QStringEncoder(QStringEncoder::Utf16LE)(text);
        break;
    case ByteEncoding::Utf16Be:
        pattern.bytes = QStringEncoder(QStringEncoder::Utf16BE)(text);
        break;
    }
    return pattern;
}

/// Letters of ASCII in lower case; other bytes stay. What is found so is compared as text.
static void foldAscii(QByteArray &bytes)
{
    for (char &c : bytes) {
        if (c >= 'A' && c <= 'Z')
            c = char(c | 0x20);
    }
}

void PatternSearch::start(BytePattern pattern)
{
    m_pattern = std::move(pattern);
    m_matches.clear();
    m_at = 0;
    m_text = decodeBytes(m_pattern.bytes, m_pattern.encoding);
    QByteArray sought = m_pattern.bytes;
    if (m_pattern.foldCase)
        foldAscii(sought);
    m_matcher.setPattern(sought);
}

bool PatternSearch::isDone(const ByteSource &source) const
{
    return m_pattern.bytes.isEmpty() || isCapped() || !source.read ||
           m_at + m_pattern.bytes.size() > source.size;
}

bool PatternSearch::isMatch(QByteArrayView bytes) const
{
    return !m_pattern.foldCase ||
           decodeBytes(bytes, m_pattern.encoding).compare(m_text, Qt::CaseInsensitive) == 0;
}

bool PatternSearch::step(const ByteSource &source, qint64 budget)
{
    const qint64 sought = m_pattern.bytes.size();
    while (budget > 0 && !isDone(source)) {
        const qint64 wanted = qMin(PieceSize + sought - 1, source.size - m_at);
        const QByteArray received = source.read(m_at, wanted);
        if (received.size() < sought) {
            m_at = source.size; // it gives less than it promised
            break;
        }
        QByteArray piece = received;
        if (m_pattern.foldCase)
            foldAscii(piece);
        qsizetype from = 0;
        const qsizetype last = piece.size() - sought; // a match may begin here
        while (from <= last && !isCapped()) {
            const qsizetype found = m_matcher.indexIn(piece, from);
            if (found < 0)
                break;
            const bool match = isMatch(QByteArrayView(received).sliced(found, sought));
            if (match)
                m_matches.push_back(m_at + found);
            from = found + (match ? sought : 1);
        }
        m_at += qMax(from, last + 1);
        budget -= received.size();
    }
    return isDone(source);
}

qsizetype PatternSearch::next(qint64 offset) const
{
    if (m_matches.empty())
        return -1;
    const auto at = std::lower_bound(m_matches.begin(), m_matches.end(), offset);
    return at == m_matches.end() ? 0 : at - m_matches.begin();
}

qsizetype PatternSearch::previous(qint64 offset) const
{
    if (m_matches.empty())
        return -1;
    const auto at = std::lower_bound(m_matches.begin(), m_matches.end(), offset);
    return (at == m_matches.begin() ? m_matches.end() : at) - m_matches.begin() - 1;
}

} // namespace a2a
