// SPDX-License-Identifier: Apache-2.0
// The network's thread asks the system to be run as soon as something has come for it, and those on
// which Qt reads its sockets, which it starts, have that from it.
#include "model/net/http/netthread.h"

#include "tests/support/testregistry.h"

#include <QTest>

#include <array>
#include <future>
#include <thread>

#ifdef Q_OS_LINUX
#include <sys/syscall.h>
#include <unistd.h>
#endif

using namespace a2a;

/// How long the calling thread may run at a stretch, in ns; 0: the system does not say.
static quint64 sliceNs()
{
#if defined(Q_OS_LINUX) && defined(SYS_sched_getattr)
    std::array<quint64, 6> attributes{}; // the kernel's sched_attr
    if (::syscall(SYS_sched_getattr, 0, attributes.data(), sizeof attributes, 0) == 0)
        return attributes[3];
#endif
    return 0;
}

class PromptThreadTest final : public QObject {
    Q_OBJECT

private slots:
    void network_thread_and_those_it_starts_come_first()
    {
        const quint64 usual = sliceNs();
        if (usual == 0)
            QSKIP("this system knows no slices of threads");
        std::promise<quint64> own;
        std::promise<quint64> startedByIt;
        NetThread::post([&](QObject &) {
            own.set_value(sliceNs());
            std::thread([&] { startedByIt.set_value(sliceNs()); }).join();
        });
        const quint64 slice = own.get_future().get();
        QVERIFY2(slice < usual, qPrintable(QString::number(slice)));
        QCOMPARE(startedByIt.get_future().get(), slice);
        QCOMPARE(sliceNs(), usual); // nobody else is changed
    }
};

A2A_TEST(PromptThreadTest)
#include "promptthreadtest.moc"
