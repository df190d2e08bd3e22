// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesearch.h"

namespace a2a {

/// The text column of a hex view at one byte.
struct HexGlyph {
    QString text;          ///< safe to show; empty after the first byte of a character
    int bytes = 1;         ///< of the character that begins here
    bool readable = false; ///< false: a placeholder for unprintable bytes
};

/// One for each byte. Characters that begin before the bytes are unknown: pass HexContext more
/// bytes in front. UTF-16 is read from an even `offset` on.
inline constexpr qint64 HexContext = 4;
[[nodiscard]] std::vector<HexGlyph> hexGlyphs(QByteArrayView bytes, ByteEncoding encoding);

/// "1234", "1,234", "0x4d2", "+16", "-0x10" (from `current`) as an offset; empty if invalid or out
/// of range.
[[nodiscard]] std::optional<qint64> offsetOf(const QString &text, qint64 current, qint64 size);

} // namespace a2a
