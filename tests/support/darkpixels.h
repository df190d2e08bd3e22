// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>

namespace a2a::test {

/// Whether anything is written or drawn on a light picture: it has a dark pixel.
[[nodiscard]] inline bool hasDarkPixel(const QImage &image)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qGray(image.pixel(x, y)) < 128)
                return true;
        }
    }
    return false;
}

} // namespace a2a::test
