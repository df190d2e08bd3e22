// SPDX-License-Identifier: Apache-2.0
#include "app/render/pixmapreader.h"

#include "model/preview/renderprotocol.h"

namespace a2a {

/// Reads a number of a PPM's header and the one white space after it. Returns -1 if it is not a
/// number.
static int readNumber(DecoderProcess &from)
{
    int number = 0;
    for (int digits = 0; digits < 7; ++digits) {
        char c = 0;
        if (!from.readExactly(&c, 1))
            return -1;
        if (c < '0' || c > '9')
            return digits > 0 && (c == ' ' || c == '\n') ? number : -1;
        number = number * 10 + (c - '0');
    }
    return -1;
}

QImage readPixmap(DecoderProcess &from)
{
    char magic[3];
    if (!from.readExactly(magic, sizeof magic) || qstrncmp(magic, "P6\n", sizeof magic) != 0)
        return {};
    const int width = readNumber(from);
    const int height = readNumber(from);
    if (readNumber(from) != 255 || width < 1 || height < 1 || width > RenderMaxSide ||
        height > RenderMaxSide || qint64(width) * height > RenderMaxPixels)
        return {};
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    QByteArray row(qsizetype(width) * 3, '\0');
    for (int y = 0; y < height; ++y) {
        if (!from.readExactly(row.data(), row.size()))
            return {};
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        const auto *bytes = reinterpret_cast<const uchar *>(row.constData());
        for (int x = 0; x < width; ++x, bytes += 3)
            line[x] = qRgb(bytes[0], bytes[1], bytes[2]);
    }
    return image;
}

} // namespace a2a
