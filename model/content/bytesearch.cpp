// SPDX-License-Identifier: Apache-2.0
#include "model/content/bytesearch.h"

#include "model/content/utf8text.h"

#include <QStringDecoder>
#include <QStringEncoder>

#include <algorithm>

namespace a2a {

static constexpr qint64 WindowBytes = 256LL * 1024;
static constexpr qsizetype MaxWanted = 4096; // characters

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

std::optional<BytePattern> BytePattern::fromHex(const QString &digits)
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

BytePattern BytePattern::fromText(const QString &text, ByteEncoding encoding, bool caseSensitive)
{
    BytePattern pattern;
    pattern.encoding = encoding;
    pattern.ignoreCase = !caseSensitive;
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

ByteSearch::ByteSearch(Source source, MakePattern make)
    : m_source(std::move(source))
    , m_make(std::move(make))
{
}

QString ByteSearch::start(const QString &text, bool caseSensitive)
{
    QString problem;
    const QString wanted = text.left(MaxWanted);
    m_pattern = m_make ? m_make(wanted, caseSensitive, &problem).value_or(BytePattern())
                       : BytePattern::fromText(wanted, ByteEncoding::Utf8, caseSensitive);
    const QByteArray &bytes = m_pattern.bytes;
    m_text = decodeBytes(bytes, m_pattern.encoding);
    m_decodes = m_pattern.ignoreCase && m_pattern.encoding == ByteEncoding::Utf8 &&
                std::any_of(bytes.begin(), bytes.end(), [](char c) { return quint8(c) >= 0x80; });
    // A lower-case letter may take more bytes than its capital.
    m_length = m_decodes ? bytes.size() * 3 : bytes.size();
    m_matcher.setPattern(m_pattern.ignoreCase ? bytes.toLower() : bytes);
    m_matches.clear();
    m_at = m_searchedBytes = 0;
    return problem;
}

bool ByteSearch::isDone(const ByteSource &source) const
{
    return m_length == 0 || isCapped() || !source.read || m_searchedBytes >= source.size;
}

bool ByteSearch::step(qint64 budget)
{
    const ByteSource source = m_source();
    while (budget > 0 && !isDone(source)) {
        const QByteArray window =
            source.read(m_at, qMin(WindowBytes + m_length, source.size - m_at));
        if (m_at + window.size() <= m_searchedBytes)
            m_searchedBytes = source.size; // it has less than announced
        else
            stepWindow(source, window);
        budget -= window.size();
    }
    return isDone(source);
}

void ByteSearch::update()
{
    const qint64 size = m_source().size;
    if (size >= m_searchedBytes)
        return;
    const auto end = [](const Match &match) { return match.offset + match.length; };
    while (!m_matches.empty() && end(m_matches.back()) > size)
        m_matches.pop_back();
    const qint64 behind = m_matches.empty() ? 0 : end(m_matches.back());
    m_at = qMin(m_at, qMax(behind, size - m_length + 1));
    m_searchedBytes = size;
}

void ByteSearch::stepWindow(const ByteSource &source, const QByteArray &window)
{
    const bool isLast = m_at + window.size() >= source.size;
    // Matches that begin in what is searched again next time are left for then.
    qsizetype limit = isLast ? window.size() : window.size() - (m_length - 1);
    while (m_decodes && !isLast && limit > 1 && (quint8(window[limit]) & 0xC0) == 0x80)
        --limit;
    m_searchedBytes = limit > 0 ? m_at + window.size() : source.size;
    const qsizetype behind = m_decodes ? searchFolded(window, limit) : searchBytes(window, limit);
    // The end may still become the beginning of a match.
    m_at += qMax(behind, isLast ? window.size() - m_length + 1 : limit);
}

/// Returns the end of the last match, like searchFolded().
qsizetype ByteSearch::searchBytes(const QByteArray &window, qsizetype limit)
{
    const QByteArray folded = m_pattern.ignoreCase ? window.toLower() : window;
    // In UTF-16, half of another character may look like a capital letter.
    const bool isWide = m_pattern.ignoreCase && m_pattern.encoding >= ByteEncoding::Utf16Le;
    qsizetype from = 0;
    qsizetype behind = 0;
    while (!isCapped() && (from = m_matcher.indexIn(folded, from)) >= 0 && from < limit) {
        const QByteArrayView found = QByteArrayView(window).sliced(from, m_length);
        if (isWide &&
            decodeBytes(found, m_pattern.encoding).compare(m_text, Qt::CaseInsensitive) != 0) {
            ++from;
            continue;
        }
        m_matches.push_back({m_at + from, m_length});
        behind = from += m_length;
    }
    return behind;
}

qsizetype ByteSearch::searchFolded(const QByteArray &window, qsizetype limit)
{
    const QString text = QString::fromUtf8(window);
    qsizetype unit = 0; // the same position in text …
    qsizetype byte = 0; // … and in window
    qsizetype found = 0;
    qsizetype behind = 0;
    while (!isCapped() && (found = text.indexOf(m_text, unit, Qt::CaseInsensitive)) >= 0) {
        byte += utf8ByteCount(QByteArrayView(window).sliced(byte), found - unit);
        if (byte >= limit)
            break;
        const qsizetype length = utf8ByteCount(QByteArrayView(window).sliced(byte), m_text.size());
        m_matches.push_back({m_at + byte, length});
        unit = found + m_text.size();
        behind = byte += length;
    }
    return behind;
}

} // namespace a2a
