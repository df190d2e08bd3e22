// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <ctime>

namespace a2a::test {

/// CPU time of this thread: a busy machine does not count.
[[nodiscard]] inline double exactThreadCpuTimeMs()
{
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return double(used.tv_sec) * 1e3 + double(used.tv_nsec) / 1e6;
}

[[nodiscard]] inline qint64 threadCpuTimeMs()
{
    return qint64(exactThreadCpuTimeMs());
}

} // namespace a2a::test
