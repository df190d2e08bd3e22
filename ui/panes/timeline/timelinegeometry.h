// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/flow/artifactlanes.h"
#include "ui/panes/timeline/lanepainter.h"
#include "ui/panes/timeline/timelinelinks.h"
#include "ui/panes/timeline/timelinerows.h"

#include <QPoint>
#include <QRect>
#include <QSize>

#include <optional>

namespace a2a {

/// What is seen of a timeline, and when.
struct TimelineViewport {
    TimelineKind kind = TimelineKind::Pane;
    QSize size;
    int scrollTop = 0; ///< pixels of the rows above what is seen
    TimeRange range;
    qint64 originNs = 0; ///< the time from which the axis counts
    qint64 nowNs = 0;
    std::optional<qint64> startedWallMs; ///< see LaneScale
    std::shared_ptr<const TimeFold> fold = {};
    int rateHeight = 0; ///< of the curve below the lanes; 0: none
};

/// What lies under a point of the viewport.
struct TimelineHit {
    const TimelineRow *row = nullptr;
    bool isOnBar = false; ///< at the height of the states, above the ticks
    std::optional<TickBox> tick;
    std::optional<SpanBox> span;
    std::optional<GapBox> gap;
    std::optional<AgentMark> agentMark;
    std::optional<ChunkTick> chunk; ///< in the row of an artifact
    bool isOnTitle = false;
    bool isOnToggle = false; ///< by which a lane opens
    bool isOnRate = false;   ///< below the lanes
};

/// Where everything of a timeline stands in its viewport, and what stands at a point of it. Made
/// for one look: valid until the store, the rows or the viewport change. Knows no widget.
class TimelineGeometry final {
public:
    static constexpr int Reach = 4;       ///< pixels beside something that still mean it
    static constexpr int MostLinks = 200; ///< beyond, only those of the selected task are drawn

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
    /// Left of the lanes.
    [[nodiscard]] int titleWidth() const { return m_titleWidth; }
    /// Above the lanes.
    [[nodiscard]] int axisHeight() const { return m_axisHeight; }
    /// Behind the range, for words about what lasts until now.
    [[nodiscard]] int marginRight() const { return m_marginRight; }
    [[nodiscard]] bool isEmpty() const { return m_rows.all().empty(); }
    [[nodiscard]] int roomForRows() const
    {
        return height() - m_axisHeight - m_viewport.rateHeight;
    }
    /// Below the lanes, beside and under the titles; empty: it is not shown.
    [[nodiscard]] QRect rateRect() const
    {
        return {0, height() - m_viewport.rateHeight, width(), m_viewport.rateHeight};
    }
    /// Left of a task's title: opens its lane. Empty: it has no artifacts.
    [[nodiscard]] QRect toggleRect(const TimelineRow &row) const;

    [[nodiscard]] LaneScale scale(TaskIndex task = NoIndex) const;
    /// ns of the axis that one pixel stands for.
    [[nodiscard]] double pixelNs() const;
    [[nodiscard]] double xAt(qint64 timeNs) const;
    /// The time at a place, as far as the lanes reach.
    [[nodiscard]] qint64 timeAt(int x) const;

    /// The idle time that is drawn at a place; null: none.
    [[nodiscard]] const TimeRange *breakAt(int x) const;

    [[nodiscard]] QRect rowRect(const TimelineRow &row) const;
    /// The row at a height of the viewport; -1: none.
    [[nodiscard]] int rowIndexAt(int y) const;
    /// Null: the task is not shown.
    [[nodiscard]] const TimelineRow *rowOf(TaskIndex task) const;
    /// Positions of the rows that can be seen: from the first to behind the last.
    [[nodiscard]] std::pair<size_t, size_t> visibleRows() const;
    [[nodiscard]] const TimelineRow &row(size_t index) const { return m_rows.all()[index]; }
    [[nodiscard]] LaneGeometry laneAt(TaskIndex task) const;
    [[nodiscard]] ArtifactLane artifactLaneAt(ArtifactIndex artifact) const;
    [[nodiscard]] TimelineHit hitAt(const QPoint &point) const;

    /// The curves of the links that can be seen; `selected`: whose are drawn when there are many.
    [[nodiscard]] std::vector<LinkCurve> linkCurves(TaskIndex selected) const;
    [[nodiscard]] std::optional<TaskLink> linkAt(const QPoint &point, TaskIndex selected) const;
    /// The time of the other end when the point is on an end of the range.
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
