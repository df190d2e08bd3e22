// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/marks/usermarks.h"
#include "ui/panes/timeline/timelinegeometry.h"
#include "ui/workspace/selection.h"

#include <functional>
#include <optional>

namespace a2a {

/// Moves the selection to a point of a timeline, or step by step through its events and tasks, and
/// extends a time range on the way. Independent of keys and mouse.
class TimelineSteps final {
public:
    /// `origin`: the origin of the selections.
    TimelineSteps(const Store &store, const TimelineLanes &lanes, const TimelineScope &scope,
                  Selection &selection, QObject *origin);

    /// Also steps through artifact rows from now on; both arguments must outlive this.
    void setRows(const TimelineRows &rows, const ArtifactLanes &artifacts);
    /// The artifact whose row is current: steps go through its chunks. NoIndex: none.
    [[nodiscard]] ArtifactIndex artifact() const;
    /// Selects what is at a point, whose time is `timeNs`.
    void select(const TimelineHit &hit, qint64 timeNs);
    /// The task whose events are stepped through; NoIndex: none.
    [[nodiscard]] TaskIndex task() const;
    void stepEvent(int step);
    /// To the first (-1) or last (1) event of the task.
    void goToEnd(int step);
    /// Moves to the next or previous row of a task or an artifact. Returns the task selected now;
    /// NoIndex: none.
    TaskIndex stepLane(int step);
    /// Moves the selected event and extends the range from where the move started.
    void extendRange(const std::function<void()> &move);
    /// Forgets where the range began: the next one starts anew.
    void forgetRange() { m_rangeStartNs.reset(); }
    void clearRange();
    /// The artifact or task of the current row.
    [[nodiscard]] MarkPlace place() const;

private:
    [[nodiscard]] std::optional<qint64> selectedNs() const;
    void selectRow(const TimelineRow &row);

    const Store &m_store;
    const TimelineLanes &m_lanes;
    const TimelineScope &m_scope;
    Selection &m_selection;
    QObject *m_origin;
    std::optional<qint64> m_rangeStartNs;
    const TimelineRows *m_rows = nullptr;
    const ArtifactLanes *m_artifacts = nullptr;
    ArtifactIndex m_artifact = NoIndex; ///< see artifact()
};

} // namespace a2a
