// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <ctime>

namespace a2a::test {

/// CPU time of this thread: a busy machine does not count.
[[nodiscard]] inline qint64 ownWorkMs()
{
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return used.tv_sec * 1000 + used.tv_nsec / 1'000'000;
}

} // namespace a2a::test
