// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/preview/renderclient.h"

#include <QByteArray>
#include <QCache>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QSize>

namespace a2a {

/// Images of a conversation, small enough for its rows: drawn by the preview helper when they
/// come into view, and cached for a while. Their sizes are kept, so that rows keep their height.
class RowImages final : public QObject {
    Q_OBJECT

public:
    explicit RowImages(QObject *parent = nullptr);
    RowImages(RenderOptions options, QObject *parent);

    struct RenderedImage {
        QImage image;    ///< null if it is not drawn yet or no longer cached
        QSize size;      ///< in device independent pixels, empty while it is unknown
        QString problem; ///< why there is no image, safe to show
    };
    /// Returns the image of a content. `key`: identifies the content in the session, also while it
    /// grows. `most`: the maximum size. `wanted`: whether an image that is not drawn yet is to be
    /// drawn, which drawn() reports.
    [[nodiscard]] RenderedImage requestImage(const QByteArray &key, const QByteArray &content,
                                             QSize most, bool wanted);

signals:
    void drawn(const QByteArray &key);

private:
    struct CacheEntry {
        RenderedImage picture;
        qsizetype bytes = 0; ///< size of the content that it was drawn from
        QSize most;
    };
    void measure(const QByteArray &key, const QByteArray &content, QSize most);
    void draw(const QByteArray &key, RenderRequest request, QSize size, QSize most);
    void finish(const QByteArray &key, const RenderResult &result, QSize size, qsizetype bytes,
                QSize most);

    RenderClient m_client;
    QCache<QByteArray, CacheEntry> m_cache; ///< cost: KiB
    QHash<QByteArray, QSize> m_sizes;       ///< sizes of all images that were drawn
    QHash<QByteArray, qsizetype> m_pending; ///< sizes of the contents that are being drawn
};

} // namespace a2a
