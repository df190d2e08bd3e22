// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinekeys.h"

#include "ui/panes/timeline/timelineview.h"

namespace a2a {

TimelineKeys::TimelineKeys(TimelineView &view, TimelineSteps &steps, TimelineMouse &mouse,
                           Selection &selection)
    : m_view(view)
    , m_steps(steps)
    , m_mouse(mouse)
    , m_selection(selection)
{
}

/// Keys of all timelines; a pane has more.
bool TimelineKeys::press(int key, bool shift)
{
    const auto go = [&](const std::function<void()> &move) {
        if (shift)
            m_steps.extendRange(move);
        else
            move();
        return true;
    };
    switch (key) {
    case Qt::Key_Left:
        return go([this] { m_steps.stepEvent(-1); });
    case Qt::Key_Right:
        return go([this] { m_steps.stepEvent(1); });
    case Qt::Key_Home:
        return go([this] { m_steps.goToEnd(-1); });
    case Qt::Key_End:
        return go([this] { m_steps.goToEnd(1); });
    case Qt::Key_Up:
        m_view.stepLane(-1);
        return true;
    case Qt::Key_Down:
        m_view.stepLane(1);
        return true;
    case Qt::Key_Escape:
        if (m_mouse.drawsRange()) {
            m_mouse.stop();
            return true;
        }
        if (!m_selection.timeRange())
            return false; // not handled here
        m_view.clearRange();
        return true;
    default:
        return m_view.kind() == TimelineView::Kind::Pane && pressInPane(key);
    }
}

bool TimelineKeys::pressInPane(int key)
{
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        m_view.zoomBy(ZoomStep);
        return true;
    case Qt::Key_Minus:
        m_view.zoomBy(1 / ZoomStep);
        return true;
    case Qt::Key_0:
    case Qt::Key_F:
        m_view.fit();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_selection.timeRange())
            m_view.zoomToRange();
        else
            m_view.toggleOpen(m_steps.task());
        return true;
    case Qt::Key_O:
        m_view.toggleOpen(m_steps.task());
        return true;
    case Qt::Key_R:
        m_view.setRateShown(!m_view.isRateShown());
        return true;
    case Qt::Key_I:
        m_view.setIdleFolded(!m_view.isIdleFolded());
        return true;
    case Qt::Key_Z:
        m_view.zoomToSelected();
        return true;
    case Qt::Key_T:
        m_view.zoomToTask(m_steps.task());
        return true;
    case Qt::Key_Space:
        m_view.holdSpace(true);
        return true;
    default:
        return false;
    }
}

} // namespace a2a
