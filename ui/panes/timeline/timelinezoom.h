// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinelanes.h"

namespace a2a {

/// The part of a timeline that is shown. While fitted it follows the bounds; while zoomed it does
/// not move. It has no widget, so that several views can share one.
class TimelineZoom final {
public:
    static constexpr qint64 MinLengthNs = 100'000;

    /// Sets the whole range that can be shown, which grows with time.
    void setBounds(const TimeRange &bounds);
    [[nodiscard]] const TimeRange &bounds() const { return m_bounds; }
    [[nodiscard]] const TimeRange &range() const { return m_range; }
    [[nodiscard]] bool isFitted() const { return m_fitted; }

    /// Sets the collapsed idle times, or null if none are collapsed. The shown range stays.
    void setFold(const std::shared_ptr<const CompressedTimeAxis> &fold);
    [[nodiscard]] const std::shared_ptr<const CompressedTimeAxis> &fold() const { return m_fold; }
    /// The bounds with margins, and the shown range, in axis time.
    [[nodiscard]] TimeRange wholeAxis() const { return toAxis(wholeRange()); }
    [[nodiscard]] TimeRange axis() const { return toAxis(m_range); }
    /// moveTo() in axis time.
    void moveToAxis(qint64 fromNs);

    void fit();
    /// Zooms in (factor > 1) or out. The time `aboutNs` keeps its position.
    void zoom(double factor, qint64 aboutNs);
    /// Shows exactly a range, clamped to the bounds.
    void show(const TimeRange &range);
    /// Shifts the range so that it begins at a time, clamped to the bounds.
    void moveTo(qint64 fromNs);
    /// Shifts the range only as far as needed to show a time with a margin around it.
    void include(qint64 timeNs);

private:
    [[nodiscard]] TimeRange wholeRange() const;
    [[nodiscard]] TimeRange toAxis(const TimeRange &range) const;
    [[nodiscard]] qint64 toAxis(qint64 timeNs) const;
    void setAxisRange(qint64 axisFromNs, qint64 axisLength);

    std::shared_ptr<const CompressedTimeAxis> m_fold;
    TimeRange m_bounds;
    TimeRange m_range;
    bool m_fitted = true;
};

} // namespace a2a
