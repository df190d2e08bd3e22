// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/text/durations.h"
#include "model/timeline/timelinelanes.h"

#include <QString>

#include <vector>

namespace a2a {

/// "00:18", "1:02:07": for a running clock.
[[nodiscard]] QString stopwatchText(qint64 ns);

/// "interrupted", "no stream": why there was no stream, by how the exchange ended.
[[nodiscard]] QString gapText(EndReason reason);

/// A mark on the time axis.
struct AxisMark {
    double x = 0;
    qint64 timeNs = 0; ///< since the origin
    QString label;
};

/// The distance of marks at least `minPixels` apart: 1, 2 or 5 of a power of ten below a second,
/// sensible numbers of seconds, minutes and hours above. In ns.
[[nodiscard]] qint64 axisStep(const LaneScale &scale, int minPixels);
/// Marks of the visible range, relative to `originNs`; none before it.
[[nodiscard]] std::vector<AxisMark> axisMarks(const LaneScale &scale, qint64 originNs,
                                              int minPixels);

/// The range that shows `bounds` while they still grow: with space at the right that increases in
/// steps, so that the view mostly stays still instead of shrinking all the time.
[[nodiscard]] TimeRange paddedRange(const TimeRange &bounds);

} // namespace a2a
