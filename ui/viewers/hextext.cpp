// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/hextext.h"

#include "ui/style/displaytext.h"

#include <QtEndian>

namespace a2a {

/// A character, or a dot for invisible ones.
static HexGlyph glyphOf(char32_t character, int bytes)
{
    const auto code = uint(character);
    const QString text = QString::fromUcs4(&character, 1);
    const QChar::Category category = QChar::category(code);
    if (code == U' ')
        return {text, bytes, true};
    if (QChar::isSpace(code))
        return {QString(QChar(u'·')), bytes, false};
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing)
        return {QString(QChar(u'◌')) + text, bytes, true};
    const bool shows = code >= 0x20 && category != QChar::Other_NotAssigned &&
                       category != QChar::Other_PrivateUse && displayIdentifier(text) == text;
    return {shows ? text : QString(QChar(u'·')), bytes, shows};
}

static char32_t utf16Unit(QByteArrayView bytes, qsizetype at, ByteEncoding encoding)
{
    return encoding == ByteEncoding::Utf16Le ? qFromLittleEndian<quint16>(bytes.data() + at)
                                             : qFromBigEndian<quint16>(bytes.data() + at);
}

/// The character at `at`; its `bytes` are 0 if there is none.
static std::pair<char32_t, int> utf16At(QByteArrayView bytes, qsizetype at, ByteEncoding encoding)
{
    if (at + 2 > bytes.size())
        return {0, 0};
    const char32_t unit = utf16Unit(bytes, at, encoding);
    if (unit < 0xD800 || unit > 0xDFFF)
        return {unit, 2};
    if (unit > 0xDBFF || at + 4 > bytes.size())
        return {0, 0};
    const char32_t low = utf16Unit(bytes, at + 2, encoding);
    if (low < 0xDC00 || low > 0xDFFF)
        return {0, 0};
    return {QChar::surrogateToUcs4(char16_t(unit), char16_t(low)), 4};
}

static std::pair<char32_t, int> utf8At(QByteArrayView bytes, qsizetype at)
{
    const auto lead = quint8(bytes[at]);
    if (lead < 0x80)
        return {lead, 1};
    const int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || at + length > bytes.size())
        return {0, 0};
    char32_t code = lead & (0xFFU >> (length + 1));
    for (int i = 1; i < length; ++i) {
        const auto next = quint8(bytes[at + i]);
        if ((next & 0xC0) != 0x80)
            return {0, 0};
        code = (code << 6) | (next & 0x3FU);
    }
    const char32_t least = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
    const bool valid = code >= least && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    return valid ? std::pair(code, length) : std::pair(char32_t(0), 0);
}

std::vector<HexGlyph> hexGlyphs(QByteArrayView bytes, ByteEncoding encoding)
{
    std::vector<HexGlyph> glyphs;
    glyphs.reserve(size_t(bytes.size()));
    const bool wide = encoding == ByteEncoding::Utf16Le || encoding == ByteEncoding::Utf16Be;
    for (qsizetype at = 0; at < bytes.size();) {
        std::pair<char32_t, int> found{0, 0};
        if (wide)
            found = utf16At(bytes, at, encoding);
        else if (encoding == ByteEncoding::Utf8)
            found = utf8At(bytes, at);
        else if (quint8(bytes[at]) < 0x80)
            found = {quint8(bytes[at]), 1};
        const auto [code, length] = found;
        const qsizetype step = length > 0 ? length
                               : wide     ? qMin<qsizetype>(2, bytes.size() - at)
                                          : 1;
        glyphs.push_back(length > 0 ? glyphOf(code, length)
                                    : HexGlyph{QString(QChar(u'·')), int(step), false});
        for (qsizetype i = 1; i < step; ++i)
            glyphs.push_back({});
        at += step;
    }
    return glyphs;
}

std::optional<qint64> parseOffset(const QString &text, qint64 current, qint64 size)
{
    QString digits = text.trimmed().toLower();
    const QChar sign = digits.isEmpty() ? QChar() : digits.at(0);
    const bool relative = sign == u'+' || sign == u'-';
    if (relative)
        digits.remove(0, 1);
    const bool hex = digits.startsWith(QLatin1String("0x"));
    if (hex)
        digits.remove(0, 2);
    for (const QChar separator : {QChar(u','), QChar(u' '), QChar(u'_'), QChar(u'\''), QChar(0xA0)})
        digits.remove(separator);
    bool isNumber = false;
    const qint64 number = digits.toLongLong(&isNumber, hex ? 16 : 10);
    if (!isNumber || number < 0 || digits.startsWith(u'+') || digits.startsWith(u'-'))
        return std::nullopt;
    const qint64 offset = !relative ? number : sign == u'+' ? current + number : current - number;
    return offset >= 0 && offset < size ? std::optional(offset) : std::nullopt;
}

} // namespace a2a
