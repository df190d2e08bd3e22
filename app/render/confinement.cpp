// SPDX-License-Identifier: Apache-2.0
#include "app/render/confinement.h"

#include "app/render/landlock.h"
#include "app/render/syscallfilter.h"

#include <csignal>
#include <cstdio>
#include <malloc.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace a2a::confinement {

static bool s_filtered = false;
static bool s_landlocked = false;

static void limit(__rlimit_resource what, rlim_t value, rlim_t last)
{
    const rlimit both{value, last};
    if (::setrlimit(what, &both) != 0)
        ::_exit(2);
}

static void limit(__rlimit_resource what, rlim_t value)
{
    limit(what, value, value);
}

static void limitTime(int seconds)
{
    limit(RLIMIT_CPU, rlim_t(seconds), rlim_t(seconds) + 1); // SIGXCPU first, for a clear reason
}

/// The address space in use, which counts toward its limit.
static rlim_t usedAddressSpace()
{
    unsigned long pages = 0;
    if (std::FILE *file = std::fopen("/proc/self/statm", "re")) {
        if (std::fscanf(file, "%lu", &pages) != 1)
            pages = 0;
        std::fclose(file);
    }
    constexpr unsigned long Guess = 128UL * 1024 * 1024; // without /proc
    return pages == 0 ? Guess : pages * static_cast<unsigned long>(::sysconf(_SC_PAGESIZE));
}

void begin()
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() == 1)
        ::_exit(2); // the parent died before the death signal was set
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    ::prctl(PR_SET_DUMPABLE, 0);
    limit(RLIMIT_CORE, 0);
    std::signal(SIGXFSZ, SIG_IGN); // standard error may be a file; its text is lost then
    ::close_range(3, ~0U, 0);
    // One processor: Qt then has one thread for images, which can be started in advance
    // (main.cpp), and a bomb uses one core. One arena: each would take 64 MiB of the address space.
    cpu_set_t all;
    if (::sched_getaffinity(0, sizeof all, &all) == 0) {
        for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
            if (CPU_ISSET(cpu, &all)) {
                cpu_set_t one;
                CPU_ZERO(&one);
                CPU_SET(cpu, &one);
                ::sched_setaffinity(0, sizeof one, &one);
                break;
            }
        }
    }
    ::mallopt(M_ARENA_MAX, 1);
}

void lock(qint64 fileBytes, int seconds)
{
    const rlim_t used = usedAddressSpace();
    s_landlocked = landlock::denyAll();
    limitTime(seconds);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, 0); // nothing more can be opened, even if other layers are missing
    limit(RLIMIT_AS, used + rlim_t(RenderMaxMemory) + rlim_t(fileBytes));
    s_filtered = syscallfilter::install();
}

void lockForProgram(const char *program, const ProgramLimits &limits)
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    landlock::allowInstalled();
    limitTime(limits.seconds);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, 32);
    limit(RLIMIT_STACK, 2 * 1024 * 1024); // of each thread; 8 MiB otherwise, which count as memory
    limit(RLIMIT_AS, rlim_t(limits.memory));
    syscallfilter::installForProgram(program);
}

const char *layers()
{
    if (s_filtered)
        return s_landlocked ? "limits, system call filter, Landlock" : "limits, system call filter";
    return s_landlocked ? "limits, Landlock" : "limits";
}

} // namespace a2a::confinement
