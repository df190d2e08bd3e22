// SPDX-License-Identifier: Apache-2.0
#include "model/anonymous/encodedtext.h"

#include <QByteArray>
#include <QChar>
#include <QList>
#include <QString>

#include <algorithm>

namespace a2a {

static constexpr char32_t Broken = 0xfffd;

EncodedText::EncodedText(char *bytes, qsizetype size, Encoding encoding)
    : m_bytes(bytes)
    , m_size(size)
{
    m_characters.reserve(size_t(size));
    m_offsets.reserve(size_t(size) + 1);
    for (qsizetype at = 0; at < size;) {
        m_offsets.push_back(at);
        if (encoding == Encoding::Json && bytes[at] == '\\')
            at = readEscape(at);
        else if (encoding == Encoding::Percent && bytes[at] == '%')
            at = readPercent(at);
        else
            at = readUtf8(at);
    }
    m_offsets.push_back(size);
}

/// The number of bytes of a character with this first byte, or 0 if no character begins with it.
static qsizetype sizeByLead(quint8 lead)
{
    return lead < 0x80   ? 1
           : lead < 0xc2 ? 0
           : lead < 0xe0 ? 2
           : lead < 0xf0 ? 3
           : lead < 0xf5 ? 4
                         : 0;
}

/// The single character that these bytes encode, or Broken if they encode none or several.
static char32_t signOf(const char *bytes, qsizetype size)
{
    const QString text = QString::fromUtf8(bytes, size);
    const QList<uint> characters = text.toUcs4();
    return characters.size() == 1 ? char32_t(characters.front()) : Broken;
}

qsizetype EncodedText::readUtf8(qsizetype at)
{
    m_isEscaped.push_back(false);
    const auto lead = quint8(m_bytes[at]);
    if (lead < 0x80) {
        m_characters += char32_t(lead);
        return at + 1;
    }
    const qsizetype size = sizeByLead(lead);
    const char32_t character =
        size == 0 || at + size > m_size ? Broken : signOf(m_bytes + at, size);
    m_characters += character;
    if (character != Broken)
        return at + size;
    if (QByteArrayView(m_bytes + at, qMin<qsizetype>(3, m_size - at)) == "\xef\xbf\xbd")
        return at + 3;    // was replaced before
    m_bytes[at] = '\xff'; // of another encoding: its letters cannot be told, so none is kept
    return at + 1;
}

static int hexOf(const char *bytes, qsizetype digits)
{
    bool isHex = false;
    const int value = QByteArray(bytes, digits).toInt(&isHex, 16);
    return isHex ? value : -1;
}

qsizetype EncodedText::readEscape(qsizetype at)
{
    m_isEscaped.push_back(true);
    const bool isCode = at + 6 <= m_size && m_bytes[at + 1] == 'u';
    const int code = isCode ? hexOf(m_bytes + at + 2, 4) : -1;
    if (code < 0) { // \n and the like
        m_characters += at + 1 < m_size && m_bytes[at + 1] == '/' ? U'/' : U'\n';
        return qMin(at + 2, m_size);
    }
    if (!QChar::isSurrogate(char32_t(code))) {
        m_characters += char32_t(code);
        return at + 6;
    }
    const bool isPair = QChar::isHighSurrogate(char32_t(code)) && at + 12 <= m_size &&
                        m_bytes[at + 6] == '\\' && m_bytes[at + 7] == 'u';
    const int low = isPair ? hexOf(m_bytes + at + 8, 4) : -1;
    if (low < 0 || !QChar::isLowSurrogate(char32_t(low))) {
        m_characters += Broken;
        return at + 6;
    }
    m_characters += QChar::surrogateToUcs4(char16_t(code), char16_t(low));
    return at + 12;
}

qsizetype EncodedText::readPercent(qsizetype at)
{
    m_isEscaped.push_back(true);
    QByteArray utf8;
    qsizetype size = 1;
    for (qsizetype place = at; utf8.size() < size; place += 3) {
        const int byte =
            place + 3 <= m_size && m_bytes[place] == '%' ? hexOf(m_bytes + place + 1, 2) : -1;
        if (byte < 0)
            break;
        if (utf8.isEmpty())
            size = sizeByLead(quint8(byte));
        utf8 += char(byte);
    }
    const char32_t character =
        utf8.isEmpty() || utf8.size() != size ? Broken : signOf(utf8.constData(), utf8.size());
    m_characters += character;
    if (utf8.isEmpty())
        return at + 1;
    if (character != Broken || utf8 == "\xef\xbf\xbd")
        return at + 3 * size;
    std::copy_n("FF", 2, m_bytes + at + 1); // as in readUtf8()
    return at + 3;
}

/// Overwrites hexadecimal digits, and keeps their capitalization.
static void writeHex(char *bytes, quint32 value, int digits)
{
    const bool isCapital =
        std::any_of(bytes, bytes + digits, [](char c) { return c >= 'A' && c <= 'F'; });
    QByteArray hex = QByteArray::number(value, 16).rightJustified(digits, '0');
    if (isCapital)
        hex = hex.toUpper();
    std::copy(hex.begin(), hex.end(), bytes);
}

void EncodedText::write(size_t index, char32_t character)
{
    char *const bytes = m_bytes + m_offsets[index];
    const qsizetype size = m_offsets[index + 1] - m_offsets[index];
    const QByteArray utf8 = QString::fromUcs4(&character, 1).toUtf8();
    if (!m_isEscaped[index]) {
        std::copy(utf8.begin(), utf8.end(), bytes);
    } else if (*bytes == '%') {
        for (qsizetype i = 0; i < utf8.size(); ++i)
            writeHex(bytes + 3 * i + 1, quint8(utf8[i]), 2);
    } else if (size == 6) {
        writeHex(bytes + 2, character, 4);
    } else {
        writeHex(bytes + 2, QChar::highSurrogate(character), 4);
        writeHex(bytes + 8, QChar::lowSurrogate(character), 4);
    }
}

void EncodedText::replace(size_t first, const std::u32string &characters)
{
    for (size_t i = 0; i < characters.size(); ++i) {
        if (m_characters[first + i] == characters[i])
            continue;
        write(first + i, characters[i]);
        m_characters[first + i] = characters[i];
    }
}

} // namespace a2a
