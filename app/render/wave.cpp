// SPDX-License-Identifier: Apache-2.0
#include "app/render/wave.h"

#include <QtEndian>

#include <algorithm>
#include <bit>
#include <cmath>

namespace a2a {

template <typename T>
static T valueAt(QByteArrayView bytes, qsizetype at)
{
    return qFromLittleEndian<T>(bytes.data() + at);
}

/// The chunk with the sample format.
static std::optional<WaveFormat> readFormat(QByteArrayView chunk)
{
    constexpr quint16 Integers = 1;
    constexpr quint16 Floats = 3;
    constexpr quint16 Extensible = 0xfffe;
    if (chunk.size() < 16)
        return {};
    quint16 tag = valueAt<quint16>(chunk, 0);
    if (tag == Extensible && chunk.size() >= 26)
        tag = valueAt<quint16>(chunk, 24);
    WaveFormat format;
    format.channels = valueAt<quint16>(chunk, 2);
    const quint32 rate = valueAt<quint32>(chunk, 4);
    const int bits = valueAt<quint16>(chunk, 14);
    format.rate = int(std::min<quint32>(rate, 10'000'000));
    format.bytes = bits / 8;
    if (tag == Floats)
        format.samples = WaveFormat::Samples::Float;
    else if (bits == 8)
        format.samples = WaveFormat::Samples::Unsigned8;
    const bool known =
        tag == Floats ? bits == 32 || bits == 64
                      : tag == Integers && (bits == 8 || bits == 16 || bits == 24 || bits == 32);
    if (!known || format.channels < 1 || format.channels > 64 || rate < 1 || rate > 10'000'000)
        return {};
    return format;
}

std::optional<WaveFormat> parseWaveFormat(QByteArrayView bytes)
{
    if (bytes.size() < 12 || !bytes.startsWith("RIFF") || bytes.sliced(8, 4) != "WAVE")
        return {};
    std::optional<WaveFormat> format;
    qint64 at = 12;
    while (bytes.size() - at >= 8) {
        const QByteArrayView name = bytes.sliced(at, 4);
        const qint64 size = valueAt<quint32>(bytes, at + 4);
        const qint64 there = std::min(size, bytes.size() - at - 8);
        if (name == "fmt ")
            format = readFormat(bytes.sliced(at + 8, there));
        if (name == "data" && format) {
            format->begin = at + 8;
            format->size = size;
            return format;
        }
        at += 8 + size + (size & 1);
    }
    return {};
}

float WaveFormat::sampleAt(const char *at) const
{
    if (samples == Samples::Unsigned8)
        return (float(uchar(*at)) - 128) / 128;
    if (samples == Samples::Float) {
        const double value = bytes == 8
                                 ? std::bit_cast<double>(qFromLittleEndian<quint64>(at))
                                 : double(std::bit_cast<float>(qFromLittleEndian<quint32>(at)));
        return std::isnan(value) ? 0.0F : float(std::clamp(value, -1.0, 1.0));
    }
    quint32 value = 0; // the most significant byte is last
    for (int i = 0; i < bytes; ++i)
        value |= quint32(uchar(at[i])) << (8 * (4 - bytes + i));
    return float(qint32(value)) / 2147483648.0F;
}

qint64 WaveFormat::milliseconds(qint64 sampleBytes) const
{
    return sampleBytes / frameBytes() * 1000 / std::max(rate, 1);
}

} // namespace a2a
