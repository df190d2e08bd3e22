// SPDX-License-Identifier: Apache-2.0
#include "model/platform/console.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace a2a {

bool isTerminal(std::FILE *stream)
{
    return ::isatty(::fileno(stream)) == 1;
}

int terminalColumns(std::FILE *stream)
{
    winsize size{};
    return isTerminal(stream) && ::ioctl(::fileno(stream), TIOCGWINSZ, &size) == 0 ? size.ws_col
                                                                                   : 0;
}

bool isReaderGone(std::FILE *stream)
{
    pollfd asked{::fileno(stream), POLLOUT, 0};
    return ::poll(&asked, 1, 0) == 1 && (asked.revents & POLLERR) != 0;
}

bool hasDisplay()
{
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        const char *const value = std::getenv(name);
        if (value && *value != '\0')
            return true;
    }
    return false;
}

void reserveStandardStreams()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) >= 0)
            continue;
        // Takes the lowest free descriptor, opened in the wrong direction so that using it fails.
        [[maybe_unused]] const int held =
            ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

void ignoreBrokenPipes()
{
    std::signal(SIGPIPE, SIG_IGN);
}

} // namespace a2a
