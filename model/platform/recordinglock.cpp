// SPDX-License-Identifier: Apache-2.0
#include "model/platform/recordinglock.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace a2a {

using namespace Qt::StringLiterals;

QString RecordingLock::pathOf(const QString &recording)
{
    return recording % u".lock"_s;
}

RecordingLock::RecordingLock(const QString &path, int descriptor)
    : m_path(path)
    , m_descriptor(descriptor)
{
}

/// The previous holder has released it since it was opened: the name now belongs to another file.
static bool isGone(int descriptor)
{
    struct stat facts {};
    return ::fstat(descriptor, &facts) != 0 || facts.st_nlink == 0;
}

std::unique_ptr<RecordingLock> RecordingLock::acquire(const QString &recording)
{
    const QString path = pathOf(recording);
    for (;;) {
        const int descriptor = ::open(QFile::encodeName(path).constData(),
                                      O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
        if (descriptor < 0)
            return nullptr;
        const bool isOurs = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
        if (isOurs && !isGone(descriptor))
            return std::unique_ptr<RecordingLock>(new RecordingLock(path, descriptor));
        const int why = errno;
        ::close(descriptor);
        errno = why;
        if (!isOurs)
            return nullptr;
    }
}

RecordingLock::~RecordingLock()
{
    QFile::remove(m_path); // while it is still ours
    ::close(m_descriptor);
}

RecordingLock::State RecordingLock::stateOf(const QString &recording)
{
    const int descriptor =
        ::open(QFile::encodeName(pathOf(recording)).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0)
        return State::Free;
    const bool isHeld = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0;
    const State state = isHeld ? State::Succeeded : isGone(descriptor) ? State::Free : State::Stale;
    ::close(descriptor);
    return state;
}

void RecordingLock::removeStale(const QString &recording)
{
    acquire(recording).reset(); // only a process that can lock it may remove it
}

} // namespace a2a
