// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace a2a::test {

/// Whether A2A_FULL_TESTS is set, as ./dev ci-full does.
[[nodiscard]] inline bool isFullRun()
{
    return qEnvironmentVariableIsSet("A2A_FULL_TESTS");
}

/// How often a test repeats what it varies at random. Each kind is tried in both.
[[nodiscard]] inline int repetitions(int usual, int full)
{
    return isFullRun() ? full : usual;
}

} // namespace a2a::test
