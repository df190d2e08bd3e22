// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>

namespace a2a {

/// Somebody may be looking: the stream is no file and no pipe.
[[nodiscard]] bool isTerminal(std::FILE *stream);
/// Columns of the terminal as it is now; 0: it does not say, or there is none.
[[nodiscard]] int terminalColumns(std::FILE *stream);
/// The stream is a pipe, and whoever read it has gone.
[[nodiscard]] bool isAbandoned(std::FILE *stream);
/// A pipe that is closed at its other end is an error of writing, and not the end of the program.
void outliveClosedPipes();

} // namespace a2a
