// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <optional>

namespace a2a::signature {

/// Strict base64url decoding (RFC 7515 §2): no padding, no white space, no character of the other
/// alphabet, no left-over bits. Nothing if the text is not base64url.
[[nodiscard]] std::optional<QByteArray> decodeBase64Url(QByteArrayView text);
[[nodiscard]] QByteArray encodeBase64Url(const QByteArray &bytes);

} // namespace a2a::signature
