// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/laneview.h"
#include "ui/panes/timeline/rateband.h"
#include "ui/workspace/shownconversations.h"

namespace a2a {

/// The lanes of the timeline pane: grouped by context, with titles, words and an axis, zoomable
/// with keyboard and wheel. A lane can be opened: it is followed by its task's artifacts. Limited
/// by the filter, as of the model's last refilter(); events with findings are marked. Below the
/// lanes, a band with rates and gaps can be shown.
class TimelineView final : public LaneView {
    Q_OBJECT

public:
    static constexpr double ZoomStep = 1.6; ///< of a key, or of a notch of the wheel

    explicit TimelineView(Workspace &workspace, QWidget *parent = nullptr);

    /// All conversations of the agents in view instead of those in view.
    void setWholeAgent(bool whole);
    /// Marks where the agent's own clock puts its statuses.
    void setAgentClock(bool shown);
    [[nodiscard]] bool hasAgentClock() const { return m_agentClock; }

    /// Around the selected event if it is in view, else around the middle.
    void zoomBy(double factor);
    /// Shows exactly the selected time range, if any.
    void zoomToRange();
    /// Zooms to the selected range, artifact or task.
    void zoomToSelected();
    /// The space bar is held: the left button pans.
    void holdSpace(bool held);

    void toggleOpen(TaskIndex task); ///< if it has artifacts
    [[nodiscard]] bool canOpen(TaskIndex task) const;
    /// Tick heights show the number of events per pixel instead of the number of bytes.
    void setCountsEvents(bool counts);
    /// The band below the lanes: rates and gaps of what is selected.
    void setRateShown(bool shown);
    [[nodiscard]] bool isRateShown() const { return m_rateShown; }
    /// Times without events are drawn as breaks, with their length.
    void setIdleFolded(bool folded);
    /// Longer gaps between chunks are marked in it; 0: none.
    void setStallNs(qint64 thresholdNs);
    [[nodiscard]] RateFacts rateFacts() const;

    [[nodiscard]] QString toolTipAt(const QPoint &point) const override;
    /// An image for export: all lanes, unless there are very many, without the focus.
    [[nodiscard]] QSize pictureSize() const;
    void paintPicture(QPainter &painter, QSize size) const;

    [[nodiscard]] QSize sizeHint() const override { return {800, 360}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 120}; }

signals:
    void switched(); ///< the band or idle collapsing was switched on or off

protected:
    void keyReleaseEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    [[nodiscard]] TimelinePlaces wantedPlaces() const override;
    [[nodiscard]] TimelineViewport viewportNow() const override;
    void paint(QPainter &painter, const TimelineGeometry &geometry, TimelineMarks &marks) override;
    bool pressKey(int key, bool shift) override;
    void addItems(QMenu &menu, TaskIndex clicked) override;
    [[nodiscard]] bool zoomOrOpenAt(const QPoint &point);

    // The band counts as the last row.
    [[nodiscard]] bool isRate(int row) const { return row >= LaneView::accessibleRowCount(); }
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
    RateTeller m_rates;
    bool m_wholeAgent = false;
    bool m_agentClock = false;
    bool m_rateShown = false;
};

} // namespace a2a
