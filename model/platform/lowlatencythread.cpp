// SPDX-License-Identifier: Apache-2.0
#include "model/platform/lowlatencythread.h"

#include <QtGlobal>

#ifdef A2A_LINUX
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace a2a {

#if defined(A2A_LINUX) && defined(SYS_sched_setattr)

namespace {

/// The kernel's sched_attr in its first version: its header conflicts with <sched.h>.
struct ThreadSchedule {
    quint32 size = sizeof(ThreadSchedule);
    quint32 policy = 0; ///< 0 for the usual policy
    quint64 flags = 0;
    qint32 nice = 0;
    quint32 priority = 0;
    quint64 runtime = 0; ///< with the usual policy: how long it runs at a stretch, in ns
    quint64 deadline = 0;
    quint64 period = 0;
};

} // namespace

/// The shortest slice of the kernel (its default is a few milliseconds): threads with shorter
/// slices run first.
static constexpr quint64 ShortestSliceNs = 100'000;

void preferLowLatency()
{
    ThreadSchedule schedule;
    if (::syscall(SYS_sched_getattr, 0, &schedule, sizeof schedule, 0) != 0 || schedule.policy != 0)
        return;
    schedule.runtime = ShortestSliceNs;
    ::syscall(SYS_sched_setattr, 0, &schedule, 0);
}

#else

void preferLowLatency() {}

#endif

} // namespace a2a
