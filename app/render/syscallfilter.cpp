// SPDX-License-Identifier: Apache-2.0
#include "app/render/syscallfilter.h"

#ifdef A2A_HAVE_SECCOMP
#include <cerrno>
#include <fcntl.h>
#include <initializer_list>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>

namespace a2a::syscallfilter {

/// Computing, memory, open descriptors, and exiting.
static constexpr int Allowed[] = {SCMP_SYS(read),
                                  SCMP_SYS(readv),
                                  SCMP_SYS(pread64),
                                  SCMP_SYS(write),
                                  SCMP_SYS(writev),
                                  SCMP_SYS(close),
                                  SCMP_SYS(lseek),
                                  SCMP_SYS(fstat),
                                  SCMP_SYS(mmap),
                                  SCMP_SYS(munmap),
                                  SCMP_SYS(mremap),
                                  SCMP_SYS(brk),
                                  SCMP_SYS(madvise),
                                  SCMP_SYS(futex),
                                  SCMP_SYS(exit),
                                  SCMP_SYS(exit_group),
                                  SCMP_SYS(rt_sigreturn),
                                  SCMP_SYS(rt_sigaction),
                                  SCMP_SYS(rt_sigprocmask),
                                  SCMP_SYS(sigaltstack),
                                  SCMP_SYS(clock_gettime),
                                  SCMP_SYS(gettimeofday),
                                  SCMP_SYS(time),
                                  SCMP_SYS(getpid),
                                  SCMP_SYS(gettid),
                                  SCMP_SYS(tgkill),
                                  SCMP_SYS(sched_yield),
                                  SCMP_SYS(sched_getaffinity),
                                  SCMP_SYS(getrandom),
                                  SCMP_SYS(getrusage),
                                  SCMP_SYS(sysinfo),
                                  SCMP_SYS(uname),
                                  SCMP_SYS(restart_syscall),
                                  SCMP_SYS(getuid),
                                  SCMP_SYS(geteuid),
                                  SCMP_SYS(getgid),
                                  SCMP_SYS(getegid),
                                  SCMP_SYS(wait4),
                                  SCMP_SYS(set_robust_list),
                                  SCMP_SYS(rseq)};

/// Refused rather than fatal: calls that libraries try incidentally.
static constexpr int Refused[] = {
    SCMP_SYS(open),      SCMP_SYS(openat),     SCMP_SYS(openat2),    SCMP_SYS(creat),
    SCMP_SYS(stat),      SCMP_SYS(lstat),      SCMP_SYS(statx),      SCMP_SYS(access),
    SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(readlink),   SCMP_SYS(readlinkat),
    SCMP_SYS(getcwd),    SCMP_SYS(unlink),     SCMP_SYS(unlinkat),   SCMP_SYS(mkdir),
    SCMP_SYS(mkdirat),   SCMP_SYS(rename),     SCMP_SYS(ioctl),      SCMP_SYS(fcntl),
    SCMP_SYS(statfs),    SCMP_SYS(fstatfs),    SCMP_SYS(getdents64), SCMP_SYS(prctl)};

/// The calls a program needs to start and to read its libraries and fonts.
static constexpr int AllowedForProgram[] = {
    SCMP_SYS(stat),       SCMP_SYS(lstat),      SCMP_SYS(statx),
    SCMP_SYS(newfstatat), SCMP_SYS(access),     SCMP_SYS(faccessat),
    SCMP_SYS(faccessat2), SCMP_SYS(readlink),   SCMP_SYS(readlinkat),
    SCMP_SYS(getcwd),     SCMP_SYS(ioctl),      SCMP_SYS(fcntl),
    SCMP_SYS(statfs),     SCMP_SYS(fstatfs),    SCMP_SYS(getdents64),
    SCMP_SYS(mprotect),   SCMP_SYS(arch_prctl), SCMP_SYS(set_tid_address),
    SCMP_SYS(prlimit64),  SCMP_SYS(dup),        SCMP_SYS(dup2),
    SCMP_SYS(poll),       SCMP_SYS(fadvise64),  SCMP_SYS(getppid),
    SCMP_SYS(prctl)};

static bool load(scmp_filter_ctx context, int result)
{
    // The filter applies to all threads: Qt's thread for images is already running.
    if (result == 0)
        result = seccomp_attr_set(context, SCMP_FLTATR_CTL_TSYNC, 1);
    if (result == 0)
        result = seccomp_load(context);
    seccomp_release(context);
    return result == 0;
}

bool install()
{
    scmp_filter_ctx context = seccomp_init(SCMP_ACT_KILL_PROCESS);
    if (!context)
        return false;
    int result = 0;
    for (const int call : Allowed) {
        if (call != SCMP_SYS(mmap))
            result |= seccomp_rule_add(context, SCMP_ACT_ALLOW, call, 0);
    }
    for (const int call : Refused)
        result |= seccomp_rule_add(context, SCMP_ACT_ERRNO(EACCES), call, 0);
    // No executable memory: regular expressions then work without JIT.
    for (const int call : {SCMP_SYS(mmap), SCMP_SYS(mprotect)}) {
        result |= seccomp_rule_add(context, SCMP_ACT_ALLOW, call, 1,
                                   SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
        result |= seccomp_rule_add(context, SCMP_ACT_ERRNO(EACCES), call, 1,
                                   SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, PROT_EXEC));
    }
    // fstat() may be implemented as newfstatat() with an empty path.
    result |= seccomp_rule_add(context, SCMP_ACT_ALLOW, SCMP_SYS(newfstatat), 1,
                               SCMP_A3(SCMP_CMP_MASKED_EQ, AT_EMPTY_PATH, AT_EMPTY_PATH));
    result |= seccomp_rule_add(context, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(newfstatat), 1,
                               SCMP_A3(SCMP_CMP_MASKED_EQ, AT_EMPTY_PATH, 0));
    return load(context, result);
}

bool installForProgram(const char *program)
{
    scmp_filter_ctx context = seccomp_init(SCMP_ACT_KILL_PROCESS);
    if (!context)
        return false;
    int result = 0;
    for (const int call : Allowed)
        result |= seccomp_rule_add(context, SCMP_ACT_ALLOW, call, 0);
    for (const int call : AllowedForProgram)
        result |= seccomp_rule_add(context, SCMP_ACT_ALLOW, call, 0);
    result |= seccomp_rule_add(context, SCMP_ACT_ALLOW, SCMP_SYS(execve), 1,
                               SCMP_A0(SCMP_CMP_EQ, reinterpret_cast<scmp_datum_t>(program)));
    // Threads, never processes: ffmpeg 7 decodes in threads even if one is requested. The flags of
    // clone3() are in memory, where no filter sees them; libraries that cannot call it call
    // clone().
    result |= seccomp_rule_add(context, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1,
                               SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
    result |= seccomp_rule_add(context, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    // For reading, never writing. Landlock restricts the files.
    constexpr scmp_datum_t Writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
    result |= seccomp_rule_add(context, SCMP_ACT_ALLOW, SCMP_SYS(open), 1,
                               SCMP_A1(SCMP_CMP_MASKED_EQ, Writing, 0));
    result |= seccomp_rule_add(context, SCMP_ACT_ALLOW, SCMP_SYS(openat), 1,
                               SCMP_A2(SCMP_CMP_MASKED_EQ, Writing, 0));
    for (const int call : {SCMP_SYS(unlink), SCMP_SYS(mkdir), SCMP_SYS(rename), SCMP_SYS(creat),
                           SCMP_SYS(link), SCMP_SYS(symlink), SCMP_SYS(utimensat),
                           // Calls that ffmpeg's libraries try while loading.
                           SCMP_SYS(mlock), SCMP_SYS(set_mempolicy), SCMP_SYS(get_mempolicy)})
        result |= seccomp_rule_add(context, SCMP_ACT_ERRNO(EACCES), call, 0);
    return load(context, result);
}

} // namespace a2a::syscallfilter

#else

namespace a2a::syscallfilter {

bool install()
{
    return false;
}

bool installForProgram(const char *)
{
    return false;
}

} // namespace a2a::syscallfilter

#endif
