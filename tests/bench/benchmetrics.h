// SPDX-License-Identifier: Apache-2.0
// Figures of benchmarks and their output: one line of JSON on standard output and nothing else
// there. Tables and verdicts are those of the runner (tests/bench/run).
#pragma once

#include <QElapsedTimer>
#include <QJsonObject>

namespace a2a::test {

/// Current and peak memory of this process.
[[nodiscard]] qint64 residentBytes();
[[nodiscard]] qint64 peakBytes();
[[nodiscard]] double inMib(qint64 bytes);

/// CPU time of this process and of this thread: other processes do not count.
[[nodiscard]] double processCpuMs();
[[nodiscard]] double threadCpuMs();
[[nodiscard]] double elapsedMs(const QElapsedTimer &clock);

void printMetrics(const QJsonObject &figures);

} // namespace a2a::test
