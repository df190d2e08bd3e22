// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/artifactlanes.h"
#include "model/timeline/idleintervals.h"
#include "model/timeline/timelinescope.h"
#include "ui/panes/timeline/timelinegeometry.h"
#include "ui/panes/timeline/timelinelabels.h"
#include "ui/panes/timeline/timelinerows.h"
#include "ui/panes/timeline/timelinezoom.h"

#include <QObject>
#include <QSet>

#include <functional>

namespace a2a {

class Workspace;

/// The content of a timeline and the shown part of the time: the tasks of some conversations with
/// their lanes, artifacts and texts in rows, and the axis, on which idle time may be collapsed.
/// Kept up to date with the changes of the store. Has no widget; a view sets the heights of the
/// rows, forwards what the user does, and paints.
class LaneModel final : public QObject {
    Q_OBJECT

public:
    /// A time without events that is longer than `idleNs` is idle.
    LaneModel(TimelineKind kind, const LaneStyle &style, qint64 idleNs, Workspace &workspace,
              QObject *parent = nullptr);

    void applyChanges(const a2a::StoreChanges &changes);
    /// Updates what is still running to the current time.
    void refresh();
    /// Replaces the clock, which is that of the recording, for tests.
    void setClock(std::function<qint64()> now);
    [[nodiscard]] qint64 nowNs() const { return m_now(); }

    /// Shows the tasks of these conversations, and all of their time.
    void setSources(const TimelineSources &sources);
    /// Limits the tasks to those that match, as of the last refilter(). The filter must outlive the
    /// model.
    void setFilter(const FilterRun &filter) { m_scope.setFilter(filter); }
    /// Applies the filter again. Returns whether the shown tasks have changed.
    bool refilter();
    /// Sets the findings with which events are marked. They must outlive the model.
    void setFindings(const FindingMarks &findings);
    void setStyle(const LaneStyle &style);

    /// Opens a lane, which is then followed by a row for each artifact of its task, or closes it.
    /// Lanes of a strip stay closed. Returns false if nothing has changed.
    bool setOpen(TaskIndex task, bool open);
    /// Opens all shown lanes that have artifacts, or closes them.
    void setAllOpen(bool open);
    [[nodiscard]] bool isOpen(TaskIndex task) const { return m_open.contains(task); }
    [[nodiscard]] const QSet<TaskIndex> &openTasks() const { return m_open; }
    /// Sets whether times without events are collapsed to breaks with their length.
    void setIdleCollapsed(bool collapsed);
    [[nodiscard]] bool isIdleCollapsed() const { return m_isIdleCollapsed; }

    void fit(); ///< shows everything
    /// Zooms in (factor > 1) or out. The time `aboutNs` keeps its position.
    void zoomAbout(double factor, qint64 aboutNs);
    /// Shows exactly a range.
    void zoomTo(const TimeRange &range);
    /// Shows the whole range of a task or an artifact, with a margin.
    void zoomToTask(TaskIndex task);
    void zoomToArtifact(ArtifactIndex artifact);
    /// Shifts the shown range so that it begins at a time. Does nothing while everything is shown.
    void moveTo(qint64 fromNs);
    void moveToAxis(qint64 fromNs); ///< moveTo() in axis time
    void include(qint64 timeNs);    ///< shifts only as far as needed to show the time

    [[nodiscard]] TimelineKind kind() const { return m_kind; }
    [[nodiscard]] const Store &store() const { return m_store; }
    [[nodiscard]] const TimelineScope &scope() const { return m_scope; }
    [[nodiscard]] const std::vector<TaskIndex> &tasks() const { return m_scope.tasks(); }
    [[nodiscard]] const TimelineLanes &lanes() const { return m_lanes; }
    [[nodiscard]] const ArtifactLanes &artifacts() const { return m_artifacts; }
    [[nodiscard]] const TimelineLabels &labels() const { return m_labels; }
    [[nodiscard]] const LaneStyle &style() const { return m_style; }
    [[nodiscard]] const TimelineRows &rows() const { return m_rows; }
    [[nodiscard]] bool isEmpty() const { return m_rows.all().empty(); }
    [[nodiscard]] const TimelineZoom &zoom() const { return m_zoom; }
    /// The time of the zero of the axis.
    [[nodiscard]] qint64 originNs() const { return m_zoom.bounds().fromNs; }
    /// The positions of everything in a viewport. The caller sets its size and its options; the
    /// kind, the range and the current time are filled in here.
    [[nodiscard]] TimelineGeometry geometry(TimelineViewport viewport) const;

signals:
    void changed();      ///< the look of the rows or the shown range has changed
    void rowsChanged();  ///< the rows have changed, and possibly the shown range
    void openChanged();  ///< the set of open lanes has changed
    void tasksChanged(); ///< the shown tasks have changed; rowsChanged() follows

private:
    void layOutRows();
    void updateBounds();
    void showWhole(const TimeRange &range);

    const TimelineKind m_kind;
    const Store &m_store;
    TimelineLanes m_lanes;
    TimelineScope m_scope;
    ArtifactLanes m_artifacts;
    TimelineLabels m_labels;
    IdleIntervals m_idle;
    TimelineZoom m_zoom;
    LaneStyle m_style;
    TimelineRows m_rows;
    QSet<TaskIndex> m_open;
    bool m_isIdleCollapsed = false;
    std::function<qint64()> m_now;
};

} // namespace a2a
