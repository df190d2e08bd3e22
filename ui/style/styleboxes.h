// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/palette.h"

#include <QColor>

class QPainter;
class QRect;
class QRectF;
class QWidget;

namespace a2a {

/// A filled rounded box with a line inside its edge: buttons, fields, cards, menus.
struct StyleBox {
    QColor fill = {}; ///< none if invalid
    QColor line = {}; ///< none if invalid
    int lineWidth = 1;
    int corner = metrics::Corner; ///< at 100 %
    Qt::PenStyle lineStyle = Qt::SolidLine;
};

/// A color of the application's palette.
[[nodiscard]] QColor styleColor(ColorRole role);
/// Whether a property of a widget (setStyleProperty()) is true.
[[nodiscard]] bool isStyleSet(const QWidget *widget, const char *property);

void paintStyleBox(QPainter *painter, const QRectF &rect, const StyleBox &box);
/// One of our icons (ui/style/icons.h), `side` pixels wide at 100 %, in the center of `rect`.
void paintStyleIcon(QPainter *painter, const QRect &rect, QLatin1StringView name, int side,
                    const QColor &color);

} // namespace a2a
