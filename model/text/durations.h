// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

// Times for display, rounded the same way everywhere: to the nearest, and below ten milliseconds to
// a tenth, since the difference between 0.2 and 0.4 ms shows who buffers.

/// "0.4 ms", "38 ms", "5.6 s", "2 min 5 s", "3 h 20 min": as exact as a reader needs it. Negative
/// times are shown as zero.
[[nodiscard]] QString durationText(qint64 ns);
/// "0.4 ms", "1,204 ms", "12.4 s": for comparison, so in milliseconds up to ten seconds.
[[nodiscard]] QString latencyText(qint64 ns);
/// "+1.586 s", "−49 ms": a distance, to the millisecond.
[[nodiscard]] QString offsetText(qint64 ns);
/// The nearest millisecond.
[[nodiscard]] qint64 roundToMs(qint64 ns);
/// Milliseconds as nanoseconds, at most 285 years. An agent may name any time, 64 bits of
/// nanoseconds do not reach the year 9999, and the limit leaves room to subtract the times of a
/// session.
[[nodiscard]] qint64 nanosecondsFromMs(qint64 ms);

} // namespace a2a
