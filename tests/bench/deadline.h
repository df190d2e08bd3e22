// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>
#include <cstdlib>
#include <unistd.h>

/// Ends the program with a message if it has not ended by then, whatever it waits for or does: a
/// benchmark that never ends is a failure, too.
inline void endAfter(unsigned seconds)
{
    std::signal(SIGALRM, [](int) {
        static constexpr char Sentence[] = "bench: there was no end within the time it may take\n";
        [[maybe_unused]] const auto written = ::write(STDERR_FILENO, Sentence, sizeof Sentence - 1);
        std::_Exit(1);
    });
    ::alarm(seconds);
}
