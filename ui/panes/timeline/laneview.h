// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/accessibility/accessiblerows.h"
#include "ui/panes/timeline/lanemodel.h"
#include "ui/panes/timeline/timelinemouse.h"
#include "ui/panes/timeline/timelinestepper.h"
#include "ui/workspace/workspace.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <functional>

class QMenu;
class QPainter;

namespace a2a {

struct TimelineMarks;

/// The base class of the timeline's pane view and its strip: shows a LaneModel in a viewport. It
/// shows the conversations that are in view and follows the selection. Events and lanes can be
/// reached with keyboard, mouse and screen reader. A range drawn with the mouse or with Shift and
/// the arrow keys becomes the time range of the selection. Paints only what is visible, and
/// repaints at most ten times a second while a task is working and the view is visible.
class LaneView : public QAbstractScrollArea, public AccessibleRows {
    Q_OBJECT

public:
    [[nodiscard]] LaneModel *model() const { return m_model; }
    [[nodiscard]] TimelineStepper &stepper() { return m_stepper; }
    [[nodiscard]] const TimelineStepper &stepper() const { return m_stepper; }
    /// The current positions in the viewport.
    [[nodiscard]] TimelineGeometry geometry() const { return m_model->geometry(currentViewport()); }
    [[nodiscard]] bool isLive() const { return m_live.isActive(); }
    /// Opens the lane and scrolls to its artifacts, or closes it.
    void setOpen(TaskIndex task, bool open);
    [[nodiscard]] virtual QString toolTipAt(const QPoint &point) const;
    /// Adds all actions with their keys to a menu. `task` and `artifact` are those of the clicked
    /// lane, or NoIndex.
    void fillMenu(QMenu &menu, TaskIndex task = NoIndex, ArtifactIndex artifact = NoIndex);

signals:
    void menuRequested(QMenu &menu, a2a::TaskIndex task); ///< receivers can add entries
    /// The user wants to see the findings of a frame.
    void findingsRequested(a2a::FrameIndex frame);
    void copyRequested(); ///< Ctrl+C

protected:
    /// For `idleNs` see LaneModel. The constructor of a derived class must call updateScope().
    LaneView(TimelineKind kind, qint64 idleNs, Workspace &workspace, QWidget *parent);

    // The differences between the derived classes.
    /// The conversations that the view should show.
    [[nodiscard]] virtual TimelineSources sourcesToShow() const = 0;
    /// Whether only the lane that is scrolled to is visible.
    [[nodiscard]] virtual bool showsOneLane() const { return false; }
    /// Whether a view that is scrolled to the newest lanes stays there when lanes are added.
    [[nodiscard]] virtual bool followsNewest() const { return false; }
    /// The properties of the viewport that the model does not know.
    [[nodiscard]] virtual TimelineViewport currentViewport() const;
    virtual void paint(QPainter &painter, const TimelineGeometry &geometry, TimelineMarks &marks);
    /// Handles a key without Ctrl and Alt. Returns false if the key has no meaning here.
    virtual bool handleKey(int key, bool shift);
    /// Adds the items of the view to a menu. `task` is that of the clicked lane, or NoIndex.
    virtual void addItems(QMenu &menu, TaskIndex task);
    void addItem(QMenu &menu, const QString &text, const QString &keys, bool enabled,
                 const std::function<void()> &act);

    void updateScope(); ///< shows sourcesToShow() and all of their time
    void updateRows();  ///< after a change of the rows or of their visible number
    void updateView();  ///< updates scroll bars and clock, and repaints
    [[nodiscard]] TimelineMarks marks() const;
    [[nodiscard]] Selection &selection() const { return m_selection; }
    [[nodiscard]] TimelineMouse &mouse() { return m_mouse; }

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

    [[nodiscard]] int accessibleRowCount() const override
    {
        return int(m_model->rows().all().size());
    }
    [[nodiscard]] QAccessible::Role accessibleRowRole(int row) const override;
    [[nodiscard]] QString accessibleRowName(int row) const override;
    [[nodiscard]] QString accessibleRowDescription(int row) const override;
    [[nodiscard]] QRect accessibleRowRect(int row) const override;
    [[nodiscard]] int accessibleRowAt(QPoint inViewport) const override;
    [[nodiscard]] bool isAccessibleRowSelected(int row) const override;
    void selectAccessibleRow(int row) override;
    void activateAccessibleRow(int row) override;

private:
    void followSelection();
    void refreshClock();
    void reveal(TaskIndex task);
    void revealRow(const TimelineRow *row);
    void revealFrame(FrameIndex frame);
    void selectAt(const QPoint &point);
    void stepLane(int step); ///< to the next (1) or previous (-1) task or artifact
    void announce();

    LaneModel *m_model;
    Selection &m_selection;
    MarkTargetTracker &m_marking;
    bool m_scrolling = false; ///< the scroll bars are being set programmatically
    QTimer m_live;
    TimelineStepper m_stepper;
    TimelineMouse m_mouse;
};

} // namespace a2a
