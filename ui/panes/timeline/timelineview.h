// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/flow/artifactlanes.h"
#include "model/flow/idletimes.h"
#include "model/items/timelinescope.h"
#include "ui/accessibility/accessiblerows.h"
#include "ui/panes/timeline/rateteller.h"
#include "ui/panes/timeline/timelinegeometry.h"
#include "ui/panes/timeline/timelinekeys.h"
#include "ui/panes/timeline/timelinemouse.h"
#include "ui/panes/timeline/timelinerows.h"
#include "ui/panes/timeline/timelinesteps.h"
#include "ui/panes/timeline/timelinewords.h"
#include "ui/panes/timeline/timelinezoom.h"
#include "ui/workspace/workspace.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <functional>
#include <optional>

class QMenu;
class QPainter;

namespace a2a {

struct TimelineMarks;

/// Lanes of tasks on one time axis. As a pane: grouped by context, with titles, words and an axis,
/// zoomable with keyboard and wheel. As a strip: thin lanes of the selected context, always fitted.
/// A range drawn with the mouse or Shift and the arrow keys becomes the selection's time range.
/// Paints what is visible from TimelineLanes; repaints at most ten times a second while a task is
/// working and the view is visible.
class TimelineView final : public QAbstractScrollArea, public AccessibleRows {
    Q_OBJECT

public:
    using Kind = TimelineKind;

    /// A pane is limited by the filter, as of the last refilter(), and marks events with findings;
    /// a strip shows all.
    TimelineView(Kind kind, Workspace &workspace, QWidget *parent = nullptr);

    void applyChanges(const a2a::StoreChanges &changes);
    /// True: the shown tasks have changed.
    bool refilter();
    [[nodiscard]] const TimelineScope &scope() const { return m_shown; }
    /// All conversations of the agent instead of the selected one.
    void setWholeAgent(bool whole);
    /// NoIndex: all of the agent's
    [[nodiscard]] ContextIndex scopeContext() const { return m_context; }
    [[nodiscard]] const std::vector<TaskIndex> &tasks() const { return m_shown.tasks(); }
    /// Marks where the agent's own clock puts its statuses.
    void setAgentClock(bool shown);
    [[nodiscard]] bool hasAgentClock() const { return m_agentClock; }

    void fit();
    /// Around the selected event if it is in view, else around the middle.
    void zoomBy(double factor);
    /// Shows exactly the selected time range, if any.
    void zoomToRange();
    void clearRange();
    /// The range of a whole task or artifact, with a margin.
    void zoomToTask(TaskIndex task);
    void zoomToArtifact(ArtifactIndex artifact);
    /// To the selected range, artifact or task.
    void zoomToSelected();
    /// The space bar is held: the left button pans.
    void holdSpace(bool held);
    /// To the next (1) or previous (-1) task or artifact.
    void stepLane(int step);
    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] const TimelineZoom &zoom() const { return m_zoom; }

    /// An open lane is followed by its task's artifacts, one lane each.
    void setOpen(TaskIndex task, bool open);
    [[nodiscard]] bool isOpen(TaskIndex task) const { return m_open.contains(task); }
    [[nodiscard]] const QSet<TaskIndex> &openTasks() const { return m_open; }
    void toggleOpen(TaskIndex task); ///< if it has artifacts
    [[nodiscard]] bool canOpen(TaskIndex task) const;
    /// All shown lanes, or none.
    void setAllOpen(bool open);
    [[nodiscard]] const ArtifactLanes &artifacts() const { return m_artifacts; }
    /// Tick heights show the number of events per pixel instead of the number of bytes.
    void setCountsEvents(bool counts);
    /// The band below the lanes: rates and gaps of what is selected.
    void setRateShown(bool shown);
    [[nodiscard]] bool isRateShown() const { return m_rateShown; }
    /// Times without events are drawn as breaks, with their length. A strip does so for long ones.
    void setIdleFolded(bool folded);
    [[nodiscard]] bool isIdleFolded() const { return m_foldsIdle; }
    /// Longer gaps between chunks are marked in it; 0: none.
    void setStallNs(qint64 thresholdNs);
    [[nodiscard]] RateFacts rateFacts() const;
    /// The recording's clock; tests stop it.
    void setClock(std::function<qint64()> now);
    [[nodiscard]] qint64 nowNs() const { return m_now(); }
    [[nodiscard]] bool isLive() const { return m_live.isActive(); }

    [[nodiscard]] const std::vector<TimelineRow> &rows() const { return m_rows.all(); }
    [[nodiscard]] const TimelineLanes &lanes() const { return m_lanes; }
    [[nodiscard]] const TimelineWords &words() const { return m_words; }
    [[nodiscard]] bool isEmpty() const { return rows().empty(); }
    /// The current position of a row in the viewport.
    [[nodiscard]] QRect rowRect(const TimelineRow &row) const { return geometry().rowRect(row); }
    /// The row at a y position of the viewport; -1: none.
    [[nodiscard]] int rowIndexAt(int y) const { return geometry().rowIndexAt(y); }
    /// The current position of a time in the viewport.
    [[nodiscard]] double xAt(qint64 timeNs) const { return geometry().xAt(timeNs); }
    /// Zero of the axis.
    [[nodiscard]] qint64 originNs() const { return m_zoom.bounds().fromNs; }
    [[nodiscard]] QString toolTipAt(const QPoint &point) const;
    /// The curves of the currently drawn links.
    [[nodiscard]] std::vector<LinkCurve> linkCurves() const
    {
        return geometry().linkCurves(m_selection.task());
    }
    /// A picture for export: all lanes, unless there are very many, without the focus.
    [[nodiscard]] QSize pictureSize() const;
    void paintPicture(QPainter &painter, QSize size) const;
    /// Adds all actions, with their keys. `task` and `artifact`: whose lane was clicked; NoIndex:
    /// none.
    void fillMenu(QMenu &menu, TaskIndex task = NoIndex, ArtifactIndex artifact = NoIndex);
    /// The artifact or task of the current row.
    [[nodiscard]] MarkPlace markPlace() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    static constexpr int StripLanes = 3;     ///< a strip with more lanes folds
    static constexpr int MostStripLanes = 8; ///< maximum height when unfolded; more scroll
    /// A strip with more than StripLanes: one lane, or all.
    void setFolded(bool folded);
    /// A strip of many lanes that is folded; its viewport is as high as the lane.
    [[nodiscard]] bool showsOneLane() const;
    [[nodiscard]] int laneCount() const { return int(m_shown.tasks().size()); }

signals:
    void rangeChanged(); ///< another time range is shown
    void rowsChanged();
    void openChanged(); ///< the set of open lanes has changed
    void switched();    ///< the band or idle folding was switched on or off
    void menuRequested(QMenu &menu, a2a::TaskIndex task); ///< receivers can add entries
    /// The user wants to see the findings of a frame.
    void findingsRequested(a2a::FrameIndex frame);
    void copyRequested(); ///< Ctrl+C

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    [[nodiscard]] int accessibleRowCount() const override
    {
        return int(rows().size()) + (m_rateShown ? 1 : 0); // the band counts as the last row
    }
    [[nodiscard]] QAccessible::Role accessibleRowRole(int row) const override;
    [[nodiscard]] QString accessibleRowName(int row) const override;
    [[nodiscard]] QString accessibleRowDescription(int row) const override;
    [[nodiscard]] QRect accessibleRowRect(int row) const override;
    [[nodiscard]] int accessibleRowAt(QPoint inViewport) const override;
    [[nodiscard]] bool isAccessibleRowSelected(int row) const override;
    void selectAccessibleRow(int row) override;
    void activateAccessibleRow(int row) override;

    void showMarksOf(const FindingMarks &findings);
    [[nodiscard]] TimelineGeometry geometry() const;
    [[nodiscard]] TimelineGeometry geometryOf(QSize size, int scrollTop, int rateHeight) const;
    [[nodiscard]] TimelineMarks marks() const;
    [[nodiscard]] std::optional<TimeRange> shownRange() const;

    void followSelection(QObject *origin);
    void adoptScope();
    void rebuildRows();
    void refreshBounds();
    void refreshClock();
    void updateScrollBars();
    void tellZoomed();
    void reveal(TaskIndex task);
    void revealRow(const TimelineRow *row);
    [[nodiscard]] bool doubleClick(const TimelineHit &hit);
    void showWhole(TimeRange range);
    [[nodiscard]] bool isRate(int row) const { return row >= int(rows().size()); }
    void revealFrame(FrameIndex frame);
    void zoomAbout(double factor, double x);
    void click(const QPoint &point);
    void panTo(qint64 fromNs, int scrollTop);
    void announce();

    const Kind m_kind;
    const Recording &m_recording;
    const Store &m_store;
    Selection &m_selection;
    Marking &m_marking;
    TimelineLanes m_lanes;
    TimelineScope m_shown;
    ArtifactLanes m_artifacts;
    TimelineWords m_words;
    RateTeller m_rates;
    IdleTimes m_idle;
    bool m_foldsIdle;
    TimelineZoom m_zoom;
    LaneStyle m_style;
    std::function<qint64()> m_now;
    TimelineRows m_rows;
    ContextIndex m_context = NoIndex;
    AgentIndex m_agent = NoIndex;
    bool m_wholeAgent = false;
    bool m_agentClock = false;
    bool m_scrolling = false; ///< the scroll bars are being set programmatically
    QTimer m_live;
    TimelineSteps m_steps;
    TimelineMouse m_mouse;
    TimelineKeys m_keys;
    bool m_isFolded = false; ///< a strip shows one lane of many
    QSet<TaskIndex> m_open;
    bool m_rateShown = false;
};

} // namespace a2a
