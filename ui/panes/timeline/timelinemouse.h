// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/timelinegeometry.h"
#include "ui/workspace/selection.h"

#include <QObject>

class QMouseEvent;

namespace a2a {

/// Translates mouse events over a timeline to clicks, time ranges and panning, and shows with the
/// cursor what a press would do.
class TimelineMouse final : public QObject {
    Q_OBJECT

public:
    TimelineMouse(const Selection &selection, QWidget *viewport);

    void press(const QMouseEvent &event, const TimelineGeometry &geometry);
    void move(const QMouseEvent &event, const TimelineGeometry &geometry);
    void release(QMouseEvent &event);
    void leave();
    /// Cancels the current drag.
    void stop();
    /// While the space bar is held the left button pans.
    void setSpaceHeld(bool held) { m_spaceHeld = held; }
    void updateCursor(const QPoint &point, const TimelineGeometry &geometry);

    [[nodiscard]] bool isDrawingRange() const { return m_drag == Drag::Range; }
    /// The range that is being dragged, else the selected one.
    [[nodiscard]] const std::optional<TimeRange> &range() const
    {
        return m_draggedRange ? m_draggedRange : m_selection.timeRange();
    }
    [[nodiscard]] const std::optional<TaskLink> &hovered() const { return m_hovered; }
    void forgetHovered() { m_hovered.reset(); }

signals:
    void clicked(const QPoint &point);
    void draggedRangeChanged();
    void rangeDrawn(const a2a::TimeRange &range);
    void panned(qint64 fromNs, int scrollTop);

private:
    /// What the pressed mouse button does.
    enum class Drag : quint8 { None, Click, Range, Pan };

    void drawTo(int x, const TimelineGeometry &geometry);
    void hover(const QPoint &point, const TimelineGeometry &geometry);

    const Selection &m_selection;
    QWidget *m_viewport;
    Drag m_drag = Drag::None;
    QPoint m_pressed;
    qint64 m_fromNs = 0; ///< Range: the fixed end; Pan: the pressed time
    int m_scrollTop = 0; ///< Pan: scroll position at the press
    bool m_spaceHeld = false;
    std::optional<TimeRange> m_draggedRange;
    std::optional<TaskLink> m_hovered;
};

} // namespace a2a
