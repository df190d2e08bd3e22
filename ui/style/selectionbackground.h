// SPDX-License-Identifier: Apache-2.0
#pragma once

class QPainter;
class QRect;
class QRectF;

namespace a2a {

class Palette;

/// Paints the background of selected rows in a list or table, and with high contrast also lines
/// above and below, which continue through the cells of a row.
void paintSelectionBackground(QPainter *painter, const QRect &rect, const Palette &palette);
/// Paints only the lines of paintSelectionBackground(), over an already painted background.
void paintSelectionLines(QPainter *painter, const QRect &rect, const Palette &palette);

/// Paints the line below a tinted piece of text.
void paintTintLine(QPainter *painter, const QRectF &rect, const Palette &palette);

} // namespace a2a
