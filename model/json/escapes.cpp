// SPDX-License-Identifier: Apache-2.0
#include "model/json/escapes.h"

#include <QChar>

#include <cstring>

namespace a2a::json {

static char *putUtf8(char *to, char32_t codePoint)
{
    if (codePoint < 0x80) {
        *to++ = char(codePoint);
    } else if (codePoint < 0x800) {
        *to++ = char(0xC0u | (codePoint >> 6));
        *to++ = char(0x80u | (codePoint & 0x3Fu));
    } else if (codePoint < 0x10000) {
        *to++ = char(0xE0u | (codePoint >> 12));
        *to++ = char(0x80u | ((codePoint >> 6) & 0x3Fu));
        *to++ = char(0x80u | (codePoint & 0x3Fu));
    } else {
        *to++ = char(0xF0u | (codePoint >> 18));
        *to++ = char(0x80u | ((codePoint >> 12) & 0x3Fu));
        *to++ = char(0x80u | ((codePoint >> 6) & 0x3Fu));
        *to++ = char(0x80u | (codePoint & 0x3Fu));
    }
    return to;
}

/// Reads the \u escape whose digits start at `from` (and its second half); moves `from` past it.
static char32_t unicodeEscape(const char *&from, const char *end, LoneSurrogates lone)
{
    const auto unit = char32_t(hexUnit(from));
    from += 4;
    if (!QChar::isSurrogate(unit))
        return unit;
    if (QChar::isHighSurrogate(unit) && end - from >= 6 && from[0] == '\\' && from[1] == 'u') {
        const auto second = char32_t(hexUnit(from + 2));
        if (QChar::isLowSurrogate(second)) {
            from += 6;
            return QChar::surrogateToUcs4(char16_t(unit), char16_t(second));
        }
    }
    return lone == LoneSurrogates::Keep ? unit : char32_t(QChar::ReplacementCharacter);
}

void resolveEscapes(QByteArrayView text, QByteArray &out, LoneSurrogates lone)
{
    out.resize(text.size()); // no escape is shorter than its character
    char *to = out.data();
    const char *from = text.data();
    const char *const end = from + text.size();
    while (from < end) {
        const void *found = std::memchr(from, '\\', size_t(end - from));
        const char *stop = found ? static_cast<const char *>(found) : end;
        const auto plain = size_t(stop - from);
        std::memcpy(to, from, plain);
        to += plain;
        from = stop;
        if (from == end)
            break;
        bool isLone = false;
        if (!escapeEnd(from, end, isLone)) {
            *to++ = *from++;
            continue;
        }
        const char letter = from[1];
        from += 2;
        if (letter == 'u')
            to = putUtf8(to, unicodeEscape(from, end, lone));
        else
            *to++ = shortEscape(letter);
    }
    out.truncate(to - out.constData());
}

} // namespace a2a::json
