// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

class Selection;
class TimelineMouse;
class TimelineSteps;
class TimelineView;

/// Handles keys without Ctrl and Alt in a timeline.
class TimelineKeys final {
public:
    static constexpr double ZoomStep = 1.6; ///< also for a notch of the wheel

    /// All arguments must outlive this.
    TimelineKeys(TimelineView &view, TimelineSteps &steps, TimelineMouse &mouse,
                 Selection &selection);

    /// True: the key was handled.
    bool press(int key, bool shift);

private:
    bool pressInPane(int key);

    TimelineView &m_view;
    TimelineSteps &m_steps;
    TimelineMouse &m_mouse;
    Selection &m_selection;
};

} // namespace a2a
