// SPDX-License-Identifier: Apache-2.0
#include "app/render/picture.h"

#include <QColorSpace>

#include <array>
#include <cmath>

namespace a2a {

QSize scaledSizeFor(const RenderRequest &request, QSize original)
{
    if (!request.scaledSize.isEmpty())
        return request.scaledSize;
    const double pixels = double(original.width()) * original.height();
    const double longest = std::max(original.width(), original.height());
    const double factor = std::min({1.0, std::sqrt(double(RenderPixels) / std::max(pixels, 1.0)),
                                    double(RenderSide) / std::max(longest, 1.0)});
    const auto side = [factor](int value) { return std::max(1, int(value * factor)); };
    return {side(original.width()), side(original.height())};
}

QRect clipFor(const RenderRequest &request, QSize scaled)
{
    const QRect clip = request.clip.isEmpty() ? QRect(QPoint(), scaled) : request.clip;
    const bool fits = QRect(QPoint(), scaled).contains(clip) && clip.width() <= RenderSide &&
                      clip.height() <= RenderSide &&
                      qint64(clip.width()) * clip.height() <= RenderPixels;
    return fits ? clip : QRect();
}

namespace {

/// Which pixels of a line of `from` are below pixel `at` of a line of `to`.
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

using Sum = std::array<quint32, 4>;

} // namespace

/// Adds a row of pixels to the sums of the columns that cover them.
static void addRow(std::vector<Sum> &sums, const QRgb *row, const std::vector<Span> &columns,
                   int left)
{
    for (size_t x = 0; x < columns.size(); ++x) {
        for (int at = columns[x].begin; at < columns[x].end; ++at) {
            const QRgb pixel = row[at - left];
            sums[x][0] += pixel & 0xff;
            sums[x][1] += (pixel >> 8) & 0xff;
            sums[x][2] += (pixel >> 16) & 0xff;
            sums[x][3] += pixel >> 24;
        }
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
    const int width = columns.back().end - left;
    QImage result(part.size(), Format);
    if (result.isNull())
        return {};
    result.setColorSpace(image.colorSpace());
    std::vector<Sum> sums;
    for (int y = 0; y < part.height(); ++y) {
        const Span rows(part.y() + y, image.height(), scaled.height());
        sums.assign(columns.size(), Sum{});
        for (int at = rows.begin; at < rows.end; ++at) {
            const QImage row = image.copy(left, at, width, 1).convertToFormat(Format);
            addRow(sums, reinterpret_cast<const QRgb *>(row.constScanLine(0)), columns, left);
        }
        auto *line = reinterpret_cast<QRgb *>(result.scanLine(y));
        for (size_t x = 0; x < columns.size(); ++x) {
            const auto count =
                quint32(columns[x].end - columns[x].begin) * quint32(rows.end - rows.begin);
            line[x] = (sums[x][3] / count) << 24 | (sums[x][2] / count) << 16 |
                      (sums[x][1] / count) << 8 | (sums[x][0] / count);
        }
    }
    return result;
}

} // namespace a2a
