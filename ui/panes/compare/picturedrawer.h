// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <functional>

class QObject;

namespace a2a {

class RenderClient;

/// Decodes a picture from bytes, outside of this process: calls back with it, or with a sentence
/// why there is none. Never calls back after `context` is destroyed.
using PictureDrawer =
    std::function<void(const QByteArray &bytes, bool isVector, QObject *context,
                       std::function<void(const QImage &picture, const QString &problem)> done)>;

/// The client must outlive the drawer.
[[nodiscard]] PictureDrawer drawerOf(RenderClient &client);

} // namespace a2a
