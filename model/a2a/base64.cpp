// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/base64.h"

#include <algorithm>

namespace a2a {

static bool isDigit(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/' || c == '-' || c == '_';
}

QByteArray decodedBase64(QByteArrayView text)
{
    const bool isUrlSafe = text.contains('-') || text.contains('_');
    if (!isUrlSafe)
        return QByteArray::fromBase64(QByteArray::fromRawData(text.data(), text.size()));
    QByteArray usual = text.toByteArray(); // of both alphabets, where they are mixed
    usual.replace('-', '+').replace('_', '/');
    return QByteArray::fromBase64(usual);
}

qint64 base64ByteCount(QByteArrayView text)
{
    return std::count_if(text.begin(), text.end(), isDigit) * 3 / 4;
}

} // namespace a2a
