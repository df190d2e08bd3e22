// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/paintedimage.h"

#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Tile = 8;

PaintedImage::PaintedImage(RowImages::RenderedImage picture, const QString &name, int width)
    : m_image(std::move(picture))
    , m_name(name)
{
    if (!m_image.problem.isEmpty())
        m_size = {width, QFontMetrics(smallFont()).height() + 4};
    else if (!m_image.size.isEmpty())
        m_size = m_image.size;
    else
        m_size = {qMin(width, zoomed(200)), zoomed(96)};
}

/// Paints the tiles behind transparent images.
static void paintTiles(QPainter *painter, const QRect &rect, const Palette &palette)
{
    painter->fillRect(rect, palette.color(ColorRole::Raised));
    for (int y = 0; y < rect.height(); y += Tile) {
        for (int x = (y / Tile % 2) * Tile; x < rect.width(); x += 2 * Tile)
            painter->fillRect(QRect(rect.left() + x, rect.top() + y, Tile, Tile) & rect,
                              palette.color(ColorRole::FaintLine));
    }
}

void PaintedImage::paint(QPainter *painter, const QRect &rect, const Palette &palette) const
{
    if (!m_image.problem.isEmpty()) {
        const QRect mark(rect.left(), rect.top() + (rect.height() - 12) / 2, 12, 12);
        paintIcon(painter, mark, "warning"_L1, palette.color(ColorRole::Warning));
        const QRect words = rect.adjusted(18, 0, 0, 0);
        painter->setFont(smallFont());
        painter->setPen(palette.textColor(ColorRole::Dim));
        painter->drawText(
            words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            QFontMetrics(smallFont()).elidedText(m_image.problem, Qt::ElideRight, words.width()));
        return;
    }
    if (m_image.image.isNull()) {
        paintFrame(painter, rect, palette.color(ColorRole::Raised),
                   palette.color(ColorRole::FaintLine));
        const QRect mark(rect.center() - QPoint(metrics::Icon / 2, metrics::Icon / 2),
                         QSize(metrics::Icon, metrics::Icon));
        paintIcon(painter, mark, "image"_L1, palette.color(ColorRole::Faint));
        return;
    }
    if (m_image.image.hasAlphaChannel())
        paintTiles(painter, rect, palette);
    painter->drawImage(rect, m_image.image);
}

} // namespace a2a
