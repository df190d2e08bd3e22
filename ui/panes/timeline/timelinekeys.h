// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

class Selection;
class TimelineMouse;
class TimelineSteps;
class TimelineView;

/// What keys without Ctrl and Alt do in a timeline.
class TimelineKeys final {
public:
    static constexpr double ZoomStep = 1.6; ///< also of a notch of the wheel

    /// All must outlive this.
    TimelineKeys(TimelineView &view, TimelineSteps &steps, TimelineMouse &mouse,
                 Selection &selection);

    /// True: it meant something here.
    bool press(int key, bool shift);

private:
    bool pressInPane(int key);

    TimelineView &m_view;
    TimelineSteps &m_steps;
    TimelineMouse &m_mouse;
    Selection &m_selection;
};

} // namespace a2a
