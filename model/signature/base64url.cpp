// SPDX-License-Identifier: Apache-2.0
#include "model/signature/base64url.h"

namespace a2a::signature {

static constexpr QByteArray::Base64Options Url =
    QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

QByteArray encodeBase64Url(const QByteArray &bytes)
{
    return bytes.toBase64(Url);
}

std::optional<QByteArray> decodeBase64Url(QByteArrayView text)
{
    const auto decoded = QByteArray::fromBase64Encoding(
        text.toByteArray(), Url | QByteArray::AbortOnBase64DecodingErrors);
    // Encoding it again detects padding and unused bits.
    if (!decoded || encodeBase64Url(decoded.decoded) != text)
        return {};
    return decoded.decoded;
}

} // namespace a2a::signature
