// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesearch.h"

namespace a2a {

/// The text column of a hex view at one byte.
struct HexGlyph {
    QString text;          ///< safe to show; empty after the first byte of a character
    int bytes = 1;         ///< of the character that begins here
    bool readable = false; ///< false for the placeholder of unprintable bytes
};

/// How many bytes to pass in front of those to be shown, so that a character that begins before
/// them is recognized. UTF-16 is read from an even offset on.
inline constexpr qint64 HexContext = 4;
[[nodiscard]] std::vector<HexGlyph> hexGlyphs(QByteArrayView bytes, ByteEncoding encoding);

/// "1234", "1,234", "0x4d2", "+16", "-0x10" (from `current`) as an offset, or nothing if it is
/// invalid or out of range.
[[nodiscard]] std::optional<qint64> parseOffset(const QString &text, qint64 current, qint64 size);

} // namespace a2a
