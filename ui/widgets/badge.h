// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QRect>
#include <QString>

class QPainter;

namespace a2a {

/// A word in a rounded frame at the left of a line: a mark in a row ("current"). `color` is as
/// designed; the word is drawn in the ink of the body text. Returns its rectangle.
QRect paintBadge(QPainter *painter, const QRect &line, const QString &word, const QColor &color);

} // namespace a2a
