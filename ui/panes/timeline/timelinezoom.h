// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinelanes.h"

namespace a2a {

/// Which part of a timeline is shown. Fitted, it follows the bounds; zoomed, it does not move. A
/// value without a widget, so that several views can share one.
class TimelineZoom final {
public:
    static constexpr qint64 MinLengthNs = 100'000;

    /// Sets the whole range that can be shown; it grows with time.
    void setBounds(const TimeRange &bounds);
    [[nodiscard]] const TimeRange &bounds() const { return m_bounds; }
    [[nodiscard]] const TimeRange &range() const { return m_range; }
    [[nodiscard]] bool isFitted() const { return m_fitted; }

    /// Idle time is shortened from now on; null if it is not. The shown part stays.
    void setFold(const std::shared_ptr<const TimeFold> &fold);
    [[nodiscard]] const std::shared_ptr<const TimeFold> &fold() const { return m_fold; }
    /// The bounds with margins, and the shown range, in axis time.
    [[nodiscard]] TimeRange wholeAxis() const { return onAxis(whole()); }
    [[nodiscard]] TimeRange axis() const { return onAxis(m_range); }
    /// moveTo() in axis time.
    void moveToAxis(qint64 fromNs);

    void fit();
    /// factor > 1 magnifies; the time `aboutNs` keeps its position.
    void zoom(double factor, qint64 aboutNs);
    /// Shows exactly that range, clamped to the bounds.
    void show(const TimeRange &range);
    /// Shifts the range, clamped to the bounds.
    void moveTo(qint64 fromNs);
    /// Moves as little as needed to show the time with a margin around it.
    void include(qint64 timeNs);

private:
    [[nodiscard]] TimeRange whole() const;
    [[nodiscard]] TimeRange onAxis(const TimeRange &range) const;
    [[nodiscard]] qint64 onAxis(qint64 timeNs) const;
    void place(qint64 axisFromNs, qint64 axisLength);

    std::shared_ptr<const TimeFold> m_fold;
    TimeRange m_bounds;
    TimeRange m_range;
    bool m_fitted = true;
};

} // namespace a2a
