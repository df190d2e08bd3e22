// SPDX-License-Identifier: Apache-2.0
#include "model/platform/memory.h"

#include <QFile>

#include <cstring>
#include <sys/resource.h>
#ifdef A2A_LINUX
#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#endif

namespace a2a {

qint64 peakMemoryKib()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

void appendInPlace(QByteArray &all, QByteArrayView more)
{
    if (more.isEmpty())
        return;
    const qsizetype size = all.size();
    all.resize(size + more.size());
    std::memcpy(all.data() + size, more.data(), size_t(more.size()));
}

#ifdef A2A_LINUX

void preferLargePages(void *memory, size_t size)
{
    ::madvise(memory, size, MADV_HUGEPAGE);
}

bool isOnMemoryFileSystem(const QString &folder)
{
    struct statfs facts {};
    return ::statfs(QFile::encodeName(folder).constData(), &facts) == 0 &&
           (facts.f_type == TMPFS_MAGIC || facts.f_type == RAMFS_MAGIC);
}

#else

void preferLargePages(void *, size_t) {}

bool isOnMemoryFileSystem(const QString &)
{
    return false;
}

#endif

} // namespace a2a
