// SPDX-License-Identifier: Apache-2.0
#include "tests/app/render/hostileimages.h"

#include <algorithm>

namespace a2a::test {

QByteArray littleEndian(quint32 value, int bytes)
{
    QByteArray text;
    for (int i = 0; i < bytes; ++i)
        text += char(value >> (8 * i));
    return text;
}

static QByteArray bigEndian(quint32 value)
{
    QByteArray text = littleEndian(value, 4);
    std::reverse(text.begin(), text.end());
    return text;
}

static quint32 checksum(const QByteArray &bytes)
{
    quint32 sum = 0xffffffff;
    for (const char byte : bytes) {
        sum ^= uchar(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum & 1) ? 0xedb88320 ^ (sum >> 1) : sum >> 1;
    }
    return ~sum;
}

QByteArray pngChunk(const QByteArray &type, const QByteArray &data)
{
    return bigEndian(quint32(data.size())) + type + data + bigEndian(checksum(type + data));
}

QByteArray plainPng(QSize size, bool monochrome, bool pixels, const QByteArray &extra)
{
    QByteArray head = bigEndian(quint32(size.width())) + bigEndian(quint32(size.height()));
    head += monochrome ? QByteArray("\1\0\0\0\0", 5) : QByteArray("\10\2\0\0\0", 5);
    const qsizetype row =
        1 + (monochrome ? (qsizetype(size.width()) + 7) / 8 : qsizetype(size.width()) * 3);
    QByteArray data;
    if (pixels)
        data = qCompress(QByteArray(row * size.height(), '\0'), 9).sliced(4);
    return QByteArray("\x89PNG\r\n\x1a\n") + pngChunk("IHDR", head) + extra +
           pngChunk("IDAT", data) + pngChunk("IEND", {});
}

QByteArray gifOf(int frames, QSize screen)
{
    QByteArray gif = "GIF89a" + littleEndian(quint32(screen.width()), 2) +
                     littleEndian(quint32(screen.height()), 2) + QByteArray("\x80\0\0", 3) +
                     QByteArray("\0\0\0\xff\xff\xff", 6);
    gif.reserve(frames * 25 + 100);
    for (int i = 0; i < frames; ++i) {
        gif += QByteArray("\x21\xf9\x04\0\x02\0\0\0", 8); // 20 ms
        gif += QByteArray("\x2c\0\0\0\0\1\0\1\0\0", 10);  // one pixel at the corner
        gif += i % 2 ? QByteArray("\2\2\x4c\1\0", 5) : QByteArray("\2\2\x44\1\0", 5);
    }
    return gif + ';';
}

} // namespace a2a::test
