// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinemouse.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWidget>

namespace a2a {

TimelineMouse::TimelineMouse(const Selection &selection, QWidget *viewport)
    : m_selection(selection)
    , m_viewport(viewport)
{
    viewport->setMouseTracking(true);
}

void TimelineMouse::press(const QMouseEvent &event, const TimelineGeometry &geometry)
{
    m_pressed = event.position().toPoint();
    const bool left = event.button() == Qt::LeftButton;
    if (event.button() == Qt::MiddleButton || (left && m_spaceHeld)) {
        m_drag = Drag::Pan;
        m_fromNs = geometry.scale().timeAt(m_pressed.x() - geometry.titleWidth());
        m_scrollTop = geometry.viewport().scrollTop;
    } else if (left) {
        const std::optional<qint64> other = geometry.otherEnd(m_selection.timeRange(), m_pressed);
        m_drag = other ? Drag::Range : Drag::Click;
        m_fromNs = other ? *other : geometry.timeAt(m_pressed.x());
    }
    updateCursor(m_pressed, geometry);
}

void TimelineMouse::move(const QMouseEvent &event, const TimelineGeometry &geometry)
{
    const QPoint point = event.position().toPoint();
    if (m_drag != Drag::None && event.buttons() == Qt::NoButton)
        stop(); // the button was released outside
    switch (m_drag) {
    case Drag::None:
        hover(point, geometry);
        return;
    case Drag::Click:
        if (qAbs(point.x() - m_pressed.x()) < QApplication::startDragDistance() ||
            m_pressed.x() < geometry.titleWidth() || geometry.isEmpty())
            return;
        m_drag = Drag::Range;
        [[fallthrough]];
    case Drag::Range:
        drawTo(point.x(), geometry);
        return;
    case Drag::Pan:
        // The time at which the button was pressed stays under the pointer.
        emit panned(geometry.scale().timeAt(geometry.scale().xAt(m_fromNs) -
                                            (point.x() - geometry.titleWidth())),
                    m_scrollTop - (point.y() - m_pressed.y()));
        return;
    }
}

void TimelineMouse::release(QMouseEvent &event)
{
    const Drag drag = m_drag;
    const std::optional<TimeRange> drawn = m_draggedRange;
    const bool ours = event.button() == Qt::LeftButton ||
                      (drag == Drag::Pan && event.button() == Qt::MiddleButton);
    event.setAccepted(ours);
    if (!ours || drag == Drag::None)
        return;
    stop();
    if (drag == Drag::Range && drawn)
        emit rangeDrawn(*drawn);
    else if (drag == Drag::Click)
        emit clicked(event.position().toPoint());
}

void TimelineMouse::leave()
{
    if (!m_hovered)
        return;
    m_hovered.reset();
    m_viewport->update();
}

void TimelineMouse::stop()
{
    m_drag = Drag::None;
    m_draggedRange.reset();
    m_viewport->update();
}

void TimelineMouse::drawTo(int x, const TimelineGeometry &geometry)
{
    const qint64 to = geometry.timeAt(x);
    m_draggedRange = TimeRange{qMin(m_fromNs, to), qMax(m_fromNs, to)};
    updateCursor({x, m_pressed.y()}, geometry);
    m_viewport->update();
    emit draggedRangeChanged();
}

void TimelineMouse::hover(const QPoint &point, const TimelineGeometry &geometry)
{
    updateCursor(point, geometry);
    const std::optional<TaskLink> link = geometry.linkAt(point, m_selection.task());
    if (link == m_hovered)
        return;
    m_hovered = link;
    m_viewport->update();
}

void TimelineMouse::updateCursor(const QPoint &point, const TimelineGeometry &geometry)
{
    if (m_drag == Drag::Pan)
        m_viewport->setCursor(Qt::ClosedHandCursor);
    else if (m_spaceHeld)
        m_viewport->setCursor(Qt::OpenHandCursor);
    else if (m_drag == Drag::Range ||
             (m_drag == Drag::None && geometry.otherEnd(m_selection.timeRange(), point)))
        m_viewport->setCursor(Qt::SplitHCursor);
    else
        m_viewport->unsetCursor();
}

} // namespace a2a

#include "moc_timelinemouse.cpp"
