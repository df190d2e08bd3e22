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

/// The text between a string's quotes, which has been read without error, escapes resolved, as
/// UTF-8. Other bytes stay as they are. Reuses the memory of `out`.
void resolveEscapes(QByteArrayView text, QByteArray &out,
                    LoneSurrogates lone = LoneSurrogates::Replace);

} // namespace a2a::json
