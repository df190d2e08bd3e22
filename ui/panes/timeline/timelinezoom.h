// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/timelinelanes.h"

namespace a2a {

/// Which part of a timeline is shown. Fitted, it follows what there is; zoomed, it stands still
/// under the reader. A value without a widget, so that several views can share one.
class TimelineZoom final {
public:
    static constexpr qint64 MinLengthNs = 100'000;

    /// All there is; grows with time.
    void setBounds(const TimeRange &bounds);
    [[nodiscard]] const TimeRange &bounds() const { return m_bounds; }
    [[nodiscard]] const TimeRange &range() const { return m_range; }
    [[nodiscard]] bool isFitted() const { return m_fitted; }

    void fit();
    /// factor > 1 magnifies; the time `aboutNs` keeps its place.
    void zoom(double factor, qint64 aboutNs);
    /// Exactly that, as far as there is something.
    void show(const TimeRange &range);
    /// Shifts the range, as far as there is something.
    void moveTo(qint64 fromNs);
    /// Moves as little as needed to have the time in view with some room around it.
    void include(qint64 timeNs);

private:
    [[nodiscard]] TimeRange whole() const;

    TimeRange m_bounds;
    TimeRange m_range;
    bool m_fitted = true;
};

} // namespace a2a
