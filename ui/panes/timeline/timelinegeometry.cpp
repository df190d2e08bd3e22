// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinegeometry.h"

#include "ui/style/audience.h"
#include "ui/style/fonts.h"
#include "ui/style/zoom.h"

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

static constexpr int NarrowWidth = 420;
static constexpr int StripMargin = 16; ///< pixels; a strip shows no ids

static bool isNarrow(const TimelineViewport &viewport)
{
    return viewport.size.width() < zoomed(NarrowWidth);
}

static int titleWidthOf(const TimelineViewport &viewport)
{
    const int tail = QFontMetrics(dataFont()).horizontalAdvance(u'0') * 6 + 16;
    if (viewport.kind == TimelineKind::Strip && isAudienceMode())
        return StripMargin;
    if (viewport.kind == TimelineKind::Strip || isNarrow(viewport))
        return tail + 8;
    return qBound(zoomed(132), viewport.size.width() / 7, zoomed(220));
}

static int marginRightOf(const TimelineViewport &viewport)
{
    return zoomed(viewport.kind == TimelineKind::Strip ? 52 : isNarrow(viewport) ? 40 : 96);
}

TimelineGeometry::TimelineGeometry(const Store &store, const TimelineLanes &lanes,
                                   const TimelineScope &scope, const LaneStyle &style,
                                   const TimelineRows &rows, const TimelineViewport &viewport,
                                   const ArtifactLanes *artifacts)
    : m_store(store)
    , m_lanes(lanes)
    , m_scope(scope)
    , m_style(style)
    , m_rows(rows)
    , m_artifacts(artifacts)
    , m_viewport(viewport)
    , m_titleWidth(titleWidthOf(viewport))
    , m_axisHeight(viewport.kind == TimelineKind::Strip ? 0
                                                        : QFontMetrics(smallFont()).height() + 10)
    , m_marginRight(marginRightOf(viewport))
{
}

LaneScale TimelineGeometry::scale(TaskIndex task) const
{
    LaneScale scale;
    scale.range = m_viewport.range;
    scale.width = qMax(1, width() - m_titleWidth - m_marginRight);
    scale.nowNs = m_viewport.nowNs;
    scale.startedWallMs = m_viewport.startedWallMs;
    scale.timeAxis = m_viewport.fold;
    if (task != NoIndex)
        scale.endWidth = endWidth(m_store.tasks[task].state, m_style);
    return scale;
}

double TimelineGeometry::pixelNs() const
{
    return scale().pixelNs();
}

double TimelineGeometry::xAt(qint64 timeNs) const
{
    return m_titleWidth + scale().xAt(timeNs);
}

qint64 TimelineGeometry::timeAt(int x) const
{
    const LaneScale shown = scale();
    return shown.timeAt(qBound(0, x - m_titleWidth, shown.width + m_marginRight));
}

const TimeRange *TimelineGeometry::breakAt(int x) const
{
    return m_viewport.fold && x >= m_titleWidth
               ? m_viewport.fold->breakAt(scale().timeAt(x - m_titleWidth))
               : nullptr;
}

QRect TimelineGeometry::rowRect(const TimelineRow &row) const
{
    return {0, m_axisHeight + row.top - m_viewport.scrollTop, width(), row.height};
}

int TimelineGeometry::rowIndexAt(int y) const
{
    return y < m_axisHeight || y >= m_axisHeight + rowsHeight()
               ? -1
               : m_rows.indexAt(y - m_axisHeight + m_viewport.scrollTop);
}

const TimelineRow *TimelineGeometry::rowOf(TaskIndex task) const
{
    return m_rows.lane(m_scope.indexOf(task));
}

std::pair<size_t, size_t> TimelineGeometry::visibleRows() const
{
    return m_rows.rowsBetween(m_viewport.scrollTop, m_viewport.scrollTop + rowsHeight());
}

std::vector<TaskIndex> TimelineGeometry::visibleTasks() const
{
    std::vector<TaskIndex> tasks;
    const auto [first, end] = visibleRows();
    for (size_t index = first; index < end; ++index) {
        if (row(index).isLane())
            tasks.push_back(row(index).task);
    }
    return tasks;
}

LaneGeometry TimelineGeometry::laneAt(TaskIndex task) const
{
    return m_lanes.lane(task, scale(task).widened(m_marginRight));
}

ArtifactLane TimelineGeometry::artifactLaneAt(ArtifactIndex artifact) const
{
    return m_artifacts ? m_artifacts->lane(artifact, scale().widened(m_marginRight))
                       : ArtifactLane{};
}

QRect TimelineGeometry::toggleRect(const TimelineRow &row) const
{
    if (!isPane() || !row.isLane() || m_store.tasks[row.task].artifacts.empty())
        return {};
    const QRect rect = rowRect(row);
    return {rect.left() + 3, rect.top(), m_style.toggleWidth, rect.height()};
}

static std::optional<ChunkTick> chunkAt(const ArtifactLane &lane, double x)
{
    std::optional<ChunkTick> best;
    double distance = TimelineGeometry::HitTolerance + 0.5;
    for (const ChunkTick &tick : lane.ticks) {
        if (const double d = std::abs(tick.x + 1 - x); d < distance) {
            best = tick;
            distance = d;
        }
    }
    return best;
}

static std::optional<TickBox> tickAt(const LaneGeometry &lane, double x)
{
    std::optional<TickBox> best;
    double distance = TimelineGeometry::HitTolerance + 0.5;
    for (const TickBox &tick : lane.ticks) {
        if (const double d = std::abs(tick.x + 1 - x); d < distance) {
            best = tick;
            distance = d;
        }
    }
    return best;
}

static std::optional<SpanBox> spanAt(const LaneGeometry &lane, double x)
{
    for (const SpanBox &box : lane.spans) {
        if (x >= box.left && x < qMax(box.right, box.left + 2))
            return box;
    }
    return {};
}

static std::optional<GapBox> gapAt(const std::vector<GapBox> &gaps, double x)
{
    for (const GapBox &box : gaps) {
        if (x >= box.left && x <= qMax(box.right, box.left + 2))
            return box;
    }
    return {};
}

static std::optional<AgentTimeMark> agentMarkAt(const LaneGeometry &lane, double x)
{
    for (const AgentTimeMark &mark : lane.agentMarks) {
        if (std::abs(mark.x - x) <= TimelineGeometry::HitTolerance)
            return mark;
    }
    return {};
}

TimelineHit TimelineGeometry::hitAt(const QPoint &point) const
{
    TimelineHit hit;
    hit.isOnRateBand = m_viewport.rateHeight > 0 && rateRect().contains(point);
    const int index = rowIndexAt(point.y());
    if (index < 0)
        return hit;
    hit.row = &row(size_t(index));
    hit.isOnToggle = toggleRect(*hit.row).contains(point);
    const double x = point.x() - m_titleWidth;
    hit.isOnTitle = x < 0;
    if (hit.row->isHeading || x < 0)
        return hit;
    if (hit.row->artifact != NoIndex) {
        const ArtifactLane lane = artifactLaneAt(hit.row->artifact);
        hit.chunk = chunkAt(lane, x);
        hit.gap = gapAt(lane.gaps, x);
        return hit;
    }
    const LaneGeometry lane = laneAt(hit.row->task);
    const int below = point.y() - rowRect(*hit.row).top();
    hit.isOnBar = isPane() && below < m_style.barTop + m_style.barHeight;
    hit.tick = tickAt(lane, x);
    hit.span = spanAt(lane, x);
    hit.gap = gapAt(lane.gaps, x);
    if (below >= m_style.tickBase)
        hit.agentMark = agentMarkAt(lane, x);
    return hit;
}

/// Curves from the end of the referenced task to the start of the referencing one. Ends far outside
/// of the viewport are clamped, which is not visible and keeps painting cheap.
std::vector<LinkCurve> TimelineGeometry::linkCurves(TaskIndex selected) const
{
    std::vector<LinkCurve> curves;
    if (!isPane())
        return curves;
    const int middle = m_style.barTop + m_style.barHeight / 2;
    const double far = 2.0 * width();
    for (const TaskLink &link : m_scope.links(visibleTasks(), selected, MostLinks)) {
        const StateSpan &last = m_lanes.spans(link.from).back();
        const TaskRecord &from = m_store.tasks[link.from];
        const double reach = isTerminal(last.state) ? scale(link.from).endWidth : 0;
        const double left = xAt(isTerminal(last.state) ? last.fromNs : from.lastNs) + reach;
        const double right = xAt(m_store.tasks[link.to].firstNs) - 2;
        if (qMax(left, right) < m_titleWidth || qMin(left, right) > width())
            continue;
        curves.push_back(
            {link,
             {qBound(-far, left, far), rowRect(*rowOf(link.from)).top() + middle + 0.5},
             {qBound(-far, right, far), rowRect(*rowOf(link.to)).top() + middle + 0.5}});
    }
    return curves;
}

std::optional<TaskLink> TimelineGeometry::linkAt(const QPoint &point, TaskIndex selected) const
{
    if (point.x() < m_titleWidth || point.y() < m_axisHeight)
        return {};
    std::optional<TaskLink> nearest;
    double distance = HitTolerance;
    for (const LinkCurve &curve : linkCurves(selected)) {
        if (const double d = curve.distanceTo(point); d <= distance) {
            nearest = curve.link;
            distance = d;
        }
    }
    return nearest;
}

std::optional<qint64> TimelineGeometry::otherEnd(const std::optional<TimeRange> &range,
                                                 const QPoint &point) const
{
    if (!range || point.x() < m_titleWidth - HitTolerance)
        return {};
    const double left = std::abs(point.x() - xAt(range->fromNs));
    const double right = std::abs(point.x() - xAt(range->toNs));
    if (qMin(left, right) > HitTolerance)
        return {};
    return right <= left ? range->fromNs : range->toNs;
}

} // namespace a2a
