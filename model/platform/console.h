// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>

namespace a2a {

/// Whether the stream is a terminal, not a file or pipe.
[[nodiscard]] bool isTerminal(std::FILE *stream);
/// The current columns of the terminal, or 0 if unknown or there is no terminal.
[[nodiscard]] int terminalColumns(std::FILE *stream);
/// Whether the stream is a pipe whose reader has closed it.
[[nodiscard]] bool isReaderGone(std::FILE *stream);
/// Whether a window can be shown, as far as the environment tells: a display server is named, or
/// the platform was chosen.
[[nodiscard]] bool hasDisplay();
/// Keeps reading and writing of standard streams an error if they were closed when the program
/// started. Otherwise a file or connection opened later could get their descriptor, and receive
/// what is printed.
void reserveStandardStreams();
/// Ignores SIGPIPE: writing to a closed pipe becomes an error instead of ending the program.
void ignoreBrokenPipes();

} // namespace a2a
