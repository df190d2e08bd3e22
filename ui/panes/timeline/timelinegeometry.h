// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/artifactlanes.h"
#include "model/timeline/timelinescope.h"
#include "ui/panes/timeline/lanepainter.h"
#include "ui/panes/timeline/timelinerows.h"

#include <QPoint>
#include <QPointF>
#include <QRect>
#include <QSize>

#include <optional>

class QPainterPath;

namespace a2a {

/// The curve of a link, from the end of the referenced task to the start of the referencing one.
struct LinkCurve {
    TaskLink link;
    QPointF start;
    QPointF end;

    [[nodiscard]] double bend() const;
    /// The point at a share of the curve; 0 is the start, 1 the end.
    [[nodiscard]] QPointF at(double share) const;
    [[nodiscard]] QPainterPath path() const;
    /// Distance in pixels, accurate enough for a mouse.
    [[nodiscard]] double distanceTo(const QPointF &point) const;
};

/// The visible part of a timeline, and the current time.
struct TimelineViewport {
    TimelineKind kind = TimelineKind::Pane;
    QSize size;
    int scrollTop = 0; ///< pixels of rows scrolled out above
    TimeRange range;
    qint64 originNs = 0; ///< zero of the axis
    qint64 nowNs = 0;
    std::optional<qint64> startedWallMs; ///< see LaneScale
    std::shared_ptr<const CompressedTimeAxis> fold = {};
    int rateHeight = 0; ///< height of the band below the lanes; 0 if hidden
};

/// What is at a point of the viewport.
struct TimelineHit {
    const TimelineRow *row = nullptr;
    bool isOnBar = false; ///< at the height of the bar, above the ticks
    std::optional<TickBox> tick;
    std::optional<SpanBox> span;
    std::optional<GapBox> gap;
    std::optional<AgentTimeMark> agentMark;
    std::optional<ChunkTick> chunk; ///< in the row of an artifact
    bool isOnTitle = false;
    bool isOnToggle = false;   ///< the arrow that opens a lane
    bool isOnRateBand = false; ///< below the lanes
};

/// Positions of everything in a timeline's viewport, and hit testing. Short-lived: valid until the
/// store, the rows or the viewport change. Independent of widgets.
class TimelineGeometry final {
public:
    static constexpr int HitTolerance = 4; ///< tolerance in pixels when pointing at something
    static constexpr int MostLinks = 200;  ///< beyond it only the selected task's are drawn

    TimelineGeometry(const Store &store, const TimelineLanes &lanes, const TimelineScope &scope,
                     const LaneStyle &style, const TimelineRows &rows,
                     const TimelineViewport &viewport, const ArtifactLanes *artifacts = nullptr);

    [[nodiscard]] const TimelineLanes &lanes() const { return m_lanes; }
    [[nodiscard]] const TimelineScope &scope() const { return m_scope; }
    [[nodiscard]] const LaneStyle &style() const { return m_style; }
    [[nodiscard]] const TimelineViewport &viewport() const { return m_viewport; }
    [[nodiscard]] bool isPane() const { return m_viewport.kind == TimelineKind::Pane; }
    [[nodiscard]] int width() const { return m_viewport.size.width(); }
    [[nodiscard]] int height() const { return m_viewport.size.height(); }
    /// The width of the titles, which are left of the lanes.
    [[nodiscard]] int titleWidth() const { return m_titleWidth; }
    /// The height of the axis, which is above the lanes.
    [[nodiscard]] int axisHeight() const { return m_axisHeight; }
    /// The margin after the range, for labels of what is still running.
    [[nodiscard]] int marginRight() const { return m_marginRight; }
    [[nodiscard]] bool isEmpty() const { return m_rows.all().empty(); }
    [[nodiscard]] int rowsHeight() const { return height() - m_axisHeight - m_viewport.rateHeight; }
    /// The rectangle of the rate band, below the lanes and the titles. Empty if it is not shown.
    [[nodiscard]] QRect rateRect() const
    {
        return {0, height() - m_viewport.rateHeight, width(), m_viewport.rateHeight};
    }
    /// The rectangle of the arrow left of a task's title, which opens the lane. Empty if the task
    /// has no artifacts.
    [[nodiscard]] QRect toggleRect(const TimelineRow &row) const;

    [[nodiscard]] LaneScale scale(TaskIndex task = NoIndex) const;
    /// Nanoseconds of the axis per pixel.
    [[nodiscard]] double pixelNs() const;
    [[nodiscard]] double xAt(qint64 timeNs) const;
    /// The time at a position, limited to the lanes.
    [[nodiscard]] qint64 timeAt(int x) const;

    /// The collapsed idle time at a position, or null if there is none.
    [[nodiscard]] const TimeRange *breakAt(int x) const;

    [[nodiscard]] QRect rowRect(const TimelineRow &row) const;
    /// The index of the row at a y position of the viewport, or -1 if there is none.
    [[nodiscard]] int rowIndexAt(int y) const;
    /// The row of a task, or null if the task is not shown.
    [[nodiscard]] const TimelineRow *rowOf(TaskIndex task) const;
    /// The indices of the visible rows: the first one and one past the last.
    [[nodiscard]] std::pair<size_t, size_t> visibleRows() const;
    [[nodiscard]] const TimelineRow &row(size_t index) const { return m_rows.all()[index]; }
    [[nodiscard]] LaneGeometry laneAt(TaskIndex task) const;
    [[nodiscard]] ArtifactLane artifactLaneAt(ArtifactIndex artifact) const;
    [[nodiscard]] TimelineHit hitAt(const QPoint &point) const;

    /// The curves of the visible links. If there are many, only those of the task `selected`.
    [[nodiscard]] std::vector<LinkCurve> linkCurves(TaskIndex selected) const;
    [[nodiscard]] std::optional<TaskLink> linkAt(const QPoint &point, TaskIndex selected) const;
    /// The time of the opposite end of the range if the point is on one of its ends.
    [[nodiscard]] std::optional<qint64> otherEnd(const std::optional<TimeRange> &range,
                                                 const QPoint &point) const;

private:
    [[nodiscard]] std::vector<TaskIndex> visibleTasks() const;

    const Store &m_store;
    const TimelineLanes &m_lanes;
    const TimelineScope &m_scope;
    const LaneStyle &m_style;
    const TimelineRows &m_rows;
    const ArtifactLanes *m_artifacts;
    TimelineViewport m_viewport;
    int m_titleWidth;
    int m_axisHeight;
    int m_marginRight;
};

} // namespace a2a
