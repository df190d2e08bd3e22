// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QRect>

class QWidget;

namespace a2a {

/// How rectangles are read: rows from top to bottom where a line parts them, else columns from
/// left to right, and so on within each. The places of `rects` in that order.
[[nodiscard]] QList<int> readingOrder(const QList<QRect> &rects);

/// What Tab reaches in a widget or window: all that takes the focus by it and can be seen, in the
/// order in which it is read. Qt's own order is that in which widgets were made, and holds docks
/// that stand behind another one's tab. Popups and other windows are not in it.
[[nodiscard]] QList<QWidget *> tabStops(QWidget &within);

/// Where Tab or Shift+Tab leads from what has the focus in `window`, and back to the other end at
/// the last one. Was it hidden a moment ago: to what stands nearest to where it was. Null: there is
/// nowhere to go.
[[nodiscard]] QWidget *nextTabStop(QWidget &window, bool forward);

/// Goes there, and scrolls it into what can be seen of each area around it.
bool goToNextTabStop(QWidget &window, bool forward);
void showInAreas(QWidget *widget);

} // namespace a2a
