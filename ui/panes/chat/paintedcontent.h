// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/palette.h"

#include <QPoint>
#include <QRect>
#include <QSize>
#include <QString>

#include <vector>

class QPainter;

namespace a2a {

/// Content of an agent's that is painted in a row: laid out for one width, immutable.
class PaintedContent {
public:
    PaintedContent() = default;
    PaintedContent(const PaintedContent &) = delete;
    PaintedContent &operator=(const PaintedContent &) = delete;
    virtual ~PaintedContent() = default;

    [[nodiscard]] virtual QSize size() const = 0;
    /// There is more of it that would be shown in a greater height.
    [[nodiscard]] virtual bool isCut() const { return false; }
    /// `rect`: where it stands, of size().
    virtual void paint(QPainter *painter, const QRect &rect, const Palette &palette) const = 0;
    /// What can be folded at a place in it: a number that stays as long as the content; -1:
    /// nothing.
    [[nodiscard]] virtual int nodeAt(QPoint) const { return -1; }
    /// What could be unfolded, or, `open`, folded next: the innermost of it.
    [[nodiscard]] virtual std::vector<int> nextNodes(bool) const { return {}; }
    /// Safe to show.
    [[nodiscard]] virtual QString toolTipAt(QPoint) const { return {}; }
};

} // namespace a2a
