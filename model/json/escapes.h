// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace a2a::json {

/// What becomes of half a surrogate pair, which UTF-8 cannot hold.
enum class LoneSurrogates : quint8 {
    Replace, ///< U+FFFD, for readers
    Keep,    ///< its three bytes all the same, to tell two of them apart
};

/// What a backslash and this letter stand for; NUL: they are no escape, or one of digits.
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

/// The code unit of the four hexadecimal digits at `digits`, or -1 when they are none.
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

/// Behind the escape sequence that begins at `at` with its backslash; of two halves of a surrogate
/// pair behind the second. Null: it is none, or is cut. `isLone`: it names half a surrogate pair.
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

/// The text between a string's quotes, which has been read without error, escapes resolved, as
/// UTF-8. Other bytes stay as they are. Reuses the memory of `out`.
void resolveEscapes(QByteArrayView text, QByteArray &out,
                    LoneSurrogates lone = LoneSurrogates::Replace);

} // namespace a2a::json
