// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/preview/renderclient.h"

#include <QBuffer>
#include <QIODevice>
#include <QSize>
#include <QTest>

namespace a2a::test {

constexpr int Patience = 60'000; ///< ms allowed on a busy machine

/// A picture as a file's bytes.
inline QByteArray encoded(const QImage &image, const char *format)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, format);
    return buffer.data();
}

/// Columns of red, green, blue, white, and a transparent half below.
inline QImage sampleImage(QSize size = {64, 48})
{
    QImage image(size, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    constexpr QRgb Colors[] = {0xffff0000, 0xff00ff00, 0xff0000ff, 0xffffffff};
    for (int y = 0; y < size.height() / 2; ++y) {
        for (int x = 0; x < size.width(); ++x)
            image.setPixel(x, y, Colors[x * 4 / size.width()]);
    }
    return image;
}

/// Requests and waits, generously: the client's own timeout ends a request.
inline RenderResult renderNow(RenderClient &client, RenderRequest request)
{
    RenderResult result;
    result.problem = QStringLiteral("the client never answered");
    QTestEventLoop loop; // unlike QTRY_…, does not sleep between two pieces of a picture
    client.render(std::move(request), &loop, [&](const RenderResult &got) {
        result = got;
        loop.exitLoop();
    });
    loop.enterLoop(120);
    return result;
}

inline RenderRequest requestOf(const QByteArray &bytes, RenderKind kind = RenderKind::Image)
{
    RenderRequest request;
    request.kind = kind;
    request.bytes = bytes;
    return request;
}

} // namespace a2a::test
