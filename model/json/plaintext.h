// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtAlgorithms>
#include <QtEndian>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace a2a::json {

/// Eight bytes at once: the first that ends a run of plain text (quote, backslash, control
/// character). A set bit 7 marks such a byte; marks above the first one may be wrong and are
/// ignored.
constexpr quint64 repeatByte(uchar byte)
{
    return 0x0101'0101'0101'0101ULL * byte;
}

constexpr quint64 stopBits(quint64 word)
{
    const quint64 quote = word ^ repeatByte('"');
    const quint64 backslash = word ^ repeatByte('\\');
    return (((quote - repeatByte(1)) & ~quote) | ((backslash - repeatByte(1)) & ~backslash) |
            ((word - repeatByte(0x20)) & ~word)) &
           repeatByte(0x80);
}

#ifdef __SSE2__
/// A bit for each of sixteen bytes, set if the byte ends a run of plain text.
Q_ALWAYS_INLINE quint32 stopMask(__m128i bytes)
{
    const __m128i quotes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
    const __m128i backslashes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
    const __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1f)), bytes);
    return quint32(_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quotes, backslashes), controls)));
}

/// The run of plain text at the beginning of sixteen bytes.
struct PlainRun {
    qsizetype length = 0;    ///< 16 if the run may continue after these bytes
    quint32 high = 0;        ///< not 0 if one is not ASCII
    quint32 underscores = 0; ///< not 0 if one is an underscore
};

Q_ALWAYS_INLINE PlainRun plainRun(const char *at)
{
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
    const quint32 stop = stopMask(bytes) | 0x1'0000U;
    const quint32 before = (stop & (0 - stop)) - 1;
    const __m128i underscores = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('_'));
    return {qCountTrailingZeroBits(stop), quint32(_mm_movemask_epi8(bytes)) & before,
            quint32(_mm_movemask_epi8(underscores)) & before};
}
#endif

/// Returns the position of the first byte from `at` that is not plain text, or `end`. Sets bits of
/// `high` if a byte before it is not ASCII.
Q_ALWAYS_INLINE const char *skipPlain(const char *at, const char *end, quint64 &high)
{
#ifdef __SSE2__
    while (end - at >= 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
        const quint32 stop = stopMask(bytes);
        const auto notAscii = quint32(_mm_movemask_epi8(bytes));
        if (stop != 0) {
            high |= notAscii & ((stop & (0 - stop)) - 1);
            return at + qCountTrailingZeroBits(stop);
        }
        high |= notAscii;
        at += 16;
    }
#endif
    while (end - at >= 8) {
        const auto word = qFromLittleEndian<quint64>(at);
        const quint64 stop = stopBits(word);
        if (stop != 0) {
            high |= word & ((stop & (0 - stop)) - 1) & repeatByte(0x80);
            return at + qCountTrailingZeroBits(stop) / 8;
        }
        high |= word & repeatByte(0x80);
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
