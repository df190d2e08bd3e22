// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/badge.h"

#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QPainter>

namespace a2a {

QRect paintBadge(QPainter *painter, const QRect &line, const QString &word, const QColor &color)
{
    const Palette &palette = Palette::current();
    const QFont font = smallFont();
    const QFontMetrics text(font);
    const int height = qMin(line.height(), text.height());
    const QRect frame(line.left(), line.top() + (line.height() - height) / 2,
                      text.horizontalAdvance(word) + zoomed(12), height);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(color);
    painter->setBrush(palette.tint(Tint::Badge, color));
    painter->drawRoundedRect(QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5), height / 2.0,
                             height / 2.0);
    painter->setFont(font);
    painter->setPen(palette.color(ColorRole::Text));
    painter->drawText(frame, Qt::AlignCenter, word);
    painter->restore();
    return frame;
}

} // namespace a2a
