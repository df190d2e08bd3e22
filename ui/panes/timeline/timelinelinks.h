// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/timelinescope.h"

#include <QPointF>

class QPainterPath;

namespace a2a {

/// The curve of a link, from the end of the task that is referred to, to the start of the one that
/// refers to it.
struct LinkCurve {
    TaskLink link;
    QPointF start;
    QPointF end;

    [[nodiscard]] double bend() const;
    /// Share 0: the start, 1: the end.
    [[nodiscard]] QPointF at(double share) const;
    [[nodiscard]] QPainterPath path() const;
    /// In pixels, to within what a mouse can point at.
    [[nodiscard]] double distanceTo(const QPointF &point) const;
};

} // namespace a2a
