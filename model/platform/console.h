// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>

namespace a2a {

/// The stream is a terminal, not a file or pipe.
[[nodiscard]] bool isTerminal(std::FILE *stream);
/// Current columns of the terminal; 0: not known, or there is none.
[[nodiscard]] int terminalColumns(std::FILE *stream);
/// The stream is a pipe, and its reader is gone.
[[nodiscard]] bool isAbandoned(std::FILE *stream);
/// A window can be shown, as far as the environment tells: a display server is named, or the
/// platform was chosen.
[[nodiscard]] bool hasDisplay();
/// Reading or writing standard streams that were closed when the program started stays an error:
/// no file or connection that is opened later gets the number of one, and what is printed with it.
void holdStandardStreams();
/// Makes a closed pipe a write error instead of the end of the program.
void outliveClosedPipes();

} // namespace a2a
