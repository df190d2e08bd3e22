// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

namespace a2a {

/// One character, or one invalid byte.
struct Utf8Step {
    qsizetype bytes = 1;
    int units = 1;     ///< of UTF-16
    bool valid = true; ///< else it is decoded as U+FFFD
    bool cut = false;  ///< it is the incomplete beginning of a character
};

/// The character at a position of UTF-8 text, as QString::fromUtf8() reads it.
[[nodiscard]] Utf8Step utf8Step(QByteArrayView text, qsizetype at);
/// The number of bytes of the first `units` of the decoded text.
[[nodiscard]] qsizetype utf8BytesOf(QByteArrayView text, qsizetype units);
/// Bytes that belong to no character. `isEnd`: nothing follows, so that a character cut at the end
/// is invalid as well; else `rest` becomes the number of bytes it has so far.
[[nodiscard]] qint64 countInvalidUtf8(QByteArrayView text, bool isEnd, qsizetype *rest = nullptr);

} // namespace a2a
