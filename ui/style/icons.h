// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/palette.h"

#include <QIcon>
#include <QLatin1StringView>
#include <QPixmap>
#include <QStringList>

class QPainter;
class QRect;

namespace a2a {

/// Our own icons: SVG drawings of one color on a 16 x 16 grid (resources/icons), tinted when drawn
/// and cached per size, color and device pixel ratio. Every name in iconNames() can be used; an
/// unknown name draws nothing and warns once per call.

/// An icon that takes its color from the application's palette when drawn, and so follows a change
/// of theme. Disabled icons are drawn faint.
[[nodiscard]] QIcon icon(QLatin1StringView name, ColorRole role = ColorRole::Dim);
/// An icon of one fixed color.
[[nodiscard]] QIcon icon(QLatin1StringView name, const QColor &color);

/// The drawing as a square of `pixels` device pixels.
[[nodiscard]] QPixmap iconPixmap(QLatin1StringView name, const QColor &color, int pixels);
/// Draws the icon centered in `rect`, as large as fits, and sharp at the painter's device pixel
/// ratio.
void paintIcon(QPainter *painter, const QRect &rect, QLatin1StringView name, const QColor &color);
/// Draws the rotating arc of the state `working`, turned clockwise by `degrees` from the drawing of
/// "state-working".
void paintWorkingArc(QPainter *painter, const QRect &rect, const QColor &color, qreal degrees);

/// Names of all icons, sorted.
[[nodiscard]] QStringList iconNames();
/// The program's own icon, in color.
[[nodiscard]] QIcon applicationIcon();

} // namespace a2a
