// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/timelinescope.h"
#include "ui/common/selection.h"
#include "ui/timeline/lanepainter.h"
#include "ui/timeline/timelinelinks.h"
#include "ui/timeline/timelinewords.h"
#include "ui/timeline/timelinezoom.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <functional>
#include <optional>

class QMenu;

namespace a2a {

/// A row of the timeline: the heading of a context or the lane of a task. Pixels from the content's
/// top.
struct TimelineRow {
    bool isHeading = false;
    ContextIndex context = NoIndex;
    TaskIndex task = NoIndex;
    int top = 0;
    int height = 0;
};

/// Lanes of tasks on one time axis. As a pane: grouped by context, with titles, words and an axis,
/// zoomed with the keyboard and the wheel. As a strip: thin lanes of the selected context, always
/// fitted. A stretch of time drawn with the mouse or Shift and the arrow keys becomes the
/// selection's time range. Paints what is visible from TimelineLanes; repaints by itself at most
/// ten times a second while a task is at work and the view can be seen.
class TimelineView final : public QAbstractScrollArea {
    Q_OBJECT

public:
    enum class Kind : quint8 { Pane, Strip };

    TimelineView(Kind kind, const Recording &recording, const Store &store, const Content &content,
                 Selection &selection, QWidget *parent = nullptr);

    /// Connect to Session::changed.
    void applyChanges(const a2a::StoreChanges &changes);
    /// Shows only tasks that the filter lets through, as of the last refilter().
    void setFilter(const FilterRun &filter) { m_shown.setFilter(filter); }
    /// Whose findings mark events; must outlive the view.
    void setFindings(const FindingMarks &findings);
    /// True: other tasks than before are shown.
    bool refilter();
    [[nodiscard]] const TimelineScope &scope() const { return m_shown; }
    /// All conversations of the agent instead of the selected one.
    void setWholeAgent(bool whole);
    [[nodiscard]] bool isWholeAgent() const { return m_wholeAgent; }
    /// NoIndex: all of the agent's
    [[nodiscard]] ContextIndex scopeContext() const { return m_context; }
    [[nodiscard]] const std::vector<TaskIndex> &tasks() const { return m_shown.tasks(); }
    /// Marks where the agent's own clock puts its statuses.
    void setAgentClock(bool shown);
    [[nodiscard]] bool hasAgentClock() const { return m_agentClock; }

    void fit();
    /// About the selected event when it is in view, else about the middle.
    void zoomBy(double factor);
    /// Shows exactly the selected time range, if there is one.
    void zoomToRange();
    void clearRange();
    [[nodiscard]] const TimelineZoom &zoom() const { return m_zoom; }
    /// The recording's clock; tests stop it.
    void setClock(std::function<qint64()> now);
    [[nodiscard]] qint64 nowNs() const { return m_now(); }
    [[nodiscard]] bool isLive() const { return m_live.isActive(); }

    [[nodiscard]] const std::vector<TimelineRow> &rows() const { return m_rows; }
    [[nodiscard]] const TimelineLanes &lanes() const { return m_lanes; }
    [[nodiscard]] const TimelineWords &words() const { return m_words; }
    [[nodiscard]] bool isEmpty() const { return m_rows.empty(); }
    /// Where a row stands in the viewport now.
    [[nodiscard]] QRect rowRect(const TimelineRow &row) const;
    /// The row at a height of the viewport; -1: none.
    [[nodiscard]] int rowIndexAt(int y) const;
    /// Where a time of the axis stands in the viewport now.
    [[nodiscard]] double xAt(qint64 timeNs) const;
    /// The time from which the axis counts.
    [[nodiscard]] qint64 originNs() const { return m_zoom.bounds().fromNs; }
    /// A row as one sentence, and whether it is the selected one.
    [[nodiscard]] QString rowSentence(int row) const;
    [[nodiscard]] bool isSelected(int row) const;
    [[nodiscard]] QString toolTipAt(const QPoint &point) const;
    /// The curves of the links that are drawn now.
    [[nodiscard]] std::vector<LinkCurve> linkCurves() const;
    /// All that can be done here, with its keys. `task`: whose lane was asked; NoIndex: none.
    void fillMenu(QMenu &menu, TaskIndex task = NoIndex);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    static constexpr int StripLanes = 4;  ///< a strip is at most that high; more scroll
    static constexpr int MostLinks = 200; ///< beyond, only those of the selected task are drawn

signals:
    void rangeChanged(); ///< another part of the time is shown
    void rowsChanged();
    void menuRequested(QMenu &menu, a2a::TaskIndex task); ///< more can be added
    /// The user wants to see what was found about a frame.
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
    /// What the pressed mouse button does.
    enum class Drag : quint8 { None, Click, Range, Pan };

    void followSelection(QObject *origin);
    void adoptScope();
    void rebuildRows();
    void refreshBounds();
    void refreshClock();
    void updateScrollBars();
    void tellZoomed();
    void reveal(TaskIndex task);
    void revealFrame(FrameIndex frame);
    void stepEvent(int step);
    void stepLane(int step);
    void goToEnd(int step);
    void extendRange(const std::function<void()> &move);
    bool pressPlainKey(int key, bool shift);
    bool pressPaneKey(int key);
    void zoomAbout(double factor, double x);
    void selectAt(const QPoint &point);
    void dragRangeTo(int x);
    void panTo(const QPoint &point);
    void endDrag();
    void hover(const QPoint &point);
    void updateCursor(const QPoint &point);

    [[nodiscard]] QString eventToolTip(TaskIndex task, const TickBox &tick) const;
    [[nodiscard]] int titleWidth() const;
    [[nodiscard]] int axisHeight() const;
    [[nodiscard]] int marginRight() const;
    [[nodiscard]] LaneScale scale(TaskIndex task = NoIndex) const;
    [[nodiscard]] LaneGeometry laneAt(TaskIndex task) const;
    [[nodiscard]] const TimelineRow *rowAt(int y) const;
    [[nodiscard]] const TimelineRow *rowOf(TaskIndex task) const;
    [[nodiscard]] TaskIndex keyTask() const;
    [[nodiscard]] qint64 timeAt(int x) const;
    [[nodiscard]] std::optional<TimeRange> shownRange() const;
    /// The time of the other end when the mouse is on an end of the range.
    [[nodiscard]] std::optional<qint64> endBeside(const QPoint &point) const;
    [[nodiscard]] std::optional<TaskLink> linkAt(const QPoint &point) const;
    [[nodiscard]] std::vector<TaskIndex> visibleTasks() const;
    [[nodiscard]] std::pair<size_t, size_t> visibleRows() const;

    void paintAxis(QPainter &painter);
    void paintTitle(QPainter &painter, const TimelineRow &row, const QRect &rect);
    void paintHeading(QPainter &painter, const TimelineRow &row, const QRect &rect);
    void paintLane(QPainter &painter, const TimelineRow &row, const QRect &rect);
    void paintWaiting(QPainter &painter, const LaneGeometry &lane, const QRect &rect);
    void paintLinks(QPainter &painter);
    void paintLinkWord(QPainter &painter, const LinkCurve &curve);
    void paintRange(QPainter &painter);
    void paintRangeLength(QPainter &painter, const TimeRange &range, int left, int right);
    void paintCursor(QPainter &painter);
    void paintNow(QPainter &painter);
    void announce();

    const Kind m_kind;
    const Recording &m_recording;
    const Store &m_store;
    Selection &m_selection;
    TimelineLanes m_lanes;
    TimelineScope m_shown;
    TimelineWords m_words;
    TimelineZoom m_zoom;
    LaneStyle m_style;
    std::function<qint64()> m_now;
    std::vector<TimelineRow> m_rows;
    std::vector<int> m_rowNumbers; ///< [position in the scope]: in m_rows
    ContextIndex m_context = NoIndex;
    AgentIndex m_agent = NoIndex;
    bool m_wholeAgent = false;
    bool m_agentClock = false;
    bool m_scrolling = false; ///< we set the scroll bars
    bool m_spaceHeld = false; ///< the mouse pans
    QTimer m_live;

    Drag m_drag = Drag::None;
    QPoint m_pressed;
    qint64 m_dragFromNs = 0;              ///< Range: the end that stays; Pan: of the shown range
    int m_dragScroll = 0;                 ///< Pan: of the vertical scroll bar
    std::optional<TimeRange> m_draft;     ///< drawn, not yet let go
    std::optional<qint64> m_rangeStartNs; ///< where Shift with an arrow key began
    std::optional<TaskLink> m_hovered;
};

} // namespace a2a
