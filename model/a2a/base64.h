// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace a2a {

/// The bytes of an agent's base64, in either alphabet (RFC 4648 §4 and §5), with padding or
/// without. Line breaks and all other non-digits are skipped.
[[nodiscard]] QByteArray decodedBase64(QByteArrayView text);

/// The number of bytes, without decoding them.
[[nodiscard]] qint64 base64ByteCount(QByteArrayView text);

/// Number of bytes for the result of QByteArray::toBase64(), without reading it.
[[nodiscard]] inline qint64 encodedByteCount(QByteArrayView text)
{
    const qint64 padding = text.endsWith("==") ? 2 : text.endsWith('=') ? 1 : 0;
    return text.size() / 4 * 3 - padding;
}

} // namespace a2a
