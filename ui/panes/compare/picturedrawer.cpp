// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/compare/picturedrawer.h"

#include "ui/viewers/preview/renderclient.h"

namespace a2a {

PictureDrawer drawerOf(RenderClient &client)
{
    return [&client](const QByteArray &bytes, bool isVector, QObject *context,
                     const std::function<void(const QImage &, const QString &)> &done) {
        RenderRequest request;
        request.kind = isVector ? RenderKind::Svg : RenderKind::Image;
        request.bytes = bytes;
        client.render(request, context,
                      [done](const RenderResult &result) { done(result.image(), result.problem); });
    };
}

} // namespace a2a
