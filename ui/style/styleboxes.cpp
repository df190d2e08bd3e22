// SPDX-License-Identifier: Apache-2.0
#include "ui/style/styleboxes.h"

#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QPainter>
#include <QWidget>

namespace a2a {

QColor styleColor(ColorRole role)
{
    return Palette::current().color(role);
}

bool isStyleSet(const QWidget *widget, const char *property)
{
    return widget && widget->property(property).toBool();
}

void paintStyleBox(QPainter *painter, const QRectF &rect, const StyleBox &box)
{
    const bool isLined = box.line.isValid() && box.lineWidth > 0;
    const qreal inset = isLined ? box.lineWidth / 2.0 : 0;
    const QRectF inner = rect.adjusted(inset, inset, -inset, -inset);
    const qreal radius =
        qMax(0.0, qMin<qreal>(zoomed(box.corner) - inset, qMin(inner.width(), inner.height()) / 2));
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, radius > 0);
    painter->setPen(isLined ? QPen(box.line, box.lineWidth, box.lineStyle) : QPen(Qt::NoPen));
    painter->setBrush(box.fill.isValid() ? QBrush(box.fill) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(inner, radius, radius);
    painter->restore();
}

void paintStyleIcon(QPainter *painter, const QRect &rect, QLatin1StringView name, int side,
                    const QColor &color)
{
    QRect place(0, 0, zoomed(side), zoomed(side));
    place.moveCenter(rect.center());
    paintIcon(painter, place, name, color);
}

} // namespace a2a
