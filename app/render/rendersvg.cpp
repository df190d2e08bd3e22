// SPDX-License-Identifier: Apache-2.0
#include "app/render/rendersvg.h"

#include <QPainter>
#include <QSvgRenderer>

namespace a2a {

RenderReply renderSvg(const RenderRequest &request)
{
    QSvgRenderer renderer(request.bytes);
    if (!renderer.isValid())
        return RenderReply::failure(RenderStatus::Damaged);
    RenderReply picture;
    picture.head.format = "svg";
    picture.head.depth = 32;
    picture.head.count = 1;
    picture.head.originalSize = renderer.defaultSize();
    const QSize original = renderer.defaultSize().expandedTo(QSize(1, 1));
    const QSize scaled = scaledSizeFor(request, original);
    const QRect clip = clipFor(request, scaled);
    if (clip.isEmpty())
        return RenderReply::failure(RenderStatus::BadRequest);
    QImage image(clip.size(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return RenderReply::failure(RenderStatus::OutOfMemory);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    renderer.render(&painter, QRectF(-clip.topLeft(), QSizeF(scaled)));
    painter.end();
    picture.head.frames.push_back({image.size(), 0});
    picture.images.push_back(std::move(image));
    return picture;
}

} // namespace a2a
