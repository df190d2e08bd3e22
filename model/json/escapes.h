// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace a2a::json {

/// How half of a surrogate pair is decoded, which UTF-8 cannot represent.
enum class LoneSurrogates : quint8 {
    Replace, ///< U+FFFD, for readers
    Keep,    ///< as three bytes, so that different halves stay distinct
};

/// The character that a backslash and this letter stand for. NUL for \u and for letters that form
/// no escape.
[[nodiscard]] constexpr char shortEscape(char letter)
{
    switch (letter) {
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case '"':
    case '\\':
    case '/':
        return letter;
    default:
        return '\0';
    }
}

/// The code unit of the four hexadecimal digits at `digits`, or -1 if they are not.
[[nodiscard]] inline int hexUnit(const char *digits)
{
    int unit = 0;
    for (int i = 0; i < 4; ++i) {
        const char c = digits[i];
        if (c >= '0' && c <= '9')
            unit = unit * 16 + (c - '0');
        else if (c >= 'a' && c <= 'f')
            unit = unit * 16 + (c - 'a' + 10);
        else if (c >= 'A' && c <= 'F')
            unit = unit * 16 + (c - 'A' + 10);
        else
            return -1;
    }
    return unit;
}

/// The end of the escape sequence whose backslash is at `at`; for a surrogate pair, that of its
/// second half. Null if it is not an escape or truncated. Sets `isLone` for half a surrogate pair.
[[nodiscard]] inline const char *escapeEnd(const char *at, const char *end, bool &isLone)
{
    if (end - at < 2)
        return nullptr;
    if (at[1] != 'u') {
        return shortEscape(at[1]) != '\0' ? at + 2 : nullptr;
    }
    const int unit = end - at >= 6 ? hexUnit(at + 2) : -1;
    if (unit < 0)
        return nullptr;
    at += 6;
    if (unit < 0xD800 || unit > 0xDFFF)
        return at;
    if (unit < 0xDC00 && end - at >= 6 && at[0] == '\\' && at[1] == 'u') {
        const int second = hexUnit(at + 2);
        if (second >= 0xDC00 && second <= 0xDFFF)
            return at + 6;
    }
    isLone = true;
    return at;
}

/// Decodes the text between the quotes of a string, or any text with such strings, to UTF-8 by
/// resolving its escapes. Other bytes and broken escapes stay as they are. Reuses the memory of
/// `out`.
void resolveEscapes(QByteArrayView text, QByteArray &out,
                    LoneSurrogates lone = LoneSurrogates::Replace);

} // namespace a2a::json
