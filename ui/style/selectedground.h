// SPDX-License-Identifier: Apache-2.0
#pragma once

class QPainter;
class QRect;
class QRectF;

namespace a2a {

class Palette;

/// Behind what is selected in a list or a table; with high contrast lines above and below say so,
/// too, which go on through the cells of a row.
void paintSelectedGround(QPainter *painter, const QRect &rect, const Palette &palette);
/// These lines alone, over a ground that somebody else has painted.
void paintSelectedLines(QPainter *painter, const QRect &rect, const Palette &palette);

/// The same below a piece of text that is tinted.
void paintTintLine(QPainter *painter, const QRectF &rect, const Palette &palette);

} // namespace a2a
