// SPDX-License-Identifier: Apache-2.0
#include "app/render/renderreply.h"

#include <QColorSpace>

#include <array>
#include <cmath>

namespace a2a {

void startImageThread()
{
    // Conversions of this many pixels use it.
    QImage large(512, 512, QImage::Format_RGBA64);
    large.fill(Qt::white);
    (void)large.convertToFormat(QImage::Format_ARGB32_Premultiplied);
}

QSize scaledSizeFor(const RenderRequest &request, QSize original)
{
    if (!request.scaledSize.isEmpty())
        return request.scaledSize;
    const double pixels = double(original.width()) * original.height();
    const double longest = std::max(original.width(), original.height());
    const double factor = std::min({1.0, std::sqrt(double(RenderMaxPixels) / std::max(pixels, 1.0)),
                                    double(RenderMaxSide) / std::max(longest, 1.0)});
    const auto side = [factor](int value) { return std::max(1, int(value * factor)); };
    return {side(original.width()), side(original.height())};
}

QRect clipFor(const RenderRequest &request, QSize scaled)
{
    const QRect clip = request.clip.isEmpty() ? QRect(QPoint(), scaled) : request.clip;
    const bool fits = QRect(QPoint(), scaled).contains(clip) && clip.width() <= RenderMaxSide &&
                      clip.height() <= RenderMaxSide &&
                      qint64(clip.width()) * clip.height() <= RenderMaxPixels;
    return fits ? clip : QRect();
}

namespace {

/// The pixels of a line of `from` covered by pixel `at` of a line of `to`.
struct Span {
    int begin;
    int end;

    Span(int at, int from, int to)
        : begin(int(qint64(at) * from / to))
        , end(std::max(begin + 1, int((qint64(at + 1) * from + to - 1) / to)))
    {
        end = std::min(end, from);
    }
};

/// Sums of the four bytes of each pixel of a part of a row: MostRows of them fit.
using Sums = std::vector<std::array<quint16, 4>>;
constexpr int MostRows = 65535 / 255;

} // namespace

/// Adds a row of pixels to the sums. Branch-free, so that it is vectorized, eight at a time.
static void addRow(Sums &sums, const QRgb *row)
{
    auto *to = reinterpret_cast<quint16 *>(sums.data());
    const auto *from = reinterpret_cast<const uchar *>(row);
    for (size_t i = 0; i < sums.size() * 4; ++i)
        to[i] = quint16(to[i] + from[i]);
}

/// The pixels of a row from `left` on, as many as there are sums, premultiplied.
static void addRow(Sums &sums, const QImage &image, int y, int left)
{
    if (image.format() == QImage::Format_RGB32 ||
        image.format() == QImage::Format_ARGB32_Premultiplied) {
        addRow(sums, reinterpret_cast<const QRgb *>(image.constScanLine(y)) + left);
        return;
    }
    const QImage row = image.copy(left, y, int(sums.size()), 1)
                           .convertToFormat(QImage::Format_ARGB32_Premultiplied);
    addRow(sums, reinterpret_cast<const QRgb *>(row.constScanLine(0)));
}

/// The mean of the pixels that each column covers.
static void writeLine(QRgb *line, const Sums &sums, const std::vector<Span> &columns, int left,
                      int rows, QRgb opaque)
{
    for (size_t x = 0; x < columns.size(); ++x) {
        quint32 sum[4] = {};
        for (int at = columns[x].begin; at < columns[x].end; ++at) {
            const auto &pixel = sums[size_t(at - left)];
            for (size_t i = 0; i < 4; ++i)
                sum[i] += pixel[i];
        }
        // A division each would take longer than everything else.
        const float share = 1.0F / float((columns[x].end - columns[x].begin) * rows);
        QRgb mean[4];
        for (size_t i = 0; i < 4; ++i)
            mean[i] = QRgb(int(float(int(sum[i])) * share + 0.5F));
        line[x] = opaque | mean[3] << 24 | mean[2] << 16 | mean[1] << 8 | mean[0];
    }
}

QImage scaledPart(const QImage &image, QSize scaled, const QRect &part)
{
    constexpr QImage::Format Format = QImage::Format_ARGB32_Premultiplied;
    if (scaled == image.size()) {
        QImage copy = image.copy(part);
        copy.convertTo(Format);
        return copy;
    }
    std::vector<Span> columns;
    for (int x = 0; x < part.width(); ++x)
        columns.emplace_back(part.x() + x, image.width(), scaled.width());
    const int left = columns.front().begin;
    QImage result(part.size(), Format);
    if (result.isNull())
        return {};
    result.setColorSpace(image.colorSpace());
    const QRgb opaque = image.format() == QImage::Format_RGB32 ? 0xff000000 : 0;
    Sums sums;
    for (int y = 0; y < part.height(); ++y) {
        const Span rows(part.y() + y, image.height(), scaled.height());
        const int count = std::min(rows.end - rows.begin, MostRows); // if more, some are enough
        sums.assign(size_t(columns.back().end - left), {});
        for (int i = 0; i < count; ++i) {
            const qint64 skipped = qint64(i) * (rows.end - rows.begin) / count;
            addRow(sums, image, rows.begin + int(skipped), left);
        }
        writeLine(reinterpret_cast<QRgb *>(result.scanLine(y)), sums, columns, left, count, opaque);
    }
    return result;
}

} // namespace a2a
