// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

#include <QImage>

#include <vector>

namespace a2a {

/// What a decoder has made of a request: the reply's head (its frames are written from the images)
/// and the images, of which only ARGB32_Premultiplied ones can be sent.
struct Picture {
    RenderReplyHead head;
    std::vector<QImage> images;

    [[nodiscard]] static Picture failure(RenderStatus status, const QByteArray &detail = {})
    {
        Picture picture;
        picture.head.status = status;
        picture.head.detail = detail;
        return picture;
    }
};

/// Before confinement::lock(): Qt converts and fills much in a thread of its own, which could not
/// be started afterwards.
void startPictureThread();

/// The size to scale to: what was asked for, or the picture's own, made smaller where it is more
/// than RenderPixels.
[[nodiscard]] QSize scaledSizeFor(const RenderRequest &request, QSize original);

/// What of the scaled picture to send; empty: the request asks for too much or for nothing.
[[nodiscard]] QRect clipFor(const RenderRequest &request, QSize scaled);

/// A part of the picture at another scale, as premultiplied ARGB32: each pixel the mean of those
/// that it covers, or the one below it where there are fewer. Needs next to no memory beside the
/// result, which QImage::scaled() does.
[[nodiscard]] QImage scaledPart(const QImage &image, QSize scaled, const QRect &part);

} // namespace a2a
