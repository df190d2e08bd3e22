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
class TimelineStepper final {
public:
    /// `origin` is passed on as the origin of the selections.
    TimelineStepper(const Store &store, const TimelineLanes &lanes, const TimelineScope &scope,
                    Selection &selection, QObject *origin);

    /// Makes steps go through artifact rows, too. Both arguments must outlive this object.
    void setRows(const TimelineRows &rows, const ArtifactLanes &artifacts);
    /// The artifact whose row is current, so that steps go through its chunks. NoIndex if there is
    /// none.
    [[nodiscard]] ArtifactIndex artifact() const;
    /// Selects what is at a point. `timeNs` is the time of the point.
    void select(const TimelineHit &hit, qint64 timeNs);
    /// The task through whose events the steps go, or NoIndex if there is none.
    [[nodiscard]] TaskIndex task() const;
    void stepEvent(int step);
    /// Selects the first (-1) or the last (1) event of the task.
    void goToEnd(int step);
    /// Selects the next (1) or previous (-1) row of a task or an artifact. Returns the selected
    /// task, or NoIndex if there is none.
    TaskIndex stepLane(int step);
    /// Calls `move`, which moves the selected event, and extends the range from where the first
    /// move started.
    void extendRange(const std::function<void()> &move);
    /// Forgets where the range began, so that the next range starts at the selected event.
    void forgetRange() { m_rangeStartNs.reset(); }
    void clearRange();
    /// The artifact or task of the current row.
    [[nodiscard]] MarkTarget place() const;

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
