// SPDX-License-Identifier: Apache-2.0
// Standard streams that were closed before the program started.
#include "model/platform/console.h"
#include "tests/support/testregistry.h"

#include <QTest>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace a2a;

class ConsoleTest final : public QObject {
    Q_OBJECT

private slots:
    void closed_streams_stay_unusable();
    void open_streams_stay_open();
};

/// The exit code of a process that does it, -1 if it has none.
template <typename Work>
static int codeOf(Work work)
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(work());
    int status = 0;
    return child > 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status)
               ? WEXITSTATUS(status)
               : -1;
}

void ConsoleTest::closed_streams_stay_unusable()
{
    const int code = codeOf([] {
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            ::close(stream);
        reserveStandardStreams();
        char byte = 0;
        if (::open("/dev/null", O_RDWR) <= STDERR_FILENO)
            return 1;
        if (::read(STDIN_FILENO, &byte, 1) >= 0)
            return 2;
        if (::write(STDOUT_FILENO, &byte, 1) >= 0 || ::write(STDERR_FILENO, &byte, 1) >= 0)
            return 3;
        return 0;
    });
    QCOMPARE(code, 0);
}

void ConsoleTest::open_streams_stay_open()
{
    const int code = codeOf([] {
        ::close(STDIN_FILENO);
        if (::open("/dev/null", O_RDONLY) != STDIN_FILENO)
            return 1;
        reserveStandardStreams();
        char byte = 0;
        return ::read(STDIN_FILENO, &byte, 1) == 0 ? 0 : 2; // its end, and no error
    });
    QCOMPARE(code, 0);
}

A2A_TEST(ConsoleTest)
#include "consoletest.moc"
