// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/common/selection.h"
#include "ui/timeline/lanepainter.h"
#include "ui/timeline/timelinewords.h"
#include "ui/timeline/timelinezoom.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <functional>

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
/// fitted. Paints what is visible from TimelineLanes; repaints by itself at most ten times a second
/// while a task is at work and the view can be seen.
class TimelineView final : public QAbstractScrollArea {
    Q_OBJECT

public:
    enum class Kind : quint8 { Pane, Strip };

    TimelineView(Kind kind, const Recording &recording, const Store &store, const Content &content,
                 Selection &selection, QWidget *parent = nullptr);

    /// Connect to Session::changed.
    void applyChanges(const a2a::StoreChanges &changes);
    /// All conversations of the agent instead of the selected one.
    void setWholeAgent(bool whole);
    [[nodiscard]] bool isWholeAgent() const { return m_wholeAgent; }
    [[nodiscard]] ContextIndex scopeContext() const
    {
        return m_scope;
    } ///< NoIndex: all of the agent's

    void fit();
    /// About the selected event when it is in view, else about the middle.
    void zoomBy(double factor);
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
    /// Where a time of the axis stands in the viewport now.
    [[nodiscard]] double xAt(qint64 timeNs) const;
    /// A row as one sentence, and whether it is the selected one.
    [[nodiscard]] QString rowSentence(int row) const;
    [[nodiscard]] bool isSelected(int row) const;
    [[nodiscard]] QString toolTipAt(const QPoint &point) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    static constexpr int StripLanes = 4; ///< a strip is at most that high; more scroll

signals:
    void rangeChanged();
    void rowsChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void followSelection(QObject *origin);
    void adoptScope();
    void rebuildRows();
    void refreshBounds();
    void refreshClock();
    void updateScrollBars();
    void reveal(TaskIndex task);
    void revealFrame(FrameIndex frame);
    void stepEvent(int step);
    void stepLane(int step);
    void zoomAbout(double factor, double x);

    [[nodiscard]] int titleWidth() const;
    [[nodiscard]] int axisHeight() const;
    [[nodiscard]] int marginRight() const;
    [[nodiscard]] LaneScale scale(TaskIndex task = NoIndex) const;
    [[nodiscard]] const TimelineRow *rowAt(int y) const;
    [[nodiscard]] const TimelineRow *rowOf(TaskIndex task) const;
    [[nodiscard]] qint64 originNs() const;

    void paintAxis(QPainter &painter);
    void paintTitle(QPainter &painter, const TimelineRow &row, const QRect &rect);
    void paintHeading(QPainter &painter, const TimelineRow &row, const QRect &rect);
    void paintLane(QPainter &painter, const TimelineRow &row, const QRect &rect);
    void paintWaiting(QPainter &painter, const LaneGeometry &lane, const QRect &rect);
    void paintReferences(QPainter &painter);
    void paintReferenceWord(QPainter &painter, TaskIndex reference, const QPointF &end);
    void paintCursor(QPainter &painter);
    void paintNow(QPainter &painter);
    void announce();

    const Kind m_kind;
    const Recording &m_recording;
    const Store &m_store;
    Selection &m_selection;
    TimelineLanes m_lanes;
    TimelineWords m_words;
    TimelineZoom m_zoom;
    LaneStyle m_style;
    std::function<qint64()> m_now;
    std::vector<TimelineRow> m_rows;
    std::vector<TaskIndex> m_tasks;
    ContextIndex m_scope = NoIndex;
    AgentIndex m_agent = NoIndex;
    bool m_wholeAgent = false;
    bool m_scrolling = false; ///< we set the scroll bars
    QTimer m_live;
};

} // namespace a2a
