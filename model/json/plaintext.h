// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtAlgorithms>
#include <QtEndian>

namespace a2a::json {

/// Eight bytes at once: the first that ends a run of plain text (quote, backslash, control
/// character). A set bit 7 marks such a byte; marks above the first one may be wrong and are not
/// looked at.
constexpr quint64 every(uchar byte)
{
    return 0x0101'0101'0101'0101ULL * byte;
}

constexpr quint64 stopBits(quint64 word)
{
    const quint64 quote = word ^ every('"');
    const quint64 backslash = word ^ every('\\');
    return (((quote - every(1)) & ~quote) | ((backslash - every(1)) & ~backslash) |
            ((word - every(0x20)) & ~word)) &
           every(0x80);
}

/// Reads on from `at` to the byte that is not plain text, or to `end`; bit 7 of `high` is set when
/// a byte on the way was not ASCII.
Q_ALWAYS_INLINE const char *skipPlain(const char *at, const char *end, quint64 &high)
{
    while (end - at >= 8) {
        const auto word = qFromLittleEndian<quint64>(at);
        const quint64 stop = stopBits(word);
        if (stop != 0) {
            high |= word & ((stop & (0 - stop)) - 1) & every(0x80);
            return at + qCountTrailingZeroBits(stop) / 8;
        }
        high |= word & every(0x80);
        at += 8;
    }
    for (; at < end; ++at) {
        const auto byte = uchar(*at);
        if (byte == '"' || byte == '\\' || byte < 0x20)
            break;
        high |= byte & 0x80u;
    }
    return at;
}

} // namespace a2a::json
