// SPDX-License-Identifier: Apache-2.0
#include "app/render/decoderprocess.h"

#include "app/render/descriptorio.h"

#include <QStandardPaths>

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace a2a {

int memoryFile(const QByteArray &bytes)
{
    const int file = ::memfd_create("preview", MFD_CLOEXEC);
    qsizetype written = 0;
    while (file >= 0 && written < bytes.size()) {
        const ssize_t count =
            ::write(file, bytes.constData() + written, size_t(bytes.size() - written));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            ::close(file);
            return -1;
        }
        written += count;
    }
    return file;
}

QByteArray DecoderProcess::find(const char *program)
{
    return QStandardPaths::findExecutable(QString::fromLatin1(program)).toLocal8Bit();
}

/// The arguments of a command as execve() takes them; the command owns them.
static std::vector<char *> argumentsOf(const QByteArrayList &command)
{
    std::vector<char *> arguments;
    for (const QByteArray &word : command)
        arguments.push_back(const_cast<char *>(word.constData()));
    arguments.push_back(nullptr);
    return arguments;
}

/// Runs in the child process: becomes the program, or ends.
[[noreturn]] static void runProgram(char *const *arguments, int memoryFile, int output,
                                    const confinement::ProgramLimits &limits,
                                    DecoderProcess::ErrorOutput words)
{
    static char s_locale[] = "LC_ALL=C.UTF-8";
    static char s_home[] = "HOME=/nonexistent";
    // glibc reserves 128 MiB of address space for each thread's arena, which counts as memory.
    static char s_arenas[] = "MALLOC_ARENA_MAX=1";
    char *const environment[] = {s_locale, s_home, s_arenas, nullptr};
    // Opened again, so that each child reads from the beginning.
    const std::string path = "/proc/self/fd/" + std::to_string(memoryFile);
    const int input = ::open(path.c_str(), O_RDONLY);
    const int nothing = ::open("/dev/null", O_WRONLY);
    if (input < 0 || nothing < 0 || ::dup2(input, STDIN_FILENO) < 0 ||
        ::dup2(output, STDOUT_FILENO) < 0 ||
        ::dup2(words == DecoderProcess::ErrorOutput::InOutput ? output : nothing, STDERR_FILENO) <
            0)
        ::_exit(127);
    ::close_range(3, ~0U, 0);
    confinement::lockForProgram(arguments[0], limits);
    ::execve(arguments[0], arguments, environment);
    ::_exit(127);
}

bool DecoderProcess::start(const QByteArrayList &command, int memoryFile,
                           const confinement::ProgramLimits &limits, ErrorOutput words)
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return false;
    const std::vector<char *> arguments = argumentsOf(command);
    m_process = ::fork();
    if (m_process == 0)
        runProgram(arguments.data(), memoryFile, ends[1], limits, words);
    ::close(ends[1]);
    m_output = ends[0];
    return m_process > 0;
}

void DecoderProcess::execute(const QByteArrayList &command, int memoryFile,
                             const confinement::ProgramLimits &limits)
{
    const std::vector<char *> arguments = argumentsOf(command);
    runProgram(arguments.data(), memoryFile, STDOUT_FILENO, limits, ErrorOutput::Dropped);
}

bool DecoderProcess::readExactly(char *to, qsizetype size)
{
    return a2a::readExactly(m_output, to, size);
}

qsizetype DecoderProcess::readSome(char *to, qsizetype size)
{
    for (;;) {
        const ssize_t count = ::read(m_output, to, size_t(size));
        if (count >= 0 || errno != EINTR)
            return std::max<qsizetype>(count, 0);
    }
}

QByteArray DecoderProcess::readAll(qsizetype limit)
{
    QByteArray all;
    char some[4096];
    for (;;) {
        const ssize_t count = ::read(m_output, some, sizeof some);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return all;
        if (all.size() < limit)
            all.append(some, count);
    }
}

int DecoderProcess::wait()
{
    int status = 0;
    while (::waitpid(m_process, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

} // namespace a2a
