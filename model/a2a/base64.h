// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace a2a {

/// What base64 of an agent's stands for, in either alphabet (RFC 4648 §4 and §5), with padding or
/// without. Line breaks and whatever else is no digit are passed over.
[[nodiscard]] QByteArray decodedBase64(QByteArrayView text);

/// How many bytes that are, without decoding them.
[[nodiscard]] qint64 base64ByteCount(QByteArrayView text);

/// The same for what QByteArray::toBase64() has made, without looking through it.
[[nodiscard]] inline qint64 encodedByteCount(QByteArrayView text)
{
    const qint64 padding = text.endsWith("==") ? 2 : text.endsWith('=') ? 1 : 0;
    return text.size() / 4 * 3 - padding;
}

} // namespace a2a
