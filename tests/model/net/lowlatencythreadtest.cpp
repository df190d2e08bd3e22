// SPDX-License-Identifier: Apache-2.0
// The network thread requests a short time slice from the system, to run as soon as data arrives,
// and the threads on which Qt reads its sockets, which it starts, inherit that.
#include "model/net/http/netthread.h"

#include "tests/support/testregistry.h"

#include <QTest>

#include <array>
#include <cstring>
#include <future>
#include <thread>

#ifdef Q_OS_LINUX
#include <sys/syscall.h>
#include <unistd.h>
#endif

using namespace a2a;

/// Time slice of the calling thread, in ns, or 0 if the system does not report it, or the thread
/// has another policy than the usual one (`chrt --idle`), which the program leaves alone.
static quint64 sliceNs()
{
#if defined(Q_OS_LINUX) && defined(SYS_sched_getattr)
    std::array<quint64, 6> attributes{}; // the kernel's sched_attr
    // In front are two numbers of 32 bits, size and policy.
    std::array<quint32, 2> head{};
    if (::syscall(SYS_sched_getattr, 0, attributes.data(), sizeof attributes, 0) == 0) {
        std::memcpy(head.data(), attributes.data(), sizeof head);
        return head[1] == 0 ? attributes[3] : 0;
    }
#endif
    return 0;
}

class LowLatencyThreadTest final : public QObject {
    Q_OBJECT

private slots:
    void network_thread_and_its_children_have_priority()
    {
        const quint64 usual = sliceNs();
        if (usual == 0)
            QSKIP("this thread has no slice");
        std::promise<quint64> own;
        std::promise<quint64> startedByIt;
        NetThread::post([&](QObject &) {
            own.set_value(sliceNs());
            std::thread([&] { startedByIt.set_value(sliceNs()); }).join();
        });
        const quint64 slice = own.get_future().get();
        QVERIFY2(slice < usual, qPrintable(QString::number(slice)));
        QCOMPARE(startedByIt.get_future().get(), slice);
        QCOMPARE(sliceNs(), usual); // no other thread is changed
    }
};

A2A_TEST(LowLatencyThreadTest)
#include "lowlatencythreadtest.moc"
