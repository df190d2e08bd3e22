// SPDX-License-Identifier: Apache-2.0
// What benchmarks measure themselves by, and how they tell it: one line of JSON on standard output
// and nothing else there. Tables and verdicts are the runner's (tests/bench/run).
#pragma once

#include <QElapsedTimer>
#include <QJsonObject>

namespace a2a::test {

/// Memory of this process that is in use now, and the most that ever was.
[[nodiscard]] qint64 residentBytes();
[[nodiscard]] qint64 peakBytes();
[[nodiscard]] double inMib(qint64 bytes);

/// Computing of this process and of this thread: what others do on the machine does not count.
[[nodiscard]] double processCpuMs();
[[nodiscard]] double threadCpuMs();
[[nodiscard]] double elapsedMs(const QElapsedTimer &clock);

void printFigures(const QJsonObject &figures);

} // namespace a2a::test
