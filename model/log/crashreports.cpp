// SPDX-License-Identifier: Apache-2.0
#include "model/log/crashreports.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr auto PendingName = "crash-"_L1;
static constexpr auto SeenName = "seen-"_L1;
static constexpr qint64 LongestReport = 256 * 1024;

static QFileInfoList reportsNamed(const QString &folder, const QStringList &patterns)
{
    return QDir(folder).entryInfoList(patterns, QDir::Files | QDir::NoSymLinks,
                                      QDir::Time); // the newest first
}

std::vector<CrashReport> CrashReports::pending() const
{
    std::vector<CrashReport> reports;
    for (const QFileInfo &file : reportsNamed(m_folder, {QString(PendingName % "*.txt"_L1)}))
        reports.push_back({file.filePath(), file.lastModified()});
    return reports;
}

QString CrashReports::text(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(LongestReport)) : QString();
}

void CrashReports::setSeen(const QString &path)
{
    const QFileInfo file(path);
    if (file.fileName().startsWith(PendingName))
        QFile::rename(path,
                      file.path() % u'/' % SeenName % file.fileName().mid(PendingName.size()));
}

void CrashReports::remove(const QString &path)
{
    QFile::remove(path);
}

void CrashReports::removeExcess() const
{
    const QFileInfoList all =
        reportsNamed(m_folder, {QString(PendingName % "*.txt"_L1), QString(SeenName % "*.txt"_L1)});
    for (const QFileInfo &old : all.mid(MaxKept))
        QFile::remove(old.filePath());
}

} // namespace a2a
