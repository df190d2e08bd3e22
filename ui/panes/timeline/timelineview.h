// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/laneview.h"
#include "ui/panes/timeline/rateband.h"
#include "ui/workspace/shownconversations.h"

namespace a2a {

/// The lanes of the timeline pane: grouped by context, with titles, labels and an axis, zoomable
/// with keyboard and wheel. An open lane is followed by the artifacts of its task. The tasks are
/// limited by the filter, as of the last refilter() of the model. Events with findings are marked.
/// A band with rates and gaps can be shown below the lanes.
class TimelineView final : public LaneView {
    Q_OBJECT

public:
    static constexpr double ZoomStep = 1.6; ///< factor of a key or of a notch of the wheel

    explicit TimelineView(Workspace &workspace, QWidget *parent = nullptr);

    /// Sets whether all conversations of the visible agents are shown instead of the visible
    /// conversations.
    void setWholeAgent(bool whole);
    /// Sets whether marks show the agent's own timestamps of its statuses.
    void setAgentClock(bool shown);
    [[nodiscard]] bool hasAgentClock() const { return m_hasAgentClock; }

    /// Zooms around the selected event if it is visible, else around the middle.
    void zoomBy(double factor);
    /// Shows exactly the selected time range, if any.
    void zoomToRange();
    /// Zooms to the selected range, artifact or task.
    void zoomToSelected();
    /// Sets whether the space bar is held, during which the left mouse button pans.
    void setPanning(bool held);

    void toggleOpen(TaskIndex task); ///< only if the task has artifacts
    [[nodiscard]] bool canOpen(TaskIndex task) const;
    /// Sets whether tick heights show the number of events per pixel instead of the number of
    /// bytes.
    void setCountsEvents(bool counts);
    /// Sets whether the band with the rates and gaps of the selection is shown below the lanes.
    void setRateShown(bool shown);
    [[nodiscard]] bool isRateShown() const { return m_rateShown; }
    /// Sets whether times without events are collapsed to breaks with their length.
    void setIdleCollapsed(bool collapsed);
    /// Sets the length from which gaps between chunks are marked in the band; 0 marks none.
    void setStallThresholdNs(qint64 thresholdNs);
    [[nodiscard]] RateFacts rateFacts() const;

    [[nodiscard]] QString toolTipAt(const QPoint &point) const override;
    /// The size of an image for export, which has all lanes unless there are very many, and no
    /// focus mark.
    [[nodiscard]] QSize exportSize() const;
    void paintExport(QPainter &painter, QSize size) const;

    [[nodiscard]] QSize sizeHint() const override { return {800, 360}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 120}; }

signals:
    void displayOptionsChanged(); ///< the band or idle collapsing was switched on or off

protected:
    void keyReleaseEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    [[nodiscard]] TimelineSources sourcesToShow() const override;
    [[nodiscard]] TimelineViewport currentViewport() const override;
    void paint(QPainter &painter, const TimelineGeometry &geometry, TimelineMarks &marks) override;
    bool handleKey(int key, bool shift) override;
    void addItems(QMenu &menu, TaskIndex clicked) override;
    [[nodiscard]] bool zoomOrOpenAt(const QPoint &point);

    // The band counts as the last row.
    [[nodiscard]] bool isRateRow(int row) const { return row >= LaneView::accessibleRowCount(); }
    [[nodiscard]] int accessibleRowCount() const override
    {
        return LaneView::accessibleRowCount() + (m_rateShown ? 1 : 0);
    }
    [[nodiscard]] QAccessible::Role accessibleRowRole(int row) const override;
    [[nodiscard]] QString accessibleRowName(int row) const override;
    [[nodiscard]] QString accessibleRowDescription(int row) const override;
    [[nodiscard]] QRect accessibleRowRect(int row) const override;
    [[nodiscard]] int accessibleRowAt(QPoint inViewport) const override;
    [[nodiscard]] bool isAccessibleRowSelected(int row) const override;
    void selectAccessibleRow(int row) override;
    void activateAccessibleRow(int row) override;

    const ShownConversations &m_conversations;
    const Recording &m_recording;
    RateSummary m_rates;
    bool m_wholeAgent = false;
    bool m_hasAgentClock = false;
    bool m_rateShown = false;
};

} // namespace a2a
