// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QRect>

class QWidget;

namespace a2a {

/// The reading order of rectangles: rows from top to bottom if a line separates them, else columns
/// from left to right, recursively. Returns indices into `rects`.
[[nodiscard]] QList<int> readingOrder(const QList<QRect> &rects);

/// The tab stops of a widget or window: all visible widgets with Tab focus, in reading order. Qt's
/// own order is that of creation, and includes docks behind another tab. Popups and other windows
/// are excluded.
[[nodiscard]] QList<QWidget *> tabStops(QWidget &within);

/// The next stop of Tab or Shift+Tab from the focused widget of `window`, wrapping at the end. If
/// that was just hidden: the stop nearest to its position. Returns null if there is none.
[[nodiscard]] QWidget *nextTabStop(QWidget &window, bool forward);

/// Focuses that widget, and scrolls it into view in each enclosing scroll area.
bool goToNextTabStop(QWidget &window, bool forward);
void scrollIntoView(QWidget *widget);

} // namespace a2a
