// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/flow/artifactlanes.h"
#include "model/flow/idletimes.h"
#include "model/items/timelinescope.h"
#include "ui/accessibility/accessiblerows.h"
#include "ui/panes/timeline/timelinegeometry.h"
#include "ui/panes/timeline/timelinemouse.h"
#include "ui/panes/timeline/timelinerows.h"
#include "ui/panes/timeline/timelinesteps.h"
#include "ui/panes/timeline/timelinewords.h"
#include "ui/panes/timeline/timelinezoom.h"
#include "ui/workspace/shownconversations.h"
#include "ui/workspace/workspace.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <functional>
#include <optional>

class QMenu;
class QPainter;

namespace a2a {

struct TimelineMarks;

/// Lanes of tasks on one time axis: what the timeline's pane and its strip have in common. Shows
/// the conversations that are in view, and follows the selection; goes through events and lanes by
/// keyboard and mouse. A range drawn with the mouse or Shift and the arrow keys becomes the
/// selection's time range. Paints what is visible from TimelineLanes; repaints at most ten times a
/// second while a task is working and the view is visible.
class LaneView : public QAbstractScrollArea, public AccessibleRows {
    Q_OBJECT

public:
    void applyChanges(const a2a::StoreChanges &changes);
    [[nodiscard]] const TimelineScope &scope() const { return m_shown; }
    [[nodiscard]] const std::vector<TaskIndex> &tasks() const { return m_shown.tasks(); }
    [[nodiscard]] int laneCount() const { return int(m_shown.tasks().size()); }
    void clearRange();
    /// Moves to the next (1) or previous (-1) task or artifact.
    void stepLane(int step);
    [[nodiscard]] const TimelineZoom &zoom() const { return m_zoom; }
    [[nodiscard]] const ArtifactLanes &artifacts() const { return m_artifacts; }
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
    /// Time at the zero of the axis.
    [[nodiscard]] qint64 originNs() const { return m_zoom.bounds().fromNs; }
    [[nodiscard]] virtual QString toolTipAt(const QPoint &point) const;
    /// The curves of the currently drawn links.
    [[nodiscard]] std::vector<LinkCurve> linkCurves() const
    {
        return geometry().linkCurves(m_selection.task());
    }
    /// Adds all actions, with their keys. `task` and `artifact`: whose lane was clicked; NoIndex:
    /// none.
    void fillMenu(QMenu &menu, TaskIndex task = NoIndex, ArtifactIndex artifact = NoIndex);
    /// The artifact or task of the current row.
    [[nodiscard]] MarkPlace markPlace() const;

signals:
    void rangeChanged(); ///< another time range is shown
    void rowsChanged();
    void menuRequested(QMenu &menu, a2a::TaskIndex task); ///< receivers can add entries
    /// The user wants to see the findings of a frame.
    void findingsRequested(a2a::FrameIndex frame);
    void copyRequested(); ///< Ctrl+C

protected:
    /// `idleNs`: a longer time without events is idle. A derived class calls adoptScope() when it
    /// is constructed.
    LaneView(TimelineKind kind, const LaneStyle &style, qint64 idleNs, Workspace &workspace,
             QWidget *parent);

    // The differences between the derived classes.
    [[nodiscard]] virtual LaneStyle chosenStyle() const = 0;
    /// The conversations that the view shows now.
    [[nodiscard]] virtual TimelinePlaces wantedPlaces() const = 0;
    /// Tasks whose artifacts have lanes of their own.
    [[nodiscard]] virtual const QSet<TaskIndex> &openTasks() const;
    virtual void setOpen(TaskIndex, bool) {}
    /// Only the lane that is scrolled to is in view, and nothing around it.
    [[nodiscard]] virtual bool showsOneLane() const { return false; }
    /// A view scrolled to the newest lanes stays there.
    [[nodiscard]] virtual bool followsNewest() const { return false; }
    [[nodiscard]] virtual bool foldsIdle() const { return true; }
    /// Adds what else the view's viewport shows.
    virtual void complete(TimelineViewport &) const {}
    virtual void paint(QPainter &painter, const TimelineGeometry &geometry, TimelineMarks &marks);
    /// A key without Ctrl and Alt. False: it means nothing here.
    virtual bool pressKey(int key, bool shift);
    /// The menu's items. `task`: whose lane was clicked; NoIndex: none.
    virtual void addItems(QMenu &menu, TaskIndex task);
    void addItem(QMenu &menu, const QString &text, const QString &keys, bool enabled,
                 const std::function<void()> &act);
    /// Handles a double click. False: it counts as another click.
    [[nodiscard]] virtual bool doubleClick(const QPoint &) { return false; }

    void adoptScope(); ///< takes the wanted places and shows all of them
    void followSelection();
    void rebuildRows();
    void refreshBounds();
    void updateScrollBars();
    void tellZoomed();
    void revealRow(const TimelineRow *row);
    void adoptStyle() { m_style = chosenStyle(); }
    void zoomAbout(double factor, double x); ///< what is at x stays there
    virtual void forgetShown();              ///< other tasks are shown from now on
    [[nodiscard]] TimelineViewport viewportNow() const;
    [[nodiscard]] TimelineGeometry geometry() const { return geometryOf(viewportNow()); }
    [[nodiscard]] TimelineGeometry geometryOf(const TimelineViewport &viewport) const;
    [[nodiscard]] TimelineMarks marks() const;

    [[nodiscard]] const ShownConversations &conversations() const { return m_conversations; }
    [[nodiscard]] const Recording &recording() const { return m_recording; }
    [[nodiscard]] const Store &store() const { return m_store; }
    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] const Selection &selection() const { return m_selection; }
    [[nodiscard]] TimelineScope &shown() { return m_shown; }
    [[nodiscard]] TimelineLanes &lanesOfTasks() { return m_lanes; }
    [[nodiscard]] const TimelineRows &rowLayout() const { return m_rows; }
    [[nodiscard]] TimelineSteps &steps() { return m_steps; }
    [[nodiscard]] const TimelineSteps &steps() const { return m_steps; }
    [[nodiscard]] TimelineMouse &mouse() { return m_mouse; }
    [[nodiscard]] const TimelineMouse &mouse() const { return m_mouse; }
    [[nodiscard]] TimelineZoom &axisZoom() { return m_zoom; }
    [[nodiscard]] const LaneStyle &laneStyle() const { return m_style; }

    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
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

    [[nodiscard]] int accessibleRowCount() const override { return int(rows().size()); }
    [[nodiscard]] QAccessible::Role accessibleRowRole(int row) const override;
    [[nodiscard]] QString accessibleRowName(int row) const override;
    [[nodiscard]] QString accessibleRowDescription(int row) const override;
    [[nodiscard]] QRect accessibleRowRect(int row) const override;
    [[nodiscard]] int accessibleRowAt(QPoint inViewport) const override;
    [[nodiscard]] bool isAccessibleRowSelected(int row) const override;
    void selectAccessibleRow(int row) override;
    void activateAccessibleRow(int row) override;

private:
    void refreshClock();
    void reveal(TaskIndex task);
    void revealFrame(FrameIndex frame);
    void click(const QPoint &point);
    void panTo(qint64 fromNs, int scrollTop);
    void announce();
    [[nodiscard]] std::optional<TimeRange> shownRange() const;

    const TimelineKind m_kind;
    const ShownConversations &m_conversations;
    const Recording &m_recording;
    const Store &m_store;
    Selection &m_selection;
    Marking &m_marking;
    TimelineLanes m_lanes;
    TimelineScope m_shown;
    ArtifactLanes m_artifacts;
    TimelineWords m_words;
    IdleTimes m_idle;
    TimelineZoom m_zoom;
    LaneStyle m_style;
    std::function<qint64()> m_now;
    TimelineRows m_rows;
    bool m_scrolling = false; ///< the scroll bars are being set programmatically
    QTimer m_live;
    TimelineSteps m_steps;
    TimelineMouse m_mouse;
};

} // namespace a2a
