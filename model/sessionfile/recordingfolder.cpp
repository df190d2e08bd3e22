// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/recordingfolder.h"

#include "model/platform/files.h"
#include "model/sessionfile/database.h"
#include "model/sessionfile/marksfile.h"
#include "model/sessionfile/siblingname.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace a2a {

using namespace Qt::StringLiterals;

RecordingFolder::RecordingFolder(const QString &path)
    : m_path(path.isEmpty()
                 ? QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) %
                       u"/a2ascope/sessions"_s
                 : path)
{
}

Result<RecordingFolder::Reservation> RecordingFolder::reserve(const QDateTime &now) const
{
    const auto refusal = [this](const Phrase &why) {
        return Error(ErrorKind::File, u"no-folder"_s, {"recordings-folder", {m_path, why}})
            .at(m_path)
            .hinting({"hint-recordings-folder"});
    };
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    if (const QString why = makePrivateFolder(m_path); !why.isEmpty())
        return refusal(why);
    const QString began = m_path % u'/' % now.toString(u"yyyy-MM-dd HH-mm-ss"_s);
    static constexpr int MaxAtOnce = 1000;
    for (int number = 1; number < MaxAtOnce; ++number) {
        const QString name =
            (number == 1 ? began : began % u" ("_s % QString::number(number) % u')') %
            u".a2ascope"_s;
        errno = 0;
        if (QFile::exists(name) || QFile::exists(RecordingLock::pathOf(name)) ||
            !findLeftover(name).isEmpty())
            continue;
        if (std::unique_ptr<RecordingLock> lock = RecordingLock::acquire(name))
            return Reservation{name, std::move(lock)};
        if (errno != EWOULDBLOCK)
            return refusal(QString::fromLocal8Bit(std::strerror(errno)));
    }
    return refusal({"recordings-too-many"});
}

StoredRecording RecordingFolder::at(const QString &path)
{
    const QFileInfo file(path);
    const QFileInfo newest(path % u"-wal"_s);
    StoredRecording one;
    one.path = path;
    one.began = file.birthTime().isValid() ? file.birthTime() : file.lastModified();
    one.changed =
        newest.exists() ? qMax(file.lastModified(), newest.lastModified()) : file.lastModified();
    for (const QString &marks : marksFilePaths(path)) {
        if (const QFileInfo said(marks); said.exists())
            one.changed = qMax(one.changed, said.lastModified());
    }
    one.bytes = file.size() + newest.size();
    one.state = RecordingLock::stateOf(path);
    return one;
}

std::vector<StoredRecording> RecordingFolder::list() const
{
    std::vector<StoredRecording> recordings;
    const QDir folder(m_path);
    for (const QFileInfo &file :
         folder.entryInfoList({u"*.a2ascope"_s}, QDir::Files | QDir::NoSymLinks)) {
        recordings.push_back(at(file.filePath()));
    }
    std::sort(recordings.begin(), recordings.end(),
              [](const StoredRecording &left, const StoredRecording &right) {
                  return std::pair(left.changed, left.path) > std::pair(right.changed, right.path);
              });
    return recordings;
}

bool RecordingFolder::contains(const QString &path) const
{
    return QFileInfo(path).absolutePath() == QFileInfo(m_path).absoluteFilePath();
}

bool RecordingFolder::remove(const QString &path)
{
    const std::unique_ptr<RecordingLock> lock = RecordingLock::acquire(path);
    if (!lock)
        return false;
    for (const QString &marks : marksFilePaths(path)) // in this folder they are of this recording
        QFile::remove(marks);
    return Database::removeFiles(path);
}

int RecordingFolder::removeExpired(int days, const QDateTime &now,
                                   const std::function<bool(const QString &path)> &isShown) const
{
    int removed = 0;
    for (const StoredRecording &one : list()) {
        const bool isOld = days > 0 && one.changed.daysTo(now) > days;
        const bool isUnused =
            one.state == RecordingLock::State::Free && !(isShown && isShown(one.path));
        if (isOld && isUnused && remove(one.path))
            ++removed;
    }
    return removed;
}

} // namespace a2a
