// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace a2a {

/// Decodes base64 as sent by agents, in either alphabet (RFC 4648 §4 and §5), with padding or
/// without. Line breaks and all other non-digits are skipped.
[[nodiscard]] QByteArray decodeBase64(QByteArrayView text);

/// The number of bytes that decodeBase64() returns, without decoding them.
[[nodiscard]] qint64 decodedBase64Size(QByteArrayView text);

/// The same for canonical base64, as QByteArray::toBase64() writes it, from its length and padding
/// alone.
[[nodiscard]] inline qint64 paddedBase64DecodedSize(QByteArrayView text)
{
    const qint64 padding = text.endsWith("==") ? 2 : text.endsWith('=') ? 1 : 0;
    return text.size() / 4 * 3 - padding;
}

} // namespace a2a
