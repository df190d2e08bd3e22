// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/artifactlanes.h"
#include "model/timeline/idletimes.h"
#include "model/timeline/timelinescope.h"
#include "ui/panes/timeline/timelinegeometry.h"
#include "ui/panes/timeline/timelinerows.h"
#include "ui/panes/timeline/timelinewords.h"
#include "ui/panes/timeline/timelinezoom.h"

#include <QObject>
#include <QSet>

#include <functional>

namespace a2a {

class Workspace;

/// What a timeline shows, and which part of the time: the tasks of some conversations with their
/// lanes, artifacts and texts, one row below the other, and the axis, on which idle time may be
/// shortened. Kept up to date from the store's changes. Without a widget: a view says how high rows
/// are and what the user wants, and paints.
class LaneModel final : public QObject {
    Q_OBJECT

public:
    /// `idleNs`: a longer time without events is idle.
    LaneModel(TimelineKind kind, const LaneStyle &style, qint64 idleNs, Workspace &workspace,
              QObject *parent = nullptr);

    void applyChanges(const a2a::StoreChanges &changes);
    /// Another time than before: what is still running has grown.
    void refresh();
    /// The recording's clock; tests stop it.
    void setClock(std::function<qint64()> now);
    [[nodiscard]] qint64 nowNs() const { return m_now(); }

    /// Shows the tasks of these conversations, and all of their time.
    void setPlaces(const TimelinePlaces &places);
    /// Only tasks that match, as of the last refilter(); must outlive the model.
    void setFilter(const FilterRun &filter) { m_scope.setFilter(filter); }
    /// True: the shown tasks have changed.
    bool refilter();
    /// Marks events with findings; must outlive the model.
    void setFindings(const FindingMarks &findings);
    void setStyle(const LaneStyle &style);

    /// An open lane is followed by its task's artifacts, one row each; the strip's stay closed.
    /// False: it was so already.
    bool setOpen(TaskIndex task, bool open);
    /// Opens all shown lanes that have artifacts, or closes them.
    void setAllOpen(bool open);
    [[nodiscard]] bool isOpen(TaskIndex task) const { return m_open.contains(task); }
    [[nodiscard]] const QSet<TaskIndex> &openTasks() const { return m_open; }
    /// Times without events are drawn as breaks, with their length.
    void setIdleFolded(bool folded);
    [[nodiscard]] bool isIdleFolded() const { return m_foldsIdle; }

    void fit(); ///< shows everything
    /// factor > 1 magnifies; the time `aboutNs` keeps its position.
    void zoomAbout(double factor, qint64 aboutNs);
    /// Shows exactly that range.
    void zoomTo(const TimeRange &range);
    /// The range of a whole task or artifact, with a margin.
    void zoomToTask(TaskIndex task);
    void zoomToArtifact(ArtifactIndex artifact);
    /// Shifts the shown part, which begins there; nothing to shift when everything is shown.
    void moveTo(qint64 fromNs);
    void moveToAxis(qint64 fromNs); ///< moveTo() in axis time
    void include(qint64 timeNs);    ///< moves as little as needed to show the time

    [[nodiscard]] TimelineKind kind() const { return m_kind; }
    [[nodiscard]] const Store &store() const { return m_store; }
    [[nodiscard]] const TimelineScope &scope() const { return m_scope; }
    [[nodiscard]] const std::vector<TaskIndex> &tasks() const { return m_scope.tasks(); }
    [[nodiscard]] const TimelineLanes &lanes() const { return m_lanes; }
    [[nodiscard]] const ArtifactLanes &artifacts() const { return m_artifacts; }
    [[nodiscard]] const TimelineWords &words() const { return m_words; }
    [[nodiscard]] const LaneStyle &style() const { return m_style; }
    [[nodiscard]] const TimelineRows &rows() const { return m_rows; }
    [[nodiscard]] bool isEmpty() const { return m_rows.all().empty(); }
    [[nodiscard]] const TimelineZoom &zoom() const { return m_zoom; }
    /// Time at the zero of the axis.
    [[nodiscard]] qint64 originNs() const { return m_zoom.bounds().fromNs; }
    /// Where everything is in a viewport. Given are its size and what is not a matter of tasks and
    /// time; the kind, the range and the current time are filled in.
    [[nodiscard]] TimelineGeometry geometry(TimelineViewport viewport) const;

signals:
    void changed();      ///< the rows look different, or another part of the time is shown
    void rowsChanged();  ///< there are other rows; the time may be another, too
    void openChanged();  ///< the set of open lanes has changed
    void tasksChanged(); ///< other tasks are shown from now on; their rows follow

private:
    void layRows();
    void followTime();
    void showWhole(const TimeRange &range);

    const TimelineKind m_kind;
    const Store &m_store;
    TimelineLanes m_lanes;
    TimelineScope m_scope;
    ArtifactLanes m_artifacts;
    TimelineWords m_words;
    IdleTimes m_idle;
    TimelineZoom m_zoom;
    LaneStyle m_style;
    TimelineRows m_rows;
    QSet<TaskIndex> m_open;
    bool m_foldsIdle = false;
    std::function<qint64()> m_now;
};

} // namespace a2a
