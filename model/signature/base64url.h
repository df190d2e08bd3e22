// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <optional>

namespace a2a::signature {

/// What base64url stands for, strictly (RFC 7515 §2): no padding, no white space, no sign of the
/// other alphabet, no bits left over. Nothing when the text is not that.
[[nodiscard]] std::optional<QByteArray> decodeBase64Url(QByteArrayView text);
[[nodiscard]] QByteArray encodeBase64Url(const QByteArray &bytes);

} // namespace a2a::signature
