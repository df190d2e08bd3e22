// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/base64.h"

#include <array>

namespace a2a {

static bool isDigit(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/' || c == '-' || c == '_';
}

QByteArray decodeBase64(QByteArrayView text)
{
    const bool isUrlSafe = text.contains('-') || text.contains('_');
    if (!isUrlSafe)
        return QByteArray::fromBase64(QByteArray::fromRawData(text.data(), text.size()));
    QByteArray usual = text.toByteArray(); // of both alphabets, if they are mixed
    usual.replace('-', '+').replace('_', '/');
    return QByteArray::fromBase64(usual);
}

qint64 decodedBase64Size(QByteArrayView text)
{
    static const std::array<quint8, 256> digits = [] {
        std::array<quint8, 256> table{};
        for (size_t code = 0; code < table.size(); ++code)
            table[code] = isDigit(char(code)) ? 1 : 0;
        return table;
    }();
    qint64 count = 0; // also for large files: without a branch for each character
    for (const char c : text)
        count += digits[quint8(c)];
    return count * 3 / 4;
}

} // namespace a2a
