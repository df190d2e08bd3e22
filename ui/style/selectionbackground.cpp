// SPDX-License-Identifier: Apache-2.0
#include "ui/style/selectionbackground.h"

#include "ui/style/palette.h"

#include <QPainter>

namespace a2a {

void paintSelectionBackground(QPainter *painter, const QRect &rect, const Palette &palette)
{
    painter->fillRect(rect, palette.color(ColorRole::Selection));
    paintSelectionLines(painter, rect, palette);
}

void paintSelectionLines(QPainter *painter, const QRect &rect, const Palette &palette)
{
    if (!palette.isHighContrast())
        return;
    const QColor line = palette.color(ColorRole::Border);
    painter->fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), line);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), line);
}

void paintTintLine(QPainter *painter, const QRectF &rect, const Palette &palette)
{
    if (palette.isHighContrast())
        painter->fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1),
                          palette.color(ColorRole::Border));
}

} // namespace a2a
