// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

#include <QImage>

#include <vector>

namespace a2a {

/// A decoder's result: the reply's head (its frames are written from the images) and the images,
/// which must be ARGB32_Premultiplied to be sent.
struct RenderReply {
    RenderReplyHead head;
    std::vector<QImage> images;

    [[nodiscard]] static RenderReply failure(RenderStatus status, const QByteArray &detail = {})
    {
        RenderReply picture;
        picture.head.status = status;
        picture.head.detail = detail;
        return picture;
    }
};

/// Before confinement::lock(): Qt converts and fills large images in a separate thread, which could
/// not be started afterward.
void startImageThread();

/// The size to scale to: the requested one, or the image's own, reduced if it exceeds
/// RenderMaxPixels.
[[nodiscard]] QSize scaledSizeFor(const RenderRequest &request, QSize original);

/// The part of the scaled image to send, or empty if the request is for too much or nothing.
[[nodiscard]] QRect clipFor(const RenderRequest &request, QSize scaled);

/// A part of the image at another scale, as premultiplied ARGB32: each pixel the mean of those
/// that it covers, or the nearest one when enlarging. Unlike QImage::scaled() it needs almost no
/// memory besides the result.
[[nodiscard]] QImage scaledPart(const QImage &image, QSize scaled, const QRect &part);

} // namespace a2a
