// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/timelinescope.h"

#include <QPointF>

class QPainterPath;

namespace a2a {

/// The curve of a link, from the end of the referenced task to the start of the referencing one.
struct LinkCurve {
    TaskLink link;
    QPointF start;
    QPointF end;

    [[nodiscard]] double bend() const;
    /// Share 0: the start, 1: the end.
    [[nodiscard]] QPointF at(double share) const;
    [[nodiscard]] QPainterPath path() const;
    /// In pixels, accurate enough for a mouse.
    [[nodiscard]] double distanceTo(const QPointF &point) const;
};

} // namespace a2a
