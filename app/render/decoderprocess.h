// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/confinement.h"

#include <QByteArray>
#include <QByteArrayList>

#include <sys/types.h>

namespace a2a {

/// One of the system's decoders (pdftoppm, ffmpeg), run under the same confinement as this process:
/// it reads a file in memory from its standard input and writes to its standard output. Start
/// before confinement::lock(), read afterward.
class DecoderProcess final {
public:
    /// Where the standard error of a program goes.
    enum class ErrorOutput { Dropped, InOutput };

    /// The path of an installed program, or empty if it is not installed.
    [[nodiscard]] static QByteArray find(const char *program);

    /// Starts the program. Returns false if the system cannot create another process.
    [[nodiscard]] bool start(const QByteArrayList &command, int memoryFile,
                             const confinement::ProgramLimits &limits, ErrorOutput words);
    /// Executes the program in this process: its output goes to our standard output.
    [[noreturn]] static void execute(const QByteArrayList &command, int memoryFile,
                                     const confinement::ProgramLimits &limits);
    /// Reads exactly this many bytes. Returns false if the output ended early.
    [[nodiscard]] bool readExactly(char *to, qsizetype size);
    /// Reads up to `size` bytes, as soon as there are some. Returns 0 at the end of the output.
    [[nodiscard]] qsizetype readSome(char *to, qsizetype size);
    /// The rest of the output, at most `limit` bytes of it.
    [[nodiscard]] QByteArray readAll(qsizetype limit);
    /// Waits for its end; returns the status of waitpid().
    [[nodiscard]] int wait();

private:
    pid_t m_process = -1;
    int m_output = -1;
};

/// A descriptor of the bytes as a file that only this process and its children have, or -1 if out
/// of memory.
[[nodiscard]] int memoryFile(const QByteArray &bytes);

} // namespace a2a
