// SPDX-License-Identifier: Apache-2.0
#include "model/platform/spillfile.h"

#include "model/platform/memory.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace a2a {

static QString systemProblem(int number)
{
    return QString::fromLocal8Bit(std::strerror(number));
}

QStringList SpillFile::usualFolders()
{
    QStringList folders;
    QStringList others;
    for (const QString &folder :
         {QDir::tempPath(), QStringLiteral("/var/tmp"),
          QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation)}) {
        if (!folder.isEmpty())
            (isOnMemoryFileSystem(folder) ? others : folders).append(folder);
    }
    return folders + others;
}

/// A file without a name, or whose name is removed at once.
static int openNameless(const QByteArray &folder)
{
#if defined(A2A_LINUX) && defined(O_TMPFILE)
    const int nameless =
        ::open(folder.constData(), O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (nameless >= 0)
        return nameless;
#endif
    QByteArray name = folder + "/a2ascope-XXXXXX";
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0)
        return descriptor;
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    ::unlink(name.constData());
    return descriptor;
}

std::unique_ptr<SpillFile> SpillFile::create(const QStringList &folders, QString *problem)
{
    *problem = systemProblem(ENOENT);
    for (const QString &folder : folders) {
        const int descriptor = openNameless(QFile::encodeName(folder));
        if (descriptor >= 0)
            return std::unique_ptr<SpillFile>(new SpillFile(descriptor));
        *problem = systemProblem(errno);
    }
    return {};
}

SpillFile::SpillFile(int descriptor)
    : m_descriptor(descriptor)
{
    m_thread = std::thread([this] { run(); });
}

SpillFile::~SpillFile()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_one();
    m_thread.join();
    ::close(m_descriptor);
}

quint64 SpillFile::write(qint64 offset, Bytes bytes, qint64 size)
{
    quint64 request = 0;
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back({offset, std::move(bytes), size});
        m_waiting += size;
        request = ++m_lastRequest;
    }
    m_wake.notify_one();
    return request;
}

QString SpillFile::writeProblem() const
{
    const std::lock_guard lock(m_mutex);
    return m_problem;
}

/// Returns 0, or errno.
static int writeAll(int descriptor, qint64 offset, const char *bytes, qint64 size)
{
    while (size > 0) {
        const ssize_t written = ::pwrite(descriptor, bytes, size_t(size), off_t(offset));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return written < 0 ? errno : ENOSPC;
        bytes += written;
        offset += written;
        size -= written;
    }
    return 0;
}

/// Segments follow each other in the file: one that ends before the next was cut, and writing there
/// would leave a hole that reads as bytes never received.
static int writeSegment(int descriptor, qint64 offset, const char *bytes, qint64 size)
{
    struct stat facts {};
    if (::fstat(descriptor, &facts) != 0)
        return errno;
    return facts.st_size < offset ? EIO : writeAll(descriptor, offset, bytes, size);
}

/// After a failed write nothing more is written: the bytes stay in memory.
void SpillFile::run()
{
    for (;;) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_ending || !m_jobs.empty(); });
            if (m_ending)
                return; // never read
            job = std::move(m_jobs.front());
            m_jobs.pop_front();
        }
        const int number =
            m_failed ? 0 : writeSegment(m_descriptor, job.offset, job.bytes.get(), job.size);
        job.bytes.reset();
        m_waiting -= job.size;
        if (number != 0) {
            const std::lock_guard lock(m_mutex);
            m_problem = systemProblem(number);
            m_failed = true;
        }
        if (!m_failed)
            ++m_done;
    }
}

bool SpillFile::read(qint64 offset, qint64 length, char *into, QString *problem) const
{
    while (length > 0) {
        const ssize_t got = ::pread(m_descriptor, into, size_t(length), off_t(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            *problem = systemProblem(got < 0 ? errno : EIO); // shorter than it was written
            return false;
        }
        into += got;
        offset += got;
        length -= got;
    }
    return true;
}

bool SpillFile::overwrite(qint64 offset, QByteArrayView bytes, QString *problem)
{
    const int number = writeAll(m_descriptor, offset, bytes.data(), bytes.size());
    if (number != 0)
        *problem = systemProblem(number);
    return number == 0;
}

} // namespace a2a
