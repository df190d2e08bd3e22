// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/timelinegeometry.h"
#include "ui/widgets/selection.h"

#include <functional>
#include <optional>

namespace a2a {

/// Leads the selection to what is pointed at in a timeline, or step by step through its events and
/// tasks, and draws a range of time on its way. Knows neither keys nor mouse.
class TimelineSteps final {
public:
    /// `origin`: on whose behalf things are selected.
    TimelineSteps(const Store &store, const TimelineLanes &lanes, const TimelineScope &scope,
                  Selection &selection, QObject *origin);

    /// Rows of artifacts are stepped through, too, from now on; both must outlive this.
    void setRows(const TimelineRows &rows, const ArtifactLanes &artifacts);
    /// The artifact in whose row the user is: its chunks are stepped through. NoIndex: none.
    [[nodiscard]] ArtifactIndex artifact() const;
    /// What lies under a point, whose time is `timeNs`.
    void select(const TimelineHit &hit, qint64 timeNs);
    /// The task whose events are stepped through; NoIndex: there is none.
    [[nodiscard]] TaskIndex task() const;
    void stepEvent(int step);
    /// To the first (-1) or last (1) event of the task.
    void goToEnd(int step);
    /// To the next or previous row of a task or an artifact: the task that is selected now;
    /// NoIndex: there is none.
    TaskIndex stepLane(int step);
    /// Moves the selected event and spans the range from where that began.
    void extendRange(const std::function<void()> &move);
    /// The next range begins anew.
    void forgetRange() { m_rangeStartNs.reset(); }

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
