// SPDX-License-Identifier: Apache-2.0
#include "model/content/decodedtext.h"

#include "model/content/utf8text.h"

#include <QCoreApplication>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

// The characters of Windows-1252 in place of the C1 controls of ISO 8859-1; 0 where it has none.
static constexpr char16_t Windows1252High[32] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

QString textEncodingName(TextEncoding encoding)
{
    static constexpr const char *names[TextEncodingCount] = {"UTF-8", "UTF-16 LE", "UTF-16 BE",
                                                             "ISO 8859-1", "Windows-1252"};
    return QString::fromLatin1(names[int(encoding)]);
}

TextEncodingGuess detectTextEncoding(const QString &mediaType, QByteArrayView head)
{
    if (head.startsWith("\xFF\xFE"))
        return {TextEncoding::Utf16Le, {}};
    if (head.startsWith("\xFE\xFF"))
        return {TextEncoding::Utf16Be, {}};
    if (head.startsWith("\xEF\xBB\xBF"))
        return {};
    QString charset;
    for (const QString &parameter : mediaType.split(u';').mid(1)) {
        if (parameter.section(u'=', 0, 0).trimmed().compare("charset"_L1, Qt::CaseInsensitive) == 0)
            charset = parameter.section(u'=', 1).trimmed();
    }
    charset.remove(u'"');
    struct Name {
        const char *name;
        TextEncoding encoding;
    };
    static constexpr Name names[] = {
        {"utf-8", TextEncoding::Utf8},
        {"utf8", TextEncoding::Utf8},
        {"us-ascii", TextEncoding::Utf8},
        {"ascii", TextEncoding::Utf8},
        {"utf-16", TextEncoding::Utf16Be},
        {"utf-16le", TextEncoding::Utf16Le},
        {"utf-16be", TextEncoding::Utf16Be},
        {"iso-8859-1", TextEncoding::Latin1},
        {"iso8859-1", TextEncoding::Latin1},
        {"latin1", TextEncoding::Latin1},
        {"latin-1", TextEncoding::Latin1},
        {"l1", TextEncoding::Latin1},
        {"windows-1252", TextEncoding::Windows1252},
        {"cp1252", TextEncoding::Windows1252},
    };
    for (const Name &known : names) {
        if (charset.compare(QLatin1StringView(known.name), Qt::CaseInsensitive) == 0)
            return {known.encoding, {}};
    }
    return {TextEncoding::Utf8, charset};
}

void DecodedText::setSource(ByteSource::Read read, TextEncoding encoding)
{
    *this = DecodedText();
    m_read = std::move(read);
    m_encoding = encoding;
}

void DecodedText::setSize(qint64 size, bool settled)
{
    if (size < m_done)
        setSource(std::move(m_read), m_encoding);
    m_size = size;
    m_settled = settled;
}

qint64 DecodedText::size() const
{
    return m_encoding == TextEncoding::Utf8 ? m_size : m_decoded + m_tail;
}

bool DecodedText::advanceUtf8(qint64 budget)
{
    while (m_done < m_size && budget > 0) {
        const QByteArray bytes = m_read(m_done, qMin(BlockBytes, m_size - m_done));
        if (bytes.isEmpty())
            return true; // the source has less than announced
        const bool isEnd = m_settled && m_done + bytes.size() >= m_size;
        qsizetype rest = 0;
        m_decodingErrors += countInvalidUtf8(bytes, isEnd, &rest);
        if (rest == bytes.size())
            return true; // the beginning of a character
        m_done += bytes.size() - rest;
        budget -= bytes.size();
    }
    return m_done >= m_size;
}

bool DecodedText::advance(qint64 budget)
{
    if (!m_read)
        return true;
    if (m_encoding == TextEncoding::Utf8)
        return advanceUtf8(budget);
    while (m_done < m_size && budget > 0) {
        const qint64 start = qint64(m_starts.size()) * BlockBytes;
        const qint64 length = qMin(BlockBytes, m_size - start);
        const Block block = decode(m_starts.size(), length);
        m_decodingErrors += block.decodingErrorCount - m_tailDecodingErrors;
        m_done = start + length;
        const bool isWhole = length == BlockBytes;
        m_tail = isWhole ? 0 : block.text.size();
        m_tailDecodingErrors = isWhole ? 0 : block.decodingErrorCount;
        if (isWhole) {
            m_starts.push_back(m_decoded);
            m_decoded += block.text.size();
        }
        budget -= length;
    }
    return m_done >= m_size;
}

static QByteArray fromBytes(const QByteArray &bytes, bool isWindows, qint64 *decodingErrorCount)
{
    if (!isWindows)
        return QString::fromLatin1(bytes).toUtf8();
    QString text;
    text.reserve(bytes.size());
    for (const char c : bytes) {
        const auto byte = quint8(c);
        char16_t unit = byte;
        if (byte >= 0x80 && byte < 0xA0) {
            unit = Windows1252High[byte - 0x80];
            *decodingErrorCount += unit == 0 ? 1 : 0;
        }
        text += QChar(unit == 0 && byte != 0 ? char16_t(0xFFFD) : unit);
    }
    return text.toUtf8();
}

// A pair of surrogates belongs to the block in which it begins.
void DecodedText::decodeUtf16(Block &block, qint64 offset, qint64 length) const
{
    const qint64 before = offset >= 2 ? 2 : 0;
    const QByteArray bytes = m_read(offset - before, before + length + 2);
    const bool isBig = m_encoding == TextEncoding::Utf16Be;
    const auto unitAt = [&](qint64 i) {
        const auto first = quint8(bytes[i]);
        const auto second = quint8(bytes[i + 1]);
        return char16_t(isBig ? first << 8 | second : second << 8 | first);
    };
    qint64 at = before;
    if (before != 0 && bytes.size() >= 4 && QChar::isHighSurrogate(unitAt(0)) &&
        QChar::isLowSurrogate(unitAt(2)))
        at += 2;
    if (offset == 0 && bytes.size() >= 2 && unitAt(0) == 0xFEFF)
        at += 2;
    QString text;
    text.reserve(length / 2 + 1);
    const qint64 end = qMin<qint64>(before + length, bytes.size());
    for (; at + 1 < end; at += 2) {
        const char16_t unit = unitAt(at);
        if (!QChar::isSurrogate(unit)) {
            text += QChar(unit);
        } else if (QChar::isHighSurrogate(unit) && at + 3 < bytes.size() &&
                   QChar::isLowSurrogate(unitAt(at + 2))) {
            text += QChar(unit);
            text += QChar(unitAt(at + 2));
            at += 2;
        } else {
            text += QChar(QChar::ReplacementCharacter);
            ++block.decodingErrorCount;
        }
    }
    if (m_settled && at < end && offset + length >= m_size) { // half a unit
        text += QChar(QChar::ReplacementCharacter);
        ++block.decodingErrorCount;
    }
    block.text = text.toUtf8();
}

DecodedText::Block DecodedText::decode(size_t block, qint64 length) const
{
    Block result;
    const qint64 offset = qint64(block) * BlockBytes;
    if (m_encoding == TextEncoding::Utf16Le || m_encoding == TextEncoding::Utf16Be)
        decodeUtf16(result, offset, length);
    else
        result.text = fromBytes(m_read(offset, length), m_encoding == TextEncoding::Windows1252,
                                &result.decodingErrorCount);
    m_cachedBlock = qint64(block);
    m_cachedLength = length;
    m_cached = result.text;
    return result;
}

QByteArray DecodedText::read(qint64 offset, qint64 length) const
{
    if (!m_read)
        return {};
    if (m_encoding == TextEncoding::Utf8)
        return m_read(offset, length);
    length = qMin(length, size() - offset);
    const auto next = std::upper_bound(m_starts.begin(), m_starts.end(), offset);
    auto block = offset >= m_decoded ? m_starts.size() : size_t(next - m_starts.begin()) - 1;
    QByteArray result;
    while (result.size() < length) {
        const bool isTail = block >= m_starts.size();
        const qint64 start = isTail ? m_decoded : m_starts[block];
        const qint64 bytes = isTail ? m_done - qint64(block) * BlockBytes : BlockBytes;
        if (bytes <= 0)
            break;
        const bool isCached = qint64(block) == m_cachedBlock && bytes == m_cachedLength;
        const QByteArray text = isCached ? m_cached : decode(block, bytes).text;
        result += text.mid(offset + result.size() - start, length - result.size());
        if (isTail)
            break;
        ++block;
    }
    return result;
}

qint64 DecodedText::utf8Offset(qint64 sourceOffset) const
{
    if (m_encoding == TextEncoding::Utf8)
        return sourceOffset;
    const auto block = size_t(qBound<qint64>(0, sourceOffset, m_done) / BlockBytes);
    const qint64 within = qBound<qint64>(0, sourceOffset, m_done) - qint64(block) * BlockBytes;
    const qint64 start = block < m_starts.size() ? m_starts[block] : m_decoded;
    return within == 0 || !m_read ? start : start + decode(block, within).text.size();
}

} // namespace a2a
