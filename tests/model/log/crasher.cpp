// SPDX-License-Identifier: Apache-2.0
// crasher HOW FOLDER: a program with the crash handler, which crashes.
#include "model/log/categories.h"
#include "model/log/loghistory.h"
#include "model/platform/crashhandler.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

using namespace a2a;

/// Never ends by itself.
[[gnu::noinline]] static int deeper(volatile int *last)
{
    volatile int here[1024];
    here[0] = *last + 1;
    return here[0] == 0 ? 0 : deeper(here) + here[0];
}

/// An address that must not be read.
static volatile int *nowhere()
{
    volatile quintptr zero = 64;
    return reinterpret_cast<volatile int *>(zero);
}

static void useUpDescriptors()
{
    int last = STDERR_FILENO;
    for (int next = last; next >= 0; next = ::dup(STDERR_FILENO))
        last = next;
#ifdef __SANITIZE_ADDRESS__ // it looks at an object through a pipe before its function is called
    ::close(last);
    ::close(last - 1);
#endif
}

static int die(const QByteArray &how)
{
    volatile int one = 1;
    if (how == "segv")
        return *nowhere();
    if (how == "thread")
        std::thread([] { *nowhere() = 1; }).join();
    if (how == "overflow")
        return deeper(&one);
    if (how == "full") {
        useUpDescriptors();
        return *nowhere();
    }
    if (how == "terminate")
        std::terminate();
    if (how == "fatal")
        qFatal("a sentence that says why");
    for (const auto &[name, signal] :
         {std::pair{"bus", SIGBUS}, {"fpe", SIGFPE}, {"ill", SIGILL}, {"abort", SIGABRT}}) {
        if (how == name)
            return std::raise(signal);
    }
    return 0;
}

int main(int argc, char **argv)
{
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none); // no core dump is left behind
    const rlimit few{64, 64};
    ::setrlimit(RLIMIT_NOFILE, &few);
    const QCoreApplication app(argc, argv);
    const LogHistory history;
    const CrashHandler handler(QString::fromLocal8Bit(argv[2]), {QStringLiteral("crasher 1.2.3")},
                               history);
    qCInfo(lcApp, "exchange %d ended", 7);
    qWarning("something of http://someone:secret@host/?key=hidden");
    return die(argv[1]);
}
