// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinelinks.h"

#include <QLineF>
#include <QPainterPath>

#include <cmath>

namespace a2a {

double LinkCurve::bend() const
{
    return qBound(12.0, qAbs(end.x() - start.x()) / 2, 60.0);
}

QPointF LinkCurve::at(double share) const
{
    const double rest = 1 - share;
    const QPointF leave = start + QPointF(bend(), 0);
    const QPointF arrive = end - QPointF(bend(), 0);
    return rest * rest * rest * start + 3 * rest * rest * share * leave +
           3 * rest * share * share * arrive + share * share * share * end;
}

QPainterPath LinkCurve::path() const
{
    QPainterPath path(start);
    path.cubicTo(start + QPointF(bend(), 0), end - QPointF(bend(), 0), end);
    return path;
}

static double distanceToLine(const QPointF &point, const QPointF &a, const QPointF &b)
{
    const QPointF along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double share =
        length > 0 ? qBound(0.0, QPointF::dotProduct(point - a, along) / length, 1.0) : 0;
    return QLineF(point, a + share * along).length();
}

double LinkCurve::distanceTo(const QPointF &point) const
{
    static constexpr int Pieces = 24;
    double distance = QLineF(point, start).length();
    for (int piece = 0; piece < Pieces; ++piece) {
        const double nearest =
            distanceToLine(point, at(double(piece) / Pieces), at(double(piece + 1) / Pieces));
        distance = qMin(distance, nearest);
    }
    return distance;
}

} // namespace a2a
