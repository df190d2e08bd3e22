// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

namespace a2a {

/// One character of UTF-8 text, or one invalid byte.
struct Utf8Character {
    qsizetype bytes = 1;
    int units = 1;     ///< number of UTF-16 units
    bool valid = true; ///< if false, it is decoded as U+FFFD
    bool cut = false;  ///< it is the incomplete beginning of a character
};

/// The character at a position of UTF-8 text, as QString::fromUtf8() reads it.
[[nodiscard]] Utf8Character readUtf8Character(QByteArrayView text, qsizetype at);
/// The number of bytes of the first `units` of the decoded text.
[[nodiscard]] qsizetype utf8ByteCount(QByteArrayView text, qsizetype units);
/// The number of bytes that belong to no character. With `isEnd`, nothing follows, and a character
/// cut at the end is invalid as well. Otherwise `*rest` returns the number of bytes of such a
/// character.
[[nodiscard]] qint64 countInvalidUtf8(QByteArrayView text, bool isEnd, qsizetype *rest = nullptr);

} // namespace a2a
