// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/confinement.h"

#include <QByteArray>
#include <QByteArrayList>

#include <sys/types.h>

namespace a2a {

/// One of the system's decoders (pdftoppm, ffmpeg), run under the same confinement as we are: it
/// reads a file in memory from its standard input and answers on its standard output. Start before
/// confinement::lock(), read afterwards.
class DecoderProcess final {
public:
    /// Where the words of a program go that it says beside its answer.
    enum class Words { Dropped, InOutput };

    /// The path of an installed program; empty: it is not there.
    [[nodiscard]] static QByteArray find(const char *program);

    /// False: the system has no room for another process.
    [[nodiscard]] bool start(const QByteArrayList &command, int memoryFile,
                             const confinement::ProgramLimits &limits, Words words);
    /// Becomes the program itself: its answer goes where ours would have gone.
    [[noreturn]] static void become(const QByteArrayList &command, int memoryFile,
                                    const confinement::ProgramLimits &limits);
    /// Exactly this many bytes; false: it ended before.
    [[nodiscard]] bool readExactly(char *to, qsizetype size);
    /// Up to `size` bytes, as soon as there are some; 0: it has no more.
    [[nodiscard]] qsizetype readSome(char *to, qsizetype size);
    /// What is left of the output, of which no more than `limit` bytes are kept.
    [[nodiscard]] QByteArray readAll(qsizetype limit);
    /// Waits for its end; as waitpid() tells it.
    [[nodiscard]] int wait();

private:
    pid_t m_process = -1;
    int m_output = -1;
};

/// Bytes as a file that only this process and its children have; -1: there is no memory for it.
[[nodiscard]] int memoryFile(const QByteArray &bytes);

} // namespace a2a
