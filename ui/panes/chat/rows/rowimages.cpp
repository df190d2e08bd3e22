// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/rowimages.h"

#include "model/content/mediasniff.h"
#include "ui/viewers/preview/imageview.h"

#include <QGuiApplication>

namespace a2a {

static constexpr int KeptKiB = 48 * 1024;
static constexpr qsizetype MaxSizes = 20'000;

RowImages::RowImages(QObject *parent)
    : RowImages(RenderOptions(), parent)
{
}

RowImages::RowImages(RenderOptions options, QObject *parent)
    : QObject(parent)
    , m_client(std::move(options))
    , m_cache(KeptKiB)
{
}

RowImages::RenderedImage RowImages::requestImage(const QByteArray &key, const QByteArray &content,
                                                 QSize most, bool wanted)
{
    const CacheEntry *known = m_cache.object(key);
    const bool isCurrent = known && known->bytes == content.size() && known->most == most;
    if (!isCurrent && wanted && !content.isEmpty() && !m_pending.contains(key))
        measure(key, content, most);
    // While the content grows, an image of an earlier state is better than none, and a problem says
    // nothing.
    if (known) {
        RenderedImage picture = known->picture;
        if (known->bytes != content.size())
            picture.problem.clear();
        return picture;
    }
    RenderedImage picture;
    picture.size =
        m_sizes.value(key).scaled(most, Qt::KeepAspectRatio).boundedTo(m_sizes.value(key));
    return picture;
}

static RenderKind pictureKind(const QByteArray &content)
{
    return ImageView::kindOf(sniffMedia(content, false)).value_or(RenderKind::Image);
}

/// Requests an image's size first, so that no more pixels arrive than are shown: scaling them here
/// would block the window.
void RowImages::measure(const QByteArray &key, const QByteArray &content, QSize most)
{
    m_pending.insert(key, content.size());
    RenderRequest request;
    request.kind = pictureKind(content);
    if (request.kind != RenderKind::Pdf)
        request.clip = QRect(0, 0, 1, 1);
    request.bytes = content;
    m_client.render(request, this, [this, key, request, most](const RenderResult &result) {
        if (!result.isOk() || result.originalSize.isEmpty())
            return finish(key, result, {}, request.bytes.size(), most);
        const QSize original = result.originalSize;
        const QSize fitted = original.scaled(most, Qt::KeepAspectRatio).boundedTo(original);
        draw(key, request, fitted.expandedTo({1, 1}), most);
    });
}

void RowImages::draw(const QByteArray &key, RenderRequest request, QSize size, QSize most)
{
    request.clip = {};
    request.scaledSize = size * qGuiApp->devicePixelRatio();
    const qsizetype bytes = request.bytes.size();
    m_client.render(std::move(request), this,
                    [this, key, size, bytes, most](const RenderResult &result) {
                        finish(key, result, size, bytes, most);
                    });
}

void RowImages::finish(const QByteArray &key, const RenderResult &result, QSize size,
                       qsizetype bytes, QSize most)
{
    m_pending.remove(key);
    auto *known = new CacheEntry{{result.image(), size, result.problem}, bytes, most};
    // While the content grows, the last image that could be drawn stays.
    const CacheEntry *before = m_cache.object(key);
    if (!result.isOk() && before && !before->picture.image.isNull())
        known->picture = before->picture;
    if (m_sizes.size() > MaxSizes)
        m_sizes.clear();
    if (!known->picture.size.isEmpty())
        m_sizes.insert(key, known->picture.size);
    m_cache.insert(key, known, int(known->picture.image.sizeInBytes() / 1024 + 1));
    emit drawn(key);
}

} // namespace a2a

#include "moc_rowimages.cpp"
