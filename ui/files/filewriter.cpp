// SPDX-License-Identifier: Apache-2.0
#include "ui/files/filewriter.h"

#include "ui/common/displaytext.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>

#include <cerrno>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 SliceMs = 8;
static constexpr qint64 Step = 256 * 1024;
static constexpr int MostNames = 10'000;
static constexpr int MostFailuresNamed = 3;

QString numberedName(const QString &name, int number)
{
    if (number < 2)
        return name;
    const qsizetype dot = name.lastIndexOf(u'.');
    const qsizetype end = dot > 0 ? dot : name.size();
    return name.left(end) % u" ("_s % QString::number(number) % u')' % name.mid(end);
}

QString WriteReport::sentence() const
{
    QStringList named;
    for (const Failure &failure : failures) {
        if (named.size() == MostFailuresNamed)
            break;
        named.append(FileWriter::tr("%1 (%2)").arg(displayIdentifier(failure.name, 80),
                                                   displayLine(failure.cause, 160)));
    }
    const int more = int(failures.size()) - int(named.size());
    if (more > 0)
        named.append(FileWriter::tr("%n more", nullptr, more));
    const QString place = displayIdentifier(QDir::toNativeSeparators(folder), 400);
    const int count = int(paths.size());
    if (paths.isEmpty() && named.isEmpty())
        return FileWriter::tr("There is nothing to save.");
    if (paths.isEmpty())
        return FileWriter::tr("Nothing was saved in %1: %2").arg(place, named.join(u", "_s));
    const QString saved =
        count == 1 ? FileWriter::tr("Saved as %1")
                         .arg(displayIdentifier(QDir::toNativeSeparators(paths.first()), 400))
                   : FileWriter::tr("%n files saved in %1", nullptr, count).arg(place);
    return named.isEmpty() ? saved
                           : FileWriter::tr("%1. Not saved: %2").arg(saved, named.join(u", "_s));
}

FileWriter::FileWriter(QObject *parent)
    : QObject(parent)
{
    m_slices.setInterval(0);
    connect(&m_slices, &QTimer::timeout, this, &FileWriter::slice);
}

FileWriter::~FileWriter()
{
    abandon();
}

void FileWriter::writeAll(const QString &folder, const std::vector<AgentFile> &files)
{
    abandon();
    m_files = files;
    m_next = 0;
    m_path.clear();
    m_report = {};
    m_report.folder = folder;
    m_slices.start();
    slice();
}

void FileWriter::writeTo(const QString &path, const AgentFile &file)
{
    abandon();
    m_files = {file};
    m_next = 0;
    m_path = path;
    m_report = {};
    m_report.folder = QFileInfo(path).path();
    m_slices.start();
    slice();
}

/// Takes a name in the folder that nothing has: also no link that leads nowhere.
QString FileWriter::reserve(const QString &name, QString *cause) const
{
    const QDir folder(m_report.folder);
    for (int number = 1; number < MostNames; ++number) {
        const QString path = folder.filePath(numberedName(name, number));
        const QFileInfo there(path);
        if (there.isSymLink() || there.exists())
            continue;
        QFile file(path);
        if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
            return path;
        const int error = errno;
        if (error != EEXIST) { // else somebody was faster
            *cause = file.errorString();
            return {};
        }
    }
    *cause = tr("all names like it are taken");
    return {};
}

bool FileWriter::open()
{
    const AgentFile &file = m_files[m_next];
    if (file.isLink()) {
        fail(tr("only a link, which was not fetched"));
        return false;
    }
    QString cause;
    const QString path = m_path.isEmpty() ? reserve(file.fileName(), &cause) : m_path;
    if (path.isEmpty()) {
        fail(cause);
        return false;
    }
    if (m_path.isEmpty())
        m_reserved = path;
    else if (QFileInfo(path).isSymLink()) {
        fail(tr("a link to another place has this name"));
        return false;
    }
    m_out = std::make_unique<QSaveFile>(path);
    m_written = 0;
    if (m_out->open(QIODevice::WriteOnly))
        return true;
    fail(m_out->errorString());
    return false;
}

void FileWriter::slice()
{
    QElapsedTimer time;
    time.start();
    while (m_next < m_files.size()) {
        if (!m_out && !open())
            continue;
        const ByteSource &bytes = m_files[m_next].bytes;
        while (m_written < bytes.size) {
            if (time.elapsed() >= SliceMs)
                return; // the timer comes back
            const QByteArray piece = bytes.read(m_written, qMin(Step, bytes.size - m_written));
            if (piece.isEmpty() || m_out->write(piece) != piece.size())
                break;
            m_written += piece.size();
        }
        const QString path = m_out->fileName();
        if (m_written < bytes.size || !m_out->commit()) {
            fail(m_out->error() == QFileDevice::NoError ? tr("its content cannot be read again")
                                                        : m_out->errorString());
            continue;
        }
        m_report.paths.append(path);
        m_out.reset();
        m_reserved.clear();
        ++m_next;
    }
    m_slices.stop();
    m_files.clear();
    emit finished(std::exchange(m_report, {}));
}

void FileWriter::fail(const QString &cause)
{
    m_report.failures.push_back({m_files[m_next].fileName(), cause});
    ++m_next;
    abandon();
}

/// Nothing stays behind of what is not complete.
void FileWriter::abandon()
{
    m_out.reset();
    if (!m_reserved.isEmpty())
        QFile::remove(m_reserved);
    m_reserved.clear();
}

} // namespace a2a
