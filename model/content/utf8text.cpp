// SPDX-License-Identifier: Apache-2.0
#include "model/content/utf8text.h"

#include <cstring>

namespace a2a {

// Whether a second byte is valid after the first one (RFC 3629): shortest forms only, no
// surrogates, nothing above U+10FFFF.
static bool isSecond(quint8 lead, quint8 second)
{
    switch (lead) {
    case 0xE0:
        return second >= 0xA0 && second <= 0xBF;
    case 0xED:
        return second >= 0x80 && second <= 0x9F;
    case 0xF0:
        return second >= 0x90 && second <= 0xBF;
    case 0xF4:
        return second >= 0x80 && second <= 0x8F;
    default:
        return second >= 0x80 && second <= 0xBF;
    }
}

Utf8Character readUtf8Character(QByteArrayView text, qsizetype at)
{
    const auto lead = quint8(text[at]);
    if (lead < 0x80)
        return {};
    const int length = lead >= 0xC2 && lead <= 0xDF   ? 2
                       : lead >= 0xE0 && lead <= 0xEF ? 3
                       : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                      : 0;
    if (length == 0)
        return {1, 1, false, false};
    for (int i = 1; i < length; ++i) {
        if (at + i >= text.size())
            return {1, 1, false, true};
        const auto next = quint8(text[at + i]);
        if (i == 1 ? !isSecond(lead, next) : (next & 0xC0) != 0x80)
            return {1, 1, false, false};
    }
    return {length, length == 4 ? 2 : 1, true, false};
}

qsizetype utf8ByteCount(QByteArrayView text, qsizetype units)
{
    qsizetype at = 0;
    while (units > 0 && at < text.size()) {
        const Utf8Character step = readUtf8Character(text, at);
        at += step.bytes;
        units -= step.units;
    }
    return at;
}

qint64 countInvalidUtf8(QByteArrayView text, bool isEnd, qsizetype *rest)
{
    qint64 invalid = 0;
    qsizetype at = 0;
    while (at < text.size()) {
        quint64 eight = 0;
        if (at + 8 <= text.size()) {
            std::memcpy(&eight, text.data() + at, 8);
            if ((eight & 0x8080808080808080ULL) == 0) {
                at += 8;
                continue;
            }
        }
        const Utf8Character step = readUtf8Character(text, at);
        if (step.cut && !isEnd) {
            if (rest)
                *rest = text.size() - at;
            return invalid;
        }
        invalid += step.valid ? 0 : 1;
        at += step.bytes;
    }
    if (rest)
        *rest = 0;
    return invalid;
}

} // namespace a2a
